import { COUNTRY_CODES } from '#contract/_shared/mobilnummer-rules.ts'
import type { KanalArt } from '#contract/_shared/registrierung.ts'
import { asList, asNumber, variable } from '#platform/config.ts'
import { SMS_COUNTRIES, SMS_NEVER } from '#platform/dispatch/sms-target.ts'

const MOST_A_DAY = 1_000_000

/** How many messages of a kind all people together may cause in a day. */
function budget(name: string, what: string, standard: string) {
  const meaning = `Höchstens so viele ${what} am Tag, für alle zusammen; 0 für keine`
  return variable<number | undefined>({ name, meaning, standard }, undefined, asNumber(0, MOST_A_DAY))
}

/** What keeps strangers from sending messages at the operator's cost. */
export const limitVariables = {
  pinBudgetEmail: budget('PIN_BUDGET_EMAIL', 'PINs per E-Mail', '10 % der Vertragskonten, mindestens 5000'),
  pinBudgetSms: budget('PIN_BUDGET_SMS', 'PINs per SMS', '4 % der Vertragskonten, mindestens 1000'),
  pinBudgetAnruf: budget('PIN_BUDGET_ANRUF', 'PINs per Anruf', '1 % der Vertragskonten, mindestens 300'),
  pinBudgetBrief: budget('PIN_BUDGET_BRIEF', 'PINs per Brief', '4 % der Vertragskonten, mindestens 300'),
  kontoSmsBudget: budget(
    'KONTO_SMS_BUDGET',
    'SMS des Benutzerkontos an neue Nummern, und noch einmal so viele für Anmeldungen,',
    '5 % der Benutzerkonten, mindestens 1000',
  ),
  smsLaender: variable<readonly string[]>(
    {
      name: 'SMS_LAENDER',
      meaning: 'Landesvorwahlen ohne Plus, mit Komma, an deren Nummern das Benutzerkonto SMS sendet',
      standard: SMS_COUNTRIES.join(','),
    },
    SMS_COUNTRIES,
    asCountries,
  ),
} as const

function asCountries(value: string): readonly string[] {
  const codes = asList(value)
  const unknown = codes.find((code) => !COUNTRY_CODES.has(code))
  if (unknown !== undefined) throw new Error(`must be country codes like 49,43: ${unknown} is none`)
  const never = codes.find((code) => SMS_NEVER.includes(code))
  if (never !== undefined) throw new Error(`must not name ${never}: satellites and services of shared or premium cost get no SMS`)
  return codes
}

type LimitConfig = { readonly [K in keyof typeof limitVariables]?: ReturnType<(typeof limitVariables)[K]['read']> }

/** The budgets of PINs by the way that they go; a way without one has the portal's own. */
export function pinBudgetsOf(config: LimitConfig): Readonly<Partial<Record<KanalArt, number | undefined>>> {
  return {
    EMail: config.pinBudgetEmail,
    Mobilfunknummer: config.pinBudgetSms,
    Telefonnummer: config.pinBudgetAnruf,
    Postversand: config.pinBudgetBrief,
  }
}

/** How many sign-ins one network may begin: nobody reaches a demo from elsewhere, and its stories sign in again and again. */
export function signInLimitOf({ modus }: { readonly modus: 'demo' | 'betrieb' }): { readonly signInsPerNetwork?: number } {
  return modus === 'demo' ? { signInsPerNetwork: 1_000_000 } : {}
}

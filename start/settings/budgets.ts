import { COUNTRY_CODES } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import { asList, variable, wholeNumber } from '#platform/config.ts'
import { BUDGET } from '#server/registrierungen/limits.ts'
import { SMS_BUDGET } from '#identity/limits.ts'
import { SMS_COUNTRIES, SMS_NEVER } from '#platform/dispatch/sms-target.ts'
import { LARGEST_BUDGET } from './limits.ts'

/** Messages of a kind per day, for all people together. */
function budget(name: string, what: string, standard: string) {
  const meaning = `Höchstens so viele ${what} am Tag, für alle zusammen; 0 für keine`
  return wholeNumber<number | undefined>({ name, meaning, standard, least: 0, most: LARGEST_BUDGET }, undefined)
}

/** A budget that grows with the number of accounts. */
function shareOf({ share, least }: { readonly share: number; readonly least: number }, accounts: string): string {
  return `${100 * share} % der ${accounts}, mindestens ${least}`
}

const pinStandard = (kanal: KanalArt) => shareOf(BUDGET[kanal], 'Vertragskonten')

/** Settings that keep strangers from causing costs. */
export const limitVariables = {
  pinBudgetEmail: budget('PIN_BUDGET_EMAIL', 'PINs per E-Mail', pinStandard('EMail')),
  pinBudgetSms: budget('PIN_BUDGET_SMS', 'PINs per SMS', pinStandard('Mobilfunknummer')),
  pinBudgetAnruf: budget('PIN_BUDGET_ANRUF', 'PINs per Anruf', pinStandard('Telefonnummer')),
  pinBudgetBrief: budget('PIN_BUDGET_BRIEF', 'PINs per Brief', pinStandard('Postversand')),
  kontoSmsBudget: budget(
    'KONTO_SMS_BUDGET',
    'SMS des Benutzerkontos an neue Nummern, und noch einmal so viele für Anmeldungen,',
    shareOf(SMS_BUDGET, 'Benutzerkonten'),
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

/** PIN budgets by channel; a missing one uses the portal's default. */
export function pinBudgetsOf(config: LimitConfig): Readonly<Partial<Record<KanalArt, number | undefined>>> {
  return {
    EMail: config.pinBudgetEmail,
    Mobilfunknummer: config.pinBudgetSms,
    Telefonnummer: config.pinBudgetAnruf,
    Postversand: config.pinBudgetBrief,
  }
}

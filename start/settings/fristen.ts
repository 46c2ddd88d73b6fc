import type { Betreiber } from '#contract/betreiber/schema.ts'
import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { LARGEST_PAGE, PAGE_SIZE } from '#contract/_shared/limits.ts'
import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'
import { IDENTITY_LIMITS, REQUESTS_WINDOW_SECONDS, SIGN_INS_WINDOW_SECONDS, type IdentityLimits } from '#identity/limits.ts'
import { wholeNumber } from '#platform/config.ts'
import { REQUESTS_AT_ONCE } from '#platform/http/limits.ts'
import { SESSION_BEGINS_PER_SIGN_IN } from '#server/account/limits.ts'
import { PIN_SECONDS } from '#server/registrierungen/limits.ts'

/** A demo has no visitors from outside, and its tests sign in often. */
const DEMO_SIGN_INS = 1_000_000

/** Settings of durations, attempts and list lengths. */
export const fristVariables = {
  idleMinutes: wholeNumber(
    { name: 'SESSION_IDLE_MINUTES', meaning: 'Abmeldung nach so vielen Minuten ohne Aktivität', least: 5, most: 1440 },
    30,
  ),
  absoluteHours: wholeNumber(
    { name: 'SESSION_ABSOLUTE_HOURS', meaning: 'Abmeldung spätestens nach so vielen Stunden', least: 1, most: 168 },
    12,
  ),
  identitySessionHours: wholeNumber(
    {
      name: 'IDENTITY_SESSION_HOURS',
      meaning: 'So viele Stunden fragt der eingebettete Anbieter nicht noch einmal nach dem Passwort',
      least: 1,
      most: 168,
    },
    IDENTITY_LIMITS.sessionSeconds / HOUR,
  ),
  kundensichtMinuten: wholeNumber(
    { name: 'KUNDENSICHT_MINUTEN', meaning: 'Wie lange der Kundenservice eine Kundensicht übernehmen darf', least: 1, most: 480 },
    30,
  ),
  codeMinuten: wholeNumber(
    {
      name: 'CODE_MINUTEN',
      meaning:
        'Gültigkeit eines Codes für die Zwei-Faktor-Anmeldung, eine Änderung am Benutzerkonto und das Verknüpfen eines Antrags; bei einem eigenen Identitätsanbieter die dort eingestellte',
      least: 2,
      most: 60,
    },
    IDENTITY_LIMITS.codeSeconds / MINUTE,
  ),
  mailCodeMinuten: wholeNumber(
    {
      name: 'CODE_EMAIL_MINUTEN',
      meaning: 'Gültigkeit eines Codes, mit dem der eingebettete Anbieter ein neues Benutzerkonto oder ein neues Passwort bestätigt',
      least: 5,
      most: 60,
    },
    IDENTITY_LIMITS.mailCodeSeconds / MINUTE,
  ),
  pinEmailStunden: wholeNumber(
    { name: 'PIN_EMAIL_STUNDEN', meaning: 'Gültigkeit einer PIN, die per E-Mail kommt', least: 1, most: 168 },
    PIN_SECONDS.EMail / HOUR,
  ),
  pinSmsMinuten: wholeNumber(
    { name: 'PIN_SMS_MINUTEN', meaning: 'Gültigkeit einer PIN, die per SMS kommt', least: 5, most: 1440 },
    PIN_SECONDS.Mobilfunknummer / MINUTE,
  ),
  pinAnrufMinuten: wholeNumber(
    { name: 'PIN_ANRUF_MINUTEN', meaning: 'Gültigkeit einer PIN, die angesagt wird', least: 5, most: 1440 },
    PIN_SECONDS.Telefonnummer / MINUTE,
  ),
  pinBriefTage: wholeNumber(
    { name: 'PIN_BRIEF_TAGE', meaning: 'Gültigkeit einer PIN, die per Brief kommt', least: 7, most: 90 },
    PIN_SECONDS.Postversand / DAY,
  ),
  passwortLaenge: wholeNumber(
    { name: 'PASSWORT_LAENGE', meaning: 'So viele Zeichen braucht ein neues Passwort beim eingebetteten Anbieter', least: 8, most: 64 },
    IDENTITY_LIMITS.shortestPassword,
  ),
  sperreVersuche: wholeNumber(
    {
      name: 'SPERRE_VERSUCHE',
      meaning: 'Nach so vielen falschen Passwörtern oder Codes sperrt der eingebettete Anbieter die Anmeldung',
      least: 3,
      most: 20,
    },
    IDENTITY_LIMITS.lockoutAfter,
  ),
  sperreMinuten: wholeNumber(
    { name: 'SPERRE_MINUTEN', meaning: 'So viele Minuten bleibt sie gesperrt', least: 1, most: 1440 },
    IDENTITY_LIMITS.lockoutSeconds / MINUTE,
  ),
  anmeldungenJeNetz: wholeNumber<number | undefined>(
    {
      name: 'ANMELDUNGEN_JE_NETZ',
      meaning: `So viele Anmeldungen dürfen in ${formatDauer(SIGN_INS_WINDOW_SECONDS, 'dativ')} von einer Netzadresse aus beginnen`,
      standard: `${IDENTITY_LIMITS.signInsPerNetwork}, im Modus demo ${DEMO_SIGN_INS}`,
      least: 10,
      most: DEMO_SIGN_INS,
    },
    undefined,
  ),
  anfragenJeNetz: wholeNumber(
    {
      name: 'ANFRAGEN_JE_NETZ',
      meaning: `So viele neue Benutzerkonten und Codes dürfen beim eingebetteten Anbieter in ${formatDauer(REQUESTS_WINDOW_SECONDS, 'dativ')} von einer Netzadresse aus verlangt werden`,
      least: 10,
      most: 1_000_000,
    },
    IDENTITY_LIMITS.requestsPerNetwork,
  ),
  anfragenGleichzeitig: wholeNumber(
    {
      name: 'ANFRAGEN_GLEICHZEITIG',
      meaning:
        'So viele Anfragen bearbeitet ein Portalprozess gleichzeitig; wer dann kommt, soll es gleich noch einmal versuchen. Für Begonnenes, etwa eine Änderung, gibt es halb so viele eigene Plätze',
      least: 8,
      most: 10_000,
    },
    REQUESTS_AT_ONCE,
  ),
  passwortGleichzeitig: wholeNumber(
    {
      name: 'PASSWORT_GLEICHZEITIG',
      meaning: 'So viele Passwörter prüft der eingebettete Anbieter gleichzeitig, etwa eines je Kern',
      least: 1,
      most: 64,
    },
    IDENTITY_LIMITS.passwordConcurrency,
  ),
  passwortWartend: wholeNumber(
    {
      name: 'PASSWORT_WARTEND',
      meaning: 'So viele warten höchstens auf ihre Prüfung; wer dann kommt, soll es gleich noch einmal versuchen',
      least: 1,
      most: 10_000,
    },
    IDENTITY_LIMITS.passwordQueue,
  ),
  anbieterProtokollTage: wholeNumber(
    {
      name: 'ANBIETER_PROTOKOLL_TAGE',
      meaning:
        'So viele Tage bleibt im Protokoll des eingebetteten Anbieters, wer sich wann angemeldet und was am Benutzerkonto geändert hat',
      least: 90,
      most: 3650,
    },
    IDENTITY_LIMITS.auditDays,
  ),
  seitengroesse: wholeNumber(
    { name: 'SEITENGROESSE', meaning: 'So viele Dokumente oder Vorgänge zeigt eine Seite der Liste', least: 5, most: LARGEST_PAGE },
    PAGE_SIZE,
  ),
  bearbeitungstage: wholeNumber<number | undefined>(
    {
      name: 'BEARBEITUNGSTAGE',
      meaning: 'Übliche Arbeitstage, bis über einen Vorgang entschieden ist; der Kundschaft als Anhaltspunkt gezeigt, leer nicht',
      least: 1,
      most: 90,
    },
    undefined,
  ),
} as const

type Fristen = {
  readonly [K in Exclude<keyof typeof fristVariables, 'anmeldungenJeNetz' | 'bearbeitungstage'>]: number
} & { readonly anmeldungenJeNetz?: number | undefined; readonly modus: 'demo' | 'betrieb' }

/** Sign-ins begun per network before it must wait. */
function signInsOf({ anmeldungenJeNetz, modus }: Fristen): number {
  return anmeldungenJeNetz ?? (modus === 'demo' ? DEMO_SIGN_INS : IDENTITY_LIMITS.signInsPerNetwork)
}

/** Limits of the embedded provider. */
export function identityLimitsOf(config: Fristen): IdentityLimits {
  return {
    codeSeconds: config.codeMinuten * MINUTE,
    mailCodeSeconds: config.mailCodeMinuten * MINUTE,
    shortestPassword: config.passwortLaenge,
    lockoutAfter: config.sperreVersuche,
    lockoutSeconds: config.sperreMinuten * MINUTE,
    sessionSeconds: config.identitySessionHours * HOUR,
    passwordConcurrency: config.passwortGleichzeitig,
    passwordQueue: config.passwortWartend,
    requestsPerNetwork: config.anfragenJeNetz,
    signInsPerNetwork: signInsOf(config),
    auditDays: config.anbieterProtokollTage,
  }
}

/** Begun sign-ins per network that the portal itself counts. */
export function beginsPerNetworkOf(config: Fristen): number {
  return signInsOf(config) * SESSION_BEGINS_PER_SIGN_IN
}

/** Validity of a PIN by channel. */
export function pinSecondsOf(config: Fristen): Betreiber['pinSekunden'] {
  return {
    EMail: config.pinEmailStunden * HOUR,
    Mobilfunknummer: config.pinSmsMinuten * MINUTE,
    Telefonnummer: config.pinAnrufMinuten * MINUTE,
    Postversand: config.pinBriefTage * DAY,
  }
}

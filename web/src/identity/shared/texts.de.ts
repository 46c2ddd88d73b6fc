import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { CODE_LENGTH } from '#contract/_shared/limits.ts'
import { MINUTE } from '#contract/_shared/datum/units.ts'

/** Rounds up to whole minutes; below one minute, seconds. */
const rounded = (seconds: number): number => (seconds < MINUTE ? seconds : Math.ceil(seconds / MINUTE) * MINUTE)

/** Texts shared by the screens around a sign-in. */
export const texts = {
  loadFailed: 'Diese Seite konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  over: {
    title: 'Die Anmeldung hat zu lange gedauert',
    text: 'Zu Ihrem Schutz gilt sie nur für kurze Zeit. Bitte beginnen Sie noch einmal.',
    again: 'Neu anmelden',
    registerTitle: 'Die Registrierung hat zu lange gedauert',
    registerAgain: 'Registrierung neu beginnen',
  },
  sendFailed: {
    title: 'Das Senden hat nicht geklappt',
    noAnswerTitle: 'Wir haben keine Antwort erhalten',
    kept: 'Ihre Angaben sind noch da.',
    again: 'Erneut senden',
    input: 'Einige Angaben wurden nicht angenommen. Prüfen Sie bitte Ihre Eingaben.',
    tooMany: 'Das waren zu viele Anfragen in kurzer Zeit.',
    waitFor: (seconds: number) => `Bitte warten Sie ${formatDauer(rounded(seconds))} und versuchen Sie es dann erneut.`,
    wait: 'Bitte warten Sie etwas und versuchen Sie es dann erneut.',
    smsSpent: 'Heute können wir keine SMS mehr senden. Bitte versuchen Sie es morgen erneut.',
    ours: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
  sending: 'Wird gesendet …',
  email: 'E-Mail-Adresse',
  code: {
    label: 'Bestätigungscode',
    hint: `${CODE_LENGTH} Ziffern. Leerzeichen sind erlaubt.`,
    missing: 'Bestätigungscode darf nicht leer sein!',
    length: `Der Code hat ${CODE_LENGTH} Ziffern. Prüfen Sie bitte Ihre Eingabe.`,
    wrong: 'Dieser Code stimmt nicht. Prüfen Sie bitte Ihre Eingabe.',
    valid: (seconds: number) => `Der Code gilt ${formatDauer(rounded(seconds))}.`,
    stillValid: (seconds: number) => `Der Code gilt noch ${formatDauer(rounded(seconds))}.`,
    expiredTitle: 'Der Code ist abgelaufen',
    expired: 'Fordern Sie bitte einen neuen Code an.',
    tooManyTitle: 'Das waren zu viele Versuche',
    tooMany: 'Dieser Code gilt nicht mehr. Fordern Sie bitte einen neuen Code an.',
    problems: 'Probleme mit dem Code?',
    advice: 'Sehen Sie bei E-Mails bitte auch im Spam-Ordner nach. Eine SMS kann einige Minuten brauchen.',
    resend: 'Code erneut senden',
    resending: 'Wird gesendet …',
    resent: 'Wir haben Ihnen einen neuen Code gesendet. Der vorige Code gilt nicht mehr.',
    resendFailed: 'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    resendIn: (seconds: number) => `Einen neuen Code können Sie in ${formatDauer(rounded(seconds), 'dativ')} anfordern.`,
    submitting: 'Wird geprüft …',
  },
  goesOn: {
    text: 'Einen Moment bitte, die Anmeldung geht weiter.',
    button: 'Weiter',
  },
} as const

import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { CODE_LENGTH } from '#contract/_shared/limits.ts'
import { NEXT_CODE_SECONDS } from '#contract/einspeiserantraege/limits.ts'

export const texts = {
  title: 'Einspeiseantrag verknüpfen',
  intro: 'Mit der Verknüpfung sehen Sie in Ihrem Benutzerkonto, wie weit dieser Antrag ist.',
  account: (email: string) => `Sie sind angemeldet mit ${email}.`,
  link: 'Mit meinem Benutzerkonto verknüpfen',
  linking: 'Wird verknüpft …',
  notMine: 'Das ist nicht meine Anlage',
  loadFailed: 'Die Einladung konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  failed: {
    title: 'Das Verknüpfen hat nicht geklappt',
    unknown: 'Wir haben keine Antwort erhalten. Bitte versuchen Sie es noch einmal, es wird nichts doppelt verknüpft.',
  },
  mine: {
    title: 'Dieser Antrag ist schon in Ihrem Benutzerkonto',
    text: 'Sie müssen nichts weiter tun.',
    show: 'Antrag ansehen',
  },
  others: {
    title: 'Dieser Antrag gehört schon zu einem anderen Benutzerkonto',
    own: 'Haben Sie noch ein Benutzerkonto? Dann melden Sie sich bitte damit an.',
    help: 'Kennen Sie das andere Benutzerkonto nicht? Dann rufen Sie uns bitte an.',
    toList: 'Zu meinen Einspeiseanträgen',
  },
  code: {
    title: 'Code eingeben',
    why: 'Zu diesem Antrag kennen wir eine andere E-Mail-Adresse als die Ihres Benutzerkontos.',
    sentTo: (ziel: string) => `Darum haben wir einen Code an ${ziel} gesendet.`,
    label: 'Code aus der E-Mail',
    missing: 'Geben Sie den Code aus der E-Mail ein.',
    length: `Der Code hat ${CODE_LENGTH} Ziffern. Prüfen Sie bitte Ihre Eingabe.`,
    wrong: 'Der Code stimmt nicht oder gilt nicht mehr. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    tooOften: 'Das waren zu viele Versuche. Bitte fordern Sie einen neuen Code an.',
    check: 'Code bestätigen und verknüpfen',
    checking: 'Code wird geprüft …',
    trouble: 'Probleme mit dem Code?',
    spam: 'Sehen Sie bitte auch im Spam-Ordner nach.',
    noAccess: 'Haben Sie keinen Zugriff auf diese E-Mail-Adresse? Dann rufen Sie uns bitte an.',
    resend: 'Code erneut senden',
    resending: 'Code wird gesendet …',
    resent: 'Ein neuer Code ist unterwegs. Der bisherige gilt nicht mehr.',
    tooEarly: `Ein neuer Code ist frühestens ${formatDauer(NEXT_CODE_SECONDS)} nach dem letzten möglich. Bitte warten Sie einen Moment.`,
  },
} as const

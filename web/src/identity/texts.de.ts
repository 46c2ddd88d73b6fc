import { formatZeit } from '#contract/_shared/datum/dauer.ts'

export const texts = {
  title: 'Anmelden',
  intro: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Sie werden angemeldet …',
  register: 'Registrieren',
  noAccount: 'Sie haben noch kein Benutzerkonto?',
  forgotten: 'Passwort vergessen?',
  resend: 'Noch nicht bestätigt? Bestätigungscode erneut senden',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  forwarding: 'Einen Moment bitte, die Anmeldung wird vorbereitet.',
  again: 'Neu anmelden',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOut: 'Ihre Sitzung ist beendet. Auf einem gemeinsam genutzten Gerät schließen Sie bitte auch den Browser.',
  wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
  expired: 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  codeFailed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  cancelled: 'Die Anmeldung wurde abgebrochen oder abgelehnt. Sie können sich neu anmelden.',
  disturbed: 'Die Anmeldung ist gerade gestört. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  deleted:
    'Sie haben Ihre Daten im Kundenportal gelöscht. Möchten Sie es wieder nutzen? Dann melden Sie sich neu an. Sie beginnen von vorn, ohne Ihre früheren Verknüpfungen.',
  locked: (minutes: number) =>
    `Das waren zu viele falsche Eingaben. Zu Ihrem Schutz geht die Anmeldung erst in ${formatZeit(minutes, 'minute', 'dativ')} wieder.`,
  lockedHelp: (telefon: string) => `Wenn Sie Hilfe brauchen, rufen Sie uns an: ${telefon}.`,
  welcome: 'Ihr Kundenportal',
  offers: [
    { icon: 'sun', sentence: 'Einspeisung, Trinkwasser und Redispatch an einem Ort' },
    { icon: 'gauge', sentence: 'Zählerstände melden, wann es Ihnen passt' },
    { icon: 'lock-keyhole', sentence: 'Ihre Daten bleiben bei uns: ohne Werbung, ohne Auswertung' },
  ],
  /** Shown in a step-up. */
  confirm: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    intro: 'Das schützt Ihr Benutzerkonto vor Änderungen durch andere. Geben Sie dazu Ihr Passwort ein.',
    submit: 'Bestätigen',
    cancel: 'Abbrechen und zur Übersicht',
  },
  problem: 'Die Anmeldung hat nicht geklappt',
} as const

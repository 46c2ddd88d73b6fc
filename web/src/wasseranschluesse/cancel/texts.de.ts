import { LONGEST_NACHFOLGER } from '#contract/wasseranschluesse/limits.ts'

export const texts = {
  title: 'Wasseranschluss abmelden',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  back: 'Zurück zu Ihren Wasseranschlüssen',
  account: 'Vertragskonto',
  accountOf: (nummer: string) => `Vertragskonto ${nummer}`,
  place: 'Anschluss',
  meter: 'Zähler',
  none: 'keine Angabe',
  forward: 'Weiter',

  choose: {
    label: 'Welchen Anschluss möchten Sie abmelden?',
    missing: 'Wählen Sie den Anschluss, den Sie abmelden möchten.',
  },
  nothing: {
    title: 'Hier gibt es nichts abzumelden',
    text: 'Zu Ihrem Benutzerkonto gehört kein Wasseranschluss, den Sie abmelden können.',
    ended: 'Der Vertrag zu diesem Anschluss ist schon beendet.',
    noMeter: 'Zu diesem Anschluss kennen wir keinen Zähler. Deshalb können Sie ihn nicht im Portal abmelden.',
    pendingTitle: 'Dieser Anschluss ist schon abgemeldet',
    pending: (datum: string) => `Wir prüfen Ihre Abmeldung zum ${datum}. Sie brauchen nichts weiter zu tun.`,
    requests: 'Meine Vorgänge',
  },

  day: {
    title: 'Wann endet Ihre Wassernutzung?',
    label: 'Letzter Tag der Nutzung',
    hint: (fruehestens: string) => `Heute oder früher, frühestens der ${fruehestens}`,
    today: 'Heute',
    yesterday: 'Gestern',
    reminder: (tag: string) => `Erinnerung für den ${tag}`,
  },
  reading: {
    title: 'Was zeigt der Wasserzähler?',
    label: 'Zählerstand am Tag der Abmeldung',
  },
  move: {
    title: 'Wie geht es weiter?',
    intro: 'Alle Angaben auf dieser Seite sind freiwillig.',
    address: 'Neue Anschrift für Ihre Post',
    addressWhy: 'Dorthin schicken wir Ihre Schlussrechnung.',
    valid: 'Gültig ab',
    validHint: 'Nur wenn Sie eine neue Anschrift angeben',
    successor: 'Wer nutzt den Anschluss nach Ihnen?',
    successorHint: 'Vorname und Name, zum Beispiel von der Nachmieterin oder dem Vermieter',
  },
  nextSteps: [
    'Wir prüfen Ihre Abmeldung.',
    'Haben wir sie bestätigt, endet Ihr Vertrag am Tag der Abmeldung.',
    'Danach kommt die Schlussrechnung.',
  ],
  check: {
    title: 'Abmeldung prüfen',
    address: 'Neue Anschrift',
    send: 'Anschluss abmelden',
    failed: 'Die Abmeldung wurde nicht gesendet',
    noSuchMeter: 'Dieser Zähler gehört nicht mehr zu diesem Vertrag. Bitte rufen Sie uns an.',
    alreadyOpen: 'Für diesen Anschluss prüfen wir schon eine Abmeldung. Sie finden sie bei Ihren Vorgängen.',
  },
  done: {
    title: 'Ihre Abmeldung ist bei uns',
    thanks: 'Wir haben Ihre Abmeldung erhalten',
    next: (datum: string) => `Wir prüfen sie. Bestätigen wir sie, endet Ihr Vertrag zum ${datum}. Danach kommt die Schlussrechnung.`,
  },
  ics: {
    title: 'Wasseranschluss abmelden',
    description: (place: string, address: string) =>
      `Melden Sie heute den Wasseranschluss ab (${place}). Lesen Sie vorher den Zähler ab.\nZur Abmeldung: ${address}`,
    fileName: 'Abmeldung-Wasseranschluss',
  },

  problems: {
    /** In the accusative. */
    theDate: 'das Datum',
    dateMissing: 'Geben Sie ein, zu welchem Tag Sie abmelden.',
    zuFrueh: (fruehestens: string) => `Das Datum liegt zu weit zurück. Möglich ist es frühestens zum ${fruehestens}.`,
    zuSpaet: () => 'Das Datum liegt in der Zukunft. Melden Sie den Anschluss an diesem Tag oder danach ab.',
    validMissing: 'Geben Sie ein, ab wann die neue Anschrift gilt.',
    nameTooLong: `Der Name ist zu lang. Möglich sind höchstens ${LONGEST_NACHFOLGER} Zeichen.`,
  },
} as const

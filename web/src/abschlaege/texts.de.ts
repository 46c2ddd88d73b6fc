import type { Empfehlung } from '#contract/abschlaege/schema.ts'
import type { KeinAbschlagswechsel } from '#contract/abschlaege/rules.ts'
import type { Sparte } from './queries.ts'

const NBSP = '\u00a0'

interface Urteil {
  readonly title: string
  /** The effect on the next bill. */
  readonly meaning: Readonly<Record<Sparte, string>>
}

const urteile: Readonly<Record<Empfehlung['Urteil'], Urteil>> = {
  passt: {
    title: 'Ihr Abschlag passt',
    meaning: {
      einspeisung: 'Mit der nächsten Abrechnung bleibt vermutlich nur ein kleiner Betrag offen.',
      trinkwasser: 'Mit der nächsten Abrechnung bleibt vermutlich nur ein kleiner Betrag offen.',
    },
  },
  zuHoch: {
    title: 'Ihr Abschlag ist zu hoch',
    meaning: {
      einspeisung: 'Mit der nächsten Abrechnung müssten Sie uns vermutlich Geld zurückzahlen.',
      trinkwasser: 'Mit der nächsten Abrechnung bekommen Sie vermutlich Geld zurück.',
    },
  },
  zuNiedrig: {
    title: 'Ihr Abschlag ist zu niedrig',
    meaning: {
      einspeisung: 'Mit der nächsten Abrechnung bekommen Sie vermutlich Geld nachgezahlt.',
      trinkwasser: 'Mit der nächsten Abrechnung müssten Sie vermutlich nachzahlen.',
    },
  },
}

const hindernisse: Readonly<Record<KeinAbschlagswechsel, Readonly<Record<Sparte, string>>>> = {
  abgelaufen: {
    einspeisung: 'Der Vertrag ist beendet. Deshalb zahlen wir keinen Abschlag mehr.',
    trinkwasser: 'Der Vertrag ist beendet. Deshalb zahlen Sie keinen Abschlag mehr.',
  },
  monatlichAbgerechnet: {
    einspeisung: 'Wir rechnen diese Anlage jeden Monat ab. Deshalb gibt es keinen Abschlag.',
    trinkwasser: 'Wir rechnen diesen Anschluss jeden Monat ab. Deshalb gibt es keinen Abschlag.',
  },
  nichtUnterstuetzt: {
    einspeisung: 'Den Abschlag dieses Vertrags können Sie hier nicht ändern.',
    trinkwasser: 'Den Abschlag dieses Vertrags können Sie hier nicht ändern.',
  },
}

export const texts = {
  title: { einspeisung: 'Ihr Abschlag – wir zahlen Ihnen', trinkwasser: 'Ihr Abschlag – Sie zahlen' },
  intro: {
    einspeisung: 'Der Abschlag ist eine Vorauszahlung an Sie. Einmal im Jahr rechnen wir genau ab.',
    trinkwasser: 'Der Abschlag ist Ihre Vorauszahlung für das Trinkwasser. Einmal im Jahr rechnen wir genau ab.',
  },
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  hiddenTitle: 'Hier gibt es für Sie nichts zu tun',
  hidden: {
    einspeisung: 'Zu Ihrem Benutzerkonto gehört keine Anlage, die Strom einspeist.',
    trinkwasser: 'Zu Ihrem Benutzerkonto gehört kein Trinkwasseranschluss.',
  },
  allMonthly: {
    einspeisung: 'Wir rechnen Ihre Anlagen jeden Monat ab. Deshalb gibt es keinen Abschlag.',
    trinkwasser: 'Wir rechnen Ihre Anschlüsse jeden Monat ab. Deshalb gibt es keinen Abschlag.',
  },
  none: 'Zu Ihren Verträgen ist noch kein Abschlag festgelegt.',
  account: (nummer: string) => `Vertragskonto ${nummer}`,
  of: (nummer: string) => `für Vertragskonto ${nummer}`,
  ended: (count: number) => (count === 1 ? 'Ein beendeter Vertrag' : `${count} beendete Verträge`),
  endedOn: (datum: string) => `Beendet am ${datum}`,
  endsOn: (datum: string) => `Endet am ${datum}`,
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',

  now: { einspeisung: 'Derzeit zahlen wir Ihnen', trinkwasser: 'Derzeit zahlen Sie' },
  next: 'Nächster Abschlag',
  before: (betrag: string) => `bisher: ${betrag}`,
  pending: 'Änderung beantragt',
  perPayment: { Monatlich: (euro: string) => `${euro} im Monat`, Jaehrlich: (euro: string) => `${euro} im Jahr` },
  rhythm: 'Zahlung',
  rhythms: { Monatlich: 'monatlich, außer im Monat der Abrechnung', Jaehrlich: 'einmal im Jahr' },
  otherProcedure: 'nach Vereinbarung',
  settled: 'Abrechnung',
  settledIn: (monat: string) => `einmal im Jahr, im ${monat}`,
  monate: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ] as readonly string[],
  settlements: { Jaehrlich: 'einmal im Jahr', Monatlich: 'jeden Monat' },
  year: 'Das ergibt',
  /** Eleven payments a year, or one. */
  effect: (raten: number, betrag: string, summe: string) =>
    raten === 1 ? `${betrag} im Jahr, geschätzt` : `${raten}${NBSP}×${NBSP}${betrag} = ${summe} im Jahr`,
  change: 'Abschlag ändern',
  hindernisse,

  takeBack: {
    button: 'Änderung zurücknehmen',
    busy: 'Wird zurückgenommen …',
    done: 'Die Änderung ist zurückgenommen',
    doneText: (betrag: string) => `Es bleibt bei ${betrag}.`,
    askedTitle: 'Wir haben Ihren Wunsch erhalten',
    askedText: (betrag: string) => `Ihre Änderung war schon in Arbeit. Wir prüfen, dass es bei ${betrag} bleibt.`,
    failed: 'Die Änderung wurde nicht zurückgenommen',
    tooLate: 'Ihre Änderung ist schon in Arbeit. Sie können stattdessen einen anderen Betrag beantragen.',
    requests: 'Meine Vorgänge',
  },

  advice: {
    urteile,
    sum: {
      einspeisung: (summe: string) => `Wir schätzen Ihre Vergütung auf ${summe} im Jahr.`,
      trinkwasser: (summe: string) => `Wir schätzen Ihre Kosten auf ${summe} im Jahr.`,
    },
    fitting: (abschlag: string) => `Dazu passt ein Abschlag von ${abschlag}.`,
    use: (betrag: string) => `${betrag} übernehmen`,
    how: 'So haben wir gerechnet',
    bill: (von: string, bis: string, menge: string, summe: string) => `Letzte Abrechnung vom ${von} bis ${bis}: ${menge} für ${summe}.`,
    readings: (von: string, bis: string, menge: string) => `Ihre Zählerstände vom ${von} bis ${bis}: rund ${menge} im Jahr.`,
    estimate: 'Das ist eine Schätzung. Wetter, Verbrauch und Preise können sich ändern.',
  },

  payments: 'Abschläge und Abrechnungen über die Jahre',
  paymentsFailed: 'Die Zahlungen können gerade nicht angezeigt werden.',
} as const

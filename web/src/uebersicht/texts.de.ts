import type { FehlendeAngabe } from '#contract/_shared/konto/fehlende-angaben.ts'
import type { WhyNoReport } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { READING_WINDOW_DAYS } from '#contract/zaehlerstaende/limits.ts'
import type { Aufgabenart } from '#contract/uebersicht/rules.ts'

interface Words {
  readonly title: string
  /** the title for more cases than are named */
  readonly many: (anzahl: number) => string
  readonly action: string
  /** what the rule could not tell */
  readonly unknown: string
}

const aufgaben: Readonly<Record<Aufgabenart, Words>> = {
  Rueckfrage: {
    title: 'Unsere Frage beantworten',
    many: (anzahl) => `${anzahl} Fragen von uns beantworten`,
    action: 'Antworten',
    unknown: 'Ob wir eine Frage an Sie haben, können wir gerade nicht prüfen.',
  },
  ZaehlerstandFehlt: {
    title: 'Zählerstand melden',
    many: (anzahl) => `${anzahl} Zählerstände melden`,
    action: 'Jetzt melden',
    unknown: 'Ob ein Zählerstand fehlt, können wir gerade nicht prüfen.',
  },
  BankdatenFehlen: {
    title: 'Bankverbindung angeben',
    many: (anzahl) => `Bankverbindung für ${anzahl} Verträge angeben`,
    action: 'Angeben',
    unknown: 'Ob eine Bankverbindung fehlt, können wir gerade nicht prüfen.',
  },
  NichtUebernommen: {
    title: 'Nicht übernommen',
    many: (anzahl) => `${anzahl} Vorgänge nicht übernommen`,
    action: 'Ansehen',
    unknown: 'Ob wir etwas nicht übernommen haben, können wir gerade nicht prüfen.',
  },
  MandatEndet: {
    title: 'SEPA-Mandat erneuern',
    many: (anzahl) => `${anzahl} SEPA-Mandate erneuern`,
    action: 'Erneuern',
    unknown: 'Ob ein SEPA-Mandat endet, können wir gerade nicht prüfen.',
  },
  SteuernummerFehlt: {
    title: 'Steuernummer angeben',
    many: (anzahl) => `Steuernummer für ${anzahl} Verträge angeben`,
    action: 'Angeben',
    unknown: 'Ob eine Steuernummer fehlt, können wir gerade nicht prüfen.',
  },
  MaStRNummerFehlt: {
    title: 'MaStR-Nummer nachtragen',
    many: (anzahl) => `MaStR-Nummer für ${anzahl} Anlagen nachtragen`,
    action: 'Ansehen',
    unknown: 'Ob eine MaStR-Nummer fehlt, können wir gerade nicht prüfen.',
  },
  AngabenFehlen: {
    title: 'Ihre Daten ergänzen',
    many: (anzahl) => `Daten von ${anzahl} Geschäftspartnern ergänzen`,
    action: 'Ergänzen',
    unknown: 'Ob uns Angaben von Ihnen fehlen, können wir gerade nicht prüfen.',
  },
  NeueDokumente: {
    title: 'Ein neues Dokument',
    many: (anzahl) => `${anzahl} neue Dokumente`,
    action: 'Ansehen',
    unknown: 'Ob neue Dokumente da sind, können wir gerade nicht prüfen.',
  },
}

const angaben: Readonly<Record<FehlendeAngabe, string>> = {
  Geburtsdatum: 'Geburtsdatum',
  EMailAdresse: 'E-Mail-Adresse',
  Telefonnummer: 'Telefonnummer',
}

const keineMeldung: Readonly<Record<Exclude<WhyNoReport, 'Abgelaufen'>, string>> = {
  IntelligentesMesssystem: 'Dieser Zähler sendet seine Stände selbst.',
  Lastgang: 'Diesen Zähler lesen wir aus der Ferne ab.',
  Fremdbetreiber: 'Diesen Zähler liest ein anderer Messstellenbetreiber ab.',
  KeineZaehlerstaende: 'Der erste Stand fehlt noch. Wir tragen ihn nach dem Einbau ein.',
}

export const texts = {
  title: 'Ihre Verträge',
  greeting: (name: string) => `Guten Tag, ${name}`,
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',

  toDo: 'Zu erledigen',
  nothingToDo: 'Im Moment gibt es nichts für Sie zu erledigen.',
  showAll: (anzahl: number) => `Alle ${anzahl} zeigen`,
  retry: 'Erneut versuchen',
  aufgaben,
  angaben,
  meter: (nummer: string) => `Zähler ${nummer}`,
  keyDate: (datum: string) => `Zählerstand zum ${datum} melden`,
  forKeyDate: (jahr: number, bis: string) => `für die Abrechnung ${jahr}, bis ${bis}`,
  asked: (titel: string) => `Unsere Frage: ${titel}`,
  refused: (titel: string) => `Nicht übernommen: ${titel}`,
  /** the day is the last one of the period that waits for its bill */
  forBill: (datum: string) =>
    `Wir brauchen ihn für die Abrechnung bis ${datum}. Melden Sie den Stand von heute oder der letzten ${READING_WINDOW_DAYS} Tage.`,
  withoutBank: 'Ohne sie können wir Ihnen kein Geld überweisen.',
  mandateUntil: (datum: string) => `Gültig bis ${datum}. Danach können wir nicht mehr abbuchen.`,
  mandateEnded: (datum: string) => `Am ${datum} abgelaufen. Wir können nicht mehr abbuchen.`,
  taxNumber: 'Wir brauchen sie für Ihre Gutschrift mit Umsatzsteuer.',
  register: 'Ohne Eintrag im Marktstammdatenregister dürfen wir die Zahlung zurückhalten.',

  account: (nummer: string) => `Vertragskonto ${nummer}`,
  partnerNumber: (nummer: string) => `Geschäftspartner ${nummer}`,
  added: 'Hinzugefügt',
  pending: 'Änderung beantragt',
  delivery: (now: string, before: string | undefined) => `Dokumente künftig: ${now}${before === undefined ? '' : ` (bisher: ${before})`}`,
  deliveryTypes: { CSS1: 'online', CSS2: 'online und per Post' },
  recipient: (name: string) => `Post geht an ${name}`,
  ends: (datum: string) => `Endet am ${datum}`,
  ended: (datum: string) => `Beendet am ${datum}`,
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',
  reading: (datum: string) => `Stand vom ${datum}`,
  fedIn: 'eingespeist',
  noReading: 'Noch kein Zählerstand',
  reported: 'von Ihnen gemeldet',
  moreMeters: (anzahl: number) => (anzahl === 1 ? 'und ein weiterer Zähler' : `und ${anzahl} weitere Zähler`),
  amount: {
    Einspeiser: (von: string, bis: string) => `Eingespeist vom ${von} bis ${bis}`,
    Trinkwasser: (von: string, bis: string) => `Verbraucht vom ${von} bis ${bis}`,
  },
  estimated: 'geschätzt',
  credit: (datum: string) => `Gutschrift ${datum}`,
  demand: (datum: string) => `Nachzahlung ${datum}`,
  even: (datum: string) => `Abrechnung ${datum}`,
  advance: { toYou: 'Abschlag an Sie', byYou: 'Ihr Abschlag' },
  advanceOf: { Monatlich: (euro: string) => `${euro} im Monat`, Jaehrlich: (euro: string) => `${euro} im Jahr` },
  noAdvance: 'keiner, monatliche Abrechnung',
  keineMeldung,
  report: 'Zählerstand melden',
  reportFor: (nummer: string) => `für Zähler ${nummer}`,
  of: (nummer: string) => `zu Vertragskonto ${nummer}`,
  tools: 'Nummern kopieren, Vertrag drucken',
  ways: {
    readings: 'Zählerstände',
    advance: 'Abschlag',
    connection: 'Anschluss',
    plant: 'Anlage',
    bank: 'Bankdaten',
    redispatch: 'Redispatch',
    documents: 'Dokumente',
  },

  noRunning: 'Zurzeit haben Sie keinen laufenden Vertrag.',
  newer: 'Vorige',
  older: 'Weitere',
  range: (von: number, bis: number, gesamt: number) => `${von} bis ${bis} von ${gesamt}`,
  endedAccounts: (anzahl: number) => `Beendete Verträge (${anzahl})`,
  goingOn: 'Was gerade läuft',
  yourData: 'Ihre Daten',
  edit: 'Ihre Daten bearbeiten',
  editOf: (name: string) => `von ${name}`,
  noAccounts: 'Zu diesem Geschäftspartner gibt es noch keine Verträge.',
  pinSent: 'Eine PIN ist zu Ihnen unterwegs',
  enterPin: 'PIN eingeben',

  welcome: {
    title: 'Willkommen in Ihrem Kundenportal',
    intro: 'Ihr Benutzerkonto ist noch mit keinem Vertrag verbunden. In drei Schritten sehen Sie hier Ihre Verträge.',
    sentIntro: 'Sobald Sie die PIN haben, geben Sie sie ein. Danach sehen Sie hier Ihre Verträge.',
    pin: {
      title: 'PIN bekommen',
      text: 'Wir senden Ihnen eine PIN: per Brief, E-Mail oder SMS. So ist sicher, dass der Vertrag Ihnen gehört.',
    },
    enter: { title: 'PIN eingeben', text: 'Tippen Sie die PIN aus unserem Brief, unserer E-Mail oder unserer SMS ein.' },
    done: { title: 'Fertig', text: 'Sie sehen Ihre Verträge, melden Zählerstände und finden Ihre Dokumente.' },
    request: 'PIN anfordern',
    again: 'Neue PIN anfordern',
    havePin: 'Ich habe eine PIN',
  },
} as const

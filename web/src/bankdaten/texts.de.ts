import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'

export const texts = {
  title: { einspeisung: 'Bankdaten für Ihre Einspeisung', trinkwasser: 'Bankdaten für Ihr Trinkwasser' },
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  searchHint: 'Straße, Ort, Name oder Vertragskonto',
  hiddenTitle: 'Hier gibt es für Sie nichts zu tun',
  hidden: {
    einspeisung: 'Zu Ihrem Benutzerkonto gehört keine Anlage, die Strom einspeist.',
    trinkwasser: 'Zu Ihrem Benutzerkonto gehört kein Trinkwasseranschluss.',
  },
  intro: 'Wir fragen Sie nie per E-Mail oder am Telefon nach Ihrer IBAN.',
  letters: 'Änderungen bestätigen wir mit einem Brief. Sie finden ihn bei den Dokumenten.',
  lettersLink: 'Briefe zu Bankdaten ansehen',
  lettersHelp: {
    question: 'Welche Briefe sind das?',
    text: 'Es gibt zwei Arten: die Bestätigung geänderter Bankdaten und das SEPA-Lastschriftmandat.',
  },
  noMandate: 'Sie haben hier kein SEPA-Mandat. Wir buchen von Ihnen nichts ab.',
  partner: (name: string, nummer: string) => `${name}, Geschäftspartner ${nummer}`,
  partnerNumber: 'Geschäftspartnernummer',
  account: (nummer: string) => `Vertragskonto ${nummer}`,
  endedOn: (datum: string) => `Beendet am ${datum}`,
  ended: 'Der Vertrag ist beendet. Für eine offene Schlussrechnung können Sie die Bankdaten noch ändern.',
  of: (nummer: string) => `für Vertragskonto ${nummer}`,
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',
  standMissing: 'Offene Änderungen konnten nicht geladen werden.',

  zweck: { Auszahlung: 'Auszahlung an', Abbuchung: 'Abbuchung von' } satisfies Record<Zweck, string>,
  holder: 'Kontoinhaber',
  iban: 'IBAN',
  bank: 'Bank',
  mandate: 'Mandatsreferenz',
  mandateLater: 'folgt mit unserem Brief',
  mandateUntil: 'Mandat gültig bis',
  mandateEnding: (datum: string) => `Ihr Lastschriftmandat endet am ${datum}`,
  mandateEnded: (datum: string) => `Ihr Lastschriftmandat ist am ${datum} abgelaufen`,
  mandateRenew: 'Erteilen Sie es bitte neu, damit wir weiter abbuchen können.',
  mandateReminder: 'Erinnerung in den Kalender',
  renew: 'Mandat neu erteilen',
  assigned: 'Sie haben die Auszahlung abgetreten',
  assignedText: 'Wir überweisen an den Empfänger, den Sie genannt haben. Solange können Sie die Bankdaten hier nicht ändern.',
  missing: {
    Auszahlung: 'Es fehlt eine Bankverbindung. Ohne sie können wir Ihnen kein Geld überweisen.',
    Abbuchung: 'Sie überweisen Ihre Rechnungen selbst. Wenn Sie möchten, buchen wir die Beträge ab.',
  } satisfies Record<Zweck, string>,
  add: { Auszahlung: 'Bankverbindung angeben', Abbuchung: 'Lastschrift einrichten' } satisfies Record<Zweck, string>,
  change: 'Bankdaten ändern',

  row: {
    missing: { Auszahlung: 'keine Bankverbindung', Abbuchung: 'keine Lastschrift' } satisfies Record<Zweck, string>,
    assigned: 'abgetreten',
    mandate: (iban: string) => `${iban}, mit SEPA-Mandat`,
    mandateUntil: (iban: string, datum: string) => `${iban}, SEPA-Mandat bis ${datum}`,
    mandateEnded: (iban: string, datum: string) => `${iban}, SEPA-Mandat abgelaufen am ${datum}`,
  },

  show: 'IBAN anzeigen',
  showing: 'Wird geladen …',
  hide: 'IBAN verbergen',
  recorded: 'Wir halten fest, wann die ganze IBAN angezeigt wurde.',

  pending: {
    tag: 'Änderung beantragt',
    until: (moment: string) =>
      `Bis ${moment} können Sie die Änderung stoppen: hier oder mit dem Link in unserer E-Mail. Danach bearbeiten wir sie.`,
    over: 'Wir bearbeiten Ihre Änderung.',
    inForce: 'Bis dahin gilt weiter:',
    request: 'Vorgang ansehen',
  },
} as const

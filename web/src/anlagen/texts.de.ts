import type { Besteuerungsart, KeinSteuerwechsel } from '#contract/anlagen/rules.ts'

/** The present tax type in a sentence. */
const besteuerung: Readonly<Record<Besteuerungsart, string>> = {
  Umsatzsteuerpflichtig: 'Wir zahlen Ihre Vergütung mit 19\u00a0% Umsatzsteuer aus.',
  UmsatzsteuerpflichtigBefreibar: 'Wir zahlen Ihre Vergütung mit 19\u00a0% Umsatzsteuer aus.',
  UmsatzsteuerpflichtigLandundForstwirtschaft: 'Wir zahlen Ihre Vergütung mit dem Steuersatz der Land- und Forstwirtschaft aus.',
  UmsatzsteuerpflichtigErmaessigt: 'Wir zahlen Ihre Vergütung mit ermäßigter Umsatzsteuer aus.',
  SteuerbefreiungInArbeit: 'Wir stellen Ihre Vergütung auf 0\u00a0% Umsatzsteuer um.',
  Umsatzsteuerbefreit: 'Wir zahlen Ihre Vergütung ohne Umsatzsteuer aus.',
}

const keinWechsel: Readonly<Record<KeinSteuerwechsel, string>> = {
  endetVorher: 'Dieser Vertrag endet vor dem nächsten Wechseltag. Ihre Umsatzsteuer können Sie deshalb nicht mehr ändern.',
  abgelaufen: 'Dieser Vertrag ist beendet. Ihre Umsatzsteuer können Sie deshalb nicht mehr ändern.',
  stillgelegt: 'Ihre Anlage ist stillgelegt. Deshalb ist kein Wechsel möglich.',
  beantragt: 'Wir prüfen Ihren Antrag. Bis zum Wechsel ändert sich nichts.',
  inArbeit: 'Ihre Steuerbefreiung ist bestätigt. Sie müssen nichts weiter tun.',
  befreit: 'Ihre Anlage ist schon von der Umsatzsteuer befreit.',
  fuenfJahre: 'Ein Wechsel ist erst möglich, wenn Sie fünf Jahre lang Umsatzsteuer abgeführt haben.',
  landUndForstwirtschaft: 'Für Land- und Forstwirtschaft gelten eigene Regeln. Ein Wechsel ist hier nicht möglich.',
  ermaessigt: 'Der Wechsel gilt nur für Anlagen mit 19\u00a0% Umsatzsteuer.',
}

/** The name of a plant by its parts; the first match counts. */
const anlagenarten: Readonly<Record<string, string>> = {
  Solar: 'Solaranlage',
  Wind: 'Windkraftanlage',
  Wasser: 'Wasserkraftanlage',
  Biomasse: 'Biomasseanlage',
  BHKW: 'Blockheizkraftwerk',
  Speicher: 'Stromspeicher',
}

/** Words for the operator's meter types. For any other type the screen shows only the number. */
const zaehlertypen: Readonly<Record<string, string>> = {
  Zweirichtungszaehler: 'Zweirichtungszähler',
  Einrichtungszaehler: 'Einrichtungszähler',
  Einspeisezaehler: 'Einspeisezähler',
  Lastgangzaehler: 'Lastgangzähler',
}

export const texts = {
  title: 'Ihre Anlagen',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  searchHint: 'Straße, Ort, Name oder eine Nummer, auch aus dem Marktstammdatenregister',
  hiddenTitle: 'Hier gibt es für Sie nichts zu tun',
  hidden: 'Zu Ihrem Benutzerkonto gehört keine Anlage, die Strom einspeist.',

  jahresuebersicht: 'Zur Jahresübersicht für die Steuererklärung',

  allEnded: 'Anlagen mit beendetem Vertrag',
  ended: (count: number) => (count === 1 ? 'Eine Anlage mit beendetem Vertrag' : `${count} Anlagen mit beendetem Vertrag`),

  anlagenarten,
  anlage: 'Anlage',
  account: (nummer: string) => `Vertragskonto ${nummer}`,
  endedOn: (datum: string) => `Beendet am ${datum}`,
  endsOn: (datum: string) => `Endet am ${datum}`,
  shutDown: 'Stillgelegt',
  pending: 'Änderung beantragt',
  taxPossible: 'Steuerbefreiung möglich',
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',
  shutDownNote: 'Alle Module dieser Anlage sind stillgelegt.',

  contract: {
    title: 'Vertrag',
    number: 'Vertragskonto',
    partner: 'Geschäftspartner',
    name: 'Name',
    birthday: 'Geburtsdatum',
    settled: 'Abrechnung',
    Jaehrlich: 'jährlich',
    Monatlich: 'monatlich',
    unsupported: 'wird hier nicht angezeigt',
    end: 'Ende des Vertrags',
  },
  plant: {
    title: 'Anlage',
    locationHelp: 'Die Marktlokation ist der Punkt, an dem Strom eingespeist oder verbraucht wird. Ihre Nummer hat elf Ziffern.',
    power: 'Gesamtleistung',
    address: 'Standort',
  },
  modules: {
    title: 'Module',
    of: (nummer: string) => `Module zu Vertragskonto ${nummer}`,
    kind: 'Art',
    key: 'Anlagenschlüssel',
    register: 'MaStR-Nummer',
    technical: 'Technisch in Betrieb seit',
    eeg: 'In Betrieb nach EEG seit',
    count: 'Anzahl',
    none: 'Zu dieser Anlage sind noch keine Module erfasst.',
    unknown: 'keine Angabe',
  },
  meter: {
    title: 'Zähler',
    number: 'Zählernummer',
    type: 'Art',
    readings: 'Zählerstände und Mengen',
    toReadings: 'Ansehen',
    none: 'Zu dieser Anlage ist noch kein Zähler erfasst.',
  },
  zaehlertypen,
  merge: {
    offer: 'Sie können die Lieferverträge von Haushalt und Anlage zusammenlegen.',
    start: 'Lieferverträge zusammenlegen',
    pending: 'Zusammenlegung beantragt',
  },
  tax: {
    title: 'Steuer',
    number: 'Steuernummer',
    state: 'Umsatzsteuer',
    besteuerung,
    requested: 'Sie haben 0\u00a0% Umsatzsteuer beantragt.',
    before: (sentence: string) => `bisher: ${sentence}`,
    keinWechsel,
    possible: (tag: string) => `Zum ${tag} können Sie von 19\u00a0% auf 0\u00a0% Umsatzsteuer wechseln. Die fünf Jahre sind um.`,
    noAdvice: 'Wir beraten nicht zu Steuern.',
    start: 'Steuerbefreiung beantragen',
  },
  requests: 'Meine Vorgänge',
  of: (nummer: string) => `für Vertragskonto ${nummer}`,
} as const

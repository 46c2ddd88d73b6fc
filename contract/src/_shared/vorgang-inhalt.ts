/** What the portal notices by itself about the readings of a request: handed on with it, and no part of what was asked for. */
export const AUFFAELLIGKEITEN = [
  'Auffaelligkeit',
  'PhotovoltaikAuffaelligkeit_1_8_0',
  'PhotovoltaikAuffaelligkeit_2_8_0',
  'HaushaltAuffaelligkeit_1_8_0',
  'HaushaltAuffaelligkeit_2_8_0',
] as const

/** What each kind of request may be about: the fields that the customer filled in, and those that went along. */
export const VORGANG_INHALT = {
  Zaehlerstand: [
    'Zaehlernummer',
    'Obis',
    'Ablesedatum',
    'Zaehlerstand',
    'Einheit',
    'Auffaelligkeit',
    'Vorname',
    'Nachname',
    'Strasse',
    'Hausnummer',
    'PLZ',
    'Ort',
    'EMailAdresse',
  ],
  Einwilligung: ['Erteilt', 'EMailAdresse', 'Vorname', 'Nachname', 'Mobilfunknummer', 'Geburtsdatum'],
  KontoLoeschung: ['EMailAdresse', 'Geschaeftspartner'],
  PersoenlicheDaten: ['Geburtsdatum', 'Telefonnummer', 'Mobilfunknummer', 'EMailAdresse', 'Strasse', 'Hausnummer', 'PLZ', 'Ort'],
  Steuernummer: ['Steuernummer'],
  Dokumentenversand: ['Dokumentenversand'],
  Zusatzinformationen: ['Zusatzinformationen'],
  Entfernung: ['GPNummer'],
  Pinversand: ['GPNummer', 'Vertragskonto', 'KanalArt'],
  Registrierung: ['GPNummer', 'Vertragskonto'],
  Steuerbefreiung: ['Steuerbefreiung', 'Zaehlerstand', 'Einheit', 'Auffaelligkeit'],
  Zusammenlegung: [
    'PhotovoltaikZaehlernummer',
    'PhotovoltaikZaehlerstand_1_8_0',
    'PhotovoltaikZaehlerstand_2_8_0',
    'PhotovoltaikAuffaelligkeit_1_8_0',
    'PhotovoltaikAuffaelligkeit_2_8_0',
    'HaushaltZaehlernummer',
    'HaushaltZaehlerstand_1_8_0',
    'HaushaltZaehlerstand_2_8_0',
    'HaushaltAuffaelligkeit_1_8_0',
    'HaushaltAuffaelligkeit_2_8_0',
    'Strasse',
    'Hausnummer',
    'PLZ',
    'Ort',
    'RueckrufErwuenscht',
  ],
  Antragsverknuepfung: ['Antragsnummer'],
  Antragsstornierung: ['Antragsnummer'],
  Geraeteanmeldung: [],
  Abschlag: ['Abschlag'],
  Kuendigung: [
    'AbmeldungZum',
    'Zaehlernummer',
    'Zaehlerstand',
    'Einheit',
    'Auffaelligkeit',
    'NeuePostanschriftGueltigAb',
    'Strasse',
    'Hausnummer',
    'PLZ',
    'Ort',
    'NachfolgerName',
  ],
  Bankdaten: ['Zweck', 'Kontoinhaber', 'IBAN', 'Bankname', 'MandatErteilt'],
} as const

/** The kinds of requests; a new one begins with its fields here. */
export type VorgangArt = keyof typeof VORGANG_INHALT
export type InhaltFeld<A extends VorgangArt = VorgangArt> = (typeof VORGANG_INHALT)[A][number]

export type Wert = string | number | boolean | null
export type Inhalt = Readonly<Record<string, Wert>>

export function isVorgangArt(art: string): art is VorgangArt {
  return Object.hasOwn(VORGANG_INHALT, art)
}

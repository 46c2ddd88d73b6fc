/**
 * What the download of one's own data consists of: the areas and their fields, all of them flat. A capability fills each field of its
 * area, and the screen has a German word for each: both sides take the names from this list.
 */
export const EIGENE_DATEN = {
  konto: [
    'sub',
    'identity',
    'email',
    'name',
    'given_name',
    'family_name',
    'mobile_number',
    'mobilnummerBestaetigt',
    'birthdate',
    'erstelltAm',
    'passwortGeaendertAm',
  ],
  faktoren: ['typ', 'eingerichtetAm'],
  sitzungen: ['angemeldetAm', 'zuletztAktivAm'],
  zugang: ['GPNummer'],
  einwilligung: ['status', 'seit', 'email', 'vorname', 'nachname', 'mobile', 'birthdate'],
  geschaeftspartner: [
    'GPNummer',
    'Name',
    'Typ',
    'Geburtsdatum',
    'Strasse',
    'Hausnummer',
    'PLZ',
    'Ort',
    'Telefonnummer',
    'Mobilfunknummer',
    'EMailAdresse',
    'Steuernummer',
  ],
  vertraege: [
    'VKNummer',
    'GPNummer',
    'Vertragskontotyp',
    'Strasse',
    'Hausnummer',
    'PLZ',
    'Ort',
    'Zusatzinformationen',
    'Dokumentenversand',
    'Ablaufdatum',
    'PostempfaengerName',
    'PostempfaengerStrasse',
    'PostempfaengerHausnummer',
    'PostempfaengerPLZ',
    'PostempfaengerOrt',
  ],
  zaehler: ['Zaehlernummer', 'VKNummer', 'Zaehlertyp', 'Messstellenbetreiber', 'Messlokation'],
  zaehlerstaende: ['Zaehlernummer', 'VKNummer', 'Obis', 'Ablesedatum', 'Zaehlerstand', 'AbleseArt', 'AbleseKategorie'],
  meldungen: ['Meldedatum', 'Nachricht', 'Gelesen', 'GPNummer', 'VKNummer'],
  /** `Inhalt` is what was asked for, as "field: value" one after the other */
  vorgaenge: ['VorgangId', 'Art', 'Inhalt', 'Status', 'Grund', 'ErstelltAm', 'GeaendertAm', 'GPNummer', 'VKNummer'],
  /** when and why staff took over this customer's view; filled once there is a customer view */
  kundensichten: ['Start', 'Ende', 'Grund'],
} as const

export type Bereich = keyof typeof EIGENE_DATEN
export type FeldVon<B extends Bereich> = (typeof EIGENE_DATEN)[B][number]
/** every field of every area; the same name means the same everywhere */
export type Feld = FeldVon<Bereich>
export type Eintrag<B extends Bereich> = Readonly<Record<FeldVon<B>, string | number | boolean | null>>

import type { InhaltFeld, Inhalt, Wert } from '../_shared/vorgang-inhalt.ts'

/**
 * What the download of one's own data consists of: the areas and their fields, flat but for what a request is about. A capability fills each field of its
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
  anlagen: [
    'Marktlokation',
    'Spannungsebene',
    'Gesamtleistung',
    'Besteuerungsart',
    'Verrechnungstyp',
    'ZusammenlegungLiefervertraegeMoeglich',
    'AlleModulArtenStillgelegt',
    'VKNummer',
    'GPNummer',
  ],
  module: ['Anlagenart', 'Anlagenschluessel', 'MaStRNummer', 'TechnInbetriebnahme', 'EEGInbetriebnahme', 'Modulanzahl', 'VKNummer'],
  redispatchgruppen: [
    'RessourcenNummerSR',
    'LeistungSR',
    'EinsatzverantwortlicherBezeichnung',
    'Duldungsfall',
    'BilanzierungsmodellText',
    'GruppeEndetAm',
    'VKNummer',
    'GPNummer',
  ],
  technischeRessourcen: [
    'RessourcenNummerTR',
    'LeistungTR',
    'EEGAnlagenschluessel',
    'BetreiberBezeichnung',
    'Abrechnungsmodell',
    'MaStRNummer',
    'StartDatumTR',
    'RessourcenNummerSR',
    'VKNummer',
  ],
  geraete: ['GeraeteArt', 'Hersteller', 'SystemTyp', 'GeraeteTyp', 'Leistung', 'AngemeldetAm', 'Standort', 'GeraetId', 'VKNummer'],
  anmeldeereignisse: ['ErstelltAm'],
  /** what is said of each, without its file */
  dokumente: ['Versanddatum', 'Titel', 'Typ', 'Abrechnungsbetrag', 'Gelesen', 'DokumentID', 'GPNummer', 'VKNummer', 'Vertragskontotyp'],
  meldungen: ['Meldedatum', 'Nachricht', 'Gelesen', 'GPNummer', 'VKNummer'],
  /** `Inhalt` is what was asked for, field by field */
  vorgaenge: ['Art', 'Status', 'Grund', 'ErstelltAm', 'GeaendertAm', 'Inhalt', 'VorgangId', 'GPNummer', 'VKNummer'],
  registrierungen: ['GPNummer', 'VKNummer', 'KanalArt', 'Registrierungsstatus', 'ErstelltAm', 'GueltigBis'],
  /** when and why staff took over this customer's view; filled once there is a customer view */
  kundensichten: ['Start', 'Ende', 'Grund'],
} as const

export type Bereich = keyof typeof EIGENE_DATEN
export type FeldVon<B extends Bereich> = (typeof EIGENE_DATEN)[B][number]
/** every field of every area and request; the same name means the same everywhere */
export type Feld = FeldVon<Bereich> | InhaltFeld
export type Eintrag<B extends Bereich> = Readonly<Record<Exclude<FeldVon<B>, 'Inhalt'>, Wert> & Record<FeldVon<B> & 'Inhalt', Inhalt>>

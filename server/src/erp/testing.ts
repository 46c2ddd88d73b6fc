import { importKinds } from '#server/import-kinds.ts'

/** Fields that a test changes in a valid line. */
type Fields = Readonly<Record<string, unknown>>

export const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }

export const geschaeftspartner = (fields: Fields = {}) => ({
  art: 'geschaeftspartner',
  GPNummer: '1000000001',
  Name: 'Ada Sonne',
  ...fields,
})

export const vertragskonto = (fields: Fields = {}) => ({
  art: 'vertragskonto',
  Vertragskonto: '2000000001',
  GPNummer: '1000000001',
  Vertragskontotyp: 'Einspeiser',
  AnlagenAdresse: adresse,
  ...fields,
})

export const zaehler = (fields: Fields = {}) => ({
  art: 'zaehler',
  Vertragskonto: '2000000001',
  Zaehlernummer: '1EMH1',
  Zaehlertyp: 'Zweirichtungszaehler',
  MeterType: 'ELECTRIC_METER',
  Messstellenbetreiber: 'Netz Musterland GmbH',
  ...fields,
})

export const zaehlerstand = (fields: Fields = {}) => ({
  art: 'zaehlerstand',
  Vertragskonto: '2000000001',
  Zaehlernummer: '1EMH1',
  Obis: '2.8.0',
  Datum: '2026-01-31',
  Zaehlerstand: 1234,
  AbleseArt: '01',
  AbleseArtBezeichnung: 'abgelesen',
  AbleseKategorie: 'N',
  AbleseKategorieBezeichnung: 'Ablesung durch den Netzbetreiber',
  ...fields,
})

export const meldung = (fields: Fields = {}) => ({
  art: 'meldung',
  MeldungID: 'm-1',
  GPNummer: '1000000001',
  Typ: 'NewDocumentsAvailable',
  Nachricht: 'Neue Dokumente',
  Meldedatum: '2026-11-01',
  ...fields,
})

/** Needs its file beside the line, at least `%PDF-1.7`. */
export const dokument = (fields: Fields = {}) => ({
  art: 'dokument',
  ID: 'd-1',
  Titel: 'Jahresabrechnung 2025',
  Geschaeftspartner: '1000000001',
  Vertragskonto: '2000000001',
  Versanddatum: '2026-02-14',
  Typ: 'RT',
  Abrechnungsbetrag: 812.4,
  Vertragskontotyp: 'Einspeiser',
  Datei: 'Abrechnungen/Müller 1.pdf',
  ...fields,
})

export const zugang = (fields: Fields = {}) => ({ art: 'zugang', iss: 'https://id.example', sub: 'ada', GPNummer: '1000000001', ...fields })

const adresszeile = (fields: Fields = {}) => ({ art: 'adresse', ...adresse, ...fields })

export const anlage = (fields: Fields = {}) => ({
  art: 'anlage',
  Vertragskonto: '2000000001',
  Verrechnungstyp: 'Monatlich',
  Anlagendetails: {
    Marktlokation: '50123456789',
    Spannungsebene: 'Niederspannung',
    Gesamtleistung: 9.86,
    Modularten: [{ Anlagenart: 'Solar', MaStRNummer: 'SEE900000000001', TechnInbetriebnahme: '2019-05-14', Modulanzahl: 29 }],
  },
  Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
  ...fields,
})

export const redispatchgruppe = (fields: Fields = {}) => ({
  art: 'redispatchgruppe',
  VertragskontoNummer: '2000000001',
  RessourcenNummerSR: 'C4A1',
  LeistungSR: 750,
  Duldungsfall: false,
  ZeigeDetails: true,
  TechnischeRessourcen: [{ RessourcenNummerTR: 'D4A1', LeistungTR: 400.5, StartDatumTR: '2021-10-01' }],
  ...fields,
})

export const geraet = (fields: Fields = {}) => ({
  art: 'geraet',
  GeraetId: 'g-1',
  Vertragskonto: '2000000001',
  GeraeteArt: 'Wallbox',
  Leistung: 11,
  AngemeldetAm: '2025-03-01',
  ...fields,
})

export const antrag = (fields: Fields = {}) => ({
  art: 'antrag',
  Antragsnummer: 'ESA-2026-000001',
  Geschaeftspartner: '1000000001',
  Anlagenart: 'PV',
  Anlagenleistung: 9.8,
  AnlagenAdresse: adresse,
  ErrichterFirmenname: 'Solarbau Muster',
  ErrichterOrt: 'Musterstadt',
  AntragVersendet: '2026-03-02',
  ...fields,
})

export const einladung = (fields: Fields = {}) => ({
  art: 'einladung',
  EinladungID: 'e-1',
  Antragsnummer: 'ESA-2026-000001',
  KanalArt: 'Postversand',
  Empfaenger: { Name: 'Ada Sonne', Adresse: adresse },
  ...fields,
})

export const wasseranschluss = (fields: Fields = {}) => ({
  art: 'wasseranschluss',
  Vertragskonto: '2000000001',
  Preise: [{ VerbrauchsZoneVon: 0, VerbrauchsZoneBis: 50, Kubikmeterpreis: 1.94 }],
  Wasserhaertegrad: 16.2,
  ...fields,
})

export const abschlag = (fields: Fields = {}) => ({
  art: 'abschlag',
  Vertragskonto: '2000000001',
  Verrechnungstyp: 'Jaehrlich',
  Abschlagsverfahren: 'Monatlich',
  Abrechnungsmonat: 2,
  Abschlag: 45,
  Folgeabschlag: 47.5,
  ...fields,
})

export const zahlung = (fields: Fields = {}) => ({
  art: 'zahlung',
  ZahlungID: 'z-1',
  Geschaeftspartner: '1000000001',
  Vertragskonto: '2000000001',
  Zahlungsart: 'Abrechnung',
  Buchungstag: '2026-02-10',
  Betrag: -36.75,
  AbrechnungVon: '2025-01-01',
  AbrechnungBis: '2025-12-31',
  ...fields,
})

export const bankdaten = (fields: Fields = {}) => ({
  art: 'bankdaten',
  VkNummer: '2000000001',
  Auszahlung: { Kontoinhaber: 'Ada Sonne', IBAN: 'DE89 3704 0044 0532 0130 00', Bankname: 'Commerzbank' },
  Abbuchung: {
    Kontoinhaber: 'Ada Sonne',
    IBAN: 'DE89370400440532013000',
    SEPAMandat: { Mandatsreferenz: 'NM-1', ZuletztGenutzt: '2026-02-10' },
  },
  ...fields,
})

export const oneOfEach = [
  geschaeftspartner(),
  vertragskonto(),
  zaehler(),
  zaehlerstand(),
  wasseranschluss(),
  abschlag(),
  zahlung(),
  bankdaten(),
  anlage(),
  redispatchgruppe(),
  geraet(),
  antrag(),
  einladung(),
  meldung(),
  dokument(),
  zugang(),
  adresszeile(),
]

/** The line reduced to its kind and key. */
export function keyOnly(line: Fields): Fields {
  const kind = importKinds.find(({ art }) => art === line['art'])
  const named = new Set(['art', ...(kind?.key ?? []).map((column) => kind?.columns[column]?.feld)])
  return Object.fromEntries(Object.entries(line).filter(([feld]) => named.has(feld)))
}

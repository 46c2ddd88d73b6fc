import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import type { Geschaeftspartner, Postanschrift, Verbrauchsstellengruppe, Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Vertragsverknuepfung } from '#contract/vertraege/schema.ts'
import type { KontoPart, PartnerPart, VerknuepfungRow, VertragRow } from './store.ts'

// Fields that are undefined are absent on the wire.

/** Business partners with their accounts, grouped by consumption address; expects rows ordered by partner and account. */
export function geschaeftspartnerOf(rows: readonly VertragRow[]): Geschaeftspartner[] {
  return [...Map.groupBy(rows, (row) => row.gp_nummer).values()].map((ofPartner) => partnerOf(ofPartner[0] as VertragRow, ofPartner))
}

function partnerOf(row: VertragRow, rows: readonly VertragRow[]): Geschaeftspartner {
  return { ...partnerdatenOf(row), Verbrauchsstellengruppen: gruppenOf(rows) }
}

/** A business partner without its contracts. Requested values have their own fields: each is a separate Vorgang. */
export function partnerdatenOf(row: PartnerPart): Omit<Geschaeftspartner, 'Verbrauchsstellengruppen'> {
  const ausstehend = row.ausstehend ?? {}
  const requested = (field: string) => (typeof ausstehend[field] === 'string' ? ausstehend[field] : undefined)
  return {
    GPNummer: row.gp_nummer,
    Name: row.name,
    Typ: row.gp_typ ?? undefined,
    Geburtsdatum: row.geburtsdatum ?? undefined,
    GeaendertesGeburtsdatum: requested('Geburtsdatum'),
    Postanschrift: postanschriftOf(row),
    GeaendertePostanschrift: ausstehend['Postanschrift'] as Postanschrift | undefined,
    Telefonnummer: row.telefonnummer ?? undefined,
    GeaenderteTelefonnummer: requested('Telefonnummer'),
    Mobilfunknummer: row.mobilfunknummer ?? undefined,
    GeaenderteMobilfunknummer: requested('Mobilfunknummer'),
    EMailAdresse: row.email_adresse ?? undefined,
    GeaenderteEMailAdresse: requested('EMailAdresse'),
    Steuernummer: row.steuernummer ?? undefined,
    GeaenderteSteuernummer: requested('Steuernummer'),
  }
}

function postanschriftOf(row: PartnerPart): Postanschrift | undefined {
  const { gp_strasse: street, gp_hausnummer: houseNumber, gp_plz: zip, gp_ort: city } = row
  return street && houseNumber && zip && city ? { street, houseNumber, zip, city } : undefined
}

function gruppenOf(rows: readonly VertragRow[]): Verbrauchsstellengruppe[] {
  const accounts = rows.filter(isKonto)
  const groups = Map.groupBy(accounts, ({ strasse, hausnummer, plz, ort }) => `${strasse}\n${hausnummer}\n${plz}\n${ort}`)
  return [...groups.values()].map((group) => ({
    Verbrauchsstellenadresse: adresseOf(group[0] as KontoPart),
    Vertragskonten: group.map(vertragskontoOf),
  }))
}

/** A partner without accounts has one row without an account. */
function isKonto(row: VertragRow): row is PartnerPart & KontoPart {
  return row.vk_nummer !== null
}

export function adresseOf(row: Pick<KontoPart, 'strasse' | 'hausnummer' | 'plz' | 'ort'>): Adresse {
  return { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort }
}

export function vertragskontoOf(row: KontoPart): Vertragskonto {
  return {
    Vertragskonto: row.vk_nummer,
    Vertragskontotyp: row.typ,
    AnlagenAdresse: adresseOf(row),
    Anlageninformationen: row.zusatzinformationen ?? undefined,
    DokumentenversandTyp: (row.dokumentenversand as Vertragskonto['DokumentenversandTyp'] | null) ?? undefined,
    GeaenderterDokumentenversandTyp: (row.ausstehender_versand as Vertragskonto['DokumentenversandTyp'] | null) ?? undefined,
    Ablaufdatum: row.ablaufdatum ?? undefined,
    AbweichenderPostempfaenger: postempfaengerOf(row),
  }
}

function postempfaengerOf(row: KontoPart): Vertragskonto['AbweichenderPostempfaenger'] {
  const { postempfaenger_name: Name, postempfaenger_strasse: Strasse, postempfaenger_hausnummer: Hausnummer } = row
  const { postempfaenger_plz: PLZ, postempfaenger_ort: Ort } = row
  return Name && Strasse && Hausnummer && PLZ && Ort ? { Name, Adresse: { Strasse, Hausnummer, PLZ, Ort } } : undefined
}

export function verknuepfungOf({ gp_nummer, vk_nummer }: VerknuepfungRow): Vertragsverknuepfung {
  return { gpnummer: gp_nummer, vertragskonto: vk_nummer }
}

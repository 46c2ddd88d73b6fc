import type { Adresse } from '#contract/_shared/adresse.ts'
import type { Geschaeftspartner, Postanschrift, Verbrauchsstellengruppe, Vertragskonto } from '#contract/_shared/geschaeftspartner.ts'
import type { VertragRow } from './store.ts'

/** Business partners with their accounts, grouped by consumption address (P 3); rows come ordered by partner and account. */
export function geschaeftspartnerOf(rows: readonly VertragRow[]): Geschaeftspartner[] {
  return [...Map.groupBy(rows, (row) => row.gp_nummer).values()].map((ofPartner) => partnerOf(ofPartner[0] as VertragRow, ofPartner))
}

function partnerOf(row: VertragRow, rows: readonly VertragRow[]): Geschaeftspartner {
  return {
    GPNummer: row.gp_nummer,
    Name: row.name,
    ...present({
      Typ: row.gp_typ,
      Geburtsdatum: row.geburtsdatum,
      Telefonnummer: row.telefonnummer,
      Mobilfunknummer: row.mobilfunknummer,
      EMailAdresse: row.email_adresse,
      Steuernummer: row.steuernummer,
      Postanschrift: postanschriftOf(row),
      ...twinsOf(row.ausstehend ?? {}),
    }),
    Verbrauchsstellengruppen: gruppenOf(rows),
  }
}

/** The wire's names of the requested values; each field has its own Vorgang (decisions.md 26). */
function twinsOf(ausstehend: Readonly<Record<string, unknown>>): Partial<Geschaeftspartner> {
  const text = (field: string) => (typeof ausstehend[field] === 'string' ? ausstehend[field] : null)
  return present({
    GeaendertesGeburtsdatum: text('Geburtsdatum'),
    GeaenderteTelefonnummer: text('Telefonnummer'),
    GeaenderteMobilfunknummer: text('Mobilfunknummer'),
    GeaenderteEMailAdresse: text('EMailAdresse'),
    GeaenderteSteuernummer: text('Steuernummer'),
    GeaendertePostanschrift: (ausstehend['Postanschrift'] as Postanschrift | undefined) ?? null,
  })
}

function postanschriftOf(row: VertragRow): Postanschrift | null {
  const { gp_strasse: street, gp_hausnummer: houseNumber, gp_plz: zip, gp_ort: city } = row
  return street && houseNumber && zip && city ? { street, houseNumber, zip, city } : null
}

function gruppenOf(rows: readonly VertragRow[]): Verbrauchsstellengruppe[] {
  const accounts = rows.filter((row) => row.vk_nummer !== null)
  const groups = Map.groupBy(accounts, (row) => [row.strasse, row.hausnummer, row.plz, row.ort].join('\n'))
  return [...groups.values()].map((group) => ({
    Verbrauchsstellenadresse: adresseOf(group[0] as VertragRow),
    Vertragskonten: group.map(vertragskontoOf),
  }))
}

function adresseOf(row: VertragRow): Adresse {
  return { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort }
}

function vertragskontoOf(row: VertragRow): Vertragskonto {
  return {
    Vertragskonto: row.vk_nummer ?? '',
    Vertragskontotyp: row.typ,
    AnlagenAdresse: adresseOf(row),
    ...present({
      Anlageninformationen: row.zusatzinformationen,
      DokumentenversandTyp: row.dokumentenversand as 'CSS1' | 'CSS2' | null,
      GeaenderterDokumentenversandTyp: row.ausstehender_versand as 'CSS1' | 'CSS2' | null,
      Ablaufdatum: row.ablaufdatum,
      AbweichenderPostempfaenger: postempfaengerOf(row),
    }),
  }
}

function postempfaengerOf(row: VertragRow): Vertragskonto['AbweichenderPostempfaenger'] | null {
  const { postempfaenger_name: Name, postempfaenger_strasse: Strasse, postempfaenger_hausnummer: Hausnummer } = row
  const { postempfaenger_plz: PLZ, postempfaenger_ort: Ort } = row
  return Name && Strasse && Hausnummer && PLZ && Ort ? { Name, Adresse: { Strasse, Hausnummer, PLZ, Ort } } : null
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Fields without a value are absent on the wire. */
function present<T extends object>(fields: T): Present<T> {
  const kept: Present<T> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null && value !== undefined) kept[name] = value
  }
  return kept
}

import type { Besteuerungsart } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5, Modulart } from '#contract/anlagen/schema.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { columnsOf, type RowOf } from '../_kit/felder.ts'
import { OPEN } from '../vorgaenge/store.ts'

/** Columns of a plant by field, for the wire and for the export. */
export const DETAILS = {
  Marktlokation: 'marktlokation',
  Spannungsebene: 'spannungsebene',
  Gesamtleistung: 'gesamtleistung',
} as const
export const EIGENSCHAFTEN = {
  Besteuerungsart: 'besteuerungsart',
  Verrechnungstyp: 'verrechnungstyp',
  ZusammenlegungLiefervertraegeMoeglich: 'zusammenlegung_moeglich',
  AlleModulArtenStillgelegt: 'alle_stillgelegt',
} as const

export interface AnlageRow extends RowOf<typeof DETAILS, AnlagendatenV5['Anlagendetails']>, RowOf<typeof EIGENSCHAFTEN, AnlagendatenV5> {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly name: string
  readonly geburtsdatum: string | null
  readonly steuernummer: string | null
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly ablaufdatum: string | null
  readonly modularten: readonly Modulart[]
  /** the account's first meter, if any */
  readonly zaehlernummer: string | null
  readonly zaehlertyp: string | null
  /** an exemption is requested and undecided */
  readonly befreiung_beantragt: boolean
}

const SELECT = `
  select k.gp_nummer, k.vk_nummer, g.name, g.geburtsdatum, g.steuernummer, k.strasse, k.hausnummer, k.plz, k.ort, k.ablaufdatum,
         ${columnsOf({ ...DETAILS, ...EIGENSCHAFTEN }, 'a')}, a.modularten, z.zaehlernummer, z.zaehlertyp,
         v.schluessel is not null as befreiung_beantragt
    from portal.anlage a
    join portal.vertragskonto k on k.vk_nummer = a.vk_nummer and k.gp_nummer = any($1)
    join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
    left join (select distinct on (vk_nummer) vk_nummer, zaehlernummer, zaehlertyp from portal.zaehler
                where gp_nummer = any($1) order by vk_nummer, zaehlernummer) z on z.vk_nummer = a.vk_nummer
    left join (select schluessel, gp_nummer from portal.vorgang
                where gp_nummer = any($1) and art = 'Steuerbefreiung' and ${OPEN}) v
           on v.schluessel = a.vk_nummer and v.gp_nummer = a.gp_nummer
   where a.gp_nummer = any($1)`

const listStatement = statement('anlagen.list', `${SELECT} order by k.gp_nummer, k.vk_nummer`)

/** The plants of these business partners, with a flag for a pending exemption. */
export function listAnlagen(db: Queries, gps: readonly string[]): Promise<AnlageRow[]> {
  return db.query<AnlageRow>(listStatement, [gps])
}

const findStatement = statement('anlagen.find', `${SELECT} and a.vk_nummer = $2`)

/** One plant of the person; undefined for another customer's or an unknown account. */
export async function findAnlage(db: Queries, vkNummer: string, gps: readonly string[]): Promise<AnlageRow | undefined> {
  const [row] = await db.query<AnlageRow>(findStatement, [gps, vkNummer])
  return row
}

const zaehlerStatement = statement(
  'anlagen.zaehler',
  'select zaehlernummer from portal.zaehler where vk_nummer = $1 and gp_nummer = $2 and zaehlernummer = $3',
)

/** Whether this is a meter of that account. */
export async function hasZaehler(db: Queries, vkNummer: string, gpNummer: string, zaehlernummer: string): Promise<boolean> {
  return (await db.query(zaehlerStatement, [vkNummer, gpNummer, zaehlernummer])).length > 0
}

const besteuerungsartStatement = statement(
  'anlagen.setBesteuerungsart',
  `update portal.anlage set besteuerungsart = case when besteuerungsart = 'Umsatzsteuerbefreit' then besteuerungsart else $3 end
    where vk_nummer = $1 and gp_nummer = $2 returning vk_nummer`,
)

/**
 * Sets the tax type unless the operator's system has set the exemption already. Returns false if the plant no longer belongs to that
 * business partner.
 */
export async function setBesteuerungsart(db: Queries, vkNummer: string, gpNummer: string, art: Besteuerungsart): Promise<boolean> {
  return (await db.query(besteuerungsartStatement, [vkNummer, gpNummer, art])).length > 0
}

const zusammengelegtStatement = statement(
  'anlagen.zusammengelegt',
  'update portal.anlage set zusammenlegung_moeglich = false where vk_nummer = $1 and gp_nummer = $2 returning vk_nummer',
)

/** Returns false if the plant no longer belongs to that business partner. */
export async function endZusammenlegung(db: Queries, vkNummer: string, gpNummer: string): Promise<boolean> {
  return (await db.query(zusammengelegtStatement, [vkNummer, gpNummer])).length > 0
}

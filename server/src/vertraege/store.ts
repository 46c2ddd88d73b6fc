import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'
import { OPEN } from '../vorgaenge/store.ts'

/** Whether a reading `s` is of the present time of the partner of account `k`: one who comes back sees no consumption of others. */
export const SINCE_PARTNER = '(k.partner_seit is null or s.datum >= k.partner_seit)'

/** A business partner's own columns, with pending values. */
export interface PartnerPart {
  readonly gp_nummer: string
  readonly name: string
  readonly gp_typ: string | null
  readonly geburtsdatum: string | null
  readonly gp_strasse: string | null
  readonly gp_hausnummer: string | null
  readonly gp_plz: string | null
  readonly gp_ort: string | null
  readonly telefonnummer: string | null
  readonly mobilfunknummer: string | null
  readonly email_adresse: string | null
  readonly steuernummer: string | null
  /** requested values by field, from open Vorgaenge of the partner */
  readonly ausstehend: Readonly<Record<string, unknown>> | null
}

/** A contract account's own columns, with pending values. */
export interface KontoPart {
  readonly vk_nummer: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  /** the requested note if there is one, since it takes effect at once */
  readonly zusatzinformationen: string | null
  readonly dokumentenversand: string | null
  readonly ausstehender_versand: string | null
  readonly ablaufdatum: string | null
  readonly postempfaenger_name: string | null
  readonly postempfaenger_strasse: string | null
  readonly postempfaenger_hausnummer: string | null
  readonly postempfaenger_plz: string | null
  readonly postempfaenger_ort: string | null
  /** the day since which the account is this partner's; null without a move */
  readonly partner_seit: string | null
}

/** A business partner with one of its contract accounts or none. */
export type VertragRow = PartnerPart & Omit<KontoPart, 'vk_nummer'> & { readonly vk_nummer: string | null }

/** The columns of PartnerPart, of `g` and PARTNER_JOIN; $1 are the business partners. */
export const PARTNER_COLUMNS = `g.gp_nummer, g.name, g.typ as gp_typ, g.geburtsdatum, g.strasse as gp_strasse, g.hausnummer as gp_hausnummer,
  g.plz as gp_plz, g.ort as gp_ort, g.telefonnummer, g.mobilfunknummer, g.email_adresse, g.steuernummer, p.ausstehend`
export const PARTNER_JOIN = `
    left join (select gp_nummer, jsonb_object_agg(nutzlast ->> 'Feld', nutzlast -> 'Wert') as ausstehend
                 from portal.vorgang
                where gp_nummer = any($1) and art in ('PersoenlicheDaten', 'Steuernummer') and ${OPEN}
                group by gp_nummer) p on p.gp_nummer = g.gp_nummer`

/**
 * The columns of KontoPart, of `k` and KONTO_JOINS; $1 are the business partners.
 *
 * Requested values are extra columns, except the note, which takes effect at once.
 */
export const KONTO_COLUMNS = `k.vk_nummer, k.typ, k.strasse, k.hausnummer, k.plz, k.ort,
         case when z.id is null then k.zusatzinformationen else nullif(z.nutzlast ->> 'Wert', '') end as zusatzinformationen,
         k.dokumentenversand, v.nutzlast ->> 'Wert' as ausstehender_versand, k.ablaufdatum,
         k.postempfaenger_name, k.postempfaenger_strasse, k.postempfaenger_hausnummer, k.postempfaenger_plz, k.postempfaenger_ort,
         k.partner_seit`
export const KONTO_JOINS = `
    left join portal.vorgang v on v.art = 'Dokumentenversand' and v.schluessel = k.vk_nummer and v.gp_nummer = k.gp_nummer and v.gp_nummer = any($1)
         and v.${OPEN}
    left join portal.vorgang z on z.art = 'Zusatzinformationen' and z.schluessel = k.vk_nummer and z.gp_nummer = k.gp_nummer and z.gp_nummer = any($1)
         and z.${OPEN}`

const LIST = `
  select ${PARTNER_COLUMNS}, ${KONTO_COLUMNS}
    from portal.geschaeftspartner g ${PARTNER_JOIN}
    left join portal.vertragskonto k on k.gp_nummer = g.gp_nummer ${KONTO_JOINS}
   where g.gp_nummer = any($1)`

const listStatement = statement('vertraege.list', `${LIST} order by g.gp_nummer, k.vk_nummer`)

export function listVertraege(db: Queries, gps: readonly string[]): Promise<VertragRow[]> {
  return db.query<VertragRow>(listStatement, [gps])
}

/** An account that moved to another partner; `bis` is the day of the move. */
export interface FruehererVertrag {
  readonly vk_nummer: string
  readonly gp_nummer: string
  readonly bis: string
}

const fruehereStatement = statement(
  'vertraege.fruehere',
  'select vk_nummer, gp_nummer, bis from portal.vorpartner where gp_nummer = any($1) order by vk_nummer, bis',
)

/** The accounts that these partners had before. */
export function listFruehereVertraege(db: Queries, gps: readonly string[]): Promise<FruehererVertrag[]> {
  return db.query<FruehererVertrag>(fruehereStatement, [gps])
}

export interface Vertragsseite {
  readonly rows: readonly VertragRow[]
  /** the person has a PIN that is sent but not entered */
  readonly hatOffeneRegistrierungen: boolean
}

// One statement, for a single round trip. Without partners it returns one row whose partner is null.
const pageStatement = statement(
  'vertraege.seite',
  `select o.offen, l.* from (
     select exists (select from portal.registrierung
                     where iss = $2 and sub = $3 and status = 'versendet' and gueltig_bis > $4) as offen) o
     left join (${LIST}) l on true
    order by l.gp_nummer, l.vk_nummer`,
)

/** The person's partners and accounts. */
export async function findVertragsseite(
  db: Queries,
  { iss, sub, gps }: Owner & { readonly gps: readonly string[] },
  now: Date,
): Promise<Vertragsseite> {
  const found = await db.query<VertragRow & { readonly offen: boolean }>(pageStatement, [gps, iss, sub, now])
  return { rows: found.filter((row) => row.gp_nummer !== null), hatOffeneRegistrierungen: found[0]?.offen === true }
}

// --- links between the person and contract accounts

const linksStatement = statement(
  'vertraege.links',
  'select gp_nummer, vk_nummer from portal.vertragskonto where gp_nummer = any($1) order by gp_nummer, vk_nummer',
)

export interface VerknuepfungRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
}

/** The accounts of the person's partners. Expired ones are included, because they stay visible. */
export function listVerknuepfungen(db: Queries, gps: readonly string[]): Promise<VerknuepfungRow[]> {
  return db.query<VerknuepfungRow>(linksStatement, [gps])
}

const unlinkStatement = statement('vertraege.unlink', 'delete from portal.zugang where iss = $1 and sub = $2 and gp_nummer = $3')

/** Removes the person's access to this partner and nothing else. */
export async function deleteZugang(db: Queries, { iss, sub }: Owner, gpNummer: string): Promise<void> {
  await db.query(unlinkStatement, [iss, sub, gpNummer])
}

// --- changes of a contract account

export interface KontoRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly ablaufdatum: string | null
  readonly dokumentenversand: string | null
  readonly zusatzinformationen: string | null
}

const kontoStatement = statement(
  'vertraege.konto',
  `select gp_nummer, vk_nummer, ablaufdatum, dokumentenversand, zusatzinformationen
     from portal.vertragskonto where vk_nummer = $1 and gp_nummer = any($2)`,
)

/** One of the person's accounts with the values in force; undefined for another customer's or an unknown number. */
export async function findKonto(db: Queries, vkNummer: string, gps: readonly string[]): Promise<KontoRow | undefined> {
  const [row] = await db.query<KontoRow>(kontoStatement, [vkNummer, gps])
  return row
}

const versandStatement = statement(
  'vertraege.setVersand',
  'update portal.vertragskonto set dokumentenversand = $3 where vk_nummer = $1 and gp_nummer = $2 returning vk_nummer',
)
const infoStatement = statement(
  'vertraege.setInfo',
  'update portal.vertragskonto set zusatzinformationen = $3 where vk_nummer = $1 and gp_nummer = $2 returning vk_nummer',
)

/** Returns false if the account no longer belongs to that business partner. */
export async function setDokumentenversand(db: Queries, vkNummer: string, gpNummer: string, value: string): Promise<boolean> {
  return (await db.query(versandStatement, [vkNummer, gpNummer, value])).length > 0
}

/** Returns false if the account no longer belongs to that business partner. */
export async function setZusatzinformationen(db: Queries, vkNummer: string, gpNummer: string, value: string | null): Promise<boolean> {
  return (await db.query(infoStatement, [vkNummer, gpNummer, value])).length > 0
}

import type { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { SINCE_PARTNER } from '../vertraege/store.ts'
import { OPEN } from '../vorgaenge/store.ts'

/** A contract account with its advance, if it has one. Amounts are euros. */
export interface AbschlagRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly typ: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly ablaufdatum: string | null
  readonly hat_abschlag: boolean
  /** of the advance, else of the plant */
  readonly verrechnungstyp: AbrechnungsverfahrenV5 | null
  readonly abschlagsverfahren: AbrechnungsverfahrenV5 | null
  readonly abrechnungsmonat: number | null
  readonly abschlag: number | null
  readonly folgeabschlag: number | null
  /** requested and undecided */
  readonly geaenderter_folgeabschlag: number | null
}

/** The account types with advances. */
export const WITH_ADVANCES = ['Einspeiser', 'Trinkwasser']

const SELECT = `
  select k.gp_nummer, k.vk_nummer, k.typ, k.strasse, k.hausnummer, k.plz, k.ort, k.ablaufdatum, a.vk_nummer is not null as hat_abschlag,
         coalesce(a.verrechnungstyp, p.verrechnungstyp) as verrechnungstyp, a.abschlagsverfahren, a.abrechnungsmonat, a.abschlag,
         a.folgeabschlag, (v.nutzlast ->> 'Wert')::numeric as geaenderter_folgeabschlag
    from portal.vertragskonto k
    left join portal.abschlag a on a.vk_nummer = k.vk_nummer and a.gp_nummer = any($1)
    left join portal.anlage p on p.vk_nummer = k.vk_nummer and p.gp_nummer = any($1)
    left join (select schluessel, gp_nummer, nutzlast from portal.vorgang
                where gp_nummer = any($1) and art = 'Abschlag' and ${OPEN}) v
           on v.schluessel = k.vk_nummer and v.gp_nummer = k.gp_nummer
   where k.gp_nummer = any($1)`

const listStatement = statement('abschlaege.list', `${SELECT} and k.typ = any($2) order by k.gp_nummer, k.vk_nummer`)

/** The accounts of these types, with their advances. */
export function listAbschlagskonten(db: Queries, gps: readonly string[], typen: readonly string[]): Promise<AbschlagRow[]> {
  return db.query<AbschlagRow>(listStatement, [gps, typen])
}

const findStatement = statement('abschlaege.find', `${SELECT} and k.vk_nummer = $2 and a.vk_nummer is not null`)

/** An account with an advance; undefined for another customer's or an unknown number. */
export async function findAbschlag(db: Queries, vkNummer: string, gps: readonly string[]): Promise<AbschlagRow | undefined> {
  const [row] = await db.query<AbschlagRow>(findStatement, [gps, vkNummer])
  return row
}

const setStatement = statement(
  'abschlaege.setFolgeabschlag',
  'update portal.abschlag set folgeabschlag = $3 where vk_nummer = $1 and gp_nummer = $2 returning vk_nummer',
)

/** Returns false if the account no longer belongs to that business partner. */
export async function setFolgeabschlag(db: Queries, vkNummer: string, gpNummer: string, betrag: number): Promise<boolean> {
  return (await db.query(setStatement, [vkNummer, gpNummer, betrag])).length > 0
}

// --- input of the recommendation

export interface AblesungRow {
  readonly vk_nummer: string
  readonly zaehlernummer: string
  readonly datum: string
  readonly zaehlerstand: number
}

/** The register of feed-in or water, with or without the parts around the short code. */
const COUNTED = String.raw`case k.typ when 'Trinkwasser' then '(^|:)1\.0\.1(\*|$)' else '(^|:)2\.8\.0(\*|$)' end`

const ablesungenStatement = statement(
  'abschlaege.ablesungen',
  `select s.vk_nummer, s.zaehlernummer, s.datum, s.zaehlerstand
     from portal.zaehlerstand s
     join portal.vertragskonto k on k.vk_nummer = s.vk_nummer and k.gp_nummer = any($1) and k.typ in ('Einspeiser', 'Trinkwasser')
     join portal.abschlag a on a.vk_nummer = s.vk_nummer and a.gp_nummer = any($1) and a.abschlagsverfahren is not null
    where s.gp_nummer = any($1) and s.obis ~ ${COUNTED} and ${SINCE_PARTNER}
    order by s.vk_nummer, s.zaehlernummer, s.datum`,
)

/** The readings of accounts with an advance, oldest first. */
export function listAblesungen(db: Queries, gps: readonly string[]): Promise<AblesungRow[]> {
  return db.query<AblesungRow>(ablesungenStatement, [gps])
}

export interface BuchungRow {
  readonly vk_nummer: string
  readonly zahlungsart: 'Abschlag' | 'Abrechnung'
  readonly buchungstag: string
  readonly betrag: number
  readonly abrechnung_von: string | null
  readonly abrechnung_bis: string | null
}

const buchungenStatement = statement(
  'abschlaege.buchungen',
  `select z.vk_nummer, z.zahlungsart, z.buchungstag, z.betrag, z.abrechnung_von, z.abrechnung_bis
     from portal.zahlung z
     join portal.abschlag a on a.vk_nummer = z.vk_nummer and a.gp_nummer = any($1) and a.abschlagsverfahren is not null
    where z.gp_nummer = any($1)
    order by z.vk_nummer, z.buchungstag`,
)

/** Bookings of accounts with an advance, oldest first. */
export function listBuchungen(db: Queries, gps: readonly string[]): Promise<BuchungRow[]> {
  return db.query<BuchungRow>(buchungenStatement, [gps])
}

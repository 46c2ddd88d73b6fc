import type { Preis } from '#contract/wasseranschluesse/schema.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { OPEN } from '../vorgaenge/store.ts'

export interface AnschlussRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly name: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly ablaufdatum: string | null
  readonly preise: readonly Preis[]
  readonly wasserhaertegrad: number | null
  /** the account's first meter, if any */
  readonly zaehlernummer: string | null
  readonly zaehlertyp: string | null
}

const SELECT = `
  select k.gp_nummer, k.vk_nummer, g.name, k.strasse, k.hausnummer, k.plz, k.ort, k.ablaufdatum, a.preise, a.wasserhaertegrad,
         z.zaehlernummer, z.zaehlertyp
    from portal.wasseranschluss a
    join portal.vertragskonto k on k.vk_nummer = a.vk_nummer and k.gp_nummer = any($1)
    join portal.geschaeftspartner g on g.gp_nummer = k.gp_nummer
    left join (select distinct on (vk_nummer) vk_nummer, zaehlernummer, zaehlertyp from portal.zaehler
                where gp_nummer = any($1) order by vk_nummer, zaehlernummer) z on z.vk_nummer = a.vk_nummer
   where a.gp_nummer = any($1)`

const listStatement = statement('wasseranschluesse.list', `${SELECT} order by k.gp_nummer, k.vk_nummer`)

/** The drinking-water connections of these business partners. */
export function listAnschluesse(db: Queries, gps: readonly string[]): Promise<AnschlussRow[]> {
  return db.query<AnschlussRow>(listStatement, [gps])
}

export interface KontoRow {
  readonly gp_nummer: string
  readonly ablaufdatum: string | null
}

const kontoStatement = statement(
  'wasseranschluesse.konto',
  `select k.gp_nummer, k.ablaufdatum from portal.vertragskonto k
     join portal.wasseranschluss a on a.vk_nummer = k.vk_nummer and a.gp_nummer = k.gp_nummer
    where k.vk_nummer = $1 and k.gp_nummer = any($2)`,
)

/** The account of a connection; undefined for another customer's or an unknown number and for another type. */
export async function findKonto(db: Queries, vkNummer: string, gps: readonly string[]): Promise<KontoRow | undefined> {
  const [row] = await db.query<KontoRow>(kontoStatement, [vkNummer, gps])
  return row
}

const zaehlerStatement = statement(
  'wasseranschluesse.zaehler',
  'select from portal.zaehler where vk_nummer = $1 and gp_nummer = $2 and zaehlernummer = $3',
)

/** Whether this is a meter of that account. */
export async function hasZaehler(db: Queries, vkNummer: string, gpNummer: string, zaehlernummer: string): Promise<boolean> {
  return (await db.query(zaehlerStatement, [vkNummer, gpNummer, zaehlernummer])).length > 0
}

const endStatement = statement(
  'wasseranschluesse.end',
  `update portal.vertragskonto set ablaufdatum = least(ablaufdatum, $3::date)
    where vk_nummer = $1 and gp_nummer = $2 returning vk_nummer`,
)

/** Ends the contract on this day, or earlier if it ends anyway. Returns false if the account no longer belongs to that business partner. */
export async function endKonto(db: Queries, vkNummer: string, gpNummer: string, day: string): Promise<boolean> {
  return (await db.query(endStatement, [vkNummer, gpNummer, day])).length > 0
}

export interface KuendigungRow {
  readonly vk_nummer: string
  readonly abmeldung_zum: string
  readonly zaehlernummer: string
  readonly zaehlerstand: number
  readonly created_at: Date
}

const kuendigungenStatement = statement(
  'wasseranschluesse.kuendigungen',
  `select v.vk_nummer, v.nutzlast ->> 'AbmeldungZum' as abmeldung_zum, v.nutzlast ->> 'Zaehlernummer' as zaehlernummer,
          (v.nutzlast ->> 'Zaehlerstand')::numeric as zaehlerstand, v.created_at
     from portal.vorgang v
     join portal.vertragskonto k on k.vk_nummer = v.vk_nummer and k.gp_nummer = v.gp_nummer
    where v.gp_nummer = any($1) and v.art = 'Kuendigung' and v.${OPEN}
    order by v.vk_nummer`,
)

/** Undecided cancellations of these business partners' connections, whoever requested them. */
export function listKuendigungen(db: Queries, gps: readonly string[]): Promise<KuendigungRow[]> {
  return db.query<KuendigungRow>(kuendigungenStatement, [gps])
}

import type { MeterType } from '#contract/zaehlerstaende/schema.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { SINCE_PARTNER } from '../vertraege/store.ts'
import { OPEN } from '../vorgaenge/store.ts'

/** A contract account with one meter and one reading of it; either may be missing. */
export interface ZaehlerstandRow {
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly strasse: string
  readonly hausnummer: string
  readonly plz: string
  readonly ort: string
  readonly ablaufdatum: string | null
  readonly zaehlernummer: string | null
  readonly zaehlertyp: string
  readonly meter_type: MeterType
  readonly messstellenbetreiber: string
  readonly messlokation: string | null
  readonly is_ims: boolean
  readonly is_lastgang: boolean
  readonly obis: string | null
  readonly datum: string
  readonly zaehlerstand: number
  readonly ablese_art: string
  readonly ablese_art_bezeichnung: string
  readonly ablese_kategorie: string
  readonly ablese_kategorie_bezeichnung: string
}

/** kind and category of a reported reading, as code and text */
const GEMELDET = `'02', 'von Ihnen gemeldet', 'K', 'Kundenablesung'`

/** Readings of the operator and the open reported ones; of one day the reported one comes first. */
const READINGS = `
  select vk_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art, ablese_art_bezeichnung, ablese_kategorie,
         ablese_kategorie_bezeichnung, 1 as rang
    from portal.zaehlerstand where gp_nummer = any($1)
  union all
  select vk_nummer, nutzlast ->> 'Zaehlernummer', nutzlast ->> 'Obis', (nutzlast ->> 'Ablesedatum')::date,
         (nutzlast ->> 'Zaehlerstand')::numeric, ${GEMELDET}, 0
    from portal.vorgang
   where gp_nummer = any($1) and art = 'Zaehlerstand' and ${OPEN}`

const COLUMNS = `k.gp_nummer, k.vk_nummer, k.strasse, k.hausnummer, k.plz, k.ort, k.ablaufdatum, z.zaehlernummer, z.zaehlertyp, z.meter_type,
  z.messstellenbetreiber, z.messlokation, z.is_ims, z.is_lastgang, s.obis, s.datum, s.zaehlerstand, s.ablese_art, s.ablese_art_bezeichnung,
  s.ablese_kategorie, s.ablese_kategorie_bezeichnung`

// load-profile readings are never shown, so they are not loaded
const READINGS_OF_METER = `left join (${READINGS}) s on s.vk_nummer = z.vk_nummer and s.zaehlernummer = z.zaehlernummer and not z.is_lastgang
       and ${SINCE_PARTNER}`

const listStatement = statement(
  'zaehlerstaende.list',
  `select ${COLUMNS} from portal.vertragskonto k
     left join portal.zaehler z on z.vk_nummer = k.vk_nummer and z.gp_nummer = any($1)
     ${READINGS_OF_METER}
    where k.gp_nummer = any($1) and k.typ = $2
    order by k.gp_nummer, k.vk_nummer, z.zaehlernummer, s.obis desc, s.datum desc, s.rang`,
)

export function listZaehlerstaende(db: Queries, gps: readonly string[], vertragskontotyp: string): Promise<ZaehlerstandRow[]> {
  return db.query<ZaehlerstandRow>(listStatement, [gps, vertragskontotyp])
}

const meterStatement = statement(
  'zaehlerstaende.meter',
  `select ${COLUMNS} from portal.zaehler z
     join portal.vertragskonto k on k.vk_nummer = z.vk_nummer and k.gp_nummer = any($1)
     ${READINGS_OF_METER}
    where z.gp_nummer = any($1) and z.zaehlernummer = $2
    order by k.ablaufdatum desc nulls first, k.vk_nummer, s.obis desc, s.datum desc, s.rang`,
)

/** A meter of the person with its readings in one account: the given one, else the one that expires last. */
export async function findZaehler(
  db: Queries,
  gps: readonly string[],
  zaehlernummer: string,
  vkNummer?: string,
): Promise<ZaehlerstandRow[]> {
  const rows = await db.query<ZaehlerstandRow>(meterStatement, [gps, zaehlernummer])
  const wanted = vkNummer ?? rows[0]?.vk_nummer
  return rows.filter((row) => row.vk_nummer === wanted)
}

const messlokationStatement = statement(
  'zaehlerstaende.messlokation',
  'select 1 as one from portal.zaehler where gp_nummer = any($1) and messlokation = $2 limit 1',
)

/** Whether a meter of the person is at this metering point. */
export async function isMesslokation(db: Queries, gps: readonly string[], messlokation: string): Promise<boolean> {
  return (await db.query(messlokationStatement, [gps, messlokation])).length > 0
}

const nameStatement = statement('zaehlerstaende.kunde', 'select name from portal.geschaeftspartner where gp_nummer = $1')

export async function nameOfGeschaeftspartner(db: Queries, gpNummer: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(nameStatement, [gpNummer])
  return row?.name ?? ''
}

export interface GemeldeterZaehlerstand {
  readonly gpNummer: string
  readonly vkNummer: string
  readonly zaehlernummer: string
  readonly obis: string
  readonly datum: string
  readonly zaehlerstand: number
}

// an import that moves the account ends first
const lockKontoStatement = statement('zaehlerstaende.lockKonto', 'select from portal.vertragskonto where vk_nummer = $1 for key share')
const takeStatement = statement(
  'zaehlerstaende.take',
  `insert into portal.zaehlerstand as s (vk_nummer, gp_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art,
                                         ablese_art_bezeichnung, ablese_kategorie, ablese_kategorie_bezeichnung)
   select z.vk_nummer, $6, z.zaehlernummer, $3, $4::date, $5::numeric, ${GEMELDET}
     from portal.zaehler z where z.vk_nummer = $1 and z.zaehlernummer = $2 and portal.partner_am($1, $4::date) = $6
   on conflict (vk_nummer, zaehlernummer, obis, datum) do update
      set zaehlerstand = excluded.zaehlerstand, ablese_art = excluded.ablese_art,
          ablese_art_bezeichnung = excluded.ablese_art_bezeichnung, ablese_kategorie = excluded.ablese_kategorie,
          ablese_kategorie_bezeichnung = excluded.ablese_kategorie_bezeichnung`,
)

/** Stores a reported reading as one of the operator's, unless the account was another partner's on that day. */
export async function takeZaehlerstand(
  db: Queries,
  { gpNummer, vkNummer, zaehlernummer, obis, datum, zaehlerstand }: GemeldeterZaehlerstand,
): Promise<void> {
  await db.query(lockKontoStatement, [vkNummer])
  await db.query(takeStatement, [vkNummer, zaehlernummer, obis, datum, zaehlerstand, gpNummer])
}

// --- all rows, for the export

export type AllZaehlerRow = Pick<ZaehlerstandRow, 'vk_nummer' | 'zaehlertyp' | 'messstellenbetreiber' | 'messlokation'> & {
  readonly zaehlernummer: string
}

const allZaehlerStatement = statement(
  'zaehlerstaende.allZaehler',
  `select zaehlernummer, vk_nummer, zaehlertyp, messstellenbetreiber, messlokation
     from portal.zaehler where gp_nummer = any($1) order by vk_nummer, zaehlernummer`,
)

export function listAllZaehler(db: Queries, gps: readonly string[]): Promise<AllZaehlerRow[]> {
  return db.query<AllZaehlerRow>(allZaehlerStatement, [gps])
}

export type AllZaehlerstandRow = Pick<
  ZaehlerstandRow,
  'vk_nummer' | 'datum' | 'zaehlerstand' | 'ablese_art_bezeichnung' | 'ablese_kategorie_bezeichnung'
> & { readonly zaehlernummer: string; readonly obis: string }

const allZaehlerstaendeStatement = statement(
  'zaehlerstaende.allZaehlerstaende',
  `select zaehlernummer, vk_nummer, obis, datum, zaehlerstand, ablese_art_bezeichnung, ablese_kategorie_bezeichnung
     from portal.zaehlerstand where gp_nummer = any($1) or vorpartner = any($1) order by vk_nummer, zaehlernummer, obis, datum`,
)

/** Those of accounts that these partners have no longer, too. */
export function listAllZaehlerstaende(db: Queries, gps: readonly string[]): Promise<AllZaehlerstandRow[]> {
  return db.query<AllZaehlerstandRow>(allZaehlerstaendeStatement, [gps])
}

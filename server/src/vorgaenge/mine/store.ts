import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { BEANTWORTETE } from '#contract/vorgaenge/kinds.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { listRueckfragen, type RueckfrageRow } from '../rueckfrage/store.ts'
import { OPEN } from '../store.ts'

export interface EigenerVorgang {
  readonly id: string
  readonly nummer: string
  readonly art: string
  readonly status: Vorgangsstatus
  readonly grund: string | null
  /** what the operator answered to a question */
  readonly antwort: string | null
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly created_at: Date
  readonly updated_at: Date
  /** a receiver has it already, or a Vorgang that it replaced */
  readonly unwiderruflich: boolean
}

/** A row of the list. */
export interface GelisteterVorgang extends EigenerVorgang {
  /** a question of the operator's waits for the customer's answer */
  readonly antwort_erwartet: boolean
}

/** One row with what only its own page shows. */
export interface GanzerVorgang extends EigenerVorgang {
  /** null before the operator's system has it */
  readonly uebermittelt_am: Date | null
  /** oldest first; absent where they are told elsewhere */
  readonly rueckfragen?: readonly RueckfrageRow[]
}

/** A person with the business partners they see now. Their own requests about these and about themselves are visible. */
export interface Who {
  readonly iss: string
  readonly sub: string
  readonly gps: readonly string[]
}

const COLUMNS = 'id, nummer, art, status, grund, antwort, gp_nummer, vk_nummer, nutzlast, created_at, updated_at, unwiderruflich'
/** Whether the person has to answer a question about the request `row`. */
const asksBack = (row: string) =>
  `(${row}.${OPEN} and exists (select from portal.rueckfrage q where q.vorgang_id = ${row}.id and q.antwort is null))`
const OWN = 'iss = $1 and sub = $2 and (gp_nummer is null or gp_nummer = any($3))'

const pageStatement = statement(
  'vorgaenge.page',
  `select counts.gesamt, counts.offen, page.*
     from (select count(*) filter (where status = any($4))::int as gesamt,
                  count(*) filter (where ${OPEN})::int as offen
             from portal.vorgang where ${OWN} and art <> all($7)) counts
     left join (select ${COLUMNS}, ${asksBack('vorgang')} as antwort_erwartet from portal.vorgang where ${OWN} and art <> all($7) and status = any($4)
                 order by created_at desc, id limit $5 offset $6) page on true
    order by page.created_at desc, page.id`,
)

export interface Page {
  readonly gesamt: number
  readonly offen: number
  readonly rows: readonly GelisteterVorgang[]
}

type PageRow = Pick<Page, 'gesamt' | 'offen'> & { readonly [K in keyof GelisteterVorgang]: GelisteterVorgang[K] | null }

/** One page of a person's requests in these states, newest first, with the totals. Kinds that are events are left out. */
export async function pageOfVorgaenge(
  db: Queries,
  { iss, sub, gps }: Who,
  stati: readonly Vorgangsstatus[],
  { limit, offset, events }: { readonly limit: number; readonly offset: number; readonly events: readonly string[] },
): Promise<Page> {
  const found = await db.query<PageRow>(pageStatement, [iss, sub, gps, stati, limit, offset, events])
  const [{ gesamt, offen } = { gesamt: 0, offen: 0 }] = found
  return { gesamt, offen, rows: found.filter(isVorgang) }
}

/** The row without its nulls: a column that may be null says so in EigenerVorgang. */
type Whole<R> = EigenerVorgang & Pick<GelisteterVorgang, Extract<keyof R, 'antwort_erwartet'>>

/** An empty page has one row that holds only the counts. */
function isVorgang<R extends { readonly id: string | null }>(row: R): row is R & Whole<R> {
  return row.id !== null
}

// `sache` is the key without a day at its end: another day's reading of a register is about the same thing.
const IS_NEWER = 'n.art = r.art and n.sache = r.sache and n.created_at > r.created_at'

// A refused question is over. A literal, so that a generic plan can use the partial index.
const ANSWERED = BEANTWORTETE.map((art) => `'${art}'`).join(', ')

/** The person's refused requests about things that nobody has asked about since, with the places of the person's values. */
export function refusedSql(columns: string, at: Readonly<Record<'iss' | 'sub' | 'gps', string>>): string {
  return `select ${columns} from portal.vorgang r
     where r.iss = ${at.iss} and r.sub = ${at.sub} and (r.gp_nummer is null or r.gp_nummer = any(${at.gps})) and r.status = 'abgelehnt'
       and r.art not in (${ANSWERED})
       and not exists (select from portal.vorgang n where n.gp_nummer = r.gp_nummer and ${IS_NEWER})
       and not exists (select from portal.vorgang n where r.gp_nummer is null and n.gp_nummer is null
                          and n.iss = ${at.iss} and n.sub = ${at.sub} and ${IS_NEWER})`
}

// The subselect counts by a partial index, so that a person with many old requests waits no longer than others.
const standStatement = statement(
  'vorgaenge.stand',
  `select counts.offen, refused.*
     from (select count(*)::int as offen from portal.vorgang
            where ${OWN} and ${OPEN} and art <> all($4)) counts
     left join (${refusedSql(COLUMNS, { iss: '$1', sub: '$2', gps: '$3' })}
                 order by updated_at desc, id limit $5) refused on true
    order by refused.updated_at desc, refused.id`,
)

export interface Stand {
  readonly offen: number
  readonly refused: readonly EigenerVorgang[]
}

type StandRow = Pick<Stand, 'offen'> & { readonly [K in keyof EigenerVorgang]: EigenerVorgang[K] | null }

/** The number of a person's open requests, and the refused ones about things that nobody has asked about since. */
export async function standOfVorgaenge(db: Queries, { iss, sub, gps }: Who, events: readonly string[], most: number): Promise<Stand> {
  const found = await db.query<StandRow>(standStatement, [iss, sub, gps, events, most])
  return { offen: found[0]?.offen ?? 0, refused: found.filter(isVorgang) }
}

const findStatement = statement(
  'vorgaenge.find',
  `select ${COLUMNS}, coalesce(uebermittelt_am, (
            select min(o.zugestellt_am) from portal.outbox o
             where o.vorgang_id = vorgang.id and o.ziel = 'erp' and o.folge is not null)) as uebermittelt_am
     from portal.vorgang where ${OWN} and id = $4`,
)
const lockStatement = statement('vorgaenge.lockOwn', `select ${COLUMNS} from portal.vorgang where ${OWN} and id = $4 for update`)

export async function findMine(db: Queries, { iss, sub, gps }: Who, id: string): Promise<GanzerVorgang | undefined> {
  const [row] = await db.query<GanzerVorgang>(findStatement, [iss, sub, gps, id])
  return row && { ...row, rueckfragen: await listRueckfragen(db, id) }
}

/** The same, locked until the transaction ends, against delivery and decision. */
export async function lockMine(db: Queries, { iss, sub, gps }: Who, id: string): Promise<EigenerVorgang | undefined> {
  const [row] = await db.query<EigenerVorgang>(lockStatement, [iss, sub, gps, id])
  return row
}

const nummerStatement = statement('vorgaenge.byNummer', `select ${COLUMNS} from portal.vorgang where nummer = $1`)

/** For any person: a receipt is checked on a connection that sees every row. */
export async function findByNummer(db: Queries, nummer: string): Promise<EigenerVorgang | undefined> {
  const [row] = await db.query<EigenerVorgang>(nummerStatement, [nummer])
  return row
}

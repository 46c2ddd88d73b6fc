import { statement, type Queries } from '#platform/db/port.ts'
import type { AbrufRow } from '../../../vorgaenge/abruf/store.ts'
import { DISTRIBUTED_AT_ONCE, FAILED_EACH, SHOWN_VERSUCHE } from '../limits.ts'
import type { Versuch } from '../send.ts'

const GONE = `('zurueckgezogen', 'ersetzt')`
/** Names what must arrive one after another: an account, else a partner, else a person. */
const REIHE = `coalesce(v.vk_nummer, v.gp_nummer, v.iss || ' ' || v.sub)`
/** When a delivery is due that was not tried: before all that were. One index gives both kinds. */
export const UNTRIED = `'-infinity'::timestamptz`
/** The condition for a delivery `d` that waits for no earlier one of its row. */
export const IS_FIRST = `d.zustand = 'wartet' and not exists (
  select from portal.webhook_zustellung e
   where e.webhook_id = d.webhook_id and e.zustand = 'wartet' and e.reihe = d.reihe and e.folge < d.folge)`

const fanOutStatement = statement(
  'zustellung.fanOut',
  `with page as (
     select folge, vorgang_id from portal.outbox where folge > $2 order by folge limit ${DISTRIBUTED_AT_ONCE}),
   made as (
     insert into portal.webhook_zustellung (webhook_id, folge, vorgang_id, gp_nummer, reihe, naechster_versuch)
     select $1, p.folge, v.id, v.gp_nummer, ${REIHE}, ${UNTRIED} from page p join portal.vorgang v on v.id = p.vorgang_id
      where ($3::text[] is null or v.art = any($3)) and v.status not in ${GONE}
     on conflict do nothing)
   select max(folge) as bis from page`,
)

/** Makes deliveries of what has a number after `nach`; returns the number up to which that is done. */
export async function fanOut(db: Queries, webhookId: string, nach: number, arten: readonly string[] | null): Promise<number | undefined> {
  const [row] = await db.query<{ bis: number | null }>(fanOutStatement, [webhookId, nach, arten ? [...arten] : null])
  return row?.bis ?? undefined
}

// nothing was handed over before it was recorded, so older months of the history are not read
const sinceStatement = statement(
  'zustellung.since',
  `with numbered as (
     select folge, vorgang_id from portal.outbox where folge <= $2
     union all
     select folge, vorgang_id from portal.outbox_archiv where folge <= $2 and zugestellt_am >= $3),
   made as (
     insert into portal.webhook_zustellung (webhook_id, folge, vorgang_id, gp_nummer, reihe, naechster_versuch)
     select $1, o.folge, v.id, v.gp_nummer, ${REIHE}, ${UNTRIED} from numbered o join portal.vorgang v on v.id = o.vorgang_id
      where v.created_at >= $3 and ($4::text[] is null or v.art = any($4)) and v.status not in ${GONE}
     on conflict do nothing returning 1)
   select count(*)::integer as count from made`,
)

/** Makes deliveries of what was recorded since a moment and has a number already, history included; returns how many. */
export async function deliverSince(
  db: Queries,
  webhookId: string,
  upTo: number,
  since: Date,
  arten: readonly string[] | undefined,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sinceStatement, [webhookId, upTo, since, arten ? [...arten] : null])
  return row?.count ?? 0
}

export interface DueRow extends AbrufRow {
  readonly versuche: number
  readonly erster_versuch_am: Date | null
}

const due = (moment: string) => `
  select folge, vorgang_id, versuche, erster_versuch_am from portal.webhook_zustellung d
   where d.webhook_id = $1 and ${moment} and ${IS_FIRST} order by d.naechster_versuch, d.folge limit $3`
const dueStatement = statement(
  'zustellung.due',
  `(${due(`d.naechster_versuch = ${UNTRIED}`)})
   union all
   (${due(`d.naechster_versuch > ${UNTRIED} and d.naechster_versuch <= $2`)})`,
)
const contentStatement = statement(
  'zustellung.content',
  `select id, nummer, art, status, created_at, gp_nummer, vk_nummer, iss, sub, nutzlast from portal.vorgang
    where id = any($1::uuid[]) for no key update skip locked`,
)

type Due = Pick<DueRow, 'folge' | 'versuche' | 'erster_versuch_am'> & { readonly vorgang_id: string }

/** Untried ones first, and one that failed after each nine of them: neither waits for all of the others. */
function inTurn(all: readonly Due[], most: number): Due[] {
  const untried = all.filter(({ versuche: tries }) => tries === 0).values()
  const failed = all.filter(({ versuche: tries }) => tries > 0).values()
  return Array.from({ length: Math.min(all.length, most) }, (_, place) => {
    const [first, second] = place % FAILED_EACH === FAILED_EACH - 1 ? [failed, untried] : [untried, failed]
    return first.next().value ?? second.next().value
  }).filter((one) => one !== undefined)
}

/**
 * Takes the first due ones of each row of deliveries, and says whether any is due. The lock lasts until the transaction ends.
 *
 * What another transaction holds comes later.
 */
export async function takeDue(
  db: Queries,
  webhookId: string,
  most: number,
  now: Date,
): Promise<{ readonly rows: DueRow[]; readonly isAnyDue: boolean }> {
  const taken = inTurn(await db.query<Due>(dueStatement, [webhookId, now, most]), most)
  if (taken.length === 0) return { rows: [], isAnyDue: false }
  const contents = await db.query<Omit<AbrufRow, 'folge'>>(contentStatement, [taken.map(({ vorgang_id: id }) => id)])
  const byId = new Map(contents.map((content) => [content.id, content]))
  const rows = taken.flatMap(({ vorgang_id: id, ...place }) => {
    const content = byId.get(id)
    return content ? [{ ...content, ...place }] : []
  })
  return { rows, isAnyDue: true }
}

const dropStatement = statement(
  'zustellung.drop',
  `update portal.webhook_zustellung set zustand = 'entfallen', erledigt_am = $3 where webhook_id = $1 and folge = any($2::bigint[])`,
)

/** Ends deliveries of what was withdrawn or replaced. */
export async function dropDue(db: Queries, webhookId: string, folgen: readonly number[], now: Date): Promise<void> {
  await db.query(dropStatement, [webhookId, [...folgen], now])
}

/** What came of a delivery's try, and when the next one is; without one it is dead or done. */
export interface Outcome extends Versuch {
  readonly row: DueRow
  readonly at: Date
  readonly zustand: 'zugestellt' | 'wartet' | 'tot'
  readonly next: Date
}

const attemptStatement = statement(
  'zustellung.attempt',
  `insert into portal.webhook_versuch (webhook_id, vorgang_id, gp_nummer, am, status, fehler, dauer_ms)
   select $1, vorgang_id, gp_nummer, am, status, fehler, dauer_ms
     from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::smallint[], $6::text[], $7::integer[])
       as t (vorgang_id, gp_nummer, am, status, fehler, dauer_ms)`,
)
const outcomeStatement = statement(
  'zustellung.outcome',
  `update portal.webhook_zustellung z
      set zustand = t.zustand, versuche = z.versuche + 1, erster_versuch_am = coalesce(z.erster_versuch_am, t.am), naechster_versuch = t.next,
          erledigt_am = case when t.zustand <> 'wartet' then t.am end
     from unnest($2::bigint[], $3::text[], $4::timestamptz[], $5::timestamptz[]) as t (folge, zustand, am, next)
    where z.webhook_id = $1 and z.folge = t.folge and z.zustand = 'wartet'`,
)

/** Keeps what came of the tries of a batch. */
export async function keepOutcomes(db: Queries, webhookId: string, all: readonly Outcome[]): Promise<void> {
  await db.query(attemptStatement, [
    webhookId,
    all.map(({ row }) => row.id),
    all.map(({ row }) => row.gp_nummer),
    all.map(({ at }) => at),
    all.map(({ status }) => status ?? null),
    all.map(({ fehler }) => fehler ?? null),
    all.map(({ dauerMs }) => dauerMs),
  ])
  await db.query(outcomeStatement, [
    webhookId,
    all.map(({ row }) => row.folge),
    all.map(({ zustand }) => zustand),
    all.map(({ at }) => at),
    all.map(({ next }) => next),
  ])
}

// --- for the operator

const AGAIN = `zustand = 'wartet', versuche = 0, erster_versuch_am = null, naechster_versuch = ${UNTRIED}, erledigt_am = null`
const againOne = statement(
  'zustellung.againOne',
  `with again as (update portal.webhook_zustellung set ${AGAIN} where webhook_id = $1 and vorgang_id = $2 and zustand <> 'entfallen' returning 1)
   select count(*)::integer as count from again`,
)
const againDead = statement(
  'zustellung.againDead',
  `with again as (update portal.webhook_zustellung set ${AGAIN} where webhook_id = $1 and zustand = 'tot' returning 1)
   select count(*)::integer as count from again`,
)
const againSince = statement(
  'zustellung.againSince',
  `with again as (update portal.webhook_zustellung set ${AGAIN} where webhook_id = $1 and erledigt_am >= $2 and zustand in ('zugestellt', 'tot') returning 1)
   select count(*)::integer as count from again`,
)

/** Which deliveries go out again: of one Vorgang, all dead ones, or all that ended since a moment. */
export type Again = { readonly vorgang: string } | { readonly since: Date } | 'dead'

/** Sends them again with all their tries; returns how many. */
export async function sendAgain(db: Queries, webhookId: string, again: Again): Promise<number> {
  const [row] =
    again === 'dead'
      ? await db.query<{ count: number }>(againDead, [webhookId])
      : 'vorgang' in again
        ? await db.query<{ count: number }>(againOne, [webhookId, again.vorgang])
        : await db.query<{ count: number }>(againSince, [webhookId, again.since])
  return row?.count ?? 0
}

export interface VersuchRow {
  readonly nummer: string | null
  readonly art: string | null
  readonly am: Date
  readonly status: number | null
  readonly fehler: string | null
  readonly dauer_ms: number
}

// the limit is part of the statement: a plan without values must know how little is read
const versuche = (which: string) => `select v.nummer, v.art, t.am, t.status, t.fehler, t.dauer_ms
  from (select * from portal.webhook_versuch where ${which} order by id desc limit ${SHOWN_VERSUCHE}) t
  left join portal.vorgang v on v.id = t.vorgang_id order by t.id desc`
const attemptsStatement = statement('zustellung.attempts', versuche('webhook_id = $1'))
const attemptsOfStatement = statement('zustellung.attemptsOf', versuche('vorgang_id = $2 and webhook_id = $1'))

/** The last tries, newest first; those of one Vorgang if it is named. */
export function listVersuche(db: Queries, webhookId: string, vorgang?: string): Promise<VersuchRow[]> {
  return vorgang === undefined
    ? db.query<VersuchRow>(attemptsStatement, [webhookId])
    : db.query<VersuchRow>(attemptsOfStatement, [webhookId, vorgang])
}

import { statement, type Queries } from '#platform/db/port.ts'
import { OPEN } from '../vorgaenge/store.ts'
import { SHOWN_TO_OPERATOR } from '../vorgaenge/limits.ts'

const OPEN_ONES = `from portal.vorgang v where v.art = 'Beschwerde' and v.${OPEN}`

const kontoStatement = statement(
  'beschwerden.konto',
  'select gp_nummer, typ from portal.vertragskonto where vk_nummer = $1 and gp_nummer = any($2)',
)

/** Partner and kind of one of the person's accounts; undefined for another customer's or an unknown number. */
export async function findKonto(
  db: Queries,
  vkNummer: string,
  gps: readonly string[],
): Promise<{ readonly gp_nummer: string; readonly typ: string } | undefined> {
  const [row] = await db.query<{ gp_nummer: string; typ: string }>(kontoStatement, [vkNummer, gps])
  return row
}

/** A complaint that waits for an answer. */
export interface OpenBeschwerde {
  readonly id: string
  readonly nummer: string
  readonly created_at: Date
  /** YYYY-MM-DD in Berlin */
  readonly frist: string
}

const dueStatement = statement(
  'beschwerden.takeDue',
  `with due as (
     insert into portal.beschwerde_erinnerung (vorgang_id, tag, gesendet_am)
     select o.id, t.tag, $1 from (select v.id, v.created_at ${OPEN_ONES}) o cross join unnest($2::smallint[]) t (tag)
      where o.created_at <= $1::timestamptz - make_interval(days => t.tag)
     on conflict do nothing returning vorgang_id)
   select v.id, v.nummer, v.created_at, v.nutzlast ->> 'Frist' as frist from portal.vorgang v
    where v.id in (select vorgang_id from due) order by v.created_at, v.id`,
)

/** Takes the open complaints that a reminder is due for; each day of `days` once. */
export function takeDue(db: Queries, days: readonly number[], now: Date): Promise<OpenBeschwerde[]> {
  return db.query<OpenBeschwerde>(dueStatement, [now, days])
}

const listStatement = statement(
  'beschwerden.listOpen',
  `select v.id, v.nummer, v.created_at, v.nutzlast ->> 'Frist' as frist ${OPEN_ONES}
    order by v.created_at, v.id limit ${SHOWN_TO_OPERATOR + 1}`,
)

/** Open complaints, the oldest first; one more than is shown says that there are more. */
export function listOpen(db: Queries): Promise<OpenBeschwerde[]> {
  return db.query<OpenBeschwerde>(listStatement, [])
}

const stateStatement = statement(
  'beschwerden.state',
  `select count(*)::int as open, count(*) filter (where v.nutzlast ->> 'Frist' < $1)::int as overdue ${OPEN_ONES}`,
)

/** How many complaints are open, and how many of them are past their deadline on this day. */
export async function openState(db: Queries, today: string): Promise<{ readonly open: number; readonly overdue: number }> {
  const [row] = await db.query<{ open: number; overdue: number }>(stateStatement, [today])
  return row ?? { open: 0, overdue: 0 }
}

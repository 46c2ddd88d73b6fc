import { MOST_HELD } from '../limits.ts'
import { statement, type Queries } from '#platform/db/port.ts'

export interface PullingKey {
  readonly id: string
  readonly bezeichnung: string
  readonly abgerufen_am: Date
  readonly abgerufen_bis: number
}

const keysStatement = statement(
  'uebergabe.keys',
  `select id, bezeichnung, abgerufen_am, abgerufen_bis from portal.api_schluessel
    where widerrufen_am is null and abgerufen_am is not null order by bezeichnung, id`,
)

/** Keys in force that have pulled. */
export function listPullingKeys(db: Queries): Promise<PullingKey[]> {
  return db.query<PullingKey>(keysStatement)
}

const oldestStatement = statement(
  'uebergabe.oldest',
  `select greatest(v.created_at, o.nicht_vor) as since
     from (select id, created_at from portal.vorgang where status = 'eingegangen' order by created_at limit ${MOST_HELD}) v
    cross join lateral (
      select nicht_vor from portal.outbox where vorgang_id = v.id and ziel = 'erp' and nicht_vor <= $1 offset 0) o
    order by v.created_at limit 1`,
)

/** Since when the oldest Vorgang could have been handed over that no system has yet. */
export async function oldestWaiting(db: Queries, now: Date): Promise<Date | undefined> {
  const [row] = await db.query<{ since: Date }>(oldestStatement, [now])
  return row?.since
}

import { statement, type Queries } from '../db/port.ts'

const findStatement = statement('retention.find', 'select monate from platform.retention where art = $1')
const keepStatement = statement(
  'retention.keep',
  `insert into platform.retention (art, monate) values ($1, $2) on conflict (art) do update set monate = excluded.monate`,
)

/** What decides whether a configured period takes effect. The unit is the caller's. */
export interface PeriodChange {
  readonly wanted: number
  /** undefined before the first */
  readonly inForce: number | undefined
  /** whether rows are past the wanted period */
  readonly hasPast: () => Promise<boolean>
  readonly set: () => Promise<void>
  /** tells the operator that the wanted period waits */
  readonly onWait: () => void
}

/**
 * The period to delete by; undefined while nothing may be deleted.
 *
 * A first or shorter period that would end kept rows waits until the operator agrees.
 */
export async function agreedPeriod({ wanted, inForce, hasPast, set, onWait }: PeriodChange): Promise<number | undefined> {
  if (wanted === inForce) return inForce
  if ((inForce === undefined || wanted < inForce) && (await hasPast())) {
    onWait()
    return inForce
  }
  await set()
  return wanted
}

/** The period that deletions of a kind go by, in months; undefined before the first. */
export async function periodInForce(db: Queries, art: string): Promise<number | undefined> {
  return (await db.query<{ monate: number }>(findStatement, [art]))[0]?.monate
}

export async function setPeriod(db: Queries, art: string, months: number): Promise<void> {
  await db.query(keepStatement, [art, months])
}

import { statement, type Queries } from '#platform/db/port.ts'

const count = statement(
  'identity.countAttempt',
  `insert into identity.attempt as a (key, failures, locked_until, last_at) values ($1, 1, case when $3 <= 1 then $4::timestamptz end, $2)
   on conflict (key) do update set
     failures = case when a.locked_until <= $2 or a.last_at < $5 then 1 else least(a.failures + 1, 1000000) end,
     locked_until = case
       when a.locked_until > $2 then a.locked_until
       when a.locked_until is null and a.last_at >= $5 and a.failures + 1 >= $3 then $4
     end,
     last_at = $2
   returning failures, locked_until`,
)

export interface Counted {
  readonly failures: number
  readonly locked_until: Date | null
}

/**
 * Counts a try before its password is compared, in one statement, so parallel tries cannot pass the limit. The last allowed try starts the
 * lock; later ones leave it unchanged.
 */
export async function countAttempt(
  queries: Queries,
  key: Buffer,
  attempt: { now: Date; limit: number; lockedUntil: Date; forgottenBefore: Date },
): Promise<Counted> {
  const rows = await queries.query<Counted>(count, [key, attempt.now, attempt.limit, attempt.lockedUntil, attempt.forgottenBefore])
  const [row] = rows
  if (!row) throw new Error('the counter gave no row')
  return row
}

const takeBack = statement(
  'identity.takeAttemptBack',
  `update identity.attempt
      set failures = greatest(failures - 1, 0), locked_until = case when failures - 1 >= $2 then locked_until end
    where key = $1`,
)

/** Takes back a counted try whose password was never compared. */
export async function takeAttemptBack(queries: Queries, key: Buffer, limit: number): Promise<void> {
  await queries.query(takeBack, [key, limit])
}

const clear = statement('identity.clearAttempts', `delete from identity.attempt where key = $1`)

export async function clearAttempts(queries: Queries, key: Buffer): Promise<void> {
  await queries.query(clear, [key])
}

const selectLocks = statement(
  'identity.lockedUntil',
  `select max(locked_until) as locked_until from identity.attempt where key = any($1) and locked_until > $2`,
)

/** When the last of these locks ends; undefined if none is locked. */
export async function lockedUntil(queries: Queries, keys: readonly Buffer[], now: Date): Promise<Date | undefined> {
  return (await queries.query<{ locked_until: Date | null }>(selectLocks, [keys, now]))[0]?.locked_until ?? undefined
}

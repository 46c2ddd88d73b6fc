import { statement, type Queries } from '#platform/db/port.ts'

const take = statement(
  'identity.takeQuota',
  `insert into identity.quota as q (key, since, used) values ($1, $2, 1)
   on conflict (key) do update set
     since = case when q.since <= $3 then $2 else q.since end, used = case when q.since <= $3 then 1 else least(q.used + 1, 1000000) end
   returning since, used`,
)

export interface Quota {
  readonly since: Date
  readonly used: number
}

/** Counts one more use in one statement, so that no number of requests at once gets past the limit; a window that is over begins anew. */
export async function takeQuota(queries: Queries, key: Buffer, now: Date, windowBefore: Date): Promise<Quota> {
  const [row] = await queries.query<Quota>(take, [key, now, windowBefore])
  if (!row) throw new Error('the quota gave no row')
  return row
}

const clear = statement('identity.clearQuota', `delete from identity.quota where key = $1`)

export async function clearQuota(queries: Queries, key: Buffer): Promise<void> {
  await queries.query(clear, [key])
}

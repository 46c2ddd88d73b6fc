import { statement, type Queries } from '#platform/db/port.ts'

const find = statement('identity.isDone', `select 1 as one from identity.done where key = $1 and done_at > $2`)

/** Whether a request with this key was carried out since a moment. */
export async function isDone(queries: Queries, key: Buffer, since: Date): Promise<boolean> {
  return (await queries.query(find, [key, since])).length > 0
}

const insert = statement(
  'identity.markDone',
  `insert into identity.done (key, done_at) values ($1, $2) on conflict do nothing returning key`,
)

/** False where another request with the same key was first. */
export async function markDone(queries: Queries, key: Buffer, now: Date): Promise<boolean> {
  return (await queries.query(insert, [key, now])).length > 0
}

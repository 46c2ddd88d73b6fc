import { statement, type Queries } from '#platform/db/port.ts'

const find = statement('identity.findDone', `select body from identity.done where key = $1 and done_at > $2`)

/** A repeatable request: hashes of its key and of its body under every key that reads, the writing one first. */
export interface Repeatable {
  readonly key: Buffer
  readonly bodies: readonly Buffer[]
}

/** Finds a request carried out with this key since `since`. `body` is null in rows of older versions. */
export async function findDone(queries: Queries, key: Buffer, since: Date): Promise<{ body: Buffer | null } | undefined> {
  const [row] = await queries.query<{ body: Buffer | null }>(find, [key, since])
  return row
}

const insert = statement(
  'identity.markDone',
  `insert into identity.done (key, body, done_at) values ($1, $2, $3) on conflict do nothing returning key`,
)

/** False if another request with the same key was first. */
export async function markDone(queries: Queries, { key, bodies }: Repeatable, now: Date): Promise<boolean> {
  return (await queries.query(insert, [key, bodies[0], now])).length > 0
}

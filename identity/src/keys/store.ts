import { statement, type Queries } from '#platform/db/port.ts'

const insertKey = statement(
  'identity.insertSigningKey',
  `insert into identity.signing_key (generation, sealed, created_at) values ($1, $2, $3) on conflict (generation) do nothing`,
)

/** Keeps the first key of a generation: of two processes that make one at the same time, the second takes over the first's. */
export async function addSigningKey(queries: Queries, generation: number, sealed: Buffer, now: Date): Promise<void> {
  await queries.query(insertKey, [generation, sealed, now])
}

const selectKeys = statement('identity.signingKeys', `select sealed from identity.signing_key order by generation desc`)

/** The newest first: it signs, the others still verify. */
export async function listSigningKeys(queries: Queries): Promise<Buffer[]> {
  return (await queries.query<{ sealed: Buffer }>(selectKeys)).map((row) => row.sealed)
}

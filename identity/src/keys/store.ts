import { statement, type Queries } from '#platform/db/port.ts'

const insertKey = statement(
  'identity.insertSigningKey',
  `insert into identity.signing_key (generation, sealed, created_at) values ($1, $2, $3) on conflict (generation) do nothing`,
)

/** Stores the first key of a generation; when two processes create one at once, both use the first. */
export async function addSigningKey(queries: Queries, generation: number, sealed: Buffer, now: Date): Promise<void> {
  await queries.query(insertKey, [generation, sealed, now])
}

export interface SigningKey {
  readonly generation: number
  /** the private JWK, encrypted */
  readonly sealed: Buffer
  readonly created_at: Date
}

const selectKeys = statement(
  'identity.signingKeys',
  `select generation, sealed, created_at from identity.signing_key order by generation desc`,
)

/** Newest first. */
export function listSigningKeys(queries: Queries): Promise<SigningKey[]> {
  return queries.query<SigningKey>(selectKeys)
}

const followed = statement(
  'identity.deleteSigningKeys',
  `delete from identity.signing_key k
    where exists (select from identity.signing_key s where s.generation > k.generation and s.created_at <= $1)`,
)

/** Deletes keys that have a successor from that moment or before. */
export async function deleteFollowed(queries: Queries, before: Date): Promise<void> {
  await queries.query(followed, [before])
}

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
  `select generation, sealed, created_at from identity.signing_key order by generation desc limit 3`,
)

/** Newest first. Older keys verify nothing: whatever they signed has expired. */
export function listSigningKeys(queries: Queries): Promise<SigningKey[]> {
  return queries.query<SigningKey>(selectKeys)
}

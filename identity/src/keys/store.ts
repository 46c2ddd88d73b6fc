import { statement, type Queries } from '#platform/db/port.ts'

const insertKey = statement(
  'identity.insertSigningKey',
  `insert into identity.signing_key (generation, sealed, created_at) values ($1, $2, $3) on conflict (generation) do nothing`,
)

/** Keeps the first key of a generation: of two processes that make one at the same time, the second takes over the first's. */
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

/** The newest first; what older ones have signed has expired long ago. */
export function listSigningKeys(queries: Queries): Promise<SigningKey[]> {
  return queries.query<SigningKey>(selectKeys)
}

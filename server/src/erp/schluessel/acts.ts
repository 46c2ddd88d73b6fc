import type { Schluesselrecht } from '#contract/erp/schema.ts'
import type { Database } from '#platform/db/port.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { API_KEY_PREFIX, apiKeyHash } from '../../_kit/api-key.ts'
import { asSystem } from '../../_kit/context.ts'
import { keepProtokoll } from '../../_protokoll/store.ts'
import * as store from './store.ts'

export interface Schluesselwunsch {
  /** the purpose, so that the operator knows later which key to revoke */
  readonly bezeichnung: string
  readonly rechte: readonly Schluesselrecht[]
}

/** Creates a key for one of the operator's systems. Only its hash is stored, so this is the only time to read it. */
export async function createSchluessel(
  database: Database,
  wish: Schluesselwunsch,
  now: Date,
): Promise<{ readonly id: string; readonly schluessel: string }> {
  const id = randomUUID()
  const schluessel = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      await store.insertSchluessel(tx, { id, ...wish }, apiKeyHash(schluessel), now)
      await keepProtokoll(tx, { handlung: 'SchluesselAngelegt', gegenstand: id }, now)
    }),
  )
  return { id, schluessel }
}

/** All keys, oldest first, revoked ones included. */
export function allSchluessel(database: Database): Promise<readonly store.SchluesselRow[]> {
  return asSystem(database, (db) => store.listSchluessel(db))
}

/** Revokes the key from the next request on. Returns undefined for an unknown key. */
export function revokeSchluessel(database: Database, id: string, now: Date): Promise<store.SchluesselRow | undefined> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const row = await store.revokeSchluessel(tx, id, now)
      if (row) await keepProtokoll(tx, { handlung: 'SchluesselWiderrufen', gegenstand: id }, now)
      return row
    }),
  )
}

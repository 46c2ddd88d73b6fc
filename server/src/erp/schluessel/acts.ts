import type { Schluesselrecht } from '#contract/erp/schema.ts'
import type { Database } from '#platform/db/port.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { API_KEY_PREFIX, apiKeyHash } from '../../_kit/api-key.ts'
import { asSystem } from '../../_kit/context.ts'
import { keepProtokoll } from '../../_protokoll/store.ts'
import * as store from './store.ts'

export interface Schluesselwunsch {
  /** what it is for, so that a later look at the list says which one may go */
  readonly bezeichnung: string
  readonly rechte: readonly Schluesselrecht[]
}

/** Makes a key for one of the operator's systems. It is given this once; kept is its hash. */
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

/** All keys there ever were, the oldest first. */
export function allSchluessel(database: Database): Promise<readonly store.SchluesselRow[]> {
  return asSystem(database, (db) => store.listSchluessel(db))
}

/** From the next request on the key is good for nothing. Undefined for an unknown one. */
export function revokeSchluessel(database: Database, id: string, now: Date): Promise<store.SchluesselRow | undefined> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const row = await store.revokeSchluessel(tx, id, now)
      if (row) await keepProtokoll(tx, { handlung: 'SchluesselWiderrufen', gegenstand: id }, now)
      return row
    }),
  )
}

import { inBatches } from '#platform/batches.ts'
import type { Database } from '#platform/db/port.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { asSystem } from '../_kit/context.ts'
import { gliedOf, kettenschluesselOf, type Kettenschluessel } from './chain.ts'
import * as store from './store.ts'
import { BATCH } from './limits.ts'

/** Purpose of the keys of the chain. */
export const KETTE = 'protokoll.kette'

/** The keys of the chain, the writing one first. */
export type Kettenschluesselbund = readonly [Kettenschluessel, ...Kettenschluessel[]]

/** Derives the keys of the chain from the portal's keyring as it is now. */
export function kettenschluesselFrom(keyring: Keyring): Kettenschluesselbund {
  const keys = keyring.keysFor(KETTE)
  const [writing, ...others] = keys.readable().map(kettenschluesselOf)
  return [writing ?? kettenschluesselOf(keys.writing()), ...others]
}

/**
 * Chains committed rows that are not in the chain yet. In their own transactions they would wait for each other.
 *
 * Safe to run in any process at any time.
 */
export async function chainProtokoll(database: Database, schluessel: Kettenschluesselbund, signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH, () => chainBatch(database, schluessel), signal)
}

function chainBatch(database: Database, bund: Kettenschluesselbund): Promise<number> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.lockKette(tx))) return 0
      const rows = await store.listOpen(tx)
      const glieder: store.Glied[] = []
      const last = await store.findLastGlied(tx)
      const schluessel = notOlder(bund, last)
      let before: store.Vorgaenger | undefined = last
      for (const row of rows) {
        const glied = gliedOf(schluessel, before, row)
        glieder.push(glied)
        before = glied
      }
      if (glieder.length > 0) await store.insertGlieder(tx, glieder)
      return rows.length
    }),
  )
}

/** The writing key, or a newer one that another process has chained with already. */
export function notOlder(bund: Kettenschluesselbund, before: store.LastGlied | undefined): Kettenschluessel {
  const last = bund.find(({ name }) => name === before?.schluessel)
  return last && last.generation > bund[0].generation ? last : bund[0]
}

/** False if the last link was made with a key that is not one of these. */
export function isChainedWith(database: Database, bund: Kettenschluesselbund): Promise<boolean> {
  return asSystem(database, async (db) => {
    const last = await store.findLastGlied(db)
    return last === undefined || bund.some(({ name }) => name === last.schluessel)
  })
}

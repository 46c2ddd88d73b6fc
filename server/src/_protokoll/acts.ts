import { inBatches } from '#platform/batches.ts'
import type { Database, Queries } from '#platform/db/port.ts'
import { deriveKey } from '#platform/crypto.ts'
import { asSystem } from '../_kit/context.ts'
import { gliedOf, isGenuine, kettenschluesselOf, type Kettenschluessel } from './chain.ts'
import * as store from './store.ts'
import { BATCH } from './limits.ts'

/** Derives the chain's key from the portal's secret. */
export function kettenschluesselFrom(secret: Buffer): Kettenschluessel {
  return kettenschluesselOf(deriveKey(secret, 'protokoll.kette'))
}

/**
 * Chains committed rows that are not in the chain yet. In their own transactions they would wait for each other.
 *
 * Safe to run in any process at any time.
 */
export async function chainProtokoll(database: Database, schluessel: Kettenschluessel, signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH, () => chainBatch(database, schluessel), signal)
}

function chainBatch(database: Database, schluessel: Kettenschluessel): Promise<number> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.lockKette(tx))) return 0
      const rows = await store.listOpen(tx)
      const glieder: store.Glied[] = []
      let before = await store.findLastGlied(tx)
      for (const row of rows) {
        before = gliedOf(schluessel, before, row)
        glieder.push(before)
      }
      if (glieder.length > 0) await store.insertGlieder(tx, glieder)
      return rows.length
    }),
  )
}

/** A link of the chain, as shown to the operator. */
interface Stand {
  readonly nr: number
  readonly hash: string
}

export interface Pruefung {
  /** rows that are unchanged */
  readonly geprueft: number
  /** rows not chained yet */
  readonly offen: number
  /** rows chained under another secret; they cannot be checked */
  readonly ungeprueft: number
  /** the first bad row: its number in the chain, or its id if it is outside the chain */
  readonly bruch?: { readonly nr: number } | { readonly id: number }
  /** the last link; kept elsewhere, it proves later that nothing was cut off */
  readonly stand?: Stand
}

/**
 * Verifies the chain from its start. Finds rows that were altered, removed, moved or inserted.
 *
 * With a link known from before, also finds an end that was cut off or replaced.
 */
export function checkProtokoll(database: Database, schluessel: Kettenschluessel, known?: Stand): Promise<Pruefung> {
  return asSystem(database, async (db) => {
    const counts = { geprueft: 0, ungeprueft: 0, offen: await store.countOpen(db) }
    let before: store.Glied | undefined
    for await (const glied of gliederOf(db)) {
      const isOurs = glied.schluessel === schluessel.name
      const isWhole = !isOurs || (glied.id !== null && isGenuine(schluessel, before, glied, glied as store.ProtokollRow))
      if (!isWhole || isOther(glied, known)) return { ...counts, bruch: { nr: glied.nr } }
      counts[isOurs ? 'geprueft' : 'ungeprueft'] += 1
      before = glied
    }
    const last = before?.nr ?? 0
    if (known && last < known.nr) return { ...counts, bruch: { nr: last + 1 } }
    const stray = await store.findStray(db)
    return {
      ...counts,
      ...(stray === undefined ? {} : { bruch: { id: stray } }),
      ...(before ? { stand: { nr: before.nr, hash: before.hash.toString('hex') } } : {}),
    }
  })
}

const isOther = ({ nr, hash }: store.Glied, known: Stand | undefined) => nr === known?.nr && hash.toString('hex') !== known.hash

async function* gliederOf(db: Queries): AsyncGenerator<store.GliedWithRow> {
  let after = 0
  for (;;) {
    const glieder = await store.listGlieder(db, after)
    yield* glieder
    if (glieder.length < BATCH) return
    after = glieder.at(-1)?.nr ?? after
  }
}

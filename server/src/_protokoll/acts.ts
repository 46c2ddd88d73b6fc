import { inBatches } from '#platform/batches.ts'
import type { Database, Queries } from '#platform/db/port.ts'
import { FIRST } from '#platform/crypto.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { asSystem } from '../_kit/context.ts'
import { gliedOf, isGenuine, kettenschluesselOf, type Kettenschluessel } from './chain.ts'
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
      const rows = await store.listOpen(tx, BATCH)
      const glieder: store.Glied[] = []
      let before = await store.findLastGlied(tx)
      const schluessel = notOlder(bund, before)
      for (const row of rows) {
        before = gliedOf(schluessel, before, row)
        glieder.push(before)
      }
      if (glieder.length > 0) await store.insertGlieder(tx, glieder)
      return rows.length
    }),
  )
}

/** The writing key, or a newer one that another process has chained with already. */
function notOlder(bund: Kettenschluesselbund, before: store.Glied | undefined): Kettenschluessel {
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
 * An older key never links after a newer one, and the writing key has linked: whoever stole an older secret cannot go on or begin again
 * with it.
 *
 * With a link known from before, also finds an end that was cut off or replaced.
 */
export function checkProtokoll(database: Database, bund: Kettenschluesselbund, known?: Stand): Promise<Pruefung> {
  return asSystem(database, async (db) => {
    const counts = { geprueft: 0, ungeprueft: 0, offen: await store.countOpen(db) }
    let before: store.Glied | undefined
    let generation = 0
    for await (const glied of gliederOf(db)) {
      const schluessel = bund.find(({ name }) => name === glied.schluessel)
      const isWhole = !schluessel || (schluessel.generation >= generation && isLinked(schluessel, before, glied))
      if (!isWhole || isOther(glied, known)) return { ...counts, bruch: { nr: glied.nr } }
      counts[schluessel ? 'geprueft' : 'ungeprueft'] += 1
      before = glied
      generation = schluessel?.generation ?? generation
    }
    const last = before?.nr ?? 0
    if (last < (known?.nr ?? 0) || isUnclosed(bund, last, generation)) return { ...counts, bruch: { nr: last + 1 } }
    const stray = await store.findStray(db)
    return { ...counts, ...(stray === undefined ? {} : { bruch: { id: stray } }), ...standOf(before) }
  })
}

const standOf = (last: store.Glied | undefined) => (last ? { stand: { nr: last.nr, hash: last.hash.toString('hex') } } : {})

/** Whether the writing key has not linked, although a change of SECRET links at once. */
const isUnclosed = ([{ generation }]: Kettenschluesselbund, last: number, linked: number) =>
  last > 0 && generation > FIRST && linked < generation

const isLinked = (schluessel: Kettenschluessel, before: store.Glied | undefined, glied: store.GliedWithRow) =>
  glied.id !== null && isGenuine(schluessel, before, glied, glied as store.ProtokollRow)

const isOther = ({ nr, hash }: store.Glied, known: Stand | undefined) => nr === known?.nr && hash.toString('hex') !== known.hash

async function* gliederOf(db: Queries): AsyncGenerator<store.GliedWithRow> {
  let after = 0
  for (;;) {
    const glieder = await store.listGlieder(db, after, BATCH)
    yield* glieder
    if (glieder.length < BATCH) return
    after = glieder.at(-1)?.nr ?? after
  }
}

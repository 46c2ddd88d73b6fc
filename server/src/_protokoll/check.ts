import { FIRST } from '#platform/crypto.ts'
import type { Database, Queries } from '#platform/db/port.ts'
import { asSystem } from '../_kit/context.ts'
import type { Kettenschluesselbund } from './acts.ts'
import { isGenuine, isSealedWith, type Kettenschluessel } from './chain.ts'
import * as store from './store.ts'

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
  /** rows that begin the chain under another secret; they cannot be checked */
  readonly ungeprueft: number
  /** the first bad row: its number in the chain, or its id if it is outside the chain */
  readonly bruch?: { readonly nr: number } | { readonly id: number }
  /** the link up to which rows are gone by their period; the check begins behind it */
  readonly ab?: Stand
  /** the last link; kept elsewhere, it proves later that nothing was cut off */
  readonly stand?: Stand
}

/**
 * Verifies the chain from its start, or from the last checkpoint. Finds rows that were altered, removed, moved or inserted.
 *
 * An older key never links after a newer one, and the writing key has linked: whoever stole an older secret cannot go on or begin again
 * with it.
 *
 * With a link known from before, also finds an end that was cut off or replaced.
 */
export function checkProtokoll(database: Database, bund: Kettenschluesselbund, known?: Stand): Promise<Pruefung> {
  return asSystem(database, async (db) => {
    const point = await store.findPruefpunkt(db)
    const offen = await store.countOpen(db)
    const ab = point ? { ab: standOf(point) } : {}
    if (point && !(isSealed(bund, point) && isAsKnown(point, known)))
      return { geprueft: 0, ungeprueft: 0, offen, ...ab, bruch: { nr: point.nr } }
    const { last, generation, bruch, ...counts } = await checkLinks(db, bund, point, known)
    const found = { ...counts, offen, ...ab }
    if (bruch !== undefined) return { ...found, bruch: { nr: bruch } }
    const end = last?.nr ?? 0
    if (end < (known?.nr ?? 0) || isUnclosed(bund, end, generation)) return { ...found, bruch: { nr: end + 1 } }
    const stray = await store.findStray(db)
    return { ...found, ...(stray === undefined ? {} : { bruch: { id: stray } }), ...(last ? { stand: standOf(last) } : {}) }
  })
}

interface CheckedLinks {
  readonly geprueft: number
  readonly ungeprueft: number
  /** the last link, or the checkpoint if no row is left */
  readonly last: store.Vorgaenger | undefined
  /** of the last key that is known */
  readonly generation: number
  /** number of the first bad link */
  readonly bruch?: number
}

async function checkLinks(
  db: Queries,
  bund: Kettenschluesselbund,
  start: store.Vorgaenger | undefined,
  known: Stand | undefined,
): Promise<CheckedLinks> {
  const counts = { geprueft: 0, ungeprueft: 0 }
  let last = start
  let generation = 0
  for await (const glied of gliederOf(db)) {
    // of the months that are gone, single rows stay for a legal hold; each knows the hash before it
    const isLeft = glied.nr <= (start?.nr ?? 0)
    const schluessel = bund.find(({ name }) => name === glied.schluessel)
    const before = isLeft ? leftBefore(glied) : last
    // every secret since the first known one is known, so only the beginning can be under another
    const isWhole = schluessel ? schluessel.generation >= generation && isLinked(schluessel, before, glied) : generation === 0
    if (!isWhole || !isAsKnown(glied, known)) return { ...counts, last, generation, bruch: glied.nr }
    counts[schluessel ? 'geprueft' : 'ungeprueft'] += 1
    if (!isLeft) last = glied
    generation = schluessel?.generation ?? generation
  }
  return { ...counts, last, generation }
}

const standOf = ({ nr, hash }: store.Vorgaenger): Stand => ({ nr, hash: hash.toString('hex') })

/**
 * Rows under an unknown secret are not judged, but a checkpoint replaces rows, so it must be ours.
 *
 * A change of SECRET seals it anew, so one under an older key was made by whoever stole that.
 */
const isSealed = (bund: Kettenschluesselbund, point: store.Pruefpunkt) =>
  bund.some((schluessel) => schluessel.generation >= bund[0].generation && isSealedWith(schluessel, point))

const leftBefore = ({ nr, hash_davor }: store.GliedWithRow) => (hash_davor ? { nr: nr - 1, hash: hash_davor } : undefined)

/** Whether the writing key has not linked, although a change of SECRET links at once. */
const isUnclosed = ([{ generation }]: Kettenschluesselbund, last: number, linked: number) =>
  last > 0 && generation > FIRST && linked < generation

const isLinked = (schluessel: Kettenschluessel, before: store.Vorgaenger | undefined, glied: store.GliedWithRow) =>
  glied.id !== null && isGenuine(schluessel, before, glied, glied as store.ProtokollRow)

const isAsKnown = ({ nr, hash }: store.Vorgaenger, known: Stand | undefined) => nr !== known?.nr || hash.toString('hex') === known.hash

/** The links in their order. A job may move some into the history meanwhile, so that is looked at before each part and at a gap. */
async function* gliederOf(db: Queries): AsyncGenerator<store.GliedWithRow> {
  for (let after = 0; ;) {
    const old = await store.listGlieder(db, 'history', after)
    const live = old.length > 0 ? [] : await store.listGlieder(db, 'live', after)
    const hasGap = live[0] !== undefined && live[0].nr > after + 1
    const moved = hasGap ? await store.listGlieder(db, 'history', after) : []
    const next = [old, moved, live].find(({ length }) => length > 0) ?? []
    yield* next
    const last = next.at(-1)
    if (!last) return
    after = last.nr
  }
}

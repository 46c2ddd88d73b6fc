import type { Database, Queries } from '#platform/db/port.ts'
import { deriveKey } from '#platform/crypto.ts'
import { asSystem } from '../_kit/context.ts'
import { gliedOf, isGenuine, kettenschluesselOf, type Kettenschluessel } from './chain.ts'
import * as store from './store.ts'
import { BATCH } from './limits.ts'

/** The chain's key follows from the portal's secret. */
export function kettenschluesselFrom(secret: Buffer): Kettenschluessel {
  return kettenschluesselOf(deriveKey(secret, 'protokoll.kette'))
}

/**
 * Lengthens the chain by what is committed and not in it yet (trust.md, principle 7): afterwards, since chaining in each transaction
 * would let them wait for each other. Any process may run it at any time.
 */
export async function chainProtokoll(database: Database, schluessel: Kettenschluessel, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const chained = await chainBatch(database, schluessel)
    if (chained < BATCH || signal?.aborted) return
  }
}

function chainBatch(database: Database, schluessel: Kettenschluessel): Promise<number> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.lockKette(tx))) return 0
      const rows = await store.listOpen(tx, BATCH)
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

/** A link of the chain, as it is told. */
interface Stand {
  readonly nr: number
  readonly hash: string
}

export interface Pruefung {
  /** the rows that are as they were written */
  readonly geprueft: number
  /** rows that the job has not got to yet */
  readonly offen: number
  /** rows that another secret chained; nothing is said of them */
  readonly ungeprueft: number
  /** the row where the chain does not hold, by its number in it; a row outside the chain by its id */
  readonly bruch?: { readonly nr: number } | { readonly id: number }
  /** the last link: kept elsewhere it shows later that nothing was cut off */
  readonly stand?: Stand
}

/**
 * Goes through the chain from its beginning. A row that was altered, is missing, stands elsewhere or was put in between is found; with
 * a link that was known before, also an end that was cut off and written anew.
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

async function* gliederOf(db: Queries): AsyncGenerator<store.GliedMitZeile> {
  let after = 0
  for (;;) {
    const glieder = await store.listGlieder(db, after, BATCH)
    yield* glieder
    if (glieder.length < BATCH) return
    after = glieder.at(-1)?.nr ?? after
  }
}

import type { Checkout } from '#platform/db/port.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { firstOpenFolge, lastFolge, listAfter, lockFolge, markPassed, numberDue, type AbrufRow } from './store.ts'

export interface PulledPage {
  readonly rows: readonly AbrufRow[]
  /** for `nach` of the next call */
  readonly cursor: number
}

/**
 * Returns Vorgaenge to the operator's system in one order, at least once (docs/decisions/0023-the-order-of-vorgaenge.md). Rows up to `nach`
 * become uebermittelt.
 *
 * Throws UngueltigeAnfrage for a `nach` beyond the last number given: it would skip later rows unseen.
 */
export async function pullVorgaenge(db: Checkout, nach: number | undefined, limit: number, now: Date): Promise<PulledPage> {
  const after = await db.transaction(async (tx) => {
    await lockFolge(tx)
    if (nach !== undefined) {
      if (nach > (await lastFolge(tx))) throw new Refusal('UngueltigeAnfrage', { fields: ['nach'] })
      await markPassed(tx, nach, now)
    }
    await numberDue(tx, now)
    if (nach !== undefined) return nach
    const first = await firstOpenFolge(tx)
    return first === undefined ? lastFolge(tx) : first - 1
  })
  const rows = await listAfter(db, after, limit)
  return { rows, cursor: rows.at(-1)?.folge ?? after }
}

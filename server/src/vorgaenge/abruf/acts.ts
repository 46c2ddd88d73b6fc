import type { Checkout, Queries } from '#platform/db/port.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { firstOpenFolge, keepHeartbeat, lastFolge, listAfter, lockFolge, markPassed, numberDue, type AbrufRow } from './store.ts'

export interface PulledPage {
  readonly rows: readonly AbrufRow[]
  /** for `nach` of the next call */
  readonly cursor: number
}

/**
 * Returns Vorgaenge to the operator's system in one order, at least once (docs/decisions/0023-the-order-of-vorgaenge.md). Rows up to `nach`
 * become uebermittelt. `schluesselId` names whose heartbeat this is.
 *
 * Throws UngueltigeAnfrage for a `nach` beyond the last number given: it would skip later rows unseen.
 */
export async function pullVorgaenge(
  db: Checkout,
  nach: number | undefined,
  limit: number,
  now: Date,
  schluesselId?: string,
): Promise<PulledPage> {
  const after = await db.transaction(async (tx) => {
    await lockFolge(tx)
    if (nach !== undefined) {
      if (nach > (await lastFolge(tx))) throw new Refusal('UngueltigeAnfrage', { fields: ['nach'] })
      await markPassed(tx, nach, now)
    }
    await numberDue(tx, now)
    const begin = nach ?? (await placeOfFirst(tx))
    if (schluesselId !== undefined) await keepHeartbeat(tx, schluesselId, begin, now)
    return begin
  })
  const rows = await listAfter(db, after, limit)
  return { rows, cursor: rows.at(-1)?.folge ?? after }
}

/** The place before the first undecided Vorgang, or after the last one. */
export async function placeOfFirst(tx: Queries): Promise<number> {
  const first = await firstOpenFolge(tx)
  return first === undefined ? lastFolge(tx) : first - 1
}

import type { Clock } from '#platform/clock.ts'
import type { Owner } from '#platform/db/port.ts'
import type { History } from '#platform/retention/history.ts'
import { HISTORY_AFTER_DAYS } from '#platform/retention/limits.ts'
import { notOlder, type Kettenschluesselbund } from './acts.ts'
import { isSealedWith, siegelOf } from './chain.ts'
import * as store from './store.ts'

/** Chained rows of the record. A month goes only after a checkpoint of its last link. */
export function protokollHistory(keys: () => Kettenschluesselbund, clock: Clock): History {
  return {
    archive: 'portal.protokoll_archiv',
    afterDays: HISTORY_AFTER_DAYS,
    oldest: async (db, before) => {
      const oldest = await store.findOldest(db)
      return oldest && oldest < before ? oldest : undefined
    },
    move: store.archiveGlieder,
    beforeDrop: async (db, month) => {
      const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
      const [last, known] = [await store.findLastOf(db, month, next), await store.findPruefpunkt(db)]
      if (!last || last.nr <= (known?.nr ?? 0)) return
      const schluessel = notOlder(keys(), await store.findLastGlied(db))
      const point = { nr: last.nr, hash: last.hash, zeit: clock.now() }
      await store.keepPruefpunkt(db, { ...point, schluessel: schluessel.name, siegel: siegelOf(schluessel, point) })
    },
  }
}

/**
 * Seals the last checkpoint under the new key while SECRET changes, so that nobody makes one with the older key later.
 *
 * A checkpoint that none of these keys sealed stays as it is, and a check shows it. The running process may not change one.
 */
export async function sealAnew(owner: Owner, bund: Kettenschluesselbund): Promise<void> {
  const [point] = await owner.run<store.Pruefpunkt>(store.pruefpunktStatement.text)
  if (!point || !bund.some((schluessel) => isSealedWith(schluessel, point))) return
  const { name } = bund[0]
  await owner.run('update portal.protokoll_pruefpunkt set schluessel = $2, siegel = $3 where bis_nr = $1', [
    point.nr,
    name,
    siegelOf(bund[0], point),
  ])
}

import type { Clock } from '#platform/clock.ts'
import type { History } from '#platform/retention/history.ts'
import { HISTORY_AFTER_DAYS } from '#platform/retention/limits.ts'
import type { Kettenschluesselbund } from './acts.ts'
import { siegelOf } from './chain.ts'
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
      const [schluessel] = keys()
      const point = { nr: last.nr, hash: last.hash, zeit: clock.now() }
      await store.keepPruefpunkt(db, { ...point, schluessel: schluessel.name, siegel: siegelOf(schluessel, point) })
    },
  }
}

import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { getUebersicht, listFaelligeZaehler } from '#contract/uebersicht/endpoints.ts'
import type { Logger } from '#platform/log.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listFakten } from '../vertraege/fakten/store.ts'
import { faelligeZaehlerOf, type Known } from './aufgaben.ts'
import { worteOf } from '../vertraege/kontosuche/store.ts'
import { findUebersicht, WITH_TASKS } from './store.ts'
import { uebersichtOf } from './wire.ts'

export type UebersichtOptions = Omit<Known, 'today'> & { readonly log: Logger }

export function uebersichtRoutes({ log, ...known }: UebersichtOptions): Route[] {
  return [
    customerRoute(getUebersicht, async ({ db, person, query, clock }) => {
      const now = clock.now()
      const today = berlinDayOf(now)
      const { suche, typ, gp, ort, beendet, offset = 0 } = query
      const filter = { worte: worteOf(suche), typ, gp, ort, beendet: beendet !== undefined, offset: Number(offset) }
      const row = await findUebersicht(db, person, filter, now, today)
      return uebersichtOf(row, { ...known, today }, (art, err) => log.error({ err, art }, 'a rule of the start page failed'))
    }),
    customerRoute(listFaelligeZaehler, async ({ db, person, clock }) => ({
      Zaehler: faelligeZaehlerOf(await listFakten(db, person.gps, WITH_TASKS), { ...known, today: berlinDayOf(clock.now()) }),
    })),
  ]
}

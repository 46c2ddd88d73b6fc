import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { listAuszahlungen } from '#contract/auszahlung/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listFakten } from '../vertraege/fakten/store.ts'
import { listAntragFacts } from './store.ts'
import { auszahlungslisteOf } from './wire.ts'

export interface AuszahlungOptions {
  /** the operator's own names as Messstellenbetreiber: customers read only these meters */
  readonly ownNames: readonly string[]
}

export function auszahlungRoutes({ ownNames }: AuszahlungOptions): Route[] {
  return [
    customerRoute(listAuszahlungen, async ({ db, person, clock }) => {
      const rows = await listFakten(db, person.gps, ['Einspeiser'])
      return auszahlungslisteOf(rows, await listAntragFacts(db, person), ownNames, berlinDayOf(clock.now()))
    }),
  ]
}

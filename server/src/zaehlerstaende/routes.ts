import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import * as endpoints from '#contract/zaehlerstaende/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { reportAblesung, type ReportOptions } from './acts.ts'
import { listZaehlerstaende } from './store.ts'
import { zaehlerstaendeEinspeisungV5, zaehlerstaendeTrinkwasserV5, zaehlerstaendeV4 } from './wire.ts'

export function zaehlerstaendeRoutes(options: ReportOptions): Route[] {
  return [
    customerRoute(endpoints.listZaehlerstaendeV4, async ({ db, person, query }) =>
      zaehlerstaendeV4(await listZaehlerstaende(db, person.gps, query.vertragskontotyp)),
    ),
    customerRoute(endpoints.listZaehlerstaendeEinspeisungV5, async ({ db, person, clock }) =>
      zaehlerstaendeEinspeisungV5(await listZaehlerstaende(db, person.gps, 'Einspeiser'), berlinDayOf(clock.now())),
    ),
    customerRoute(endpoints.listZaehlerstaendeTrinkwasserV5, async ({ db, person, clock }) =>
      zaehlerstaendeTrinkwasserV5(await listZaehlerstaende(db, person.gps, 'Trinkwasser'), berlinDayOf(clock.now())),
    ),
    customerRoute(endpoints.reportAblesung, ({ db, person, body, clock }) => reportAblesung(db, person, body, clock.now(), options)),
  ]
}

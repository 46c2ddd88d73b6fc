import * as endpoints from '#contract/freigaben/endpoints.ts'
import { asSystem } from '../_kit/context.ts'
import { sessionRoute, type Route } from '../_kit/route.ts'
import type { KontoService } from '../account/konto/acts.ts'
import { ownOnceRoute, providerRoute } from '../account/own-route.ts'
import type { CookieNames } from '../account/sitzung/cookies.ts'
import * as acts from './acts.ts'
import { freigabenOf } from './wire.ts'

/** For staff who run the portal: what waits for a second person. */
export function freigabenRoutes(service: KontoService, cookies: CookieNames): Route[] {
  return [
    sessionRoute(endpoints.listFreigaben, async ({ person }) => freigabenOf(await acts.listFreigaben(service), person)),
    providerRoute(
      service,
      cookies,
      endpoints.confirmFreigabe,
      async (call) => {
        await acts.confirmFreigabe(service, call, call.params.freigabe_id)
        return { Ausgang: 'bestaetigt' } as const
      },
      'confirmed',
    ),
    ownOnceRoute(cookies, endpoints.refuseFreigabe, ({ person, params, once, clock, database }) =>
      asSystem(database, (db) =>
        db.transaction((tx) =>
          once.within(tx, async () => {
            await acts.refuseFreigabe(tx, person, params.freigabe_id, clock.now())
            return { Ausgang: 'abgelehnt' } as const
          }),
        ),
      ),
    ),
  ]
}

import * as endpoints from '#contract/geraete/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { recordAnmeldung } from './acts.ts'
import { listAnmeldeereignisse, listGeraete } from './store.ts'
import { anmeldeereignisOf, signifikanteLastOf } from './wire.ts'

export const geraeteRoutes: Route[] = [
  customerRoute(endpoints.listSignifikanteLastenV4, async ({ db, person }) => (await listGeraete(db, person.gps)).map(signifikanteLastOf)),
  customerRoute(endpoints.listSignifikanteLastenV5, async ({ db, person }) => ({
    SignifikanteLasten: (await listGeraete(db, person.gps)).map(signifikanteLastOf),
  })),
  customerRoute(endpoints.listAnmeldeereignisseV5, async ({ db, person }) => ({
    Events: (await listAnmeldeereignisse(db, person)).map(anmeldeereignisOf),
  })),
  customerRoute(endpoints.recordAnmeldungV5, async ({ db, person, key, clock }) =>
    anmeldeereignisOf(await recordAnmeldung(db, person, key, clock.now())),
  ),
]

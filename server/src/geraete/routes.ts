import * as endpoints from '#contract/geraete/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listGeraete } from './store.ts'
import { signifikanteLastOf } from './wire.ts'

export const geraeteRoutes: Route[] = [
  customerRoute(endpoints.listSignifikanteLastenV4, async ({ db, person }) => (await listGeraete(db, person.gps)).map(signifikanteLastOf)),
  customerRoute(endpoints.listSignifikanteLastenV5, async ({ db, person }) => ({
    SignifikanteLasten: (await listGeraete(db, person.gps)).map(signifikanteLastOf),
  })),
]

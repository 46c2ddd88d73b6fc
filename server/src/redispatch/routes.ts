import * as endpoints from '#contract/redispatch/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listRedispatchgruppen } from './store.ts'
import { redispatchgruppeOf } from './wire.ts'

export const redispatchRoutes: Route[] = [
  customerRoute(endpoints.listRedispatchV4, async ({ db, person }) =>
    (await listRedispatchgruppen(db, person.gps)).map(redispatchgruppeOf),
  ),
  customerRoute(endpoints.listRedispatchV5, async ({ db, person }) => ({
    Redispatch: (await listRedispatchgruppen(db, person.gps)).map(redispatchgruppeOf),
  })),
]

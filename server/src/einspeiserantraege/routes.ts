import * as endpoints from '#contract/einspeiserantraege/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listAntraege } from './store.ts'
import { einspeiserantragOf } from './wire.ts'

export const einspeiserantraegeRoutes: Route[] = [
  customerRoute(endpoints.listEinspeiserantraegeV4, async ({ db, person }) =>
    (await listAntraege(db, person, person.gps)).map(einspeiserantragOf),
  ),
  customerRoute(endpoints.listEinspeiserantraegeV5, async ({ db, person }) => ({
    Einspeiserantraege: (await listAntraege(db, person, person.gps)).map(einspeiserantragOf),
  })),
]

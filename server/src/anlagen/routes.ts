import * as endpoints from '#contract/anlagen/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listAnlagen } from './store.ts'
import { anlagendatenV4, anlagendatenV5 } from './wire.ts'

export const anlagenRoutes: Route[] = [
  customerRoute(endpoints.listAnlagendatenV4, async ({ db, person }) => (await listAnlagen(db, person.gps)).map(anlagendatenV4)),
  customerRoute(endpoints.listAnlagendatenV5, async ({ db, person }) => ({
    Anlagendaten: (await listAnlagen(db, person.gps)).map(anlagendatenV5),
  })),
]

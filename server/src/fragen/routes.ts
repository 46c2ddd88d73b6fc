import * as endpoints from '#contract/fragen/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { askFrage } from './acts.ts'

export const fragenRoutes: Route[] = [
  customerRoute(endpoints.askFrage, async ({ db, person, body, clock }) =>
    vorgangAngenommenOf(await askFrage(db, person, body, clock.now())),
  ),
]

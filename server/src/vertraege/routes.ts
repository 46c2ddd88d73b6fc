import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listVertraege } from './store.ts'
import { geschaeftspartnerOf } from './wire.ts'

export const vertraegeRoutes: Route[] = [
  customerRoute(getVertraegeV5, async ({ db, person }) => ({
    Geschaeftspartner: geschaeftspartnerOf(await listVertraege(db, person.gps)),
    // registration by PIN is not built yet, so nobody has one under way
    HatOffeneRegistrierungen: false,
  })),
]

import * as endpoints from '#contract/vertraege/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import * as acts from './acts.ts'
import { findVertragsseite, listVerknuepfungen } from './store.ts'
import { geschaeftspartnerOf, verknuepfungOf } from './wire.ts'

/** v4 and v5 share one service under two paths. */
const versandRoute = (endpoint: typeof endpoints.requestDokumentenversandV4 | typeof endpoints.requestDokumentenversandV5) =>
  customerRoute(endpoint, ({ db, person, params, body, clock }) =>
    acts.requestDokumentenversand(db, person, params.vk_nummer, body.DokumentenversandTyp, clock.now()),
  )
const zusatzRoute = (endpoint: typeof endpoints.setZusatzinformationenV4 | typeof endpoints.setZusatzinformationenV5) =>
  customerRoute(endpoint, ({ db, person, params, body, clock }) =>
    acts.setZusatzinformationen(db, person, params.vk_nummer, body.Zusatzinformationen, clock.now()),
  )

export const vertraegeRoutes: Route[] = [
  customerRoute(endpoints.getVertraegeV5, async ({ db, person, clock }) => {
    const { rows, hatOffeneRegistrierungen } = await findVertragsseite(db, person, clock.now())
    return { Geschaeftspartner: geschaeftspartnerOf(rows), HatOffeneRegistrierungen: hatOffeneRegistrierungen }
  }),
  customerRoute(endpoints.listVertragsverknuepfungen, async ({ db, person }) =>
    (await listVerknuepfungen(db, person.gps)).map(verknuepfungOf),
  ),
  customerRoute(endpoints.requestRemoval, ({ db, person, params, clock }) =>
    acts.requestRemoval(db, person, params.geschaeftspartner, clock.now()),
  ),
  versandRoute(endpoints.requestDokumentenversandV4),
  versandRoute(endpoints.requestDokumentenversandV5),
  zusatzRoute(endpoints.setZusatzinformationenV4),
  zusatzRoute(endpoints.setZusatzinformationenV5),
]

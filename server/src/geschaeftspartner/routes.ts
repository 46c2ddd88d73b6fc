import * as endpoints from '#contract/geschaeftspartner/endpoints.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listVertraege } from '../vertraege/store.ts'
import { geschaeftspartnerOf } from '../vertraege/wire.ts'
import * as acts from './acts.ts'
import { findKundenname } from './store.ts'

export const geschaeftspartnerRoutes = (service: acts.AenderungService): Route[] => [
  customerRoute(endpoints.listGeschaeftspartnerV4, async ({ db, person }) => geschaeftspartnerOf(await listVertraege(db, person.gps))),

  customerRoute(endpoints.getGeschaeftspartnerV5, async ({ db, person, params }) => {
    const own = person.gps.filter((gp) => gp === params.gp_nummer)
    const [partner] = geschaeftspartnerOf(await listVertraege(db, own))
    if (!partner) throw new Refusal('NichtGefunden')
    return partner
  }),

  customerRoute(endpoints.getKundennameV5, async ({ db, person, query }) => {
    const name = await findKundenname(db, query.gp_nummer, person.gps)
    if (name === undefined) throw new Refusal('NichtGefunden')
    return { Name: name }
  }),

  ...[endpoints.requestPersoenlicheDatenV4, endpoints.requestPersoenlicheDatenV5].map((endpoint) =>
    customerRoute(endpoint, ({ db, person, params, body, clock }) =>
      acts.requestPersoenlicheDaten(service, db, person, params.gp_nummer, body, clock.now()),
    ),
  ),

  ...[endpoints.requestSteuernummerV4, endpoints.requestSteuernummerV5].map((endpoint) =>
    customerRoute(endpoint, ({ db, person, params, body, clock }) =>
      acts.requestSteuernummer(db, person, params.gp_nummer, body.Steuernummer, clock.now()),
    ),
  ),
]

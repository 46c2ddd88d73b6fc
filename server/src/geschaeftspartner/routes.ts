import { getGeschaeftspartnerV5, getKundennameV5, listGeschaeftspartnerV4 } from '#contract/geschaeftspartner/endpoints.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listVertraege } from '../vertraege/store.ts'
import { geschaeftspartnerOf } from '../vertraege/wire.ts'
import { findKundenname } from './store.ts'

export const geschaeftspartnerRoutes: Route[] = [
  customerRoute(listGeschaeftspartnerV4, async ({ db, person }) => geschaeftspartnerOf(await listVertraege(db, person.gps))),

  customerRoute(getGeschaeftspartnerV5, async ({ db, person, params }) => {
    const own = person.gps.filter((gp) => gp === params.gp_nummer)
    const [partner] = geschaeftspartnerOf(await listVertraege(db, own))
    if (!partner) throw new Refusal('NichtGefunden')
    return partner
  }),

  customerRoute(getKundennameV5, async ({ db, person, query }) => {
    const name = await findKundenname(db, query.gp_nummer, person.gps)
    if (name === undefined) throw new Refusal('NichtGefunden')
    return { Name: name }
  }),
]

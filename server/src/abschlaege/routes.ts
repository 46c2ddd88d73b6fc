import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import * as endpoints from '#contract/abschlaege/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { requestAbschlag } from './acts.ts'
import { listAblesungen, listAbschlagskonten, listBuchungen, WITH_ADVANCES } from './store.ts'
import { abschlaegeV4, abschlagsseiteOf, empfehlungenOf } from './wire.ts'

const pageOf = (
  endpoint: typeof endpoints.listAbschlaegeEinspeisungV5 | typeof endpoints.listAbschlaegeTrinkwasserV5,
  typ: 'Einspeiser' | 'Trinkwasser',
) =>
  customerRoute(endpoint, async ({ db, person, clock }) =>
    abschlagsseiteOf(await listAbschlagskonten(db, person.gps, [typ]), berlinDayOf(clock.now())),
  )

const requestRoute = (endpoint: typeof endpoints.requestAbschlagV4 | typeof endpoints.requestAbschlagV5) =>
  customerRoute(endpoint, ({ db, person, params, body, clock }) =>
    requestAbschlag(db, person, params.vk_nummer, body.Abschlag, clock.now()),
  )

export const abschlaegeRoutes: readonly Route[] = [
  customerRoute(endpoints.listAbschlaegeV4, async ({ db, person, query: { vertragskontotyp: typ } }) =>
    abschlaegeV4(await listAbschlagskonten(db, person.gps, typ === undefined ? WITH_ADVANCES : [typ])),
  ),
  pageOf(endpoints.listAbschlaegeEinspeisungV5, 'Einspeiser'),
  pageOf(endpoints.listAbschlaegeTrinkwasserV5, 'Trinkwasser'),
  requestRoute(endpoints.requestAbschlagV4),
  requestRoute(endpoints.requestAbschlagV5),
  customerRoute(endpoints.listEmpfehlungen, async ({ db, person: { gps }, clock }) => {
    const rows = await listAbschlagskonten(db, gps, WITH_ADVANCES)
    const [ablesungen, buchungen] = [await listAblesungen(db, gps), await listBuchungen(db, gps)]
    return { Empfehlungen: empfehlungenOf(rows, ablesungen, buchungen, berlinDayOf(clock.now())) }
  }),
]

import * as endpoints from '#contract/registrierungen/endpoints.ts'
import { asSystem } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { ownOnceRoute, ownRoute } from '../account/own-route.ts'
import type { CookieNames } from '../account/sitzung/cookies.ts'
import { listVertraege } from '../vertraege/store.ts'
import { geschaeftspartnerOf } from '../vertraege/wire.ts'
import { enterPin, listKommunikationskanaele, sendPin } from './acts.ts'
import { wholePaar } from './paar.ts'
import type { RegistrierungService } from './service.ts'
import { countOpen } from './store.ts'
import { kanaeleOf, pinErgebnisOf } from './wire.ts'

/** PIN calls are closed to staff in a customer view. */
export function registrierungenRoutes(service: RegistrierungService, cookies: CookieNames): Route[] {
  return [
    customerRoute(endpoints.countRegistrierungen, async ({ db, person, clock }) => ({
      Anzahl: await countOpen(db, person, clock.now()),
    })),
    ownRoute(cookies, endpoints.listKommunikationskanaele, async ({ person, request, query }) => {
      const paar = wholePaar(query.gpnummer, query.vertragskonto)
      return kanaeleOf(await listKommunikationskanaele(service, { person, ip: request.ip }, paar))
    }),
    ownOnceRoute(cookies, endpoints.sendPin, async ({ person, request, body, once }) => {
      const paar = wholePaar(body.GPNummer, body.Vertragskonto)
      return sendPin(service, { person, ip: request.ip }, { paar, kanal: body.KanalArt }, once)
    }),
    ownRoute(cookies, endpoints.enterPin, async ({ person, body, database }) => {
      const gpNummer = await enterPin(service, person, body.PIN)
      const [partner] = geschaeftspartnerOf(await asSystem(database, (db) => listVertraege(db, [gpNummer])))
      if (!partner) throw new Refusal('GPVKKombinationUngueltig')
      return pinErgebnisOf(partner)
    }),
  ]
}

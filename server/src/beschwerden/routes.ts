import * as endpoints from '#contract/beschwerden/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { sendBeschwerde } from './acts.ts'
import type { BeschwerdeMails } from './message.ts'

export function beschwerdenRoutes(mails: BeschwerdeMails): Route[] {
  return [
    customerRoute(endpoints.sendBeschwerde, async ({ db, person, body, clock }) => {
      const { vorgang, frist } = await sendBeschwerde(mails, db, person, body, clock.now())
      return { ...vorgangAngenommenOf(vorgang), Frist: frist }
    }),
  ]
}

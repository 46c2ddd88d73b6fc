import * as endpoints from '#contract/anlagen/endpoints.ts'
import { isMaStRNummer, mastrAddressOf } from '#contract/anlagen/rules.ts'
import { inOneSpelling } from '#contract/anlagen/schema.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, openRoute, type Route } from '../_kit/route.ts'
import * as acts from './acts.ts'
import type { AntragService } from './auffaelligkeit.ts'
import { listAnlagen } from './store.ts'
import { anlagendatenV4, anlagendatenV5 } from './wire.ts'

/** v4 and v5 share one service under two paths. */
const steuerRoute = (
  service: AntragService,
  endpoint: typeof endpoints.requestSteuerbefreiungV4 | typeof endpoints.requestSteuerbefreiungV5,
) =>
  customerRoute(endpoint, ({ db, person, params, body, clock }) =>
    acts.requestSteuerbefreiung(service, db, person, params.vk_nummer, body, clock.now()),
  )
const zusammenlegungRoute = (
  service: AntragService,
  endpoint: typeof endpoints.requestZusammenlegungV4 | typeof endpoints.requestZusammenlegungV5,
) =>
  customerRoute(endpoint, ({ db, person, params, body, clock }) =>
    acts.requestZusammenlegung(service, db, person, params.vk_nummer, inOneSpelling(body), clock.now()),
  )

export interface AnlagenOptions extends AntragService {
  /** the address of an entry in the Marktstammdatenregister, with a placeholder for its number */
  readonly mastrUrl: string
}

export function anlagenRoutes(options: AnlagenOptions): Route[] {
  const { mastrUrl } = options
  // unknown numbers get the same redirect, so the call reveals nothing about customers
  const mastrRoute = (endpoint: typeof endpoints.openMaStRV4 | typeof endpoints.openMaStRV5) =>
    openRoute(endpoint, async ({ params: { ma_st_r_nummer: nummer }, reply }) => {
      if (!isMaStRNummer(nummer)) throw new Refusal('UngueltigeAnfrage', { fields: ['ma_st_r_nummer'] })
      reply.redirect(mastrAddressOf(mastrUrl, nummer), 302)
      return undefined
    })
  return [
    customerRoute(endpoints.listAnlagendatenV4, async ({ db, person }) => (await listAnlagen(db, person.gps)).map(anlagendatenV4)),
    customerRoute(endpoints.listAnlagendatenV5, async ({ db, person }) => ({
      Anlagendaten: (await listAnlagen(db, person.gps)).map(anlagendatenV5),
    })),
    steuerRoute(options, endpoints.requestSteuerbefreiungV4),
    steuerRoute(options, endpoints.requestSteuerbefreiungV5),
    zusammenlegungRoute(options, endpoints.requestZusammenlegungV4),
    zusammenlegungRoute(options, endpoints.requestZusammenlegungV5),
    mastrRoute(endpoints.openMaStRV4),
    mastrRoute(endpoints.openMaStRV5),
  ]
}

import * as endpoints from '#contract/opt-in/endpoints.ts'
import { openRoute, type Route } from '../_kit/route.ts'
import { ownRoute } from '../account/own-route.ts'
import type { CookieNames } from '../account/sitzung/cookies.ts'
import * as acts from './acts.ts'
import { einwilligungOf, optInStatusOf } from './wire.ts'

export function optInRoutes(service: acts.OptInService, cookies: CookieNames): Route[] {
  return [
    ownRoute(cookies, endpoints.getOptIn, async ({ checkout, person, query }) =>
      optInStatusOf(await checkout((db) => acts.findEinwilligung(service, db, person, query.email))),
    ),
    ownRoute(cookies, endpoints.giveOptIn, async ({ checkout, person, body }) => {
      await checkout((db) => db.transaction((tx) => acts.giveOptIn(service, tx, person, body)))
      return undefined
    }),
    ownRoute(cookies, endpoints.revokeOptIn, async ({ checkout, person, body }) => {
      await checkout((db) => db.transaction((tx) => acts.revokeOptIn(service, tx, person, body.email)))
      return undefined
    }),
    openRoute(endpoints.getEinwilligung, async ({ params }) => einwilligungOf(await acts.findByLink(service, params.token))),
    openRoute(endpoints.confirmEinwilligung, async ({ params }) => einwilligungOf(await acts.confirmEinwilligung(service, params.token))),
  ]
}

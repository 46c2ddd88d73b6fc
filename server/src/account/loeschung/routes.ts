import * as endpoints from '#contract/account/endpoints.ts'
import type { Route } from '../../_kit/route.ts'
import { providerRoute } from '../own-route.ts'
import { clearCookie, type CookieNames } from '../sitzung/cookies.ts'
import { deleteAccount } from './acts.ts'
import type { LoeschungService } from './service.ts'

export function loeschungRoutes(service: LoeschungService, cookies: CookieNames): Route[] {
  return [
    providerRoute(
      service,
      cookies,
      endpoints.deleteAccount,
      async (call) => {
        const { reply } = call
        await deleteAccount(service, call)
        clearCookie(reply, cookies, cookies.sitzung)
        reply.header('clear-site-data', '"cache", "storage"')
        return undefined
      },
      'confirmed',
    ),
  ]
}

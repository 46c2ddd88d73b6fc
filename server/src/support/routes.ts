import * as endpoints from '#contract/support/endpoints.ts'
import type { Kundensicht } from '#contract/support/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../_kit/context.ts'
import { customerRoute, sessionRoute, type Route } from '../_kit/route.ts'
import { endKundensicht, takeKundensicht, type Agent, type KundensichtService } from '../account/kundensicht/acts.ts'
import { setCookie, type CookieNames } from '../account/sitzung/cookies.ts'
import type { QuotaService } from '../_kit/quota.ts'
import { searchRegistrierungen } from './acts.ts'
import { searchKunden } from './kundensuche/acts.ts'
import { kundenlisteOf } from './kundensuche/wire.ts'
import { kundensichtOf, registrierungOf, verknuepfungOf } from './wire.ts'

export function supportRoutes(service: KundensichtService & QuotaService, cookies: CookieNames): Route[] {
  const agentOf = (person: Person, request: FastifyRequest): Agent => ({ person, token: request.cookies[cookies.sitzung] ?? '' })
  const renew = (reply: FastifyReply, token: string | undefined) => token && setCookie(reply, cookies, cookies.sitzung, token)
  return [
    customerRoute(endpoints.getKundensicht, async ({ person }) => runningOf(person)),
    sessionRoute(endpoints.takeKundensicht, async ({ person, body, request, reply }) => {
      const wish = { sub: body.KundeSub.trim(), grund: body.Grund }
      const { sicht, token } = await takeKundensicht(service, agentOf(person, request), wish)
      renew(reply, token)
      return kundensichtOf(sicht)
    }),
    sessionRoute(endpoints.endKundensicht, async ({ person, request, reply }) => {
      renew(reply, await endKundensicht(service, agentOf(person, request)))
      return undefined
    }),
    sessionRoute(endpoints.searchRegistrierungen, async ({ person, query }) => {
      const { registrierungen, geschwister, verknuepfungen } = await searchRegistrierungen(
        service.database,
        person,
        query.q,
        service.clock.now(),
      )
      return {
        registrations: registrierungen.map(registrierungOf),
        sibling_registrations: geschwister.map(registrierungOf),
        contract_links: verknuepfungen.map(verknuepfungOf),
      }
    }),
    sessionRoute(endpoints.searchKunden, async ({ person, body }) => kundenlisteOf(await searchKunden(service, person, body.Suche))),
  ]
}

/** The customer view of this session; undefined once it has ended. */
function runningOf({ kundensicht }: Person): Kundensicht | undefined {
  if (!kundensicht?.laeuft) return undefined
  const { sub, start, ende } = kundensicht
  return kundensichtOf({ sub, beginn: new Date(start), ende: new Date(ende) })
}

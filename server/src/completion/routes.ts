import { MINUTE } from '#contract/_shared/datum/units.ts'
import { checkEmail, completeAddress } from '#contract/completion/endpoints.ts'
import type { Person } from '../_kit/context.ts'
import { ownerKey } from '../_kit/owner.ts'
import { spend, type QuotaService } from '../_kit/quota.ts'
import { sessionRoute, type Route } from '../_kit/route.ts'
import type { Completion } from './acts.ts'
import { EACH_MINUTE } from './limits.ts'

/** These calls wait for outside services, so they hold no database connection. */
export function completionRoutes(quotas: QuotaService, completion: Completion): readonly Route[] {
  const count = (what: string, person: Person) => spend(quotas, { what, whose: ownerKey(person), most: EACH_MINUTE, seconds: MINUTE })
  return [
    sessionRoute(completeAddress, async ({ person, body }) => {
      await count('completion.address', person)
      return [...(await completion.completeAddress(body.input))]
    }),
    sessionRoute(checkEmail, async ({ person, body }) => {
      await count('completion.email', person)
      return { valid: await completion.isEmailGood(body.email) }
    }),
  ]
}

import { checkEmail, completeAddress } from '#contract/completion/endpoints.ts'
import type { Person } from '../_kit/context.ts'
import { spend, type QuotaService } from '../_kit/quota.ts'
import { sessionRoute, type Route } from '../_kit/route.ts'
import type { Completion } from './acts.ts'

/** Of either call, for a person (trust.md T18). */
const EACH_MINUTE = 30

/** Calls that may ask somebody elsewhere: they hold no connection meanwhile. */
export function completionRoutes(quotas: QuotaService, completion: Completion): readonly Route[] {
  const count = (what: string, { iss, sub }: Person) =>
    spend(quotas, { what, whose: JSON.stringify([iss, sub]), most: EACH_MINUTE, seconds: 60 })
  return [
    sessionRoute(completeAddress, async ({ person, body }) => {
      await count('completion.address', person)
      return [...(await completion.suggestAddresses(body.input))]
    }),
    sessionRoute(checkEmail, async ({ person, body }) => {
      await count('completion.email', person)
      return { valid: await completion.isEmailGood(body.email) }
    }),
  ]
}

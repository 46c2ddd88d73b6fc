import { getBetreiber } from '#contract/betreiber/endpoints.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { openRoute, type Route } from '../_kit/route.ts'

export function betreiberRoutes(betreiber: Betreiber): Route[] {
  return [openRoute(getBetreiber, async () => betreiber)]
}

import { getWartungsbannerV4, getWartungsbannerV5 } from '#contract/wartungsbanner/endpoints.ts'
import type { Wartungsbanner } from '#contract/wartungsbanner/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { asGuest } from '../_kit/context.ts'
import { openRoute, type Route } from '../_kit/route.ts'
import { findCurrentBanner } from './store.ts'

export const wartungsbannerRoutes: Route[] = [openRoute(getWartungsbannerV4, currentBanner), openRoute(getWartungsbannerV5, currentBanner)]

async function currentBanner({ database, clock }: { database: Database; clock: Clock }): Promise<Wartungsbanner | undefined> {
  const row = await asGuest(database, (db) => findCurrentBanner(db, clock.now()))
  return row && { titel: row.titel, beschreibung: row.beschreibung, sperrtPortal: row.sperrt_portal }
}

import { getTabsV4, getTabsV5 } from '#contract/tabs/endpoints.ts'
import type { Tabs } from '#contract/tabs/schema.ts'
import type { Queries } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { findAreas } from './store.ts'

export const tabsRoutes: Route[] = [customerRoute(getTabsV4, tabsFor), customerRoute(getTabsV5, tabsFor)]

/** The areas that a person sees. */
async function tabsFor({ db, person }: { db: Queries; person: Person }): Promise<Tabs> {
  const { typen: ofAccounts, geraete, antraege } = await findAreas(db, person)
  const typen = new Set(ofAccounts)
  return {
    Antraege: antraege,
    Einspeiser: typen.has('Einspeiser'),
    Trinkwasser: typen.has('Trinkwasser'),
    Geraete: geraete || typen.has('Einspeiser'),
    Support: person.rollen.includes('support'),
    Redispatch: typen.has('Redispatch'),
    ...(person.rollen.includes('betrieb') ? { Betrieb: true } : {}),
  }
}

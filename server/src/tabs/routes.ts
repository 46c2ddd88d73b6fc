import { getTabsV4, getTabsV5 } from '#contract/tabs/endpoints.ts'
import type { Tabs } from '#contract/tabs/schema.ts'
import type { Queries } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listVertragskontotypen } from './store.ts'

export const tabsRoutes: Route[] = [customerRoute(getTabsV4, tabsFor), customerRoute(getTabsV5, tabsFor)]

/** Which areas a person sees (decisions.md 6). Applications and registered devices are not built yet and add nothing here. */
async function tabsFor({ db, person }: { db: Queries; person: Person }): Promise<Tabs> {
  const typen = new Set(await listVertragskontotypen(db, person.gps))
  return {
    Antraege: false,
    Einspeiser: typen.has('Einspeiser'),
    Trinkwasser: typen.has('Trinkwasser'),
    Geraete: typen.has('Einspeiser'),
    Support: person.rollen.includes('support'),
    Redispatch: typen.has('Redispatch'),
  }
}

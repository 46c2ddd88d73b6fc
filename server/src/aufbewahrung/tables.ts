import type { PortalTable } from './declaration.ts'
import type { FristArt } from './fristen.ts'
import { betriebTables } from './tables/betrieb.ts'
import { kontoTables } from './tables/konto.ts'
import { vertragTables } from './tables/vertrag.ts'
import { vorgangTables } from './tables/vorgaenge.ts'

/** Every table of the portal's schema. */
export const portalTables: readonly PortalTable[] = [...vertragTables, ...vorgangTables, ...kontoTables, ...betriebTables]

/** A table whose rows go by a period that the operator sets. */
export type TableWithPeriod = PortalTable & { readonly end: Extract<PortalTable['end'], { readonly by: 'period' }> }

export const tablesWithPeriod = portalTables.filter((one): one is TableWithPeriod => one.end.by === 'period')

export function tablesOf(art: FristArt): readonly TableWithPeriod[] {
  return tablesWithPeriod.filter(({ end }) => end.art === art)
}

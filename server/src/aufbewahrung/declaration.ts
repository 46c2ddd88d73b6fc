import type { TableDeclaration } from '#platform/retention/declaration.ts'
import type { FristArt } from './fristen.ts'

/** A table of the portal. */
export type PortalTable = TableDeclaration<FristArt>

/** History goes month by month: SQL of the first day of the month that is kept. */
export const MONTH = `date_trunc('month', $1::date)`

/** SQL that is true unless a legal hold keeps the row: of its partner, the one before, or a partner of its person. `row` names the table. */
export function notHeld(row: string, by: 'partner' | 'former' | 'person' | 'either' = 'partner'): string {
  const ofColumn = (column: string) => `not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = ${row}.${column})`
  const partner = ofColumn('gp_nummer')
  const person = `not portal.is_held(${row}.iss, ${row}.sub)`
  if (by === 'either') return `${partner} and ${person}`
  if (by === 'former') return ofColumn('vorpartner')
  return by === 'partner' ? partner : person
}

/** SQL that is true unless a legal hold keeps the request that the row belongs to. */
export function notHeldRequest(row: string): string {
  return `not exists (select from portal.vorgang v join portal.aufbewahrungssperre s on s.gp_nummer = v.gp_nummer where v.id = ${row}.vorgang_id)`
}

import type { TableDeclaration } from '#platform/retention/declaration.ts'
import type { FristArt } from './fristen.ts'

/** A table of the portal. */
export type PortalTable = TableDeclaration<FristArt>

/** History goes month by month: SQL of the first day of the month that is kept. */
export const MONTH = `date_trunc('month', $1::date)`

/** SQL that is true unless a legal hold keeps the row: of its partner, or of a partner of its person. `row` names the table. */
export function notHeld(row: string, by: 'partner' | 'person' | 'either' = 'partner'): string {
  const partner = `not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = ${row}.gp_nummer)`
  const person = `not portal.is_held(${row}.iss, ${row}.sub)`
  if (by === 'either') return `${partner} and ${person}`
  return by === 'partner' ? partner : person
}

import { DAY } from '#contract/_shared/datum/units.ts'
import { parseDate } from '@internationalized/date'
import type { TestPortal } from '../_kit/testing.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { DEFAULT_AUFBEWAHRUNG } from './fristen.ts'
import { portalTables } from './tables.ts'

/** Moves the time of the portal and of its database. */
export async function moveTime(portal: TestPortal, days: number): Promise<void> {
  portal.clock.advance(days * DAY)
  await portal.database.asOwner((owner) =>
    owner.script(`
      insert into platform.clock_offset values (interval '0') on conflict do nothing;
      update platform.clock_offset set moved_by = moved_by + interval '${days} days'`),
  )
}

/** The tables with rows past their period, with how many. */
export async function pastRows(portal: TestPortal): Promise<Readonly<Record<string, number>>> {
  const now = portal.clock.now()
  const found: Record<string, number> = {}
  for (const { table, end } of portalTables) {
    if (end.by === 'act') continue
    const before =
      end.by === 'period' ? parseDate(berlinDayOf(now)).subtract({ months: DEFAULT_AUFBEWAHRUNG[end.art] }).toString() : now.toISOString()
    const values = end.past.includes('$1') ? [before] : []
    const [row] = await portal.sql<{ rows: number }>(`select count(*)::integer as rows from ${table} where ${end.past}`, values)
    if (row && row.rows > 0) found[table] = row.rows
  }
  return found
}

import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'

const withdrawStatement = statement(
  'vorgaenge.withdrawOwn',
  `update portal.vorgang set status = 'zurueckgezogen', updated_at = $4
    where iss = $1 and sub = $2 and gp_nummer is not null and gp_nummer = coalesce($3, gp_nummer)
      and art <> all($5) and status = 'eingegangen' and not unwiderruflich`,
)

/** Withdraws a person's undelivered requests about one business partner, or about all; kinds in `staying` stay. */
export async function withdrawOwn(
  db: Queries,
  { iss, sub }: Owner,
  gpNummer: string | undefined,
  staying: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(withdrawStatement, [iss, sub, gpNummer ?? null, now, staying])
}

/** SQL that withdraws the undelivered requests of persons whose accesses `gone` were deleted; kinds in `staying` stay. */
export function withdrawOf(gone: string, staying: readonly string[]): string {
  return `update portal.vorgang v set status = 'zurueckgezogen', updated_at = now() from ${gone} g
    where v.iss = g.iss and v.sub = g.sub and v.gp_nummer = g.gp_nummer
      and v.art <> all(array[${staying.map((art) => `'${art}'`).join(', ')}]) and v.status = 'eingegangen' and not v.unwiderruflich`
}

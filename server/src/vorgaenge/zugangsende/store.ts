import { statement, type Queries } from '#platform/db/port.ts'

// a reading stays true, whoever reported it
const withdrawStatement = statement(
  'vorgaenge.withdrawOwn',
  `update portal.vorgang set status = 'zurueckgezogen', updated_at = $4
    where iss = $1 and sub = $2 and gp_nummer is not null and gp_nummer = coalesce($3, gp_nummer)
      and art <> 'Zaehlerstand' and status = 'eingegangen' and not unwiderruflich`,
)

/** Takes back what a person asked for about one business partner, or about all, and nobody has got; readings stay. */
export async function withdrawOwn(
  db: Queries,
  { iss, sub }: { readonly iss: string; readonly sub: string },
  gpNummer: string | undefined,
  now: Date,
): Promise<void> {
  await db.query(withdrawStatement, [iss, sub, gpNummer ?? null, now])
}

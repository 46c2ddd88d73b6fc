import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

const countStatement = statement(
  'fragen.countAfter',
  `select count(*)::int as count from portal.vorgang where iss = $1 and sub = $2 and created_at > $3 and art = 'Frage'`,
)

/** How many questions the person has asked since. */
export async function countFragenAfter(db: Queries, { iss, sub }: Owner, after: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, [iss, sub, after])
  return row?.count ?? 0
}

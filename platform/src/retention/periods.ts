import { statement, type Queries } from '../db/port.ts'

const findStatement = statement('retention.find', 'select monate from platform.retention where art = $1')
const keepStatement = statement(
  'retention.keep',
  `insert into platform.retention (art, monate) values ($1, $2) on conflict (art) do update set monate = excluded.monate`,
)

/** The period that deletions of a kind go by, in months; undefined before the first. */
export async function periodInForce(db: Queries, art: string): Promise<number | undefined> {
  return (await db.query<{ monate: number }>(findStatement, [art]))[0]?.monate
}

export async function setPeriod(db: Queries, art: string, months: number): Promise<void> {
  await db.query(keepStatement, [art, months])
}

import { statement, type Queries } from '#platform/db/port.ts'

const typesStatement = statement('tabs.types', 'select distinct typ from portal.vertragskonto where gp_nummer = any($1)')

export async function listVertragskontotypen(db: Queries, gps: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ typ: string }>(typesStatement, [gps])
  return rows.map((row) => row.typ)
}

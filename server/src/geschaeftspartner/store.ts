import { statement, type Queries } from '#platform/db/port.ts'

const nameStatement = statement(
  'geschaeftspartner.name',
  'select name from portal.geschaeftspartner where gp_nummer = $1 and gp_nummer = any($2)',
)

/** The name of one of the person's business partners; undefined for a foreign or unknown number. */
export async function findKundenname(db: Queries, gpNummer: string, gps: readonly string[]): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(nameStatement, [gpNummer, gps])
  return row?.name
}

import { statement, type Queries } from '#platform/db/port.ts'

const countStatement = statement(
  'adresswechsel.count',
  `select count(*)::integer as anzahl from portal.vorgang
    where gp_nummer = $1 and art = 'PersoenlicheDaten' and nutzlast ->> 'Feld' = 'EMailAdresse' and created_at > $2`,
)

/** Number of requested address changes since then, by any person. */
export async function countRecent(db: Queries, gpNummer: string, since: Date): Promise<number> {
  const [row] = await db.query<{ anzahl: number }>(countStatement, [gpNummer, since])
  return row?.anzahl ?? 0
}

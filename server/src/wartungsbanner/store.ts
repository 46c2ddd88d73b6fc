import { statement, type Queries } from '#platform/db/port.ts'

export interface WartungsbannerRow {
  readonly titel: string
  readonly beschreibung: string
  readonly sperrt_portal: boolean
}

const currentStatement = statement(
  'wartungsbanner.current',
  `select titel, beschreibung, sperrt_portal from portal.wartungsbanner
    where gilt_von <= $1 and (gilt_bis is null or gilt_bis > $1)
    order by sperrt_portal desc, gilt_von desc limit 1`,
)

/** The banner of this moment; a blocking one goes before others. */
export async function findCurrentBanner(db: Queries, now: Date): Promise<WartungsbannerRow | undefined> {
  const [row] = await db.query<WartungsbannerRow>(currentStatement, [now])
  return row
}

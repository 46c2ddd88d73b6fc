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

/** The current banner; one that blocks the portal has priority, then the latest start. */
export async function findCurrentBanner(db: Queries, now: Date): Promise<WartungsbannerRow | undefined> {
  const [row] = await db.query<WartungsbannerRow>(currentStatement, [now])
  return row
}

/** A banner without an end stays until it is deleted. */
export interface PlannedBanner extends WartungsbannerRow {
  readonly gilt_von: Date
  readonly gilt_bis: Date | null
}

export interface StoredBanner extends PlannedBanner {
  readonly id: number
}

const columns = 'id, titel, beschreibung, sperrt_portal, gilt_von, gilt_bis'

const plannedStatement = statement(
  'wartungsbanner.planned',
  `select ${columns} from portal.wartungsbanner where (gilt_bis is null or gilt_bis > $1) order by gilt_von, id`,
)

/** Current and planned banners, by start. */
export function listBanners(db: Queries, now: Date): Promise<StoredBanner[]> {
  return db.query<StoredBanner>(plannedStatement, [now])
}

const insertStatement = statement(
  'wartungsbanner.insert',
  `insert into portal.wartungsbanner (titel, beschreibung, sperrt_portal, gilt_von, gilt_bis) values ($1, $2, $3, $4, $5) returning ${columns}`,
)

export async function insertBanner(db: Queries, banner: PlannedBanner): Promise<StoredBanner> {
  const { titel, beschreibung, sperrt_portal, gilt_von, gilt_bis } = banner
  const [row] = await db.query<StoredBanner>(insertStatement, [titel, beschreibung, sperrt_portal, gilt_von, gilt_bis])
  if (!row) throw new Error('the banner was not written')
  return row
}

const deleteBegunStatement = statement(
  'wartungsbanner.deleteBegun',
  `delete from portal.wartungsbanner where gilt_von = $1 and (gilt_bis is null or gilt_bis > $1) returning ${columns}`,
)

const endStatement = statement(
  'wartungsbanner.end',
  `update portal.wartungsbanner set gilt_bis = $1 where gilt_von <= $1 and (gilt_bis is null or gilt_bis > $1) returning ${columns}`,
)

/** Ends the banners in force at this moment; one that starts just then is deleted. Returns both. */
export async function endBanners(db: Queries, moment: Date): Promise<StoredBanner[]> {
  const deleted = await db.query<StoredBanner>(deleteBegunStatement, [moment])
  return [...deleted, ...(await db.query<StoredBanner>(endStatement, [moment]))]
}

const deleteStatement = statement(
  'wartungsbanner.delete',
  `delete from portal.wartungsbanner
    where (gilt_bis is null or gilt_bis > $1) and ($2::integer is null or id = $2) returning ${columns}`,
)

/** Deletes all current and planned banners, or only the one with this id. */
export function deleteBanners(db: Queries, now: Date, id?: number): Promise<StoredBanner[]> {
  return db.query<StoredBanner>(deleteStatement, [now, id ?? null])
}

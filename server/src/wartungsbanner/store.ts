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

/** A banner as it is planned: without an end it holds on. */
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

/** The banners that hold at a moment or will. */
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

/** Ends the banners that hold at a moment; one that begins just then was never seen and goes. */
export async function endBanners(db: Queries, moment: Date): Promise<StoredBanner[]> {
  const deleted = await db.query<StoredBanner>(deleteBegunStatement, [moment])
  return [...deleted, ...(await db.query<StoredBanner>(endStatement, [moment]))]
}

const deleteStatement = statement(
  'wartungsbanner.delete',
  `delete from portal.wartungsbanner
    where (gilt_bis is null or gilt_bis > $1) and ($2::integer is null or id = $2) returning ${columns}`,
)

/** Deletes of the banners that hold at a moment or will the one with this id, or without an id all of them. */
export function deleteBanners(db: Queries, now: Date, id?: number): Promise<StoredBanner[]> {
  return db.query<StoredBanner>(deleteStatement, [now, id ?? null])
}

import { statement, type Queries } from '#platform/db/port.ts'

export interface DateiPlace {
  /** the last number that is in a file */
  readonly bis: number
  /** the last number of the file that is being written */
  readonly geplant_bis: number | null
  readonly dateinummer: number
  readonly geschrieben_am: Date | null
}

const COLUMNS = 'bis, geplant_bis, dateinummer, geschrieben_am'
const lockStatement = statement('dateien.lock', `select ${COLUMNS} from portal.dateiuebergabe for update`)

/** Where the files are; undefined before the first one. The lock lasts until the transaction ends. */
export async function lockDateiPlace(db: Queries): Promise<DateiPlace | undefined> {
  const [row] = await db.query<DateiPlace>(lockStatement)
  return row
}

const findStatement = statement('dateien.find', `select ${COLUMNS} from portal.dateiuebergabe`)

export async function findDateiPlace(db: Queries): Promise<DateiPlace | undefined> {
  const [row] = await db.query<DateiPlace>(findStatement)
  return row
}

const beginStatement = statement('dateien.begin', 'insert into portal.dateiuebergabe (bis) values ($1) on conflict do nothing')

export async function beginDateien(db: Queries, bis: number): Promise<void> {
  await db.query(beginStatement, [bis])
}

const planStatement = statement('dateien.plan', 'update portal.dateiuebergabe set geplant_bis = $1 where geplant_bis is null')

export async function planDatei(db: Queries, bis: number): Promise<void> {
  await db.query(planStatement, [bis])
}

const doneStatement = statement(
  'dateien.done',
  `update portal.dateiuebergabe
      set bis = $1, geplant_bis = null, dateinummer = dateinummer + case when $2 then 1 else 0 end,
          geschrieben_am = case when $2 then $3 else geschrieben_am end
    where geplant_bis = $1 returning 1 as one`,
)

/** The planned file is written, or had nothing left in it. False if another process has noted that. */
export async function keepWritten(db: Queries, bis: number, isWritten: boolean, now: Date): Promise<boolean> {
  return (await db.query(doneStatement, [bis, isWritten, now])).length > 0
}

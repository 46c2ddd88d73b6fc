import { statement, type Queries } from '#platform/db/port.ts'
import { FILES_AT_ONCE } from '../../limits.ts'

/** A file that lines of an import name. */
export interface DateiRow {
  readonly datei: string
  /** its name in the store */
  readonly ablage: string
  /** in bytes */
  readonly groesse: number
  /** SHA-256 */
  readonly pruefsumme: Buffer
}

const announceStatement = statement('importdateien.announce', 'insert into portal.datei_ende (datei, seit) values ($1, $2)')

/** Leaves a file that is about to come to the job that removes files, unless `keepDatei` follows. */
export async function announceDatei(db: Queries, ablage: string, now: Date): Promise<void> {
  await db.query(announceStatement, [ablage, now])
}

const keepStatement = statement(
  'importdateien.keep',
  `with announced as (delete from portal.datei_ende where datei = $2)
   insert into portal.importdatei (datei, ablage, groesse, pruefsumme, hochgeladen_am) values ($1, $2, $3, $4, $5)
     on conflict (datei) do update set ablage = excluded.ablage, groesse = excluded.groesse, pruefsumme = excluded.pruefsumme,
                                       hochgeladen_am = excluded.hochgeladen_am`,
)

/** Gives the name to a file that is there. A trigger leaves the file that had it before to the job that removes files. */
export async function keepDatei(db: Queries, { datei, ablage, groesse, pruefsumme }: DateiRow, now: Date): Promise<void> {
  await db.query(keepStatement, [datei, ablage, groesse, pruefsumme, now])
}

const findStatement = statement(
  'importdateien.find',
  'select datei, ablage, groesse, pruefsumme from portal.importdatei where datei = any($1)',
)

export async function findDateien(db: Queries, namen: readonly string[]): Promise<DateiRow[]> {
  return db.query<DateiRow>(findStatement, [namen])
}

const oldStatement = statement(
  'importdateien.old',
  `select datei, ablage, groesse, pruefsumme from portal.importdatei where hochgeladen_am < $1 order by hochgeladen_am limit ${FILES_AT_ONCE}`,
)
const deleteStatement = statement('importdateien.delete', 'delete from portal.importdatei where datei = $1 and ablage = $2')

export function listOldDateien(db: Queries, before: Date): Promise<DateiRow[]> {
  return db.query<DateiRow>(oldStatement, [before])
}

export async function deleteDatei(db: Queries, { datei, ablage }: DateiRow): Promise<void> {
  await db.query(deleteStatement, [datei, ablage])
}

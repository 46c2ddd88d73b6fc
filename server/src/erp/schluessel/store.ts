import type { Schluesselrecht } from '#contract/erp/schema.ts'
import { statement, type Queries } from '#platform/db/port.ts'

export interface SchluesselRow {
  readonly id: string
  readonly bezeichnung: string
  readonly rechte: readonly Schluesselrecht[]
  readonly created_at: Date
  /** precise to a minute */
  readonly zuletzt_am: Date | null
  readonly widerrufen_am: Date | null
}

export type NewSchluessel = Pick<SchluesselRow, 'id' | 'bezeichnung' | 'rechte'>

const insertStatement = statement(
  'schluessel.insert',
  'insert into portal.api_schluessel (id, bezeichnung, schluessel_hash, rechte, created_at) values ($1, $2, $3, $4, $5)',
)

export async function insertSchluessel(db: Queries, { id, bezeichnung, rechte }: NewSchluessel, hash: Buffer, now: Date): Promise<void> {
  await db.query(insertStatement, [id, bezeichnung, hash, [...rechte], now])
}

const COLUMNS = 'id, bezeichnung, rechte, created_at, zuletzt_am, widerrufen_am'
const listStatement = statement('schluessel.list', `select ${COLUMNS} from portal.api_schluessel order by created_at, id`)

export function listSchluessel(db: Queries): Promise<SchluesselRow[]> {
  return db.query<SchluesselRow>(listStatement)
}

const revokeStatement = statement(
  'schluessel.revoke',
  `update portal.api_schluessel set widerrufen_am = coalesce(widerrufen_am, $2) where id = $1 returning ${COLUMNS}`,
)

/** Returns undefined for an unknown key. A key that is revoked already keeps its time. */
export async function revokeSchluessel(db: Queries, id: string, now: Date): Promise<SchluesselRow | undefined> {
  const [row] = await db.query<SchluesselRow>(revokeStatement, [id, now])
  return row
}

import { statement, type Queries } from '#platform/db/port.ts'

export interface MeldungRow {
  readonly meldung_id: string
  readonly gp_nummer: string
  /** null where the notice names no contract account, or one that is no longer the person's */
  readonly vk_nummer: string | null
  readonly typ: string
  readonly nachricht: string
  readonly meldedatum: string
  readonly gelesen: boolean
}

const listStatement = statement(
  'meldungen.list',
  `select m.meldung_id, m.gp_nummer, k.vk_nummer, m.typ, m.nachricht, m.meldedatum, m.gelesen
     from portal.meldung m
     left join portal.vertragskonto k on k.vk_nummer = m.vk_nummer and k.gp_nummer = any($1)
    where m.gp_nummer = any($1) and (not m.gelesen or $2)
    order by m.meldedatum desc, m.meldung_id desc`,
)

/** The notices to these business partners, newest first. */
export function listMeldungen(db: Queries, gps: readonly string[], which: 'all' | 'unread'): Promise<MeldungRow[]> {
  return db.query<MeldungRow>(listStatement, [gps, which === 'all'])
}

const readStatement = statement(
  'meldungen.read',
  'update portal.meldung set gelesen = true where meldung_id = $1 and gp_nummer = any($2) returning meldung_id',
)

/** Marks a notice as read, again and again without a difference; false for a foreign or unknown one. */
export async function markGelesen(db: Queries, meldungId: string, gps: readonly string[]): Promise<boolean> {
  const rows = await db.query(readStatement, [meldungId, gps])
  return rows.length > 0
}

const insertStatement = statement(
  'meldungen.insert',
  `insert into portal.meldung (meldung_id, gp_nummer, vk_nummer, typ, nachricht, meldedatum) values ($1, $2, $3, $4, $5, $6)`,
)

export type NewMeldung = Omit<MeldungRow, 'gelesen'>

export async function insertMeldung(db: Queries, { meldung_id, gp_nummer, vk_nummer, typ, nachricht, meldedatum }: NewMeldung) {
  await db.query(insertStatement, [meldung_id, gp_nummer, vk_nummer, typ, nachricht, meldedatum])
}

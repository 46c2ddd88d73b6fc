import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { tryLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { dayOf, type History } from '#platform/retention/history.ts'

export interface MeldungRow {
  readonly meldung_id: string
  readonly gp_nummer: string
  /** null without a contract account, or if that is no longer the person's */
  readonly vk_nummer: string | null
  readonly typ: string
  readonly nachricht: string
  readonly meldedatum: string
  readonly gelesen: boolean
  /** the Vorgang whose decision it tells, or about which the operator asks */
  readonly vorgang_id: string | null
}

const COLUMNS = 'meldung_id, gp_nummer, vk_nummer, typ, nachricht, meldedatum'
/** The notices `rows` as customers see them. */
const told = (
  rows: string,
) => `select m.meldung_id, m.gp_nummer, k.vk_nummer, m.typ, m.nachricht, m.meldedatum, m.gelesen, v.id as vorgang_id
     from (${rows}) m
     left join portal.vertragskonto k on k.vk_nummer = m.vk_nummer and k.gp_nummer = any($1)
     left join portal.vorgang v on v.iss = $2 and v.sub = $3 and v.gp_nummer = any($1) and v.id::text = left(m.meldung_id, 36)
    order by m.meldedatum desc, m.meldung_id desc`
const OWN = `select ${COLUMNS}, gelesen from portal.meldung where gp_nummer = any($1)`

// unread ones are never history
const unreadListStatement = statement('meldungen.listUnread', told(`${OWN} and not gelesen`))
const allStatement = statement(
  'meldungen.list',
  told(`${OWN} union all select ${COLUMNS}, true from portal.meldung_archiv where gp_nummer = any($1)`),
)

interface Reader {
  readonly iss: string
  readonly sub: string
  readonly gps: readonly string[]
}

/** The notices to the person's business partners, newest first. */
export function listMeldungen(db: Queries, { iss, sub, gps }: Reader, which: 'all' | 'unread'): Promise<MeldungRow[]> {
  return db.query<MeldungRow>(which === 'all' ? allStatement : unreadListStatement, [gps, iss, sub])
}

const readStatement = statement(
  'meldungen.read',
  'update portal.meldung set gelesen = true where meldung_id = $1 and gp_nummer = any($2) returning meldung_id',
)

const isHistoryStatement = statement(
  'meldungen.isHistory',
  'select from portal.meldung_archiv where meldung_id = $1 and gp_nummer = any($2)',
)

/** Marks a notice as read, repeatably. Returns false for another customer's or an unknown id. */
export async function setMeldungGelesen(db: Queries, meldungId: string, gps: readonly string[]): Promise<boolean> {
  for (const one of [readStatement, isHistoryStatement]) if ((await db.query(one, [meldungId, gps])).length > 0) return true
  return false
}

export interface NewMeldung extends Omit<MeldungRow, 'gelesen' | 'vorgang_id'> {
  /** created by a rule */
  readonly automatisch: boolean
}

const insertStatement = statement(
  'meldungen.insert',
  `insert into portal.meldung (meldung_id, gp_nummer, vk_nummer, typ, nachricht, meldedatum, automatisch)
   select meldung_id, gp_nummer, vk_nummer, typ, nachricht, meldedatum, automatisch
     from jsonb_to_recordset($1::jsonb) as neu (meldung_id text, gp_nummer text, vk_nummer text, typ text, nachricht text,
                                                meldedatum date, automatisch boolean)`,
)

export async function insertMeldungen(db: Queries, meldungen: readonly NewMeldung[]): Promise<void> {
  if (meldungen.length > 0) await db.query(insertStatement, [JSON.stringify(meldungen)])
}

// --- notices of rules

const lockStatement = statement('meldungen.lockRule', `select ${tryLock('noticeRule', '$1')} as locked`)

/** Locks the rule until the transaction ends. Returns false if another transaction holds it. */
export async function lockRule(db: Queries, typ: string): Promise<boolean> {
  const [row] = await db.query<{ locked: boolean }>(lockStatement, [typ])
  return row?.locked === true
}

export interface UnreadMeldung {
  readonly meldung_id: string
  readonly gp_nummer: string
  readonly vk_nummer: string | null
  readonly nachricht: string
  readonly automatisch: boolean
}

// a locked notice is just being read, so it counts as read
const unreadStatement = statement(
  'meldungen.lockUnread',
  `select meldung_id, gp_nummer, vk_nummer, nachricht, automatisch from portal.meldung
    where gp_nummer = any($2) and typ = $1 and not gelesen and meldedatum = coalesce($3, meldedatum)
    order by automatisch, meldung_id for update skip locked`,
)

/** The unread notices of a kind, of one day or of any (null), locked; those of the rule come last. */
export function lockUnread(db: Queries, typ: string, gps: readonly string[], day: string | null): Promise<UnreadMeldung[]> {
  return db.query<UnreadMeldung>(unreadStatement, [typ, gps, day])
}

const rewordStatement = statement(
  'meldungen.reword',
  `update portal.meldung m set nachricht = neu.nachricht
     from jsonb_to_recordset($1::jsonb) as neu (meldung_id text, nachricht text) where m.meldung_id = neu.meldung_id`,
)

export type Wording = Pick<UnreadMeldung, 'meldung_id' | 'nachricht'>

export async function reword(db: Queries, wordings: readonly Wording[]): Promise<void> {
  if (wordings.length > 0) await db.query(rewordStatement, [JSON.stringify(wordings)])
}

const takeBackStatement = statement(
  'meldungen.takeBack',
  `update portal.meldung m set gelesen = true from unnest($2::text[], $3::text[]) as done (gp_nummer, vk_nummer)
    where m.typ = $1 and m.gp_nummer = done.gp_nummer and m.vk_nummer is not distinct from done.vk_nummer and m.automatisch and not m.gelesen`,
)

/** Marks the rule's notices for these business partners or accounts as read. */
export async function takeBack(
  db: Queries,
  typ: string,
  whose: readonly { readonly gpNummer: string; readonly vkNummer: string | null }[],
): Promise<void> {
  await db.query(takeBackStatement, [typ, whose.map(({ gpNummer }) => gpNummer), whose.map(({ vkNummer }) => vkNummer)])
}

// --- notices that are history

const oldestReadStatement = statement(
  'meldungen.oldestRead',
  'select min(meldedatum) as tag from portal.meldung where gelesen and meldedatum < $1',
)
const archiveStatement = statement(
  'meldungen.archive',
  `with gone as (
     delete from portal.meldung where ctid = any(array(
       select ctid from portal.meldung where gelesen and meldedatum < $1 order by meldedatum limit ${DELETED_AT_ONCE} for update skip locked))
     returning ${COLUMNS}, automatisch),
   kept as (insert into portal.meldung_archiv (${COLUMNS}, automatisch) select * from gone returning 1)
   select count(*)::integer as moved from kept`,
)

/** Notices that were read long ago. */
export const meldungHistory: History = {
  archive: 'portal.meldung_archiv',
  afterDays: 365,
  oldest: async (db, before) => {
    const [row] = await db.query<{ tag: string | null }>(oldestReadStatement, [dayOf(before)])
    return row?.tag ? new Date(row.tag) : undefined
  },
  move: async (db, before) => (await db.query<{ moved: number }>(archiveStatement, [dayOf(before)]))[0]?.moved ?? 0,
}

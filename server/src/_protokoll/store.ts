import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { tryLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'
import { BATCH } from './limits.ts'

/** Actions of the record. Calls in a customer view are recorded by the statement that opens the session (`AnfrageInKundensicht`). */
export type Handlung =
  | 'Angemeldet'
  | 'DatenHeruntergeladen'
  | 'IbanAngezeigt'
  | 'IbanHeruntergeladen'
  | 'BankdatenBeantragt'
  | 'OhneBerechtigung'
  | 'Suche'
  | 'KundensichtBegonnen'
  | 'KundensichtBeendet'
  | 'WartungsbannerGesetzt'
  | 'WartungsbannerGeloescht'
  | 'SchluesselAngelegt'
  | 'SchluesselWiderrufen'
  | 'WebhookAngelegt'
  | 'WebhookGeaendert'
  | 'WebhookGeheimnisErneuert'
  | 'WebhookAngehalten'
  | 'WebhookFortgesetzt'
  | 'WebhookGeloescht'
  | 'RolleGegeben'
  | 'RolleGenommen'
  | 'KontoEntsperrt'
  | 'KontoZurueckgegeben'
  | 'FaktorEntfernt'
  | 'KontoAbgemeldet'
  | 'PasswortAngestossen'
  | 'FreigabeErbeten'
  | 'FreigabeBestaetigt'
  | 'FreigabeAbgelehnt'
  | 'SperreGesetzt'
  | 'SperreAufgehoben'
  | 'FristBestaetigt'
  | 'AuskunftErteilt'
  | 'SecretGewechselt'
  | 'SecretAbgelegt'

/** Stands in place of a call for a command of the operator about a person's account. */
export const BY_COMMAND = 'Befehl des Netzbetreibers'

export interface Eintrag {
  readonly handlung: Handlung
  /** owner of the account: the acting person, unless `akteur` acts */
  readonly wessen?: Owner
  /** acting member of staff; with no `wessen` either, a command of the operator acted */
  readonly akteur?: Owner
  readonly gpNummer?: string
  readonly vkNummer?: string
  readonly kundensichtId?: number
  /** the call, without its input */
  readonly anfrage?: string
  /** a reason or search terms; never a value worth stealing */
  readonly gegenstand?: string
}

const insertStatement = statement(
  'protokoll.insert',
  `insert into portal.protokoll
     (zeit, iss, sub, handlung, akteur_iss, akteur_sub, gp_nummer, vk_nummer, kundensicht_id, anfrage, gegenstand)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/** Adds an entry: in the transaction of the effect, or on its own connection for a refusal. */
export async function keepProtokoll(db: Queries, { handlung, wessen, akteur, ...rest }: Eintrag, now: Date): Promise<void> {
  const { gpNummer, vkNummer, kundensichtId, anfrage, gegenstand } = rest
  const persons = [wessen?.iss ?? null, wessen?.sub ?? null, handlung, akteur?.iss ?? null, akteur?.sub ?? null]
  await db.query(insertStatement, [
    now,
    ...persons,
    gpNummer ?? null,
    vkNummer ?? null,
    kundensichtId ?? null,
    anfrage ?? null,
    gegenstand ?? null,
  ])
}

export interface EigenerEintrag {
  readonly zeit: Date
  readonly handlung: string
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly kundensicht_id: number | null
  readonly anfrage: string | null
}

const listStatement = statement(
  'protokoll.list',
  `select id, zeit, handlung, gp_nummer, vk_nummer, kundensicht_id, anfrage from portal.protokoll where iss = $1 and sub = $2
   union all
   select id, zeit, handlung, gp_nummer, vk_nummer, kundensicht_id, anfrage from portal.protokoll_archiv where iss = $1 and sub = $2
   order by zeit, id`,
)

/** Entries about a person, oldest first. */
export function listProtokoll(db: Queries, { iss, sub }: Owner): Promise<EigenerEintrag[]> {
  return db.query<EigenerEintrag>(listStatement, [iss, sub])
}

const forgetStatement = statement('protokoll.forget', 'select portal.protokoll_vergessen($1, $2)')

/** Empties the personal part of a person's entries. The entries and the chain stay. */
export async function forgetProtokoll(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(forgetStatement, [iss, sub])
}

// --- the chain

/** A row as the chain hashes it. `salz` protects the personal columns, which enter as one hash. */
export interface ProtokollRow {
  readonly id: number
  readonly zeit: Date
  readonly handlung: string
  readonly akteur_iss: string | null
  readonly akteur_sub: string | null
  readonly kundensicht_id: number | null
  readonly anfrage: string | null
  readonly iss: string | null
  readonly sub: string | null
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly gegenstand: string | null
  readonly salz: string | null
}

const COLUMNS =
  'p.id, p.zeit, p.handlung, p.akteur_iss, p.akteur_sub, p.kundensicht_id, p.anfrage, p.iss, p.sub, p.gp_nummer, p.vk_nummer, p.gegenstand, p.salz'

const lockStatement = statement('protokoll.lock', `select ${tryLock('recordChain')} as locked`)

/** Takes the lock for extending the chain until the transaction ends; false if another process has it. */
export async function lockKette(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ locked: boolean }>(lockStatement)
  return row?.locked === true
}

/** What a link needs of the one before. */
export interface Vorgaenger {
  readonly nr: number
  readonly hash: Buffer
}

/** The end of the chain, with the name of its key. */
export interface LastGlied extends Vorgaenger {
  readonly schluessel: string
}

export interface Glied extends LastGlied {
  readonly protokoll_id: number
  readonly personen_hash: Buffer
}

// after a quiet time the last one is history, or gone but for the checkpoint
const lastStatement = statement(
  'protokoll.last',
  `select nr, hash, schluessel from (
     (select nr, hash, schluessel from portal.protokoll_kette order by nr desc limit 1)
     union all (select nr, hash, schluessel from portal.protokoll_archiv order by nr desc limit 1)
     union all (select bis_nr, hash, schluessel from portal.protokoll_pruefpunkt order by bis_nr desc limit 1)) as ends
    order by nr desc limit 1`,
)

/** The last link, for the next one to follow. */
export async function findLastGlied(db: Queries): Promise<LastGlied | undefined> {
  const [row] = await db.query<LastGlied>(lastStatement)
  return row
}

const openStatement = statement('protokoll.open', `select ${COLUMNS} from portal.protokoll p where p.offen order by p.id limit ${BATCH}`)

/** Committed rows that are not in the chain yet. */
export function listOpen(db: Queries): Promise<ProtokollRow[]> {
  return db.query<ProtokollRow>(openStatement)
}

const countStatement = statement('protokoll.countOpen', 'select count(*) as count from portal.protokoll where offen')

export async function countOpen(db: Queries): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement)
  return row?.count ?? 0
}

const chainStatement = statement(
  'protokoll.chain',
  `insert into portal.protokoll_kette (nr, protokoll_id, personen_hash, schluessel, hash)
   select g.nr, g.protokoll_id, decode(g.personen_hash, 'hex'), g.schluessel, decode(g.hash, 'hex')
     from jsonb_to_recordset($1::jsonb) as g (nr bigint, protokoll_id bigint, personen_hash text, schluessel text, hash text)`,
)
const closeStatement = statement('protokoll.close', 'update portal.protokoll set offen = false where id = any($1::bigint[])')

export async function insertGlieder(db: Queries, glieder: readonly Glied[]): Promise<void> {
  const rows = glieder.map((glied) => ({
    ...glied,
    personen_hash: glied.personen_hash.toString('hex'),
    hash: glied.hash.toString('hex'),
  }))
  await db.query(chainStatement, [JSON.stringify(rows)])
  await db.query(closeStatement, [glieder.map(({ protokoll_id }) => protokoll_id)])
}

/** A link with its row; the row's columns are null if the row is gone. History also knows the hash before. */
export type GliedWithRow = Glied & { readonly [K in keyof ProtokollRow]: ProtokollRow[K] | null } & { readonly hash_davor: Buffer | null }

const checkStatement = statement(
  'protokoll.check',
  `select k.nr, k.protokoll_id, k.personen_hash, k.schluessel, k.hash, null::bytea as hash_davor, ${COLUMNS}
     from portal.protokoll_kette k left join portal.protokoll p on p.id = k.protokoll_id
    where k.nr > $1 order by k.nr limit ${BATCH}`,
)
const checkHistoryStatement = statement(
  'protokoll.checkHistory',
  `select p.nr, p.id as protokoll_id, p.personen_hash, p.schluessel, p.hash, p.hash_davor, ${COLUMNS}
     from portal.protokoll_archiv p where p.nr > $1 order by p.nr limit ${BATCH}`,
)

/** The links of the history, or those that are not in it yet; all of the history come first. */
export function listGlieder(db: Queries, place: 'history' | 'live', after: number): Promise<GliedWithRow[]> {
  return db.query<GliedWithRow>(place === 'history' ? checkHistoryStatement : checkStatement, [after])
}

const strayStatement = statement(
  'protokoll.stray',
  `with part as (select id, offen from portal.protokoll where id > $1 order by id limit ${BATCH})
   select max(id) as last, count(*)::integer as rows,
          min(id) filter (where not offen and not exists (select from portal.protokoll_kette k where k.protokoll_id = part.id)) as stray
     from part`,
)

/** Finds a row that claims to be in the chain and is not. Reads the rows in parts, since there may be millions. */
export async function findStray(db: Queries): Promise<number | undefined> {
  for (let after = 0; ;) {
    const [part] = await db.query<{ last: number | null; rows: number; stray: number | null }>(strayStatement, [after])
    if (part?.stray) return part.stray
    if (!part?.last || part.rows < BATCH) return undefined
    after = part.last
  }
}

// --- history

/** The link up to which rows are gone, sealed. */
export interface Pruefpunkt extends Vorgaenger {
  readonly zeit: Date
  readonly schluessel: string
  readonly siegel: Buffer
}

export const pruefpunktStatement = statement(
  'protokoll.pruefpunkt',
  'select bis_nr as nr, hash, zeit, schluessel, siegel from portal.protokoll_pruefpunkt order by bis_nr desc limit 1',
)

/** The newest checkpoint. */
export async function findPruefpunkt(db: Queries): Promise<Pruefpunkt | undefined> {
  const [row] = await db.query<Pruefpunkt>(pruefpunktStatement)
  return row
}

const insertPruefpunkt = statement(
  'protokoll.insertPruefpunkt',
  `insert into portal.protokoll_pruefpunkt (bis_nr, hash, zeit, schluessel, siegel) values ($1, $2, $3, $4, $5)`,
)

export async function keepPruefpunkt(db: Queries, { nr, hash, zeit, schluessel, siegel }: Pruefpunkt): Promise<void> {
  await db.query(insertPruefpunkt, [nr, hash, zeit, schluessel, siegel])
}

const lastOfStatement = statement(
  'protokoll.lastOfMonth',
  'select nr, hash from portal.protokoll_archiv where zeit >= $1 and zeit < $2 order by nr desc limit 1',
)

/** The last link of the rows between two moments, the second one excluded. */
export async function findLastOf(db: Queries, from: Date, to: Date): Promise<Vorgaenger | undefined> {
  const [row] = await db.query<Vorgaenger>(lastOfStatement, [from, to])
  return row
}

const oldestStatement = statement(
  'protokoll.oldest',
  'select p.zeit from portal.protokoll_kette k join portal.protokoll p on p.id = k.protokoll_id order by k.nr limit 1',
)

/** The moment of the first row that is in the chain and not history. */
export async function findOldest(db: Queries): Promise<Date | undefined> {
  return (await db.query<{ zeit: Date }>(oldestStatement))[0]?.zeit
}

const archiveStatement = statement('protokoll.archive', `select portal.archive_protokoll($1, ${DELETED_AT_ONCE})::integer as moved`)

/** Moves the oldest links with their rows into the history; returns how many. */
export async function archiveGlieder(db: Queries, before: Date): Promise<number> {
  return (await db.query<{ moved: number }>(archiveStatement, [before]))[0]?.moved ?? 0
}

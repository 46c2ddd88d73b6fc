import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import type { VorgangToDecide } from '../entscheidung/store.ts'
import { SHOWN_TO_OPERATOR } from '../limits.ts'
import { ENDED, OPEN } from '../store.ts'
import { REMINDED_AT_ONCE } from './limits.ts'

/** A question that the operator asked about a request. It is open while it has no answer and its request is undecided. */
export interface RueckfrageRow {
  readonly id: string
  readonly vorgang_id: string
  readonly frage: string
  readonly gestellt_am: Date
  readonly antwort: string | null
  readonly beantwortet_am: Date | null
}

const COLUMNS = 'id, vorgang_id, frage, gestellt_am, antwort, beantwortet_am'

const listStatement = statement(
  'rueckfragen.list',
  `select ${COLUMNS} from portal.rueckfrage where vorgang_id = $1 order by gestellt_am, id`,
)

/** All questions about a request, oldest first. */
export function listRueckfragen(db: Queries, vorgangId: string): Promise<RueckfrageRow[]> {
  return db.query<RueckfrageRow>(listStatement, [vorgangId])
}

const latestStatement = statement(
  'rueckfragen.latest',
  `select ${COLUMNS} from portal.rueckfrage where vorgang_id = $1 order by (antwort is null) desc, gestellt_am desc, id limit 1`,
)

/** The unanswered question about a request, else the last one. */
export async function latestRueckfrage(db: Queries, vorgangId: string): Promise<RueckfrageRow | undefined> {
  const [row] = await db.query<RueckfrageRow>(latestStatement, [vorgangId])
  return row
}

export interface NewRueckfrage extends Pick<RueckfrageRow, 'id' | 'vorgang_id' | 'frage' | 'gestellt_am'> {
  readonly gp_nummer: string | null
}

const insertStatement = statement(
  'rueckfragen.insert',
  'insert into portal.rueckfrage (id, vorgang_id, gp_nummer, frage, gestellt_am) values ($1, $2, $3, $4, $5)',
)

export async function insertRueckfrage(db: Queries, { id, vorgang_id, gp_nummer, frage, gestellt_am }: NewRueckfrage): Promise<void> {
  await db.query(insertStatement, [id, vorgang_id, gp_nummer, frage, gestellt_am])
}

/** SQL that is true until the person's account is deleted: whoever has signed in is known. */
const hasAccountSql = (iss: string, sub: string) =>
  `(exists (select from portal.person p where p.iss = ${iss} and p.sub = ${sub})
      or exists (select from portal.sitzung s where s.iss = ${iss} and s.sub = ${sub}))`

const accountStatement = statement('rueckfragen.hasAccount', `select where ${hasAccountSql('$1', '$2')}`)

/** Whether the person's account still exists. */
export async function hasAccount(db: Queries, { iss, sub }: Owner): Promise<boolean> {
  return (await db.query(accountStatement, [iss, sub])).length > 0
}

export interface AnsweredRow extends RueckfrageRow {
  /** number and state of the entry that takes the answer to the operator's system */
  readonly eintrag_id: string | null
  readonly eintrag_nummer: string | null
  readonly eintrag_status: string | null
}

const findStatement = statement(
  'rueckfragen.find',
  `select r.id, r.vorgang_id, r.frage, r.gestellt_am, r.antwort, r.beantwortet_am,
          a.id as eintrag_id, a.nummer as eintrag_nummer, a.status as eintrag_status
     from portal.rueckfrage r left join portal.vorgang a on a.id = r.antwort_vorgang
    where r.vorgang_id = $1 and r.id = $2`,
)

/** A question about this request, with its answer. */
export async function findRueckfrage(db: Queries, vorgangId: string, id: string): Promise<AnsweredRow | undefined> {
  const [row] = await db.query<AnsweredRow>(findStatement, [vorgangId, id])
  return row
}

const answerStatement = statement(
  'rueckfragen.answer',
  'update portal.rueckfrage set antwort = $2, antwort_vorgang = $3, beantwortet_am = $4 where id = $1',
)

export async function answerRueckfrage(db: Queries, id: string, antwort: string, eintragId: string, now: Date): Promise<void> {
  await db.query(answerStatement, [id, antwort, eintragId, now])
}

const doneStatement = statement(
  'rueckfragen.endAnswers',
  `with done as (
     update portal.vorgang a set status = 'bestaetigt', updated_at = $2
       from portal.rueckfrage r where r.vorgang_id = $1 and a.id = r.antwort_vorgang and a.${OPEN} returning a.id)
   update portal.outbox set zugestellt_am = $2 where vorgang_id in (select id from done) and ziel = 'erp' and zugestellt_am is null`,
)

/** The answers to questions about a request are done once it is decided: nobody needs them any more. */
export async function endAnswers(db: Queries, vorgangId: string, now: Date): Promise<void> {
  await db.query(doneStatement, [vorgangId, now])
}

/** The person's unanswered questions, with the places of the person's values. */
export function askedSql(columns: string, at: Readonly<Record<'iss' | 'sub' | 'gps', string>>): string {
  return `select ${columns} from portal.vorgang v join portal.rueckfrage q on q.vorgang_id = v.id
     where v.iss = ${at.iss} and v.sub = ${at.sub} and (v.gp_nummer is null or v.gp_nummer = any(${at.gps})) and v.${OPEN} and q.antwort is null`
}

export interface OwnRueckfrageRow extends RueckfrageRow {
  readonly nummer: string
}

const ownStatement = statement(
  'rueckfragen.own',
  `select v.nummer, r.id, r.vorgang_id, r.frage, r.gestellt_am, r.antwort, r.beantwortet_am
     from portal.vorgang v join portal.rueckfrage r on r.vorgang_id = v.id
    where v.iss = $1 and v.sub = $2 and (v.gp_nummer is null or v.gp_nummer = any($3))
    order by r.gestellt_am desc, r.id`,
)

/** The questions about a person's requests, newest first. */
export function listOwnRueckfragen(db: Queries, { iss, sub }: Owner, gps: readonly string[]): Promise<OwnRueckfrageRow[]> {
  return db.query<OwnRueckfrageRow>(ownStatement, [iss, sub, gps])
}

// --- reminders, and what the operator sees

const UNANSWERED = 'r.antwort is null and r.geschlossen_am is null'

const closeStatement = statement(
  'rueckfragen.closeEnded',
  `update portal.rueckfrage c set geschlossen_am = $1
     from (select r.id from portal.rueckfrage r join portal.vorgang v on v.id = r.vorgang_id
            where ${UNANSWERED} and v.${ENDED} order by r.gestellt_am limit ${REMINDED_AT_ONCE} for update of r skip locked) ended
    where c.id = ended.id returning c.id`,
)

/** Takes questions whose request is over out of the index of open ones. Gives how many. */
export async function closeEnded(db: Queries, now: Date): Promise<number> {
  return (await db.query(closeStatement, [now])).length
}

/** The request of a question that is due. */
export interface DueRow extends Omit<VorgangToDecide, 'status' | 'nutzlast' | 'created_at'> {
  /** whether it still waits for a decision */
  readonly offen: boolean
}

const dueStatement = statement(
  'rueckfragen.takeDue',
  `with due as (
     select r.id from portal.rueckfrage r
      where ${UNANSWERED} and r.erinnert_am is null and r.gestellt_am < $1
      order by r.gestellt_am limit ${REMINDED_AT_ONCE} for update skip locked),
   taken as (update portal.rueckfrage r set erinnert_am = $2 from due where r.id = due.id returning r.vorgang_id)
   select v.id, v.nummer, v.art, v.gp_nummer, v.vk_nummer, v.iss, v.sub, v.email, v.${OPEN} as offen
     from taken join portal.vorgang v on v.id = taken.vorgang_id`,
)

/** Takes questions asked before this moment that nobody was reminded of. Empty if there are none left. */
export function takeDue(db: Queries, before: Date, now: Date): Promise<DueRow[]> {
  return db.query(dueStatement, [before, now])
}

export interface OpenRow extends Pick<DueRow, 'nummer' | 'art' | 'gp_nummer'> {
  readonly frage: string
  readonly gestellt_am: Date
  readonly erinnert_am: Date | null
  /** whether the customer can still answer */
  readonly erreichbar: boolean
}

const openStatement = statement(
  'rueckfragen.listOpen',
  `select v.nummer, v.art, v.gp_nummer, r.frage, r.gestellt_am, r.erinnert_am,
          case when v.gp_nummer is null
            then ${hasAccountSql('v.iss', 'v.sub')}
            else exists (select from portal.zugang z where z.iss = v.iss and z.sub = v.sub and z.gp_nummer = v.gp_nummer) end as erreichbar
     from portal.rueckfrage r join portal.vorgang v on v.id = r.vorgang_id
    where ${UNANSWERED} and v.${OPEN} order by r.gestellt_am, r.id limit ${SHOWN_TO_OPERATOR + 1}`,
)

/** Unanswered questions, longest waiting first; one more than is shown says that there are more. */
export function listOpen(db: Queries): Promise<OpenRow[]> {
  return db.query<OpenRow>(openStatement, [])
}

const stateStatement = statement(
  'rueckfragen.state',
  `select count(*)::int as offen, min(r.gestellt_am) as aelteste
     from portal.rueckfrage r join portal.vorgang v on v.id = r.vorgang_id where ${UNANSWERED} and v.${OPEN}`,
)

/** How many questions wait for an answer, and since when. */
export async function openState(db: Queries): Promise<{ readonly offen: number; readonly aelteste: Date | null }> {
  const [row] = await db.query<{ offen: number; aelteste: Date | null }>(stateStatement, [])
  return row ?? { offen: 0, aelteste: null }
}

import type { Clock } from '#platform/clock.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import { inBatches } from '#platform/batches.ts'
import { randomUUID } from 'node:crypto'
import { asSystem } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { recordVorgang, type RecordedVorgang } from '../acts.ts'
import { hasZugang, isWaiting, lockToDecide, type VorgangToDecide } from '../entscheidung/store.ts'
import { lockMine, type Who } from '../mine/store.ts'
import { REMINDED_AFTER_SECONDS, REMINDED_AT_ONCE } from './limits.ts'
import * as store from './store.ts'

/** The request that a message is about. */
export type AskedVorgang = Pick<VorgangToDecide, 'id' | 'nummer' | 'art' | 'gp_nummer' | 'vk_nummer' | 'iss' | 'sub' | 'email'>

/** What a message about a question says: that there is a new one, or that it still waits. */
export type RueckfrageNews = { readonly kind: 'asked'; readonly rueckfrageId: string } | { readonly kind: 'waits' }

export interface RueckfrageService {
  readonly clock: Clock
  /** informs the customer, in the transaction of the question */
  readonly tellRueckfrage: (db: Transaction, vorgang: AskedVorgang, news: RueckfrageNews, now: Date) => Promise<void>
}

/**
 * Asks the customer about a Vorgang that is still open, and stays open. The last question again changes nothing, answered or not.
 *
 * Throws NichtGefunden, VorgangErledigt for one that is over, NochNichtUebergeben for one that is held back, RueckfrageNichtMoeglich if
 * nobody could answer, RueckfrageOffen while another question waits.
 */
export async function askBack(
  { clock, tellRueckfrage }: RueckfrageService,
  db: Transaction,
  id: string,
  frage: string,
): Promise<store.RueckfrageRow> {
  const vorgang = await lockToDecide(db, id)
  if (!vorgang) throw new Refusal('NichtGefunden')
  if (!isOpen(vorgang.status)) throw new Refusal('VorgangErledigt')
  const now = clock.now()
  if (await isWaiting(db, vorgang, now)) throw new Refusal('NochNichtUebergeben')
  if (!(await isAnswerable(db, vorgang))) throw new Refusal('RueckfrageNichtMoeglich')
  const latest = await store.latestRueckfrage(db, id)
  if (latest?.frage === frage) return latest
  if (latest?.antwort === null) throw new Refusal('RueckfrageOffen')
  const asked = { id: randomUUID(), vorgang_id: id, frage, gestellt_am: now }
  await store.insertRueckfrage(db, { ...asked, gp_nummer: vorgang.gp_nummer })
  await tellRueckfrage(db, vorgang, { kind: 'asked', rueckfrageId: asked.id }, now)
  return { ...asked, antwort: null, beantwortet_am: null }
}

/** An event has no page of its own, and who lost the partner or the account cannot answer. */
async function isAnswerable(db: Queries, vorgang: VorgangToDecide): Promise<boolean> {
  if (kindOf(vorgang.art).is === 'event') return false
  return vorgang.gp_nummer === null ? store.hasAccount(db, vorgang) : hasZugang(db, vorgang, vorgang.gp_nummer)
}

/**
 * Answers a question about an own request, which stays as it is. The answer goes to the operator's system as an entry of its own.
 *
 * The same answer again changes nothing.
 *
 * Throws NichtGefunden for another customer's request or an unknown question, RueckfrageBeantwortet for another answer, VorgangErledigt
 * once the request is over.
 */
export async function answerRueckfrage(
  db: Transaction,
  person: Who & { readonly profil?: { readonly email: string } },
  vorgangId: string,
  { rueckfrageId, antwort }: { readonly rueckfrageId: string; readonly antwort: string },
  now: Date,
): Promise<Pick<RecordedVorgang, 'id' | 'nummer' | 'status'>> {
  const vorgang = await lockMine(db, person, vorgangId)
  const asked = vorgang && (await store.findRueckfrage(db, vorgangId, rueckfrageId))
  if (!vorgang || !asked) throw new Refusal('NichtGefunden')
  const { eintrag_id: id, eintrag_nummer: nummer, eintrag_status: status } = asked
  if (asked.antwort === antwort && id !== null && nummer !== null && status !== null) return { id, nummer, status }
  if (asked.antwort !== null) throw new Refusal('RueckfrageBeantwortet')
  if (!isOpen(vorgang.status)) throw new Refusal('VorgangErledigt')
  const nutzlast = {
    VorgangId: vorgangId,
    Nummer: vorgang.nummer,
    GPNummer: vorgang.gp_nummer ?? undefined,
    Vertragskonto: vorgang.vk_nummer ?? undefined,
    RueckfrageId: rueckfrageId,
    Frage: asked.frage,
    Antwort: antwort,
  }
  const recorded = await recordVorgang(db, { art: 'Antwort', person, sache: rueckfrageId, nutzlast, ziele: ['erp'] }, now)
  await store.answerRueckfrage(db, rueckfrageId, antwort, recorded.id, now)
  return recorded
}

/** Reminds customers once of questions that they have not answered, and forgets those of requests that are over. */
export async function remindOfRueckfragen(service: RueckfrageService, database: Database, signal?: AbortSignal): Promise<void> {
  const inOneTransaction = (work: (tx: Transaction) => Promise<number>) => asSystem(database, (db) => db.transaction(work))
  for (const part of [closeEnded, remindDue]) {
    if (signal?.aborted) return
    await inBatches(REMINDED_AT_ONCE, () => inOneTransaction((tx) => part(service, tx)), signal)
  }
}

function closeEnded({ clock }: RueckfrageService, tx: Transaction): Promise<number> {
  return store.closeEnded(tx, clock.now())
}

async function remindDue({ clock, tellRueckfrage }: RueckfrageService, tx: Transaction): Promise<number> {
  const now = clock.now()
  const due = await store.takeDue(tx, new Date(now.getTime() - REMINDED_AFTER_SECONDS * 1000), now)
  for (const vorgang of due) if (vorgang.offen) await tellRueckfrage(tx, vorgang, { kind: 'waits' }, now)
  return due.length
}

/** Unanswered questions for the operator's command, longest waiting first. */
export function openRueckfragen(database: Database): Promise<store.OpenRow[]> {
  return asSystem(database, store.listOpen)
}

/** The questions about a Vorgang for the operator's command, oldest first. */
export function rueckfragenForOperator(database: Database, vorgangId: string): Promise<store.RueckfrageRow[]> {
  return asSystem(database, (db) => store.listRueckfragen(db, vorgangId))
}

/** Asks for the operator's command, in a transaction of its own. */
export function askForOperator(service: RueckfrageService, database: Database, id: string, frage: string): Promise<store.RueckfrageRow> {
  return asSystem(database, (db) => db.transaction((tx) => askBack(service, tx, id, frage)))
}

/** What the metrics tell of unanswered questions. */
export async function rueckfragenState(database: Database, now: Date): Promise<{ readonly open: number; readonly oldestSeconds: number }> {
  const { offen, aelteste } = await asSystem(database, store.openState)
  return { open: offen, oldestSeconds: aelteste === null ? 0 : Math.max(0, (now.getTime() - aelteste.getTime()) / 1000) }
}

import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { isVorgangArt, type VorgangArt } from '#contract/all-vorgaenge.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { asSystem } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import type { DecisionEffects } from '../decision-effects.ts'
import { endAnswers } from '../rueckfrage/store.ts'
import * as store from './store.ts'

/** A confirmation of a question has the answer. */
export type Decision =
  | { readonly status: 'bestaetigt'; readonly antwort?: string }
  | { readonly status: 'abgelehnt'; readonly grund: string }

export interface EntscheidungService {
  readonly clock: Clock
  readonly sides: Readonly<Record<VorgangArt, Pick<DecisionEffects, 'confirmed' | 'rejected'>>>
  /** informs the customer, in the transaction of the decision */
  readonly tellDecision: (db: Transaction, vorgang: store.VorgangToDecide, decision: Decision, now: Date) => Promise<void>
}

/**
 * Confirms or refuses a Vorgang for the operator; the same decision again changes nothing.
 *
 * Throws NichtGefunden for an unknown Vorgang, UngueltigeAnfrage for an answer that is missing or too much.
 *
 * Throws VorgangErledigt for one that ended or was answered otherwise, NochNichtUebergeben for confirming one that is still held back.
 */
export async function decideVorgang(
  { clock, sides, tellDecision }: EntscheidungService,
  db: Transaction,
  id: string,
  decision: Decision,
): Promise<{ readonly id: string; readonly status: Vorgangsstatus }> {
  const vorgang = await store.lockToDecide(db, id)
  if (!vorgang) throw new Refusal('NichtGefunden')
  if (decision.status === 'bestaetigt' && (kindOf(vorgang.art).answer === 'inWords') !== (decision.antwort !== undefined))
    throw new Refusal('UngueltigeAnfrage', { fields: ['Antwort'] })
  if (isRepetition(vorgang, decision)) return { id, status: vorgang.status }
  if (!isOpen(vorgang.status)) throw new Refusal('VorgangErledigt')
  const now = clock.now()
  if (decision.status === 'bestaetigt' && (await store.isWaiting(db, vorgang, now))) throw new Refusal('NochNichtUebergeben')
  await store.decide(db, id, decision, now)
  await endAnswers(db, id, now)
  // a kind that only another version knows changes no table
  if (isVorgangArt(vorgang.art)) await sides[vorgang.art][decision.status === 'bestaetigt' ? 'confirmed' : 'rejected'](db, vorgang, now)
  await tellDecision(db, vorgang, decision, now)
  return { id, status: decision.status }
}

/** Another reason is the same refusal, but another answer says something else. */
function isRepetition({ status, antwort }: store.VorgangToDecide, decision: Decision): boolean {
  return status === decision.status && (decision.status === 'abgelehnt' || antwort === (decision.antwort ?? null))
}

/** Vorgaenge in these states for the operator's command, newest first. */
export function vorgaengeForOperator(database: Database, stati: readonly Vorgangsstatus[]) {
  return asSystem(database, (db) => store.listForOperator(db, stati))
}

export function vorgangForOperator(database: Database, name: store.VorgangName): Promise<store.OperatorRow | undefined> {
  return asSystem(database, (db) => store.findForOperator(db, name))
}

/** Decides for the operator's command, in a transaction of its own. */
export function decideForOperator(service: EntscheidungService, database: Database, id: string, decision: Decision) {
  return asSystem(database, (db) => db.transaction((tx) => decideVorgang(service, tx, id, decision)))
}

import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import { JobFailed, type Queue, type QueueRules } from '#platform/queue/queue.ts'
import { randomUUID } from 'node:crypto'
import { asSystem, asSystemBriefly } from '../../../_kit/context.ts'
import type { Owner } from '../../../_kit/owner.ts'
import { Refusal } from '../../../_kit/refusal.ts'
import { unreachable } from '../../anbieter/connection.ts'
import { kontoFor, signedOf, type AccountRequest } from '../../konto/acts.ts'
import { CANCELLED_AFTER_SECONDS, PLAN_PATIENCE_SECONDS, PLAN_PAUSE_SECONDS } from '../../limits.ts'
import { refuseGone } from '../person.ts'
import * as plans from './store.ts'
import { deletePortalPart } from '../portal-part.ts'
import type { LoeschungService } from '../service.ts'
import { endAsDeleted } from '../store.ts'
import { texts } from '../texts.de.ts'

/**
 * Requests the deletion at the provider and notes its date. Everything of the person stays until the account is gone.
 *
 * The note is kept first: if the answer is lost, a job still finds out what happened.
 */
export async function planLoeschung(service: LoeschungService, request: AccountRequest): Promise<void> {
  const { person } = request
  const konto = kontoFor(service, person)
  // proves that the job will be able to ask
  const state = await konto.stateOf(person.sub)
  if (state === 'gone') {
    service.log.error('the provider does not find a person who is signed in: look at the version and the rights in its settings')
    throw unreachable(new Error('the provider does not find a signed-in person'))
  }
  const plan = await notePlan(service, person, state)
  try {
    if (state === 'there') await konto.planDeletion(signedOf(service, request))
  } catch (error) {
    const isDefinite = error instanceof Refusal && error.code !== 'VoruebergehendNichtErreichbar'
    if (isDefinite) await asSystem(service.database, (db) => plans.dropUnconfirmedPlan(db, plan))
    throw error
  }
  await asSystemBriefly(service.database, (db) => db.transaction((tx) => confirm(service, tx, request, plan)))
}

function notePlan(service: LoeschungService, { iss, sub }: Owner, state: 'there' | 'planned'): Promise<plans.Plan> {
  const now = service.clock.now()
  const zum = new Date(now.getTime() + (service.konto.deletionSeconds ?? 0) * 1000)
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      await refuseGone(tx, service.personKeys, { iss, sub })
      const isNew = await (state === 'there' ? plans.beginPlan : plans.takeUpPlan)(tx, { id: randomUUID(), iss, sub, zum }, now)
      const plan = await plans.findPlan(tx, { iss, sub })
      if (!plan) throw new Error('a plan that was just kept is missing')
      if (isNew) await sendPlanJob(service, tx, plan, secondsToQuestion(plan, now))
      return plan
    }),
  )
}

async function confirm(service: LoeschungService, tx: Transaction, { person }: AccountRequest, plan: plans.Plan): Promise<void> {
  const now = service.clock.now()
  const isFirst = (await plans.confirmPlan(tx, plan, now)) || (await noteAgain(service, tx, plan))
  if (isFirst) {
    const { subject, paragraphs, button } = texts.plan
    const said = paragraphs(formatMoment(plan.zum), service.kontoseite?.name)
    await queueMail(service, tx, person.profil.email, { subject, paragraphs: said, button })
  }
  await endAsDeleted(tx, person, now)
}

/** Notes a request that the provider took, after a refused one beside it took its note away. False if the note is there. */
async function noteAgain(service: LoeschungService, tx: Transaction, plan: plans.Plan): Promise<boolean> {
  const now = service.clock.now()
  if (!(await plans.takeUpPlan(tx, plan, now))) return false
  await sendPlanJob(service, tx, plan, secondsToQuestion(plan, now))
  return plans.confirmPlan(tx, plan, now)
}

interface PlanMail {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: string
}

async function queueMail(service: LoeschungService, tx: Transaction, to: string, { subject, paragraphs, button }: PlanMail): Promise<void> {
  if (to === '') return
  const { outbox, betreiber, kontoseite, clock } = service
  const mail = composeMail({
    operator: betreiber.name,
    title: subject,
    paragraphs: [...paragraphs, texts.telephone(betreiber.telefon)],
    ...(button && kontoseite?.url ? { button: { text: button, url: kontoseite.url } } : {}),
    closing: texts.closing,
  })
  await outbox.queue(tx, { channel: 'email', to, subject, ...mail }, clock.now())
}

/** The date of the person's deletion; undefined without one that the provider confirmed. */
export async function plannedFor({ database }: Pick<LoeschungService, 'database'>, person: Owner): Promise<Date | undefined> {
  const plan = await asSystem(database, (db) => plans.findPlan(db, person))
  return plan?.bestaetigt_am && plan.bestaetigt_am >= plan.geplant_am ? plan.zum : undefined
}

// --- after the date

/** A provider that is away is asked for three months. */
export const planRules: QueueRules = {
  name: 'geplanteloeschung',
  purpose: 'Nach dem Termin einer geplanten Löschung beim Identitätsanbieter fragen, ob es das Konto noch gibt',
  tries: 2200,
  pauseSeconds: 15,
  longestPauseSeconds: 3600,
  atOnce: 2,
  longestRunSeconds: 300,
  keptDays: 3,
  whenDead:
    'Der Anbieter hat bei keinem Versuch gesagt, ob es das Konto noch gibt, oder das Konto ist dort noch immer nicht gelöscht. Im Portal ist noch alles da. Prüfen Sie die Einstellungen und wiederholen Sie den Auftrag.',
}

/** The queue that ends planned deletions. */
export function planQueue(service: LoeschungService): Queue {
  return { rules: planRules, work: ({ data }) => settlePlan(service, { id: String(data['id']), zum: new Date(String(data['zum'])) }) }
}

function sendPlanJob({ jobs }: LoeschungService, tx: Queries, { id, zum }: plans.Plan, afterSeconds: number): Promise<void> {
  return jobs.send(tx, planRules, { id, zum: zum.toISOString() }, { afterSeconds })
}

/** Deletes the portal's part if the account is gone, forgets the plan if it stays, or asks again. A replaced request has no plan. */
async function settlePlan(service: LoeschungService, key: plans.PlanKey): Promise<void> {
  const plan = await asSystem(service.database, (db) => plans.findPlanById(db, key))
  const now = service.clock.now()
  if (!plan) return
  if (plan.zum > now) return askLater(service, plan, secondsToQuestion(plan, now))
  const state = await kontoFor(service, plan).stateOf(plan.sub)
  if (state === 'gone' && isMissingLongEnough(plan, now)) return endPlan(service, plan, 'gone')
  if (state === 'there' && secondsBetween(plan.zum, now) >= CANCELLED_AFTER_SECONDS) return endPlan(service, plan, 'there')
  if (secondsBetween(plan.zum, now) >= PLAN_PATIENCE_SECONDS)
    throw new JobFailed('the provider still has an account that was to be deleted')
  await askLater(service, { ...plan, fehlt_seit: state === 'gone' ? (plan.fehlt_seit ?? now) : null }, PLAN_PAUSE_SECONDS)
}

function askLater(service: LoeschungService, plan: plans.Plan, afterSeconds: number): Promise<void> {
  return asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      await plans.notePlanMissing(tx, plan)
      await sendPlanJob(service, tx, plan, afterSeconds)
    }),
  )
}

/** One answer may be wrong; a second one must say the same later. */
function isMissingLongEnough({ fehlt_seit: since }: plans.Plan, now: Date): boolean {
  return since !== null && secondsBetween(since, now) >= PLAN_PAUSE_SECONDS
}

async function endPlan(service: LoeschungService, plan: plans.Plan, state: 'gone' | 'there'): Promise<void> {
  await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      if (!(await plans.dropPlan(tx, plan))) return
      const person = await plans.findKnown(tx, plan)
      if (state === 'gone') await deletePortalPart(service, tx, person, 'geplant')
      else if (plan.bestaetigt_am) await queueMail(service, tx, person.profil.email, texts.cancelled)
    }),
  )
}

/** Until the provider is first asked, a while after the date. */
function secondsToQuestion({ zum }: plans.Plan, now: Date): number {
  return secondsBetween(now, zum) + PLAN_PAUSE_SECONDS
}

function secondsBetween(from: Date, to: Date): number {
  return Math.ceil((to.getTime() - from.getTime()) / 1000)
}

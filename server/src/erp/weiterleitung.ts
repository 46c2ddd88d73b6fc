import type { Clock } from '#platform/clock.ts'
import { inBatches } from '#platform/batches.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import { isRefusedForGood } from '#platform/http/refusal.ts'
import { JobFailed, RefusedForGood, type Job, type JobSender, type Queue, type QueueRules } from '#platform/queue/queue.ts'
import { asSystem } from '../_kit/context.ts'
import { findAblesung, markDelivered, parkAblesung, takeFormerAblesungen, takeNextAblesung, type OutboxRow } from '../vorgaenge/store.ts'
import { FORMER_AT_ONCE, READING_TIMEOUT_SECONDS } from './limits.ts'

export interface Weiterleitung {
  readonly database: Database
  readonly clock: Clock
  /** address of the reading service, which takes the body of a reported reading */
  readonly url: string
}

/** A failing service is asked for a month: each reading is money for its customer. */
export const ablesungRules: QueueRules = {
  name: 'ablesung',
  purpose: 'Gemeldete Zählerstände an den Ablesedienst weiterreichen, je Vertragskonto der Reihe nach',
  tries: 750,
  pauseSeconds: 15,
  longestPauseSeconds: 3600,
  atOnce: 10,
  longestRunSeconds: 900,
  keptDays: 3,
  isOneByOne: true,
  whenDead: 'Der Ablesedienst nimmt den Zählerstand nicht an. Spätere Stände des Kontos gehen weiter. Das ERP-System hat ihn trotzdem.',
}

/**
 * Forwards readings to the reading service, at least once: the Vorgang's id as Idempotency-Key marks repetitions.
 *
 * The job of an account's oldest reading sends the later ones too, so a failing service gets one try an account.
 */
export function ablesungQueue(target: Weiterleitung): Queue {
  return { rules: ablesungRules, work: (job, signal) => forwardFrom(target, job, signal) }
}

/** Sends a reading's job in the transaction that records it. */
export function sendAblesungJob(jobs: JobSender, transaction: Queries, vorgang: string, konto: string): Promise<void> {
  return jobs.send(transaction, ablesungRules, { vorgang, konto }, { key: konto })
}

async function forwardFrom(target: Weiterleitung, { data }: Job, signal: AbortSignal): Promise<void> {
  const [vorgang, konto] = [String(data['vorgang']), String(data['konto'])]
  const own = await asSystem(target.database, (db) => findAblesung(db, vorgang))
  // a parked one is tried once more: another reading's job parked it, or the operator asks for it
  if (own?.abgewiesen) return forward(target, own, signal)
  if (!own || own.zugestellt_am) return
  const first = await nextOf(target, konto)
  if (first === undefined) return
  if (first.vorgang_id !== vorgang) throw new JobFailed('an earlier reading of the account waits')
  try {
    await forward(target, first, signal)
  } catch (error) {
    if (error instanceof RefusedForGood) await forwardRest(target, konto, signal)
    throw error
  }
  await forwardRest(target, konto, signal)
}

/** Sends the later readings of an account. Each has a job of its own, which tries again what fails here. */
async function forwardRest(target: Weiterleitung, konto: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      const next = await nextOf(target, konto)
      if (!next) return
      await forward(target, next, signal)
    } catch (error) {
      if (!(error instanceof RefusedForGood)) return
    }
  }
}

/** The account's oldest reading that waits to be sent; undefined if none does. */
async function nextOf({ database, clock }: Weiterleitung, konto: string): Promise<OutboxRow | undefined> {
  for (;;) {
    const next = await asSystem(database, (db) => db.transaction((tx) => takeNextAblesung(tx, konto, clock.now())))
    if (next === 'elsewhere') throw new JobFailed('a process of 2.26.3 sends an earlier reading')
    if (next !== 'closed') return next
  }
}

/** Throws RefusedForGood after parking the reading. */
async function forward({ database, clock, url }: Weiterleitung, row: OutboxRow, signal: AbortSignal): Promise<void> {
  const status = await send(url, row, signal)
  if (isRefusedForGood(status)) {
    await asSystem(database, (db) => parkAblesung(db, row, status, clock.now()))
    throw new RefusedForGood(`the reading service answered ${status}`)
  }
  if (status >= 300) throw new JobFailed(`the reading service answered ${status}`)
  await asSystem(database, (db) => db.transaction((tx) => markDelivered(tx, row, clock.now())))
}

/** The status of the service's answer. */
async function send(url: string, row: OutboxRow, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': row.vorgang_id },
    body: JSON.stringify(row.nutzlast['Ablesung']),
    signal: AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_SECONDS * 1000)]),
    redirect: 'error',
  })
  await response.body?.cancel()
  return response.status
}

/** Hands readings over that a process of 2.26.3 recorded and does not send right now. Such processes run beside this one during a deploy. */
export function takeFormerReadings({ database, clock }: Pick<Weiterleitung, 'database' | 'clock'>, jobs: JobSender): Promise<void> {
  const batch = async (tx: Transaction) => {
    const rows = await takeFormerAblesungen(tx, FORMER_AT_ONCE, clock.now())
    for (const { vorgang_id, vk_nummer } of rows) await sendAblesungJob(jobs, tx, vorgang_id, vk_nummer)
    return rows.length
  }
  return inBatches(FORMER_AT_ONCE, () => asSystem(database, (db) => db.transaction(batch)))
}

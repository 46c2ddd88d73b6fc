import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import type { Job, Queue } from '#platform/queue/queue.ts'
import { countWebhook } from '#platform/telemetry/feeds.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { asSystem } from '../../../_kit/context.ts'
import { bind, markTransmitted } from '../../../vorgaenge/uebermittlung/store.ts'
import type { Stellen } from '../../nummern.ts'
import { abgerufenerVorgangOf } from '../../wire.ts'
import { addressProblemOf } from '../address.ts'
import {
  BATCH_SECONDS,
  CLAIMED_SECONDS,
  FAILURES_IN_A_ROW,
  LOCKED_MS,
  LONGEST_PAUSE_OF_RECEIVER_SECONDS,
  LONGEST_PAUSE_SECONDS,
  PAUSE_SECONDS,
  RUN_SECONDS,
  TRIED_SECONDS,
  WEBHOOK_AT_ONCE,
  ZUSTELLUNGEN_AT_ONCE,
} from '../limits.ts'
import { webhookRules } from '../queue.ts'
import { secretsOf } from '../secret.ts'
import { isDelivered, isGone, isThere, sendTo, type Versuch } from '../send.ts'
import { signedHeaders } from '../signature.ts'
import { claimRun, keepHealth, pauseWebhook, releaseRun, type WebhookRow } from '../store.ts'
import { dropDue, keepOutcomes, takeDue, type DueRow, type Outcome } from './store.ts'

export interface Sender {
  readonly stellen: Stellen
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  readonly keys: Keys
  /** whether receivers may have addresses without TLS */
  readonly mayBePlain: boolean
}

/** Sends deliveries, at least once: the Vorgang's id as `webhook-id` marks repetitions. */
export function webhookQueue(sender: Sender): Queue {
  return { rules: webhookRules, work: (job, signal) => run(sender, job, signal) }
}

/**
 * Sends what waits for a receiver, until nothing is due, it fails, or another one should have its turn.
 *
 * A run with a fault keeps the receiver until its sign of life is too old: its job is tried again and nobody else begins.
 */
async function run(sender: Sender, { data }: Job, signal: AbortSignal): Promise<void> {
  const { database, clock } = sender
  const [id, lauf] = [String(data['webhook']), String(data['lauf'])]
  const end = performance.now() + RUN_SECONDS * 1000
  for (;;) {
    const until = new Date(clock.now().getTime() + CLAIMED_SECONDS * 1000)
    const webhook = await asSystem(database, (db) => claimRun(db, id, lauf, until))
    if (!webhook) return
    const goesOn = await sendBatch(sender, webhook, signal)
    if (!goesOn || signal.aborted || performance.now() > end) break
  }
  await asSystem(database, (db) => releaseRun(db, id, lauf))
}

/** Sends a batch; true if more may be due. A receiver that failed gets one request, to see whether it is back. */
async function sendBatch(sender: Sender, webhook: WebhookRow, signal: AbortSignal): Promise<boolean> {
  const { database, clock } = sender
  const now = clock.now()
  const most = webhook.scheitert_seit ? 1 : ZUSTELLUNGEN_AT_ONCE
  const due = await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const { rows, isAnyDue } = await takeDue(tx, webhook.id, most, now)
      const over = rows.filter(({ status }) => status === 'zurueckgezogen' || status === 'ersetzt')
      if (over.length > 0)
        await dropDue(
          tx,
          webhook.id,
          over.map(({ folge }) => folge),
          now,
        )
      const sendable = rows.filter((row) => !over.includes(row))
      await bind(
        tx,
        sendable.map(({ id }) => id),
      )
      return { sendable, isLocked: isAnyDue && rows.length === 0, any: rows.length > 0 }
    }),
  )
  if (due.isLocked) {
    await pause(LOCKED_MS)
    return true
  }
  if (due.sendable.length === 0) return due.any
  const tried = await sendAll(sender, webhook, due.sendable, signal)
  if (tried.length === 0) return false
  return keep(sender, webhook, tried)
}

interface Tried {
  readonly row: DueRow
  readonly versuch: Versuch
  readonly at: Date
}

/** Sends some at once. It begins no more of them when the receiver seems to be away, or is slow. */
async function sendAll(sender: Sender, webhook: WebhookRow, rows: readonly DueRow[], signal: AbortSignal): Promise<Tried[]> {
  const { clock, keys, mayBePlain, stellen } = sender
  const secrets = secretsOf(keys, webhook, clock.now())
  const problem = addressProblemOf(webhook.adresse, mayBePlain)
  const tried: Tried[] = []
  const end = performance.now() + BATCH_SECONDS * 1000
  const rest = rows.values()
  let inARow = 0
  const worker = async () => {
    for (const row of rest) {
      const at = clock.now()
      const body = JSON.stringify(abgerufenerVorgangOf(row, stellen))
      const headers = signedHeaders({ id: row.id, timestamp: at, body }, secrets)
      const versuch = problem ? { status: undefined, fehler: problem, dauerMs: 0 } : await sendTo(webhook.adresse, headers, body, signal)
      tried.push({ row, versuch, at })
      inARow = isThere(versuch) ? 0 : inARow + 1
      if (inARow >= FAILURES_IN_A_ROW || isGone(versuch) || performance.now() > end) return
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(WEBHOOK_AT_ONCE, rows.length) }, worker))
  // what a stop interrupts is sent again; what was answered is kept
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed && !signal.aborted) throw failed.reason
  return tried
}

/** Keeps what came of a batch; true if the receiver takes more. */
async function keep({ database, clock, log }: Sender, webhook: WebhookRow, tried: readonly Tried[]): Promise<boolean> {
  const now = clock.now()
  const outcomes = tried.map((one) => outcomeOf(one, now))
  const delivered = outcomes.filter(({ zustand }) => zustand === 'zugestellt')
  const answers = tried.some(({ versuch }) => isThere(versuch))
  const health = healthAfter(webhook, answers, now)
  const grund = tried.some(({ versuch }) => isGone(versuch))
    ? 'abgemeldet'
    : hasFailedForLong(health.failingSince, now)
      ? 'ausfall'
      : undefined
  await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      await keepOutcomes(tx, webhook.id, outcomes)
      await markTransmitted(
        tx,
        delivered.map(({ row }) => row.id),
        now,
      )
      await keepHealth(tx, webhook.id, health)
      if (grund) await pauseWebhook(tx, webhook.id, grund, now)
    }),
  )
  for (const { zustand } of outcomes)
    countWebhook(webhook.name, zustand === 'zugestellt' ? 'delivered' : zustand === 'tot' ? 'dead' : 'failed')
  if (grund) log.error({ webhook: webhook.name, grund }, 'a webhook is paused: nothing is sent to it until a command resumes it')
  return !grund && answers
}

function outcomeOf({ row, versuch, at }: Tried, now: Date): Outcome {
  const common = { ...versuch, row, at }
  if (isDelivered(versuch)) return { ...common, zustand: 'zugestellt', next: now }
  // a receiver that signs off says nothing about what was sent
  const isOver = !isGone(versuch) && hasFailedForLong(row.erster_versuch_am, now)
  return { ...common, zustand: isOver ? 'tot' : 'wartet', next: after(row.versuche, LONGEST_PAUSE_SECONDS, now) }
}

function healthAfter({ scheitert_seit: since, fehlversuche: failures }: WebhookRow, answers: boolean, now: Date) {
  if (answers) return { failingSince: null, failures: 0, pauseUntil: null }
  return { failingSince: since ?? now, failures: failures + 1, pauseUntil: after(failures, LONGEST_PAUSE_OF_RECEIVER_SECONDS, now) }
}

function hasFailedForLong(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() >= TRIED_SECONDS * 1000
}

/** The moment after a pause that doubles with each failure. */
function after(failures: number, longestSeconds: number, now: Date): Date {
  const seconds = Math.min(PAUSE_SECONDS * 2 ** Math.min(failures, 20), longestSeconds)
  return new Date(now.getTime() + seconds * 1000)
}

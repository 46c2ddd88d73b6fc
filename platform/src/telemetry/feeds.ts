import type { PoolState } from '../db/port.ts'
import type { QueueState } from '../queue/store.ts'
import { count, measure, observe } from './live.ts'
import { KEPT_MS } from './limits.ts'

/** Reads the pools of the database each time somebody asks for the metrics. */
export function observePools(read: () => readonly PoolState[]): () => void {
  return observe(['poolInUse', 'poolIdle', 'poolWaiting', 'poolMost'], (tell) => {
    for (const { pool, inUse, idle, waiting, most } of read()) {
      tell('poolInUse', inUse, { pool })
      tell('poolIdle', idle, { pool })
      tell('poolWaiting', waiting, { pool })
      tell('poolMost', most, { pool })
    }
  })
}

/** Reads the queues at most every few seconds. */
export function observeQueues(read: () => Promise<readonly QueueState[]>): () => void {
  const states = kept(read)
  return observe(['queueWaiting', 'queueActive', 'queueDead', 'queueOldest'], async (tell) => {
    for (const { name: queue, due, paused, active, dead, oldest_seconds } of await states()) {
      tell('queueWaiting', due + paused, { queue })
      tell('queueActive', active, { queue })
      tell('queueDead', dead, { queue })
      tell('queueOldest', oldest_seconds, { queue })
    }
  })
}

/** Counts a run of a job or of scheduled work. */
export function countJob(task: string, outcome: 'done' | 'failed' | 'dead', seconds: number): void {
  measure('jobs', seconds, { task, outcome })
}

/** Counts a try to send a message. */
export function countMessage(channel: string, outcome: 'sent' | 'failed' | 'refused' | 'expired'): void {
  count('messages', { channel, outcome })
}

/** Counts a try to send something to a webhook. */
export function countWebhook(webhook: string, outcome: 'delivered' | 'failed' | 'dead'): void {
  count('webhooks', { webhook, outcome })
}

export interface ImportState {
  readonly outcome: string
  readonly endedAt: Date
  readonly seconds: number
  /** lines by what became of them */
  readonly lines: Readonly<Record<string, number>>
}

/** Reads the last import of each outcome, newest first, at most every few seconds. */
export function observeImports(read: () => Promise<readonly ImportState[]>): () => void {
  const states = kept(read)
  return observe(['importEnd', 'importDuration', 'importLines'], async (tell) => {
    const last = await states()
    for (const { outcome, endedAt } of last) tell('importEnd', endedAt.getTime() / 1000, { outcome })
    const [newest] = last
    if (!newest) return
    tell('importDuration', newest.seconds, {})
    for (const [outcome, lines] of Object.entries(newest.lines)) tell('importLines', lines, { outcome })
  })
}

/** How far the operator's systems are with what they get. */
export interface HandoverState {
  readonly oldestSeconds: number
  readonly pulls: readonly { readonly key: string; readonly at: Date }[]
  readonly webhooks: readonly {
    readonly name: string
    readonly waiting: number
    readonly dead: number
    readonly oldestSeconds: number
    readonly isPaused: boolean
  }[]
}

/** Reads how far the operator's systems are, at most every few seconds. */
export function observeHandover(read: () => Promise<HandoverState>): () => void {
  const state = kept(read)
  return observe(['vorgaengeOldest', 'pullTime', 'webhookWaiting', 'webhookDead', 'webhookOldest', 'webhookPaused'], async (tell) => {
    const { oldestSeconds, pulls, webhooks } = await state()
    tell('vorgaengeOldest', oldestSeconds, {})
    for (const { key, at } of pulls) tell('pullTime', at.getTime() / 1000, { key })
    for (const { name: webhook, waiting, dead, oldestSeconds: oldest, isPaused } of webhooks) {
      tell('webhookWaiting', waiting, { webhook })
      tell('webhookDead', dead, { webhook })
      tell('webhookOldest', oldest, { webhook })
      tell('webhookPaused', isPaused ? 1 : 0, { webhook })
    }
  })
}

export interface BudgetState {
  readonly budget: string
  readonly used: number
  readonly most: number
}

/** Reads the budgets of the day at most every few seconds. */
export function observeBudgets(read: () => Promise<readonly BudgetState[]>): () => void {
  const states = kept(read)
  return observe(['budgetUsed', 'budgetMost'], async (tell) => {
    for (const { budget, used, most } of await states()) {
      tell('budgetUsed', used, { budget })
      tell('budgetMost', most, { budget })
    }
  })
}

/** What waits, and for how long the oldest has waited. */
export interface WaitingState {
  readonly open: number
  readonly oldestSeconds: number
}

/** Reads the operator's unanswered questions at most every few seconds. */
export function observeRueckfragen(read: () => Promise<WaitingState>): () => void {
  const state = kept(read)
  return observe(['questionsOpen', 'questionsOldest'], async (tell) => {
    const { open, oldestSeconds } = await state()
    tell('questionsOpen', open, {})
    tell('questionsOldest', oldestSeconds, {})
  })
}

/** What is open, and how much of it is past its deadline. */
export interface DeadlineState {
  readonly open: number
  readonly overdue: number
}

/** Reads the open complaints at most every few seconds. */
export function observeBeschwerden(read: () => Promise<DeadlineState>): () => void {
  const state = kept(read)
  return observe(['complaintsOpen', 'complaintsOverdue'], async (tell) => {
    const { open, overdue } = await state()
    tell('complaintsOpen', open, {})
    tell('complaintsOverdue', overdue, {})
  })
}

/** Reads by how many seconds the clock of this process differs from the database's. */
export function observeClock(read: () => number | undefined): () => void {
  return observe(['clockOffset'], (tell) => {
    const offset = read()
    if (offset !== undefined) tell('clockOffset', offset, {})
  })
}

/** Reads once, however many ask at the same time or soon after. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < KEPT_MS) return last.value
    const value = read()
    last = { at: performance.now(), value }
    // a failure is not kept
    value.catch(() => (last = undefined))
    return value
  }
}

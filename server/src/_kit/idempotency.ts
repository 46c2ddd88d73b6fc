import { IDEMPOTENCY_KEY_LENGTH } from '#contract/_kit/limits.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cleanUp } from './cleanup.ts'
import { asSystem } from './context.ts'
import type { Owner } from './owner.ts'
import { Refusal } from './refusal.ts'
import {
  claimKey,
  deleteAnswersOfPerson,
  deleteStoredAnswers,
  findStoredAnswer,
  finishAnswer,
  IN_PROGRESS,
  releaseKey,
  storeAnswer,
  takeKey,
  type StoredAnswer,
} from './store.ts'
import { ABANDONED_SECONDS, KEPT_SECONDS } from './limits.ts'

export interface Replayable<T> {
  readonly value: T
  readonly replayed: boolean
}

export interface KeyedRequest {
  readonly person: Owner
  /** method and path, so that a key is valid for one call only */
  readonly request: string
  readonly key: string
  readonly body: unknown
  /** HTTP status of its answer */
  readonly status: number
  readonly now: Date
}

const KEY = new RegExp(`^[0-9A-Za-z-]{${IDEMPOTENCY_KEY_LENGTH.least},${IDEMPOTENCY_KEY_LENGTH.most}}$`)

/** The request's key, or undefined. Throws SchluesselUngueltig unless it looks like a UUID. */
export function idempotencyKeyOf({ 'idempotency-key': header }: IncomingHttpHeaders): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal('SchluesselUngueltig')
  return header
}

/**
 * Answers a repeated request with its first answer, stored in the transaction of the effect.
 *
 * Throws AnfrageInArbeit while the first request runs, SchluesselAnderweitigVerwendet for another body.
 */
export async function answerOnce(
  db: Transaction,
  { person, request, key, body, status, now }: KeyedRequest,
  run: () => Promise<unknown>,
): Promise<Replayable<unknown>> {
  if (!(await takeKey(db, person, request, key))) throw inProgress()
  const fingerabdruck = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const stored = await findStoredAnswer(db, person, request, key)
  if (stored) return repeated(stored, fingerabdruck)
  const value = await run()
  await storeAnswer(db, person, request, key, { fingerabdruck, status, antwort: textOf(value) }, now)
  return { value, replayed: false }
}

/**
 * `answerOnce` for work at the identity provider, outside any transaction of ours. The key is claimed first and released on failure.
 *
 * The body's hash is keyed, since the body may hold a password.
 */
export async function answerOnceApart(
  database: Database,
  { person, request, key, body, status, now }: KeyedRequest,
  hashKeys: Keys,
  run: () => Promise<unknown>,
): Promise<Replayable<unknown>> {
  const text = JSON.stringify(body ?? null)
  const [fingerabdruck = Buffer.alloc(0), ...older] = hashKeys.readable().map((one) => createHmac('sha256', one.key).update(text).digest())
  const abandoned = new Date(now.getTime() - ABANDONED_SECONDS * 1000)
  const stored = await asSystem(database, async (db) => {
    if (await claimKey(db, person, request, key, { fingerabdruck, now, abandoned })) return 'claimed'
    return findStoredAnswer(db, person, request, key)
  })
  // the claim existed and was released just now
  if (stored === undefined) throw inProgress()
  if (stored !== 'claimed') return repeated(stored, fingerabdruck, ...older)
  const value = await run().catch(async (error: unknown) => {
    // if this fails too, the claim expires after ABANDONED_SECONDS
    await asSystem(database, (db) => releaseKey(db, person, request, key)).catch(() => undefined)
    throw error
  })
  await asSystem(database, (db) => finishAnswer(db, person, request, key, { status, antwort: textOf(value) }))
  return { value, replayed: false }
}

function repeated({ status, antwort, fingerabdruck }: StoredAnswer, ...asked: readonly Buffer[]): Replayable<unknown> {
  if (!asked.some((hash) => hash.equals(fingerabdruck))) throw new Refusal('SchluesselAnderweitigVerwendet')
  if (status === IN_PROGRESS) throw inProgress()
  return { value: antwort === null ? undefined : JSON.parse(antwort), replayed: true }
}

function inProgress(): Refusal {
  return new Refusal('AnfrageInArbeit', { retryAfterSeconds: 1 })
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Deletes expired answers. */
export async function deleteOldAnswers(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - KEPT_SECONDS * 1000)
  await cleanUp(database, [(db) => deleteStoredAnswers(db, before)], signal)
}

/** Deletes the stored answers of a person whose account is deleted. */
export async function deleteAnswersOf(db: Transaction, person: Owner): Promise<void> {
  await deleteAnswersOfPerson(db, person)
}

import { IDEMPOTENCY_KEY_LENGTH } from '#contract/_kit/limits.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
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
  /** method and path, so that one key serves one call only */
  readonly request: string
  readonly key: string
  readonly body: unknown
  /** of its answer */
  readonly status: number
  readonly now: Date
}

const KEY = new RegExp(`^[0-9A-Za-z-]{${IDEMPOTENCY_KEY_LENGTH.least},${IDEMPOTENCY_KEY_LENGTH.most}}$`)

/** The request's key; undefined without one. Throws SchluesselUngueltig for anything that is not made like a UUID. */
export function idempotencyKeyOf({ 'idempotency-key': header }: IncomingHttpHeaders): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal('SchluesselUngueltig')
  return header
}

/**
 * Answers a repeated request with its first answer, which is stored in the same transaction as the effect. A second
 * request while the first is under way is AnfrageInArbeit; the same key with another body SchluesselAnderweitigVerwendet.
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
 * The same for a call whose work is no transaction of ours: the identity provider does it, and no connection waits for it. The key is
 * claimed before and given back where the work failed. The body may hold a password, so its hash is keyed.
 */
export async function answerOnceApart(
  database: Database,
  { person, request, key, body, status, now }: KeyedRequest,
  hashKey: Buffer,
  run: () => Promise<unknown>,
): Promise<Replayable<unknown>> {
  const fingerabdruck = createHmac('sha256', hashKey)
    .update(JSON.stringify(body ?? null))
    .digest()
  const abandoned = new Date(now.getTime() - ABANDONED_SECONDS * 1000)
  const stored = await asSystem(database, async (db) => {
    if (await claimKey(db, person, request, key, { fingerabdruck, now, abandoned })) return 'claimed'
    return findStoredAnswer(db, person, request, key)
  })
  // one that is gone again failed in this moment
  if (stored === undefined) throw inProgress()
  if (stored !== 'claimed') return repeated(stored, fingerabdruck)
  const value = await run().catch(async (error: unknown) => {
    // where this fails too, the claim is given up by its age
    await asSystem(database, (db) => releaseKey(db, person, request, key)).catch(() => undefined)
    throw error
  })
  await asSystem(database, (db) => finishAnswer(db, person, request, key, { status, antwort: textOf(value) }))
  return { value, replayed: false }
}

function repeated({ status, antwort, fingerabdruck }: StoredAnswer, asked: Buffer): Replayable<unknown> {
  if (!asked.equals(fingerabdruck)) throw new Refusal('SchluesselAnderweitigVerwendet')
  if (status === IN_PROGRESS) throw inProgress()
  return { value: antwort === null ? undefined : JSON.parse(antwort), replayed: true }
}

function inProgress(): Refusal {
  return new Refusal('AnfrageInArbeit', { retryAfterSeconds: 1 })
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Deletes answers that are not repeated any more; any process may run it at any time. */
export async function deleteOldAnswers(database: Database, now: Date): Promise<void> {
  await asSystem(database, (db) => deleteStoredAnswers(db, new Date(now.getTime() - KEPT_SECONDS * 1000)))
}

/** Forgets the answers of a person whose account is deleted. */
export async function deleteAnswersOf(db: Transaction, person: Owner): Promise<void> {
  await deleteAnswersOfPerson(db, person)
}

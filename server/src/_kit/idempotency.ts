import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import { createHash } from 'node:crypto'
import { asSystem, type Person } from './context.ts'
import { Refusal } from './refusal.ts'
import { deleteAnswersOfPerson, deleteStoredAnswers, findStoredAnswer, storeAnswer, takeKey } from './store.ts'

export interface Answered {
  readonly status: number
  readonly value: unknown
  readonly replayed: boolean
}

interface KeyedRequest {
  readonly person: Pick<Person, 'iss' | 'sub'>
  /** method and path, so that one key serves one call only */
  readonly request: string
  readonly key: string
  readonly body: unknown
  readonly now: Date
}

const KEY = /^[0-9A-Za-z-]{16,64}$/

/** The header's key; undefined without one. Throws SchluesselUngueltig for anything that is not made like a UUID. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal('SchluesselUngueltig')
  return header
}

/**
 * Answers a repeated request with its first answer, which is stored in the same transaction as the effect (trust.md). A second
 * request while the first is under way is AnfrageInArbeit; the same key with another body SchluesselAnderweitigVerwendet.
 */
export async function answerOnce(
  db: Transaction,
  { person, request, key, body, now }: KeyedRequest,
  run: () => Promise<{ status: number; value: unknown }>,
): Promise<Answered> {
  if (!(await takeKey(db, person, request, key))) throw new Refusal('AnfrageInArbeit', { retryAfterSeconds: 1 })
  const fingerabdruck = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const stored = await findStoredAnswer(db, person, request, key)
  if (stored) {
    if (!fingerabdruck.equals(stored.fingerabdruck)) throw new Refusal('SchluesselAnderweitigVerwendet')
    return { status: stored.status, value: stored.antwort === null ? undefined : JSON.parse(stored.antwort), replayed: true }
  }
  const { status, value } = await run()
  await storeAnswer(db, person, request, key, { fingerabdruck, status, antwort: value === undefined ? null : JSON.stringify(value) }, now)
  return { status, value, replayed: false }
}

/** Whether a request with this key was answered, so that its repetition asks for nothing new. */
export async function hasAnswer(db: Queries, { person, request, key }: Pick<KeyedRequest, 'person' | 'request' | 'key'>): Promise<boolean> {
  return (await findStoredAnswer(db, person, request, key)) !== undefined
}

/** An answer is kept for a day (trust.md). */
const KEPT_SECONDS = 86_400

/** Deletes answers that are not repeated any more; any process may run it at any time. */
export async function deleteOldAnswers(database: Database, now: Date): Promise<void> {
  await asSystem(database, (db) => deleteStoredAnswers(db, new Date(now.getTime() - KEPT_SECONDS * 1000)))
}

/** Forgets the answers of a person whose account is deleted. */
export async function deleteAnswersOf(db: Transaction, person: Pick<Person, 'iss' | 'sub'>): Promise<void> {
  await deleteAnswersOfPerson(db, person)
}

import { CODE_LENGTH } from '#contract/_shared/limits.ts'
import { RESEND_SECONDS, TICKET_SECONDS } from '#contract/identity/limits.ts'
import { decrypt, encrypt } from '#platform/crypto.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { addAudit } from '../audit/store.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { later, type Kernel } from '../kernel.ts'
import { TRIES_OF_CODE } from '../limits.ts'
import { countAttempt } from '../lockout/lockout.ts'
import { clearAttempts } from '../lockout/store.ts'
import { keyedHash, keyedHashes, newSecret } from '../secrets.ts'
import * as store from './store.ts'

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`)

export interface ChallengeWish {
  readonly kind: store.ChallengeKind
  /** what the code is for and who may answer it; each browser, request and session has its own scope */
  readonly scope: readonly string[]
  readonly type: string
  readonly seconds: number
  readonly sub?: string | undefined
  /** the value that the code confirms, or a TOTP secret; stored encrypted */
  readonly value?: string | undefined
  /** false for TOTP, where `matches` checks the input; without either no input passes */
  readonly hasCode: boolean
}

export interface IssuedChallenge {
  readonly id: string
  /** the code to send; undefined if there is none or a recent one is still valid */
  readonly code: string | undefined
  readonly isRepeated: boolean
  readonly times: { readonly expires_in: number; readonly resend_after: number }
}

/**
 * Creates a code. Returns the existing challenge if one of the same scope and value is younger than RESEND_SECONDS and has tries left.
 */
export async function issueChallenge(
  kernel: Kernel,
  queries: Transaction,
  wish: ChallengeWish,
  /** runs before a new challenge is stored, for example to end others */
  beforeNew: (queries: Transaction) => Promise<void> = async () => undefined,
): Promise<IssuedChallenge> {
  const now = kernel.clock.now()
  const scope = scopeOf(kernel, wish.kind, wish.scope)
  await store.lockScope(queries, scope)
  const recent = await store.findNewest(queries, scope, later(now, -RESEND_SECONDS), now)
  if (recent && !recent.passed_at && recent.tries < TRIES_OF_CODE && valueOf(kernel, recent) === wish.value) return repeated(recent, now)
  await beforeNew(queries)
  const id = randomUUID()
  const code = newCode()
  // computed in any case, so that known and unknown addresses take the same time
  const hash = keyedHash(kernel.settings.keys.code.writing().key, 'code', id, code)
  await store.putChallenge(queries, {
    id,
    kind: wish.kind,
    scope,
    sub: wish.sub ?? null,
    type: wish.type,
    sealed: wish.value === undefined ? null : encrypt(kernel.settings.keys.seal, wish.value),
    code_hash: wish.hasCode ? hash : null,
    created_at: now,
    expires_at: later(now, wish.seconds),
  })
  return { id, code: wish.hasCode ? code : undefined, isRepeated: false, times: { expires_in: wish.seconds, resend_after: RESEND_SECONDS } }
}

function repeated(recent: store.Challenge, now: Date): IssuedChallenge {
  const secondsUntil = (moment: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
  return {
    id: recent.id,
    code: undefined,
    isRepeated: true,
    times: { expires_in: secondsUntil(recent.expires_at), resend_after: secondsUntil(later(recent.created_at, RESEND_SECONDS)) },
  }
}

function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

export function scopeOf({ settings }: Kernel, kind: store.ChallengeKind, parts: readonly string[]): Buffer {
  return keyedHash(settings.keys.lookup, 'scope', kind, ...parts)
}

/** The value that the code confirms. */
export function valueOf({ settings }: Kernel, { sealed }: store.Challenge): string | undefined {
  return sealed ? decrypt(settings.keys.seal, sealed) : undefined
}

export interface ChallengeAnswer {
  readonly id: string
  readonly kind: store.ChallengeKind
  readonly scope: readonly string[]
  readonly code: string
  /** key of the person's counter for wrong codes */
  readonly counterOf: (challenge: store.Challenge) => Promise<Buffer>
  /** checks the input where no code was sent (TOTP) */
  readonly matches?: (challenge: store.Challenge, code: string) => Promise<boolean>
}

export interface PassedChallenge {
  readonly challenge: store.Challenge
  /** valid once, for the next step */
  readonly ticket: string
}

/** Checks a typed code. Throws invalid_code, code_expired or too_many_tries. A right code passes once. */
export async function answerChallenge(kernel: Kernel, answer: ChallengeAnswer): Promise<PassedChallenge> {
  const now = kernel.clock.now()
  const scope = scopeOf(kernel, answer.kind, answer.scope)
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(answer.id)
  const challenge = isId ? await kernel.query((checkout) => store.countTry(checkout, answer.id, scope, now)) : undefined
  if (!challenge || challenge.kind !== answer.kind) throw new HttpRefusal(400, 'code_expired')
  if (challenge.tries > TRIES_OF_CODE) throw new HttpRefusal(429, 'too_many_tries')
  const counter = await answer.counterOf(challenge)
  await countOfPerson(kernel, counter, challenge)
  if (!(await isRight(kernel, challenge, answer))) {
    await kernel.query((checkout) =>
      addAudit(checkout, { at: now, event: 'code_failed', sub: challenge.sub ?? undefined, detail: { kind: challenge.kind } }),
    )
    throw new HttpRefusal(400, 'invalid_code')
  }
  const ticket = newSecret()
  const isMine = await kernel.query((checkout) =>
    store.passChallenge(checkout, challenge.id, ticketHash(kernel, ticket), now, later(now, TICKET_SECONDS)),
  )
  if (!isMine) throw new HttpRefusal(400, 'code_expired')
  await kernel.query((checkout) => clearAttempts(checkout, counter))
  return { challenge, ticket }
}

/** Counts wrong codes per person over all challenges, separately from wrong passwords. */
async function countOfPerson(kernel: Kernel, counter: Buffer, challenge: store.Challenge): Promise<void> {
  const attempt = await countAttempt(kernel, counter)
  if (attempt.kind === 'allowed') return
  if (attempt.first) {
    const at = kernel.clock.now()
    await kernel.query((checkout) => addAudit(checkout, { at, event: 'codes_locked', sub: challenge.sub ?? undefined }))
    kernel.log.warn({ event: 'codes_locked' }, 'codes were locked after too many wrong tries')
  }
  throw new HttpRefusal(429, 'too_many_tries', attempt.retryAfterSeconds)
}

/** Removes spaces, hyphens and dots that people type to group a code. */
export function cleanCode(typed: string): string {
  return typed.replace(/[\s.\-‐‑–]/g, '')
}

async function isRight(kernel: Kernel, challenge: store.Challenge, { code, matches }: ChallengeAnswer): Promise<boolean> {
  const typed = cleanCode(code)
  if (!CODE.test(typed)) return false
  if (matches) return matches(challenge, typed)
  return isCodeOf(kernel, challenge, typed)
}

/** True if this is the code of the challenge, passed or not. */
export function isCodeOf(kernel: Kernel, challenge: store.Challenge, code: string): boolean {
  const { code_hash, id } = challenge
  const typed = keyedHashes(kernel.settings.keys.code, 'code', id, code)
  return code_hash !== null && typed.some((hash) => timingSafeEqual(code_hash, hash))
}

function ticketHash({ settings }: Kernel, ticket: string): Buffer {
  return keyedHash(settings.keys.lookup, 'ticket', ticket)
}

interface WantedTicket {
  readonly kind: store.ChallengeKind
  readonly ticket: string
  readonly scope: readonly string[]
}

/** Uses up a ticket; undefined if it belongs to another scope, is used or has expired. */
export function takeTicket(kernel: Kernel, queries: Queries, { kind, ticket, scope }: WantedTicket): Promise<store.Challenge | undefined> {
  return store.useTicket(queries, kind, ticketHash(kernel, ticket), scopeOf(kernel, kind, scope), kernel.clock.now())
}

/** Like takeTicket, but without using the ticket up. */
export function peekTicket(kernel: Kernel, queries: Queries, { kind, ticket, scope }: WantedTicket): Promise<store.Challenge | undefined> {
  return store.peekTicket(queries, kind, ticketHash(kernel, ticket), scopeOf(kernel, kind, scope), kernel.clock.now())
}

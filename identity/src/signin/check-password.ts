import { addAudit } from '../audit/store.ts'
import { counterOf } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'
import { countAttempt, type Attempt } from '../lockout/lockout.ts'
import { clearAttempts, takeAttemptBack } from '../lockout/store.ts'
import { keyedHash } from '../secrets.ts'
import { normalEmail } from '../users/identifier.ts'
import { Busy } from '../users/limiter.ts'
import { busy } from './busy-refusal.ts'
import { findCandidate, replacePasswordHash, type Candidate } from '../users/store.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** the cookie of a known device */
  readonly device: string | undefined
}

export type Verdict =
  | { readonly kind: 'right'; readonly candidate: Candidate }
  /** wrong password, unknown or unconfirmed address: the answer does not tell which */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number }

export async function checkPassword(kernel: Kernel, credentials: Credentials): Promise<Verdict> {
  const email = normalEmail(credentials.username)
  const trace = { identifierHash: keyedHash(kernel.settings.keys.audit.writing().key, email) }
  const candidate = await lookUp(kernel, email, credentials.device)
  const deviceOwner = candidate?.known_device ? candidate.sub : undefined
  const key = counterOf(kernel, 'password', { identifier: email, device: credentials.device, deviceOwner })
  const attempt = await countAttempt(kernel, key)
  if (attempt.kind === 'locked') return locked(kernel, attempt, { ...trace, sub: candidate?.sub })
  const right = await compare(kernel, key, candidate?.password_hash, credentials.password)
  if (!right || !candidate) {
    await audit(kernel, 'sign_in_failed', { ...trace, sub: candidate?.sub })
    return { kind: 'wrong' }
  }
  await kernel.query((checkout) => clearAttempts(checkout, key))
  await renewHash(kernel, candidate, credentials.password)
  return { kind: 'right', candidate }
}

function lookUp(kernel: Kernel, email: string, device: string | undefined): Promise<Candidate | undefined> {
  const deviceHash = keyedHash(kernel.settings.keys.lookup, 'device', device ?? '')
  const now = kernel.clock.now()
  return kernel.query((checkout) => findCandidate(checkout, email, deviceHash, now))
}

async function compare(kernel: Kernel, key: Buffer, hash: string | undefined, password: string): Promise<boolean> {
  try {
    return await kernel.passwords.verify(hash, password)
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    await kernel.query((checkout) => takeAttemptBack(checkout, key, kernel.settings.lockoutAfter))
    throw busy()
  }
}

/** Audits each lock once, so that refused tries cannot fill the trail. */
async function locked(kernel: Kernel, attempt: Attempt & { kind: 'locked' }, trace: Trace): Promise<Verdict> {
  if (attempt.first) {
    await audit(kernel, 'sign_in_locked', trace)
    kernel.log.warn({ event: 'sign_in_locked' }, 'a sign-in was locked after too many wrong tries')
  }
  return { kind: 'locked', retryAfterSeconds: attempt.retryAfterSeconds }
}

interface Trace {
  readonly identifierHash: Buffer
  readonly sub: string | undefined
}

function audit(kernel: Kernel, event: 'sign_in_failed' | 'sign_in_locked', trace: Trace): Promise<void> {
  return kernel.query((checkout) => addAudit(checkout, { at: kernel.clock.now(), event, ...trace }))
}

async function renewHash(kernel: Kernel, { sub, password_hash }: Candidate, password: string): Promise<void> {
  if (!kernel.passwords.isOutdated(password_hash)) return
  try {
    const renewed = await kernel.passwords.hash(password)
    await kernel.query((checkout) => replacePasswordHash(checkout, sub, password_hash, renewed))
  } catch (error) {
    // the next sign-in renews it
    if (!(error instanceof Busy)) throw error
  }
}

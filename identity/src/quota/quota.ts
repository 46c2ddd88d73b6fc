import { HttpRefusal } from '../_http/refusal.ts'
import { later, type Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'
import { takeQuota } from './store.ts'

interface Limit {
  /** what is counted */
  readonly what: string
  /** for whom: an address, a person, a network */
  readonly whose: string
  readonly most: number
  readonly seconds: number
}

const DAY = 24 * 3600
const HOUR = 3600

/** Codes to one e-mail address, known or not; a device that its owner signed in with has a quota of its own. */
export const codesTo = (whose: string): Limit => ({ what: 'codes to', whose, most: 10, seconds: DAY })
/** Codes for a second factor: everybody who signs in needs one. */
export const factorCodesOf = (sub: string): Limit => ({ what: 'factor codes', whose: sub, most: 20, seconds: HOUR })
/** Codes for a change of the account (trust.md T10). */
export const changeCodesOf = (sub: string): Limit => ({ what: 'change codes', whose: sub, most: 10, seconds: DAY })
/** Whatever sends a message or computes a hash for somebody who is not signed in. */
const fromNetwork = (ip: string, most: number): Limit => ({ what: 'network', whose: ip, most, seconds: HOUR })

/** Counts a use before anything is done for it. Throws too_many_requests. */
export async function spend(kernel: Kernel, limit: Limit): Promise<void> {
  const now = kernel.clock.now()
  const key = keyedHash(kernel.settings.keys.attempt, 'quota', limit.what, limit.whose)
  const { since, used } = await kernel.query((checkout) => takeQuota(checkout, key, now, later(now, -limit.seconds)))
  if (used <= limit.most) return
  throw new HttpRefusal(429, 'too_many_requests', Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + limit.seconds))
}

export function spendOfNetwork(kernel: Kernel, ip: string): Promise<void> {
  return spend(kernel, fromNetwork(ip, kernel.settings.requestsPerNetwork))
}

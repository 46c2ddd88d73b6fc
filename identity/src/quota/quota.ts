import type { Queries } from '#platform/db/port.ts'
import { networkOf, quotaIn, secondsLeft } from '#platform/quota.ts'
import type { Trier } from '../challenges/counter.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { later, type Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'

const quota = quotaIn('identity.quota')

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

/** Who asks for a message to an e-mail address. */
export interface Asker {
  readonly trier: Trier
  readonly ip: string
}

/**
 * Messages to one e-mail address, known or not, asked for from one network: who asks too often shuts out nobody else. More than the
 * second limit reach no address, from however many networks. A device that its owner signed in with has a quota of its own.
 */
function codesTo({ trier: { identifier, device, deviceOwner }, ip }: Asker): readonly Limit[] {
  if (device && deviceOwner) return [{ what: 'codes to device', whose: `${device} ${deviceOwner}`, most: 10, seconds: DAY }]
  return [{ what: 'codes from network', whose: `${networkOf(ip)} ${identifier}`, most: 10, seconds: DAY }, codesToAddress(identifier)]
}
const codesToAddress = (address: string): Limit => ({ what: 'codes to address', whose: address, most: 30, seconds: DAY })
/** Codes for a second factor: everybody who signs in needs one. */
export const factorCodesOf = (sub: string): Limit => ({ what: 'factor codes', whose: sub, most: 20, seconds: HOUR })
/** Codes for a change of the account (trust.md T10). */
export const changeCodesOf = (sub: string): Limit => ({ what: 'change codes', whose: sub, most: 10, seconds: DAY })
/** Whatever sends a message or computes a hash for somebody who is not signed in. */
const fromNetwork = (ip: string, most: number): Limit => ({ what: 'network', whose: networkOf(ip), most, seconds: HOUR })

/** Counts a use before anything is done for it. Throws too_many_requests. */
function spend(kernel: Kernel, limit: Limit): Promise<void> {
  return kernel.query((checkout) => spendIn(kernel, checkout, limit))
}

/** Counts a message to an address, in the transaction that sends it. Throws too_many_requests. */
export async function spendCode(kernel: Kernel, queries: Queries, asker: Asker): Promise<void> {
  for (const limit of codesTo(asker)) await spendIn(kernel, queries, limit)
}

/** Counts a use in the transaction that it belongs to; a refusal takes all of that back. Throws too_many_requests. */
export async function spendIn(kernel: Kernel, queries: Queries, limit: Limit): Promise<void> {
  const now = kernel.clock.now()
  const taken = await quota.take(queries, keyOf(kernel, limit), now, later(now, -limit.seconds))
  if (taken.used > limit.most) throw new HttpRefusal(429, 'too_many_requests', secondsLeft(taken, limit.seconds, now))
}

function keyOf({ settings }: Kernel, { what, whose }: Limit): Buffer {
  return keyedHash(settings.keys.attempt, 'quota', what, whose)
}

/** Forgets how many messages have reached an address. What one network has asked for is still counted: which ones did, nobody knows. */
export async function forgetCodesTo(kernel: Kernel, queries: Queries, address: string): Promise<void> {
  await quota.clear(queries, keyOf(kernel, codesToAddress(address)))
}

export function spendOfNetwork(kernel: Kernel, ip: string): Promise<void> {
  return spend(kernel, fromNetwork(ip, kernel.settings.requestsPerNetwork))
}

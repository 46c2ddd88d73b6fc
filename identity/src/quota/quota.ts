import type { Queries } from '#platform/db/port.ts'
import { isIPv6 } from 'node:net'
import type { Trier } from '../challenges/counter.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { later, type Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'
import { clearQuota, takeQuota } from './store.ts'

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

/** How many of the eight groups of an IPv6 address a provider hands to one customer, who may use any address below them. */
const OWN_GROUPS = 4

/** Who sends from this address: by IPv6 everybody has more addresses than could be counted. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = (ip.split('%')[0] ?? '').toLowerCase()
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (embedded?.[1]) return embedded[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  // what a double colon leaves out is zeros
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const left = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...left, ...rest]
    .slice(0, OWN_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

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
  const { since, used } = await takeQuota(queries, keyOf(kernel, limit), now, later(now, -limit.seconds))
  if (used <= limit.most) return
  throw new HttpRefusal(429, 'too_many_requests', Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + limit.seconds))
}

function keyOf({ settings }: Kernel, { what, whose }: Limit): Buffer {
  return keyedHash(settings.keys.attempt, 'quota', what, whose)
}

/** Forgets how many messages have reached an address. What one network has asked for is still counted: which ones did, nobody knows. */
export async function forgetCodesTo(kernel: Kernel, queries: Queries, address: string): Promise<void> {
  await clearQuota(queries, keyOf(kernel, codesToAddress(address)))
}

export function spendOfNetwork(kernel: Kernel, ip: string): Promise<void> {
  return spend(kernel, fromNetwork(ip, kernel.settings.requestsPerNetwork))
}

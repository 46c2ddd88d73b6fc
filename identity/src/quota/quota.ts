import type { Queries } from '#platform/db/port.ts'
import { smsTarget, smsTargetOfOwner } from '#platform/dispatch/sms-target.ts'
import { networkOf, quotaIn, secondsLeft, type Quota } from '#platform/quota.ts'
import type { Trier } from '../challenges/counter.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { later, type Kernel } from '../kernel.ts'
import {
  CODES_OF_ASKER,
  CODES_OF_PERSON,
  CODES_TO_ADDRESS,
  REQUESTS_WINDOW_SECONDS,
  SIGN_INS_WINDOW_SECONDS,
  SMS_BUDGET,
  SMS_TO_NUMBER,
} from '../limits.ts'
import type { CodeTarget } from '../messages/messages.ts'
import { keyedHash } from '../secrets.ts'
import { refusedField } from '../users/policy.ts'
import { estimateAccounts } from '../users/store.ts'

const quota = quotaIn('identity.quota')

interface Limit {
  /** what is counted */
  readonly what: string
  /** for whom: an address, a person, a network */
  readonly whose: string
  readonly most: number
  readonly seconds: number
}

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
  if (device && deviceOwner) return [{ what: 'codes to device', whose: `${device} ${deviceOwner}`, ...CODES_OF_ASKER }]
  return [{ what: 'codes from network', whose: `${networkOf(ip)} ${identifier}`, ...CODES_OF_ASKER }, codesToAddress(identifier)]
}
const codesToAddress = (address: string): Limit => ({ what: 'codes to address', whose: address, ...CODES_TO_ADDRESS })
/** What a person asks a code for. */
export type CodeUse = 'change' | 'sign-in'
const codesOf: Readonly<Record<CodeUse, (sub: string) => Limit>> = {
  change: (sub) => ({ what: 'change codes', whose: sub, ...CODES_OF_PERSON.change }),
  'sign-in': (sub) => ({ what: 'factor codes', whose: sub, ...CODES_OF_PERSON['sign-in'] }),
}
/**
 * SMS to one number, whoever asks for them. A number is proven before it is signed in with, so what others ask for is counted apart
 * from its owner's sign-ins.
 */
const smsTo: Readonly<Record<CodeUse, (number: string) => Limit>> = {
  change: (number) => ({ what: 'sms to new number', whose: number, ...SMS_TO_NUMBER.change }),
  'sign-in': (number) => ({ what: 'sms to number', whose: number, ...SMS_TO_NUMBER['sign-in'] }),
}
/** SMS of everybody together. Those to new numbers, which anybody can ask for, use up none of what sign-ins need. */
const smsBudget = (use: CodeUse, most: number): Limit => ({ what: 'sms budget', whose: use, most, seconds: SMS_BUDGET.seconds })
/** Whatever sends a message or computes a hash for somebody who is not signed in. */
const fromNetwork = (ip: string, most: number): Limit => ({
  what: 'network',
  whose: networkOf(ip),
  most,
  seconds: REQUESTS_WINDOW_SECONDS,
})

/** Counts a use before anything is done for it. Throws too_many_requests. */
function spend(kernel: Kernel, limit: Limit): Promise<void> {
  return kernel.query((checkout) => spendIn(kernel, checkout, limit))
}

/** Counts a message to an address, in the transaction that sends it. Throws too_many_requests. */
export async function spendCode(kernel: Kernel, queries: Queries, asker: Asker): Promise<void> {
  for (const limit of codesTo(asker)) await spendIn(kernel, queries, limit)
}

/** Counts a code of a person, in the transaction that sends it. Throws too_many_requests, invalid_field or sms_budget_spent. */
export async function spendCodeOf(kernel: Kernel, queries: Queries, sub: string, use: CodeUse, to: CodeTarget): Promise<void> {
  await spendIn(kernel, queries, codesOf[use](sub))
  if (to.channel === 'sms') await spendSms(kernel, queries, use, to.address)
}

async function spendSms(kernel: Kernel, queries: Queries, use: CodeUse, address: string): Promise<void> {
  const { smsCountries, smsPerDay } = kernel.settings
  const number = use === 'sign-in' ? smsTargetOfOwner(address) : smsTarget(address, smsCountries)
  if (!number) throw refusedField('mobile_number', 'takes no SMS from here')
  await spendIn(kernel, queries, smsTo[use](number))
  const most = smsPerDay ?? Math.max(SMS_BUDGET.least, Math.round((await estimateAccounts(queries)) * SMS_BUDGET.share))
  // last, since everybody counts in this row until the transaction ends
  const budget = smsBudget(use, most)
  const taken = await take(kernel, queries, budget)
  // logged once, with the last SMS that goes out, so that repeated requests cannot fill the log
  if (taken.used === most) kernel.log.error({ use, most }, 'as many SMS of the account as a day allows were sent')
  const left = secondsBeyond(kernel, budget, taken)
  if (left !== undefined) throw new HttpRefusal(429, 'sms_budget_spent', left)
}

/** Counts a use in the transaction that it belongs to; a refusal takes all of that back. Throws too_many_requests. */
async function spendIn(kernel: Kernel, queries: Queries, limit: Limit): Promise<void> {
  const left = await leftOver(kernel, queries, limit)
  if (left !== undefined) throw new HttpRefusal(429, 'too_many_requests', left)
}

/** Counts a use; gives the seconds until the next one where it is beyond the limit. */
async function leftOver(kernel: Kernel, queries: Queries, limit: Limit): Promise<number | undefined> {
  return secondsBeyond(kernel, limit, await take(kernel, queries, limit))
}

function take(kernel: Kernel, queries: Queries, limit: Limit): Promise<Quota> {
  const now = kernel.clock.now()
  return quota.take(queries, keyOf(kernel, limit), now, later(now, -limit.seconds))
}

function secondsBeyond({ clock }: Kernel, { most, seconds }: Limit, taken: Quota): number | undefined {
  return taken.used > most ? secondsLeft(taken, seconds, clock.now()) : undefined
}

function keyOf({ settings }: Kernel, { what, whose }: Limit): Buffer {
  return keyedHash(settings.keys.attempt, 'quota', what, whose)
}

/** Forgets how many messages have reached an address. What one network has asked for is still counted: which ones did, nobody knows. */
export async function forgetCodesTo(kernel: Kernel, queries: Queries, address: string): Promise<void> {
  await quota.clear(queries, keyOf(kernel, codesToAddress(address)))
}

/** Counts a sign-in that somebody begins, which is kept for an hour; gives the seconds to wait beyond the limit. */
export function spendBegun(kernel: Kernel, ip: string): Promise<number | undefined> {
  const limit = {
    what: 'sign-ins begun',
    whose: networkOf(ip),
    most: kernel.settings.signInsPerNetwork,
    seconds: SIGN_INS_WINDOW_SECONDS,
  }
  return kernel.query((checkout) => leftOver(kernel, checkout, limit))
}

export function spendOfNetwork(kernel: Kernel, ip: string): Promise<void> {
  return spend(kernel, fromNetwork(ip, kernel.settings.requestsPerNetwork))
}

import type { Queries } from '#platform/db/port.ts'
import { smsTarget, smsTargetOfOwner } from '#platform/dispatch/sms-target.ts'
import { networkOf, quotaIn, secondsLeft, type Quota } from '#platform/quota.ts'
import type { BudgetState } from '#platform/telemetry/feeds.ts'
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
  /** the counted action */
  readonly what: string
  /** the address, person or network it is counted for */
  readonly whose: string
  readonly most: number
  readonly seconds: number
}

/** The requester of a message to an e-mail address. */
export interface Asker {
  readonly trier: Trier
  readonly ip: string
}

/**
 * Messages to one address are limited per network, so one requester does not block others, and over all networks. A known device has its
 * own quota.
 */
function codesTo({ trier: { identifier, device, deviceOwner }, ip }: Asker): readonly Limit[] {
  if (device && deviceOwner) return [{ what: 'codes to device', whose: `${device} ${deviceOwner}`, ...CODES_OF_ASKER }]
  return [{ what: 'codes from network', whose: `${networkOf(ip)} ${identifier}`, ...CODES_OF_ASKER }, codesToAddress(identifier)]
}
const codesToAddress = (address: string): Limit => ({ what: 'codes to address', whose: address, ...CODES_TO_ADDRESS })
/** Purpose of a code. */
export type CodeUse = 'change' | 'sign-in'
const codesOf: Readonly<Record<CodeUse, (sub: string) => Limit>> = {
  change: (sub) => ({ what: 'change codes', whose: sub, ...CODES_OF_PERSON.change }),
  'sign-in': (sub) => ({ what: 'factor codes', whose: sub, ...CODES_OF_PERSON['sign-in'] }),
}
/**
 * SMS per number, whoever requests them. Sign-ins use confirmed numbers only, so requests by others are counted separately from the owner's
 * sign-ins.
 */
const smsTo: Readonly<Record<CodeUse, (number: string) => Limit>> = {
  change: (number) => ({ what: 'sms to new number', whose: number, ...SMS_TO_NUMBER.change }),
  'sign-in': (number) => ({ what: 'sms to number', whose: number, ...SMS_TO_NUMBER['sign-in'] }),
}
/** SMS of all accounts together. Anyone can request SMS to new numbers, so these do not use up the budget of sign-ins. */
async function smsBudget({ settings: { smsPerDay } }: Kernel, queries: Queries, use: CodeUse): Promise<Limit> {
  const most = smsPerDay ?? Math.max(SMS_BUDGET.least, Math.round((await estimateAccounts(queries)) * SMS_BUDGET.share))
  return { what: 'sms budget', whose: use, most, seconds: SMS_BUDGET.seconds }
}

/** The budgets of the day, for the metrics. */
export function smsBudgetStates(kernel: Kernel): Promise<BudgetState[]> {
  return kernel.query(async (checkout) => {
    const states: BudgetState[] = []
    for (const use of Object.keys(smsTo) as CodeUse[]) {
      const limit = await smsBudget(kernel, checkout, use)
      const used = await quota.usedOf(checkout, keyOf(kernel, limit), later(kernel.clock.now(), -limit.seconds))
      states.push({ budget: `SMS ${use}`, used: Math.min(used, limit.most), most: limit.most })
    }
    return states
  })
}
/** Requests without a session that send a message or hash a password. */
const fromNetwork = (ip: string, most: number): Limit => ({
  what: 'network',
  whose: networkOf(ip),
  most,
  seconds: REQUESTS_WINDOW_SECONDS,
})

/** Counts a use before the work starts. Throws too_many_requests. */
function spend(kernel: Kernel, limit: Limit): Promise<void> {
  return kernel.query((checkout) => spendIn(kernel, checkout, limit))
}

/** Counts a message to an address in the transaction that sends it. Throws too_many_requests. */
export async function spendCode(kernel: Kernel, queries: Queries, asker: Asker): Promise<void> {
  for (const limit of codesTo(asker)) await spendIn(kernel, queries, limit)
}

/** Counts a person's code in the transaction that sends it. Throws too_many_requests, invalid_field or sms_budget_spent. */
export async function spendCodeOf(kernel: Kernel, queries: Queries, sub: string, use: CodeUse, to: CodeTarget): Promise<void> {
  await spendIn(kernel, queries, codesOf[use](sub))
  if (to.channel === 'sms') await spendSms(kernel, queries, use, to.address)
}

async function spendSms(kernel: Kernel, queries: Queries, use: CodeUse, address: string): Promise<void> {
  const { smsCountries } = kernel.settings
  const number = use === 'sign-in' ? smsTargetOfOwner(address) : smsTarget(address, smsCountries)
  if (!number) throw refusedField('mobile_number', 'takes no SMS from here')
  await spendIn(kernel, queries, smsTo[use](number))
  const budget = await smsBudget(kernel, queries, use)
  const { most } = budget
  // last, because this locks a row that all requests share until the transaction ends
  const taken = await take(kernel, queries, budget)
  // logged once, with the last SMS of the budget, so that repeated requests cannot fill the log
  if (taken.used === most) kernel.log.error({ use, most }, 'as many SMS of the account as a day allows were sent')
  const left = secondsBeyond(kernel, budget, taken)
  if (left !== undefined) throw new HttpRefusal(429, 'sms_budget_spent', left)
}

/** Counts a use in the given transaction; a refusal rolls it back. Throws too_many_requests. */
async function spendIn(kernel: Kernel, queries: Queries, limit: Limit): Promise<void> {
  const left = await leftOver(kernel, queries, limit)
  if (left !== undefined) throw new HttpRefusal(429, 'too_many_requests', left)
}

/** Counts a use; returns the seconds to wait if it exceeds the limit. */
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

/** Resets the count of messages to an address. The counts per network stay: their keys are unknown. */
export async function forgetCodesTo(kernel: Kernel, queries: Queries, address: string): Promise<void> {
  await quota.clear(queries, keyOf(kernel, codesToAddress(address)))
}

/** Counts a started sign-in; returns the seconds to wait if it exceeds the limit. */
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

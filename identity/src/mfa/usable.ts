import { smsTargetOfOwner } from '#platform/dispatch/sms-target.ts'
import { channelOf } from '../factors/channel.ts'
import { FACTOR_TYPES, listFactors, type Factor, type FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import type { Account } from '../users/store.ts'

/**
 * The factors that a code is taken from: the one used last first, then the strongest. Who confirms once more that it is them
 * (step-up) does so with the strongest one alone: a thief of the mailbox must not get past the app. One that cannot be reached, or
 * whose number nobody has confirmed yet or takes no SMS from here, does not count; the next one does.
 */
export async function usableFactors(kernel: Kernel, account: Account, isStepUp: boolean): Promise<Factor[]> {
  const factors = await kernel.query((checkout) => listFactors(checkout, account.sub))
  const usable = factors.filter(({ type }) => isReachable(kernel, account, type))
  if (!isStepUp) return usable
  const strongest = FACTOR_TYPES.find((type) => usable.some((factor) => factor.type === type))
  return usable.filter(({ type }) => type === strongest)
}

function isReachable({ settings }: Kernel, { mobile_number, mobile_confirmed }: Account, type: FactorType): boolean {
  if (!settings.channels.includes(channelOf(type))) return false
  if (type !== 'sms') return true
  return mobile_number !== null && mobile_confirmed && smsTargetOfOwner(mobile_number) !== undefined
}

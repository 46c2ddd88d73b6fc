import { smsTargetOfOwner } from '#platform/dispatch/sms-target.ts'
import { channelOf } from '../factors/channel.ts'
import { FACTOR_TYPES, listFactors, type Factor, type FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import type { Account } from '../users/store.ts'

/**
 * Usable factors in the order of `listFactors`. Leaves out factors without a channel, with an unconfirmed number, or with a
 * number that receives no SMS.
 *
 * A step-up gets only the strongest: a thief with the mailbox must not avoid the app.
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

import { FACTOR_TYPES, type FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import { usableFactors } from '../mfa/usable.ts'
import { findAccount } from '../users/store.ts'

/** How a factor proves its owner (RFC 8176). */
export const AMR: Readonly<Record<FactorType, string>> = { totp: 'otp', sms: 'sms', email: 'mail' }

/**
 * How much a sign-in proves. With a weaker factor than the strongest one that the person has, it opens the portal, but confirms
 * nothing there: else who signs out and in again would get round the step-up.
 */
export async function acrOf(kernel: Kernel, sub: string, amr: readonly string[]): Promise<'pwd' | 'mfa' | 'mfa-weaker'> {
  if (!amr.includes('mfa')) return 'pwd'
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  const [strongest] = account ? await usableFactors(kernel, account, true) : []
  const used = FACTOR_TYPES.findIndex((type) => amr.includes(AMR[type]))
  return strongest && FACTOR_TYPES.indexOf(strongest.type) < used ? 'mfa-weaker' : 'mfa'
}

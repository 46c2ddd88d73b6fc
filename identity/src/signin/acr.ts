import { FACTOR_TYPES, type FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import { usableFactors } from '../mfa/usable.ts'
import { findAccount } from '../users/store.ts'

/** Authentication method references (RFC 8176). */
export const AMR: Readonly<Record<FactorType, string>> = { totp: 'otp', sms: 'sms', email: 'mail' }

/**
 * Strength of a sign-in. A factor weaker than the strongest usable one gives `mfa-weaker`: it opens the portal but confirms nothing,
 * otherwise signing in again would bypass the step-up.
 */
export async function acrOf(kernel: Kernel, sub: string, amr: readonly string[]): Promise<'pwd' | 'mfa' | 'mfa-weaker'> {
  if (!amr.includes('mfa')) return 'pwd'
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  const [strongest] = account ? await usableFactors(kernel, account, true) : []
  const used = FACTOR_TYPES.findIndex((type) => amr.includes(AMR[type]))
  return strongest && FACTOR_TYPES.indexOf(strongest.type) < used ? 'mfa-weaker' : 'mfa'
}

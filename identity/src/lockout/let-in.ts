import type { Transaction } from '#platform/db/port.ts'
import { counterOf } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'
import { forgetCodesTo } from '../quota/quota.ts'
import { clearAttempts } from './store.ts'

/** What tries at an address are counted by, from a browser that its owner has not used before. */
export function countersOf(kernel: Kernel, identifier: string): Buffer[] {
  return (['code', 'password'] as const).map((what) => counterOf(kernel, what, { identifier, device: undefined, deviceOwner: undefined }))
}

/** The owner comes back on a device that is not known any more: what strangers did at that address must not be in the way. */
export async function letIn(kernel: Kernel, tx: Transaction, identifier: string): Promise<void> {
  await forgetCodesTo(kernel, tx, identifier)
  for (const counter of countersOf(kernel, identifier)) await clearAttempts(tx, counter)
}

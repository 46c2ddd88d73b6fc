import type { Transaction } from '#platform/db/port.ts'
import { counterOf } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'
import { forgetCodesTo } from '../quota/quota.ts'
import { clearAttempts } from './store.ts'

/** Counters of tries at an address from unknown browsers. */
export function countersOf(kernel: Kernel, identifier: string): Buffer[] {
  return (['code', 'password'] as const).map((what) => counterOf(kernel, what, { identifier, device: undefined, deviceOwner: undefined }))
}

/** Clears the counters that strangers used up, so that the owner can return on an unknown device. */
export async function letIn(kernel: Kernel, tx: Transaction, identifier: string): Promise<void> {
  await forgetCodesTo(kernel, tx, identifier)
  for (const counter of countersOf(kernel, identifier)) await clearAttempts(tx, counter)
}

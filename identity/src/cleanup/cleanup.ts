import { inBatches } from '#platform/batches.ts'
import { forgetAudit } from '../audit/store.ts'
import { later, type Kernel } from '../kernel.ts'
import { AUDIT_BATCH, FORGET_AFTER_SECONDS } from '../limits.ts'
import * as store from './store.ts'

/** Deletes expired rows, counters and the old part of the audit trail. */
export async function cleanUp(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const now = kernel.clock.now()
  await kernel.query((checkout) => store.deleteExpired(checkout, now, later(now, -FORGET_AFTER_SECONDS), signal))
  await forgetOldAudit(kernel, later(now, -kernel.settings.auditSeconds), signal)
}

/** In batches, each for itself: a trail of years must not hold a connection, or locks, for long. */
async function forgetOldAudit(kernel: Kernel, before: Date, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  await inBatches(AUDIT_BATCH, () => kernel.query((checkout) => forgetAudit(checkout, before, AUDIT_BATCH)), signal)
}

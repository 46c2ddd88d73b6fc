import { deleteInBatches } from '#platform/cleanup/deletion.ts'
import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import type { Queries } from '#platform/db/port.ts'
import { keepHistory } from '#platform/retention/history.ts'
import { auditEnd } from '../audit/period.ts'
import { auditHistory, forgetAudit } from '../audit/store.ts'
import { later, type Kernel } from '../kernel.ts'
import { forgetSigningKeys } from '../keys/signing.ts'
import { FORGET_AFTER_SECONDS } from '../limits.ts'
import { deletionsAt } from './store.ts'

/** Deletes expired rows, counters, followed signing keys and the old part of the audit trail. */
export async function cleanUp(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const now = kernel.clock.now()
  const auditBefore = await auditEnd(kernel)
  const deletions = [
    ...deletionsAt(now, later(now, -FORGET_AFTER_SECONDS)),
    ...(auditBefore ? [(queries: Queries) => forgetAudit(queries, auditBefore, DELETED_AT_ONCE)] : []),
  ]
  await deleteInBatches(
    deletions.map((deletion) => () => kernel.query(deletion)),
    signal,
  )
  await keepHistory(auditHistory, { on: (work) => kernel.query(work), log: kernel.log, now, droppedBefore: auditBefore, signal })
  await forgetSigningKeys(kernel)
}

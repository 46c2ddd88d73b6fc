import { typed } from '#platform/commands.ts'
import { DAY } from '#contract/_shared/datum/units.ts'
import type { Queries } from '#platform/db/port.ts'
import { hasPastMonth } from '#platform/retention/history.ts'
import { agreedPeriod } from '#platform/retention/periods.ts'
import { later, type Kernel } from '../kernel.ts'
import { addAudit, auditHistory, findAuditDays, setAuditDays } from './store.ts'

/** How long the audit trail is kept, in days, as the operator sees it. */
export interface AuditPeriod {
  readonly configured: number
  /** undefined while nothing is deleted */
  readonly inForce: number | undefined
  /** whether rows are past the configured period */
  readonly hasPastRows: boolean
}

/** Rows before this moment may go; undefined while none may. A shorter period waits until the operator agrees, and is named in the log. */
export async function auditEnd(kernel: Kernel): Promise<Date | undefined> {
  const { auditDays } = kernel.settings
  const days = await kernel.write(async (db) => {
    const inForce = await findAuditDays(db)
    return agreedPeriod({
      wanted: auditDays,
      inForce,
      hasPast: () => hasPast(kernel, db),
      set: () => setAuditDays(db, auditDays),
      onWait: () =>
        kernel.log.warn(
          { days: auditDays, inForce },
          `the period of the audit trail ends rows that were kept until now; it waits for ${typed('admin', 'anbieter frist')}`,
        ),
    })
  })
  return days === undefined ? undefined : daysAgo(kernel, days)
}

export function auditPeriod(kernel: Kernel): Promise<AuditPeriod> {
  return kernel.query(async (db) => ({
    configured: kernel.settings.auditDays,
    inForce: await findAuditDays(db),
    hasPastRows: await hasPast(kernel, db),
  }))
}

/** Lets the configured period take effect; false if it already has. */
export function agreeAuditPeriod(kernel: Kernel): Promise<boolean> {
  const { auditDays } = kernel.settings
  return kernel.write(async (db) => {
    if ((await findAuditDays(db)) === auditDays) return false
    await setAuditDays(db, auditDays)
    await addAudit(db, { at: kernel.clock.now(), event: 'period_agreed', detail: { days: auditDays } })
    return true
  })
}

async function hasPast(kernel: Kernel, db: Queries): Promise<boolean> {
  const before = daysAgo(kernel, kernel.settings.auditDays)
  return (await auditHistory.oldest(db, before)) !== undefined || hasPastMonth(db, auditHistory, before)
}

function daysAgo(kernel: Kernel, days: number): Date {
  return later(kernel.clock.now(), -days * DAY)
}

import { agreeAuditPeriod, auditPeriod, type AuditPeriod } from '../audit/period.ts'
import { listAudit, type AuditFilter, type ReadAuditRow } from '../audit/store.ts'
import { hasWorkedHere } from '../keys/signing.ts'
import type { Kernel } from '../kernel.ts'
import { keyedHashes } from '../secrets.ts'
import { normalEmail } from '../users/identifier.ts'
import type { StaffRole } from '../messages/messages.ts'
import { findDetails, isRegistrationPending, type AccountDetails } from './account-details.ts'
import { endSessions, giveBack, startReset, unlock, type Unlocked } from './account-help.ts'
import type { Database } from '#platform/db/port.ts'
import { giveRole, invite, takeRole, type Invited } from './staff.ts'
import { tellAll } from './disclosure.ts'
import { findByEmail, findBySub, listLocked, listStaff, type OperatedAccount } from './account-view.ts'

/**
 * Account operations of the operator's commands, directly on the provider's database. They end sessions here without notifying clients; the
 * command itself ends the portal's sessions.
 */
export interface Operator {
  findByEmail(email: string): Promise<OperatedAccount | undefined>
  findBySub(sub: string): Promise<OperatedAccount | undefined>
  listStaff(): Promise<OperatedAccount[]>
  listLocked(): Promise<OperatedAccount[]>
  invite(invited: Invited): Promise<string | undefined>
  giveRole(sub: string, role: StaffRole): Promise<boolean>
  takeRole(sub: string, role: StaffRole): Promise<boolean>
  unlock(sub: string): Promise<Unlocked | undefined>
  giveBack(sub: string, email: string): Promise<boolean>
  endSessions(sub: string): Promise<boolean>
  startReset(sub: string): Promise<boolean>
  findDetails(sub: string): Promise<AccountDetails | undefined>
  isRegistrationPending(email: string): Promise<boolean>
  /** Everything stored about the person, by the name of a file, without secrets. */
  tellAll(sub: string): Promise<Readonly<Record<string, readonly object[]>>>
  /** Newest rows of the audit trail first. With `typed`, those of an address that had no account. */
  readAudit(filter: Omit<AuditFilter, 'identifierHashes'> & { readonly typed?: string | undefined }, most: number): Promise<ReadAuditRow[]>
  auditPeriod(): Promise<AuditPeriod>
  /** Lets the configured period of the audit trail take effect; false if it already has. */
  agreeAuditPeriod(): Promise<boolean>
}

/** Undefined if no provider has run on this database. Throws OtherSecret. */
export async function operatorOf(kernel: Kernel, database: Pick<Database, 'asOwner'>): Promise<Operator | undefined> {
  if (!(await hasWorkedHere(kernel))) return undefined
  return {
    findByEmail: (email) => findByEmail(kernel, email),
    findBySub: (sub) => findBySub(kernel, sub),
    listStaff: () => listStaff(kernel),
    listLocked: () => listLocked(kernel),
    invite: (invited) => invite(kernel, invited),
    giveRole: (sub, role) => giveRole(kernel, sub, role),
    takeRole: (sub, role) => takeRole(kernel, sub, role),
    unlock: (sub) => unlock(kernel, sub),
    giveBack: (sub, email) => giveBack(kernel, sub, email),
    endSessions: (sub) => endSessions(kernel, sub),
    startReset: (sub) => startReset(kernel, sub),
    findDetails: (sub) => findDetails(kernel, database, sub),
    isRegistrationPending: (email) => isRegistrationPending(kernel, email),
    tellAll: (sub) => tellAll(kernel, database, sub),
    readAudit: ({ typed, ...filter }, most) => {
      const identifierHashes = typed === undefined ? undefined : keyedHashes(kernel.settings.keys.audit, normalEmail(typed))
      return database.asOwner((owner) => listAudit(owner, { ...filter, identifierHashes }, most))
    },
    auditPeriod: () => auditPeriod(kernel),
    agreeAuditPeriod: () => agreeAuditPeriod(kernel),
  }
}

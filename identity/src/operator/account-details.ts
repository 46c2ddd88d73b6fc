import type { Database } from '#platform/db/port.ts'
import { listAudit } from '../audit/store.ts'
import type { Kernel } from '../kernel.ts'
import { countersOf } from '../lockout/let-in.ts'
import { lockedUntil } from '../lockout/store.ts'
import { countSessions } from '../provider/store.ts'
import { hasPending } from '../registration/store.ts'
import { normalEmail } from '../users/identifier.ts'
import { maskedNumber } from '../users/masked.ts'
import { findAccount } from '../users/store.ts'

/** What the operator's service needs to know before it helps a person. */
export interface AccountDetails {
  /** end of the lock that strangers' browsers see; undefined if there is none */
  readonly lockedUntil: Date | undefined
  /** masked, with whether a code confirmed it */
  readonly number: { readonly masked: string; readonly isConfirmed: boolean } | undefined
  readonly sessions: number
  readonly createdAt: Date
  readonly passwordChangedAt: Date
  readonly lastSignIn: Date | undefined
}

/** Undefined for an unknown subject. The owner of the tables reads the audit trail. */
export async function findDetails(kernel: Kernel, database: Pick<Database, 'asOwner'>, sub: string): Promise<AccountDetails | undefined> {
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  if (!account) return undefined
  const { email, mobile_number, mobile_confirmed, created_at, password_changed_at } = account
  const now = kernel.clock.now()
  const until = await kernel.query((checkout) => lockedUntil(checkout, countersOf(kernel, email), now))
  const sessions = await kernel.query((checkout) => countSessions(checkout, sub, now))
  const [signIn] = await database.asOwner((owner) => listAudit(owner, { sub, event: 'sign_in_ok' }, 1))
  return {
    lockedUntil: until,
    number: mobile_number === null ? undefined : { masked: maskedNumber(mobile_number), isConfirmed: mobile_confirmed },
    sessions,
    createdAt: created_at,
    passwordChangedAt: password_changed_at,
    lastSignIn: signIn?.at,
  }
}

/** Whether somebody registered with this address and has not confirmed it yet. */
export function isRegistrationPending(kernel: Kernel, email: string): Promise<boolean> {
  return kernel.query((checkout) => hasPending(checkout, normalEmail(email), kernel.clock.now()))
}

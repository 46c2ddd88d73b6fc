import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { asSystem } from '../_kit/context.ts'
import type { DeleteMine } from '../account/loeschung/acts.ts'
import * as store from './store.ts'

/** After its PIN a registration is kept that long: support can see what became of it, and the limits look back a month. */
const KEPT_SECONDS = 90 * 86_400

/** Forgets registrations that are long over; any process may run it at any time. */
export async function deleteOldRegistrierungen({ database, clock }: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_SECONDS * 1000)
  await asSystem(database, (db) => store.deleteBefore(db, before))
}

/** What is left of a person whose account is deleted: that something was sent, and not to whom. */
export const forgetMyRegistrierungen: DeleteMine = (db, person) => store.forgetPerson(db, person)

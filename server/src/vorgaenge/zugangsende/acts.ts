import type { Transaction } from '#platform/db/port.ts'
import { withdrawOwn } from './store.ts'

interface Holder {
  readonly iss: string
  readonly sub: string
}

/**
 * Takes back what a person asked for about a business partner that they see no longer, so that nothing of theirs is changed after
 * them, nor shown to who comes next. What somebody has got already is the operator's to decide.
 */
export async function withdrawForPartner(db: Transaction, { iss, sub }: Holder, gpNummer: string, now: Date): Promise<void> {
  await withdrawOwn(db, { iss, sub }, gpNummer, now)
}

/** The same about every business partner, where the account is deleted. */
export async function withdrawMine(db: Transaction, { iss, sub }: Holder, now: Date): Promise<void> {
  await withdrawOwn(db, { iss, sub }, undefined, now)
}

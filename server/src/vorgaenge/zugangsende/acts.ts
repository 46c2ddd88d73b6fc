import { allVorgaenge } from '#contract/all-vorgaenge.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { withdrawOf, withdrawOwn } from './store.ts'

const STAYING = Object.entries(allVorgaenge)
  .filter(([, { afterZugang }]) => afterZugang === 'stays')
  .map(([art]) => art)

/**
 * Withdraws a person's requests about a business partner that they no longer see, so that the next customer is not affected.
 *
 * A request that a receiver has already is for the operator to decide.
 */
export async function withdrawForPartner(db: Transaction, { iss, sub }: Owner, gpNummer: string, now: Date): Promise<void> {
  await withdrawOwn(db, { iss, sub }, gpNummer, STAYING, now)
}

/** The same for every business partner, when the account is deleted. */
export async function withdrawMine(db: Transaction, { iss, sub }: Owner, now: Date): Promise<void> {
  await withdrawOwn(db, { iss, sub }, undefined, STAYING, now)
}

/** SQL that does the same for accesses `gone` that an import deletes. */
export const withdrawGone = withdrawOf('gone', STAYING)

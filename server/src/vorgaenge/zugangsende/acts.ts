import { allVorgaenge } from '#contract/all-vorgaenge.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { withdrawOwn } from './store.ts'

const STAYING = Object.entries(allVorgaenge)
  .filter(([, { afterZugang }]) => afterZugang === 'stays')
  .map(([art]) => art)

/**
 * Takes back what a person asked for about a business partner that they see no longer, so that nothing of theirs is changed after
 * them, nor shown to who comes next. What somebody has got already is the operator's to decide.
 */
export async function withdrawForPartner(db: Transaction, { iss, sub }: Owner, gpNummer: string, now: Date): Promise<void> {
  await withdrawOwn(db, { iss, sub }, gpNummer, STAYING, now)
}

/** The same about every business partner, where the account is deleted. */
export async function withdrawMine(db: Transaction, { iss, sub }: Owner, now: Date): Promise<void> {
  await withdrawOwn(db, { iss, sub }, undefined, STAYING, now)
}

import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { LARGEST_PAGE, PAGE_SIZE } from '#contract/_shared/limits.ts'
import { EREIGNISSE, isWithdrawable } from '#contract/vorgaenge/kinds.ts'
import type { VorgaengeQuery, VorgangFilter } from '#contract/vorgaenge/schema.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import type * as z from 'zod/mini'
import { Refusal } from '../../_kit/refusal.ts'
import { withdrawWaiting } from '../store.ts'
import * as store from './store.ts'

const EVERY: readonly Vorgangsstatus[] = ['eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt']

function statiOf(filter: VorgangFilter | undefined): readonly Vorgangsstatus[] {
  if (filter === undefined) return EVERY
  return filter === 'offen' ? ['eingegangen', 'uebermittelt'] : [filter]
}

/** A page of the person's requests. */
export function listVorgaenge(db: Queries, who: store.Who, query: z.output<typeof VorgaengeQuery>): Promise<store.Page> {
  const { status, limit = PAGE_SIZE, offset = 0 } = query
  return store.pageOfVorgaenge(db, who, statiOf(status), { limit: Number(limit), offset: Number(offset), events: EREIGNISSE })
}

/** What header and screens say of the person's requests. */
export function vorgangsstand(db: Queries, who: store.Who): Promise<store.Stand> {
  return store.standOfVorgaenge(db, who, EREIGNISSE, LARGEST_PAGE)
}

/** One of the person's requests. Throws NichtGefunden for another customer's or an unknown one. */
export async function findVorgang(db: Queries, who: store.Who, id: string): Promise<store.GanzerVorgang> {
  const row = await store.findMine(db, who, id)
  if (!row) throw new Refusal('NichtGefunden')
  return row
}

/**
 * Withdraws a request before the operator's system has it; the pending value ends too. A repetition changes nothing. Throws VorgangErledigt
 * if it is too late.
 */
export async function withdrawVorgang(db: Transaction, who: store.Who, id: string, now: Date): Promise<store.EigenerVorgang> {
  const row = await store.lockMine(db, who, id)
  if (!row) throw new Refusal('NichtGefunden')
  if (row.status === 'zurueckgezogen') return row
  if (!isWithdrawable(row)) throw new Refusal('VorgangErledigt')
  await withdrawWaiting(db, id, now)
  return { ...row, status: 'zurueckgezogen', updated_at: now }
}

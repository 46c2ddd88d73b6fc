import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findCurrentVorgang, insertVorgang, lockSchluessel, replaceVorgang, type Ziel } from './store.ts'

export interface VorgangRequest {
  readonly art: string
  /** what is changed; two open Vorgaenge of a kind never share it */
  readonly schluessel: string
  readonly gpNummer: string
  readonly vkNummer?: string
  readonly person: { readonly iss: string; readonly sub: string }
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly ziele: readonly Ziel[]
  /** whether an earlier request asks for the same; without it the whole payload is compared */
  readonly isSame?: (earlier: Readonly<Record<string, unknown>>) => boolean
}

export interface RecordedVorgang {
  readonly id: string
  readonly status: string
}

/**
 * Records what a customer asks for, with its outbox rows, in the call's transaction (integration.md). An equal request again
 * writes nothing and gives the first one; another value for the same key replaces the open one, whose row stays as history.
 */
export async function recordVorgang(db: Transaction, request: VorgangRequest, now: Date): Promise<RecordedVorgang> {
  const { art, schluessel, gpNummer, nutzlast } = request
  await lockSchluessel(db, art, schluessel)
  const earlier = await findCurrentVorgang(db, gpNummer, art, schluessel)
  const isSame = request.isSame ?? ((payload) => isDeepStrictEqual(payload, nutzlast))
  if (earlier && isSame(earlier.nutzlast)) return { id: earlier.id, status: earlier.status }
  if (earlier) await replaceVorgang(db, earlier.id, now)
  const id = randomUUID()
  const { iss, sub } = request.person
  await insertVorgang(db, { id, art, schluessel, gpNummer, vkNummer: request.vkNummer, iss, sub, nutzlast }, request.ziele, now)
  return { id, status: 'eingegangen' }
}

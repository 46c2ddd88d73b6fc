import type { VorgangArt } from '#contract/account/eigene-daten.ts'
import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findCurrentOfPerson, findCurrentVorgang, insertVorgang, lockSchluessel, replaceVorgang, type Ziel } from './store.ts'

interface Request {
  readonly art: VorgangArt
  readonly person: { readonly iss: string; readonly sub: string }
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly ziele: readonly Ziel[]
  /** whether an earlier request asks for the same; without it the whole payload is compared */
  readonly isSame?: (earlier: Readonly<Record<string, unknown>>) => boolean
}

/** What a customer asks for about a contract or a business partner. */
interface CustomerRequest extends Request {
  /** what is changed; two open Vorgaenge of a kind never share it */
  readonly schluessel: string
  readonly gpNummer: string
  readonly vkNummer?: string
}

/** What a person asks for about themselves (consent, deletion): the person is the key, or a part of it. */
interface PersonRequest extends Request {
  readonly gpNummer?: undefined
  /** what of theirs, where requests of a kind stand side by side and none replaces another: the address of a consent */
  readonly sache?: string
}

export type VorgangRequest = CustomerRequest | PersonRequest

export interface RecordedVorgang {
  readonly id: string
  readonly status: string
}

/**
 * Records what a customer asks for, with its outbox rows, in the call's transaction (integration.md). An equal request again
 * writes nothing and gives the first one; another value for the same key replaces the open one, whose row stays as history.
 */
export async function recordVorgang(db: Transaction, request: VorgangRequest, now: Date): Promise<RecordedVorgang> {
  const { art, nutzlast, person } = request
  const { schluessel, vkNummer } = keyOf(request)
  await lockSchluessel(db, art, schluessel)
  const { gpNummer } = request
  const earlier =
    gpNummer === undefined
      ? await findCurrentOfPerson(db, person, art, schluessel)
      : await findCurrentVorgang(db, gpNummer, art, schluessel)
  const isSame = request.isSame ?? ((payload) => isDeepStrictEqual(payload, nutzlast))
  if (earlier && isSame(earlier.nutzlast)) return { id: earlier.id, status: earlier.status }
  if (earlier) await replaceVorgang(db, earlier.id, now)
  const id = randomUUID()
  const { iss, sub } = person
  await insertVorgang(db, { id, art, schluessel, gpNummer, vkNummer, iss, sub, nutzlast }, request.ziele, now)
  return { id, status: 'eingegangen' }
}

function keyOf(request: VorgangRequest): { readonly schluessel: string; readonly vkNummer?: string | undefined } {
  if (request.gpNummer !== undefined) return request
  const { person, sache } = request
  return { schluessel: JSON.stringify([person.iss, person.sub, ...(sache === undefined ? [] : [sache])]) }
}

import { NUMMER_LENGTH } from '#contract/_shared/limits.ts'
import type { ArtAbout, OfKind } from '#contract/all-nutzlasten.ts'
import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { isOpen, NUMMER_SYMBOLS } from '#contract/vorgaenge/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ownerKey, type Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import {
  findCurrentOfPerson,
  findCurrentVorgang,
  forgetAddress,
  insertVorgang,
  lockNotGiven,
  lockSchluessel,
  replaceVorgang,
  withdrawWaiting,
  type NewVorgang,
  type VorgangRow,
  type Ziel,
} from './store.ts'

interface Asked {
  /** the requesting person; the decision is mailed to `profil.email` if it is set */
  readonly person: Owner & { readonly profil?: { readonly email: string } }
  readonly ziele: readonly Ziel[]
  /**
   * If set, a repetition after the operator's decision is a new request, since the operator may change the value too. Otherwise an equal
   * request stays the same for ever.
   */
  readonly endsWithDecision?: true
}

/** Names the thing that changes; a kind has at most one open Vorgang per key. A day at its end, behind a bar, is not part of the thing. */
interface AboutPartner extends Asked {
  readonly schluessel: string
  readonly gpNummer: string
}

/** A request about a contract account or a business partner. */
type CustomerRequest =
  | (AboutPartner & { readonly vkNummer: string } & OfKind<ArtAbout<'vertragskonto'>>)
  | (AboutPartner & { readonly vkNummer?: undefined } & OfKind<ArtAbout<'geschaeftspartner'>>)

/** A request about the person (consent, deletion). The key is the person, with `sache` if set. */
type PersonRequest = Asked & {
  readonly gpNummer?: undefined
  /** distinguishes requests of one kind that exist side by side, such as the address of a consent */
  readonly sache?: string
} & OfKind<ArtAbout<'person'>>

export type VorgangRequest = CustomerRequest | PersonRequest

/** Whether an earlier request asks for the same; without it the whole payload is compared. */
interface Comparison {
  readonly isSame?: (earlier: Readonly<Record<string, unknown>>) => boolean
}

export interface RecordedVorgang {
  readonly id: string
  readonly nummer: string
  readonly status: string
  /** false if an equal request existed already */
  readonly isNew: boolean
}

interface OnlyVorgang extends RecordedVorgang {
  readonly eingegangenAm: Date
}

/**
 * Records a request and its outbox rows in the transaction of the call.
 *
 * An equal request writes nothing and returns the first one. Another value for the same key replaces the open one, whose row stays as
 * history.
 */
export async function recordVorgang(db: Transaction, request: VorgangRequest & Comparison, now: Date): Promise<RecordedVorgang> {
  const { art, nutzlast, person } = request
  const { schluessel, vkNummer } = keyOf(request)
  await lockSchluessel(db, art, schluessel)
  const { gpNummer } = request
  const earlier =
    gpNummer === undefined
      ? await findCurrentOfPerson(db, person, art, schluessel)
      : await findCurrentVorgang(db, gpNummer, art, schluessel)
  const isSame = request.isSame ?? ((payload) => isDeepStrictEqual(payload, nutzlast))
  const counts = earlier !== undefined && !(request.endsWithDecision && !isOpen(earlier.status))
  if (counts && isSame(earlier.nutzlast)) return earlierOf(earlier)
  const unwiderruflich = earlier !== undefined && (await replaceVorgang(db, earlier.id, now))
  return insertNew(db, request, { schluessel, vkNummer, unwiderruflich }, now)
}

async function insertNew(
  db: Transaction,
  { art, person, gpNummer, nutzlast, ziele }: VorgangRequest,
  rest: Pick<NewVorgang, 'schluessel' | 'vkNummer' | 'unwiderruflich'>,
  now: Date,
): Promise<RecordedVorgang> {
  const [id, nummer] = [randomUUID(), newNummer()]
  const { iss, sub } = person
  const email = person.profil?.email || undefined
  const notBefore = new Date(now.getTime() + kindOf(art).heldSeconds * 1000)
  await insertVorgang(db, { id, nummer, art, gpNummer, iss, sub, email, nutzlast, ...rest }, ziele, now, notBefore)
  return { id, nummer, status: 'eingegangen', isNew: true }
}

function earlierOf({ id, nummer, status }: Pick<VorgangRow, 'id' | 'nummer' | 'status'>): RecordedVorgang {
  return { id, nummer, status, isNew: false }
}

/**
 * Records a request that no other one of its kind replaces.
 *
 * The same person's repetition returns the first one, whatever its status, unless `endsWithDecision` is set. Fields with the role
 * 'noticed' are not compared: later readings change them.
 *
 * Throws VorgangBereitsOffen while a different one is open. `refuse` throws if none is possible now; it runs last, so that a request's
 * own effect never refuses its repetition.
 */
export async function recordOnlyVorgang(
  db: Transaction,
  request: CustomerRequest,
  refuse: () => Promise<void>,
  now: Date,
): Promise<OnlyVorgang> {
  const { art, schluessel, gpNummer, vkNummer } = request
  await lockSchluessel(db, art, schluessel)
  const current = await findCurrentVorgang(db, gpNummer, art, schluessel)
  const isSame =
    current && isDeepStrictEqual(askedIn(art, current.nutzlast), askedIn(art, request.nutzlast)) && isOf(request.person, current)
  if (isSame && !(request.endsWithDecision && !isOpen(current.status))) {
    return { ...earlierOf(current), eingegangenAm: current.created_at }
  }
  if (current && isOpen(current.status)) throw new Refusal('VorgangBereitsOffen')
  await refuse()
  const recorded = await insertNew(db, request, { schluessel, vkNummer, unwiderruflich: false }, now)
  return { ...recorded, eingegangenAm: now }
}

function askedIn(art: VorgangArt, nutzlast: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { felder } = kindOf(art)
  return Object.fromEntries(Object.entries(nutzlast).filter(([feld]) => felder[feld]?.role !== 'noticed'))
}

/** A new value for the key: `Wert` of the payload. */
type ChangeRequest = Extract<CustomerRequest, { readonly nutzlast: { readonly Wert: unknown } }>

/**
 * Requests a new value, which takes effect once the operator confirms it. Returns undefined if the value is in force already or another
 * person has requested it.
 *
 * The value in force while another request is open withdraws that request. If the operator's system has it already, or a predecessor, the
 * value becomes a new request.
 *
 * `findOriginal` returns the value in force in the form of `Wert`; it runs after the key is locked.
 */
export async function requestChange(
  db: Transaction,
  request: ChangeRequest,
  findOriginal: () => Promise<unknown>,
  now: Date,
): Promise<RecordedVorgang | undefined> {
  const { art, schluessel, gpNummer, nutzlast } = request
  await lockSchluessel(db, art, schluessel)
  const current = await findCurrentVorgang(db, gpNummer, art, schluessel)
  const open = current && isOpen(current.status) ? current : undefined
  if (open && isDeepStrictEqual(open.nutzlast['Wert'], nutzlast.Wert)) return isOf(request.person, open) ? earlierOf(open) : undefined
  if (isDeepStrictEqual(await findOriginal(), nutzlast.Wert)) {
    if (!open) return undefined
    if (await withdrawWaiting(db, open.id, now)) return { ...earlierOf(open), status: 'zurueckgezogen' }
    // It was decided or taken up after the read. Neither state can turn back, so the recursion ends.
    if (open.status === 'eingegangen' && !open.unwiderruflich) return requestChange(db, request, findOriginal, now)
  }
  return recordVorgang(db, { ...request, endsWithDecision: true }, now)
}

/**
 * Withdraws a request for someone other than its author. Returns false if it has a number for the operator's system, even if that answer is
 * still on its way.
 */
export async function stopVorgang(db: Transaction, id: string, now: Date): Promise<boolean> {
  return (await lockNotGiven(db, id)) && (await withdrawWaiting(db, id, now))
}

function isOf({ iss, sub }: VorgangRequest['person'], row: VorgangRow): boolean {
  return row.iss === iss && row.sub === sub
}

/** 60 random bits, so that numbers of receipts cannot be guessed. */
function newNummer(): string {
  return Array.from(randomBytes(NUMMER_LENGTH), (byte) => NUMMER_SYMBOLS[byte % NUMMER_SYMBOLS.length]).join('')
}

function keyOf(request: VorgangRequest): { readonly schluessel: string; readonly vkNummer?: string | undefined } {
  if (request.gpNummer !== undefined) return request
  const { person, sache } = request
  return { schluessel: ownerKey(person, ...(sache === undefined ? [] : [sache])) }
}

/** Forgets the address of a deleted account, which gets no more mails. The requests stay. */
export async function forgetMyAddress(db: Transaction, { iss, sub }: VorgangRequest['person']): Promise<void> {
  await forgetAddress(db, iss, sub)
}

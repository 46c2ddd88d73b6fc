import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import { NUMMER_LENGTH } from '#contract/vorgaenge/limits.ts'
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

interface Request {
  readonly art: VorgangArt
  /** who asks; told at this address what becomes of it, where there is one */
  readonly person: Owner & { readonly profil?: { readonly email: string } }
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly ziele: readonly Ziel[]
  /** whether an earlier request asks for the same; without it the whole payload is compared */
  readonly isSame?: (earlier: Readonly<Record<string, unknown>>) => boolean
  /**
   * Where the operator may change the value too, a decided request says nothing about it any more: asked for again it is a new one.
   * Without it an equal request is the same for ever (a reading).
   */
  readonly endsWithDecision?: true
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
  /** false where it was asked for before */
  readonly isNew: boolean
}

interface RecordedCase extends RecordedVorgang {
  readonly eingegangenAm: Date
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
  const counts = earlier !== undefined && !(request.endsWithDecision && !isOpen(earlier.status))
  if (counts && isSame(earlier.nutzlast)) return { id: earlier.id, status: earlier.status, isNew: false }
  const unwiderruflich = earlier !== undefined && (await replaceVorgang(db, earlier.id, now))
  return insertNew(db, request, { schluessel, vkNummer, unwiderruflich }, now)
}

async function insertNew(
  db: Transaction,
  { art, person, gpNummer, nutzlast, ziele }: VorgangRequest,
  rest: Pick<NewVorgang, 'schluessel' | 'vkNummer' | 'unwiderruflich'>,
  now: Date,
): Promise<RecordedVorgang> {
  const id = randomUUID()
  const { iss, sub } = person
  const email = person.profil?.email || undefined
  const nichtVor = new Date(now.getTime() + kindOf(art).heldSeconds * 1000)
  await insertVorgang(db, { id, nummer: newNummer(), art, gpNummer, iss, sub, email, nutzlast, ...rest }, ziele, now, nichtVor)
  return { id, status: 'eingegangen', isNew: true }
}

/**
 * Records a case that ends the usual way only, and is never replaced by another: the same again is answered with the first one, whatever
 * became of it (unless it `endsWithDecision`), another while it is open is VorgangBereitsOffen. What the portal noticed about its readings
 * makes it no other one: a reading that came since may say otherwise. `refuse` throws where there can be no such case now; what a case has done
 * to the contract since must not refuse its repetition, so it is asked last.
 */
export async function recordCase(
  db: Transaction,
  request: Omit<CustomerRequest, 'isSame'>,
  refuse: () => Promise<void>,
  now: Date,
): Promise<RecordedCase> {
  const { art, schluessel, gpNummer, vkNummer } = request
  await lockSchluessel(db, art, schluessel)
  const current = await findCurrentVorgang(db, gpNummer, art, schluessel)
  const isSame =
    current && isDeepStrictEqual(askedIn(art, current.nutzlast), askedIn(art, request.nutzlast)) && isOf(request.person, current)
  if (isSame && !(request.endsWithDecision && !isOpen(current.status))) {
    return { id: current.id, status: current.status, eingegangenAm: current.created_at, isNew: false }
  }
  if (current && isOpen(current.status)) throw new Refusal('VorgangBereitsOffen')
  await refuse()
  const recorded = await insertNew(db, request, { schluessel, vkNummer, unwiderruflich: false }, now)
  return { ...recorded, eingegangenAm: now }
}

function askedIn(art: VorgangArt, nutzlast: Request['nutzlast']): Request['nutzlast'] {
  const { felder } = kindOf(art)
  return Object.fromEntries(Object.entries(nutzlast).filter(([feld]) => felder[feld]?.role !== 'noticed'))
}

/** Another value for what the key names: `Wert` of the payload. */
interface ChangeRequest extends Omit<CustomerRequest, 'isSame' | 'endsWithDecision'> {
  readonly nutzlast: Readonly<Record<string, unknown>> & { readonly Wert: unknown }
}

/**
 * Asks for another value, which counts once the operator confirms it (decisions.md 25). What is asked for already is not recorded
 * again, and what is in force already is not recorded at all: undefined, like what somebody else asks for who sees the partner too. Who
 * asks for the value in force while another one is open takes that request back, as long as the operator's system has not got it, nor one
 * before it; then it must be asked for like any other.
 * The value in force is found here, after the key is locked; it has the form of `Wert`.
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
  if (open && isDeepStrictEqual(open.nutzlast['Wert'], nutzlast.Wert))
    return isOf(request.person, open) ? { id: open.id, status: open.status, isNew: false } : undefined
  if (isDeepStrictEqual(await findOriginal(), nutzlast.Wert)) {
    if (!open) return undefined
    if (await withdrawWaiting(db, open.id, now)) return { id: open.id, status: 'zurueckgezogen', isNew: false }
    // decided or taken up since it was read; it does not wait again, so this ends
    if (open.status === 'eingegangen' && !open.unwiderruflich) return requestChange(db, request, findOriginal, now)
  }
  return recordVorgang(db, { ...request, endsWithDecision: true }, now)
}

/**
 * Ends a request for somebody else than who asked, in the operator's favour: false where its system was given it, even if the answer is
 * still on its way. The one that numbers it at this moment comes first, or finds it ended.
 */
export async function stopVorgang(db: Transaction, id: string, now: Date): Promise<boolean> {
  return (await lockNotGiven(db, id)) && (await withdrawWaiting(db, id, now))
}

function isOf({ iss, sub }: VorgangRequest['person'], row: VorgangRow): boolean {
  return row.iss === iss && row.sub === sub
}

/** 60 random bits: who has no receipt guesses no number. */
function newNummer(): string {
  return Array.from(randomBytes(NUMMER_LENGTH), (byte) => NUMMER_SYMBOLS[byte % NUMMER_SYMBOLS.length]).join('')
}

function keyOf(request: VorgangRequest): { readonly schluessel: string; readonly vkNummer?: string | undefined } {
  if (request.gpNummer !== undefined) return request
  const { person, sache } = request
  return { schluessel: ownerKey(person, ...(sache === undefined ? [] : [sache])) }
}

/** An account that is deleted is told nothing more; what was asked for stays. */
export async function forgetMyAddress(db: Transaction, { iss, sub }: VorgangRequest['person']): Promise<void> {
  await forgetAddress(db, iss, sub)
}

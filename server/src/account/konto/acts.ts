import { isSamePassword } from '#contract/_shared/person/passwort.ts'
import type { CommunicationMediumChange, FaktorTyp } from '#contract/account/schema.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Transaction } from '#platform/db/port.ts'
import { createHmac } from 'node:crypto'
import { asSystem, type Person } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import type { AccountService } from '../sitzung/acts.ts'
import { closeKundensicht } from '../kundensicht/acts.ts'
import { sameEmail } from '../email.ts'
import { CODE_REPEAT_SECONDS } from '../limits.ts'
import { findRollen as findSitzungsrollen, type Sitzungsrollen } from '../rolle/store.ts'
import type { SitzungLimits } from '../store.ts'
import type { Account, Kontoanbieter, Undo, Undone } from './anbieter.ts'
import * as store from './store.ts'

/** Ends what a capability stores for an address other than the person's new one, in the same transaction. */
export type EndElsewhere = (db: Transaction, person: Owner, email: string, now: Date) => Promise<void>

export type StopMine = (db: Transaction, person: Owner, now: Date) => Promise<void>

export interface KontoService extends AccountService {
  readonly konto: Kontoanbieter
  readonly limits: SitzungLimits
  /** hashes used codes */
  readonly codeKeys: Keys
  /** hashes bodies of repeatable requests, which may hold passwords */
  readonly answerKeys: Keys
  readonly endElsewhere: readonly EndElsewhere[]
  /** withdraws the person's open requests when a change of the account is undone, since someone else may have made them */
  readonly stopMine: readonly StopMine[]
}

/** The person who changes their account, and the session. */
export interface AccountRequest {
  readonly person: Person
  readonly tokenHash: Buffer
}

/** A subject is unique within its provider only. */
function kontoFor({ konto, anbieter }: KontoService, { iss }: Owner): Kontoanbieter {
  if (iss !== anbieter.issuer) throw new Refusal('NichtVerfuegbar')
  return konto
}

/** The account at the provider; undefined if the provider has no call for it. */
export async function findAccount(service: KontoService, person: Person): Promise<Account | undefined> {
  if (person.iss !== service.anbieter.issuer || !service.konto.funktionen.name) return undefined
  return service.konto.get(person.sub)
}

export function findRollen({ database }: KontoService, tokenHash: Buffer): Promise<Sitzungsrollen> {
  return asSystem(database, (db) => findSitzungsrollen(db, tokenHash))
}

export function listSitzungen(service: KontoService, person: Person): Promise<store.SitzungRow[]> {
  return asSystem(service.database, (db) => store.listSitzungen(db, person, service.clock.now(), service.limits))
}

export interface PasswordWish {
  readonly old_password: string
  readonly new_password: string
  readonly confirm_password: string
}

/** Sets a password and ends the person's other sessions, here and at the provider. The provider recognises a repetition by `key`. */
export async function changePassword(
  service: KontoService,
  { person, tokenHash }: AccountRequest,
  wish: PasswordWish,
  key: string | undefined,
): Promise<void> {
  if (wish.new_password !== wish.confirm_password) throw new Refusal('UngueltigeAnfrage', { fields: ['confirm_password'] })
  if (isSamePassword(wish.old_password, wish.new_password)) throw new Refusal('UngueltigeAnfrage', { fields: ['new_password'] })
  const sid = await sidOf(service, tokenHash)
  const { old_password: oldPassword, new_password: newPassword } = wish
  await kontoFor(service, person).changePassword({ sub: person.sub, sid, oldPassword, newPassword, key })
  await asSystem(service.database, (db) => store.endSitzungen(db, person, tokenHash))
}

export interface ProfileWish {
  readonly given_name: string
  readonly family_name: string
  readonly email?: string | undefined
  readonly mobile_number?: string | undefined
}

/** Sets the name. E-mail and mobile number may be sent too, but only unchanged. */
export async function changeProfile(service: KontoService, { person }: AccountRequest, wish: ProfileWish): Promise<void> {
  const { email, mobile_number } = person.profil
  const differing = [
    ...(wish.email === undefined || sameEmail(wish.email, email) ? [] : ['email']),
    ...(wish.mobile_number === undefined || wish.mobile_number === mobile_number ? [] : ['mobile_number']),
  ]
  if (differing.length > 0) throw new Refusal('UngueltigeAnfrage', { fields: differing })
  const konto = kontoFor(service, person)
  await konto.changeProfile(person.sub, { given_name: wish.given_name, family_name: wish.family_name })
  // the provider may have trimmed blanks
  const { given_name, family_name } = await konto.get(person.sub)
  const names = { given_name, family_name, name: `${given_name} ${family_name}` }
  await asSystem(service.database, (db) => store.renameSitzungen(db, person, names))
}

// --- e-mail address and mobile number

/** Sends a code to the new address or number. Only this session can use the code. */
export async function initiateCommunicationMedium(
  service: KontoService,
  { person, tokenHash }: AccountRequest,
  { medium, value }: CommunicationMediumChange,
): Promise<void> {
  await kontoFor(service, person).initiateMedium({ sub: person.sub, session: sessionOf(tokenHash), medium, value })
  await asSystem(service.database, (db) => store.forgetCode(db, tokenHash))
}

/** Uses the code and sets the new value. The same code again gets the same answer, since the first may be lost. */
export async function validateCommunicationMedium(
  service: KontoService,
  { person, tokenHash }: AccountRequest,
  code: string,
): Promise<void> {
  const now = service.clock.now()
  const konto = kontoFor(service, person)
  const codeHash = createHmac('sha256', service.codeKeys.first().key).update(tokenHash).update(code).digest()
  const since = new Date(now.getTime() - CODE_REPEAT_SECONDS * 1000)
  if (await asSystem(service.database, (db) => store.hasConfirmed(db, tokenHash, codeHash, since))) return
  const sid = await sidOf(service, tokenHash)
  const { medium, value } = await konto.validateMedium({ sub: person.sub, sid, session: sessionOf(tokenHash), code })
  await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      // sessions last, in the same order as the deletion of an account, to avoid a deadlock
      if (medium === 'email') for (const end of service.endElsewhere) await end(tx, person, value, now)
      await store.endSitzungen(tx, person, tokenHash)
      await store.keepMedium(tx, tokenHash, { [medium]: value }, codeHash, now)
    }),
  )
}

/** Identifies the session at the provider without its secret. */
function sessionOf(tokenHash: Buffer): string {
  return tokenHash.toString('hex')
}

function sidOf(service: KontoService, tokenHash: Buffer): Promise<string | undefined> {
  return asSystem(service.database, (db) => store.sidOf(db, tokenHash))
}

// --- second factors

export function initiateFaktor(service: KontoService, { person, tokenHash }: AccountRequest, typ: FaktorTyp) {
  return kontoFor(service, person).initiateFactor(typ, { sub: person.sub, session: sessionOf(tokenHash) })
}

export interface FaktorWish {
  readonly exchange_id: string
  readonly code: string
}

/** Adds a second factor. Other sessions were made without it, so they end. */
export async function enrollFaktor(
  service: KontoService,
  { person, tokenHash }: AccountRequest,
  typ: FaktorTyp,
  wish: FaktorWish,
): Promise<void> {
  const sid = await sidOf(service, tokenHash)
  const { exchange_id: exchangeId, code } = wish
  await kontoFor(service, person).enrollFactor(typ, { sub: person.sub, sid, session: sessionOf(tokenHash), exchangeId, code })
  await asSystem(service.database, (db) => store.endSitzungen(db, person, tokenHash))
}

/** Removes a second factor and ends the other sessions. Before the last one goes, this session loses what needs a factor. */
export async function removeFaktor(service: KontoService, { person, tokenHash }: AccountRequest, typ: FaktorTyp): Promise<void> {
  const sid = await sidOf(service, tokenHash)
  const { factors } = await kontoFor(service, person).get(person.sub)
  if (factors.every(({ type }) => type === typ)) await dropFaktor(service, person, tokenHash)
  await kontoFor(service, person).removeFactor(typ, { sub: person.sub, sid })
  await asSystem(service.database, (db) => store.endSitzungen(db, person, tokenHash))
}

function dropFaktor({ database, clock, personalFaktor }: KontoService, person: Person, tokenHash: Buffer): Promise<void> {
  return asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (personalFaktor.isDemanded) await closeKundensicht(tx, person, clock.now())
      await store.dropFaktor(tx, tokenHash, personalFaktor.isDemanded)
    }),
  )
}

// --- ending and undoing

/** Signs out everywhere: first at the provider, which would otherwise sign browsers in again, then here. */
export async function endSitzungen(service: KontoService, person: Owner): Promise<void> {
  if (person.iss === service.anbieter.issuer) await service.konto.endSessions(person.sub)
  await asSystem(service.database, (db) => store.endSitzungen(db, person))
}

export function findRueckgaengig(service: KontoService, token: string): Promise<Undo> {
  return service.konto.showUndo(token)
}

/** Undoes a change by the link of its notice. No session is needed, since the signed-in person may be the thief. */
export async function undoChange(service: KontoService, token: string): Promise<Undone> {
  const undone = await service.konto.undo(token)
  const person = { iss: service.anbieter.issuer, sub: undone.sub }
  await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      for (const stop of service.stopMine) await stop(tx, person, service.clock.now())
      // sessions last, as everywhere, to avoid a deadlock
      await store.endSitzungen(tx, person)
    }),
  )
  return undone
}

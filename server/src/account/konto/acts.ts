import { isSamePassword } from '#contract/_shared/person/passwort.ts'
import type { CommunicationMediumChange, FaktorTyp } from '#contract/account/schema.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Transaction } from '#platform/db/port.ts'
import { createHmac } from 'node:crypto'
import { asSystem, type Person } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import type { Kontoseite } from '../anbieter/anbieter.ts'
import type { AccountService } from '../sitzung/acts.ts'
import { accessTokenOf } from '../sitzung/renewal/acts.ts'
import { closeKundensicht } from '../kundensicht/acts.ts'
import { sameEmail } from '../email.ts'
import { CODE_REPEAT_SECONDS } from '../limits.ts'
import { findRollen as findSitzungsrollen, type Sitzungsrollen } from '../rolle/store.ts'
import type { SitzungLimits } from '../store.ts'
import { plainProvider, type Account, type Kontoanbieter, type Signed, type Undo, type Undone } from './anbieter.ts'
import * as store from './store.ts'

/** Ends what a capability stores for an address other than the person's new one, in the same transaction. */
export type EndElsewhere = (db: Transaction, person: Owner, email: string, now: Date) => Promise<void>

export type StopMine = (db: Transaction, person: Owner, now: Date) => Promise<void>

export interface KontoService extends AccountService {
  readonly konto: Kontoanbieter
  /** the operator's own provider, as customers see it */
  readonly kontoseite: Kontoseite | undefined
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

/** A subject is unique within its provider only, so a person of another provider has no account functions. */
export function kontoFor({ konto, anbieter }: KontoService, { iss }: Owner): Kontoanbieter {
  return iss === anbieter.issuer ? konto : elsewhere
}

const elsewhere: Kontoanbieter = { ...plainProvider, funktionen: { ...plainProvider.funktionen, loeschen: false } }

/** The person for calls to the provider. Only the token of this session is used. */
export function signedOf(service: KontoService, { person, tokenHash }: AccountRequest): Signed {
  return { sub: person.sub, accessToken: (refused) => accessTokenOf(service, tokenHash, person, refused) }
}

/** The account at the provider; undefined if the provider has no call for it. */
export function findAccount(service: KontoService, request: AccountRequest): Promise<Account | undefined> {
  return kontoFor(service, request.person).get(signedOf(service, request))
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
  request: AccountRequest,
  wish: PasswordWish,
  key: string | undefined,
): Promise<void> {
  if (wish.new_password !== wish.confirm_password) throw new Refusal('UngueltigeAnfrage', { fields: ['confirm_password'] })
  if (isSamePassword(wish.old_password, wish.new_password)) throw new Refusal('UngueltigeAnfrage', { fields: ['new_password'] })
  const { person, tokenHash } = request
  const sid = await sidOf(service, tokenHash)
  const { old_password: oldPassword, new_password: newPassword } = wish
  await kontoFor(service, person).changePassword({ ...signedOf(service, request), sid, oldPassword, newPassword, key })
  await asSystem(service.database, (db) => store.endSitzungen(db, person, tokenHash))
}

export interface ProfileWish {
  readonly given_name: string
  readonly family_name: string
  readonly email?: string | undefined
  readonly mobile_number?: string | undefined
}

/** Sets the name. E-mail and mobile number may be sent too, but only unchanged. */
export async function changeProfile(service: KontoService, request: AccountRequest, wish: ProfileWish): Promise<void> {
  const { person } = request
  const { email, mobile_number } = person.profil
  const differing = [
    ...(wish.email === undefined || sameEmail(wish.email, email) ? [] : ['email']),
    ...(wish.mobile_number === undefined || wish.mobile_number === mobile_number ? [] : ['mobile_number']),
  ]
  if (differing.length > 0) throw new Refusal('UngueltigeAnfrage', { fields: differing })
  const konto = kontoFor(service, person)
  const signed = signedOf(service, request)
  const wished = { given_name: wish.given_name, family_name: wish.family_name }
  await konto.changeProfile(signed, wished)
  // the provider may have trimmed blanks
  const { given_name, family_name } = (await konto.get(signed)) ?? wished
  const names = { given_name, family_name, name: `${given_name} ${family_name}` }
  await asSystem(service.database, (db) => store.renameSitzungen(db, person, names))
}

// --- e-mail address and mobile number

/** Sends a code to the new address or number. Only this session can use the code. */
export async function initiateCommunicationMedium(
  service: KontoService,
  request: AccountRequest,
  { medium, value }: CommunicationMediumChange,
): Promise<void> {
  const { person, tokenHash } = request
  await kontoFor(service, person).initiateMedium({ ...signedOf(service, request), session: sessionOf(tokenHash), medium, value })
  await asSystem(service.database, (db) => store.forgetCode(db, tokenHash))
}

/** Uses the code and sets the new value. The same code again gets the same answer, since the first may be lost. */
export async function validateCommunicationMedium(service: KontoService, request: AccountRequest, code: string): Promise<void> {
  const { person, tokenHash } = request
  const now = service.clock.now()
  const konto = kontoFor(service, person)
  const codeHash = createHmac('sha256', service.codeKeys.first().key).update(tokenHash).update(code).digest()
  const since = new Date(now.getTime() - CODE_REPEAT_SECONDS * 1000)
  if (await asSystem(service.database, (db) => store.hasConfirmed(db, tokenHash, codeHash, since))) return
  const sid = await sidOf(service, tokenHash)
  const { medium, value } = await konto.validateMedium({ ...signedOf(service, request), sid, session: sessionOf(tokenHash), code })
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

export function initiateFaktor(service: KontoService, request: AccountRequest, typ: FaktorTyp) {
  const { person, tokenHash } = request
  return kontoFor(service, person).initiateFactor(typ, { ...signedOf(service, request), session: sessionOf(tokenHash) })
}

export interface FaktorWish {
  readonly exchange_id: string
  readonly code: string
}

/** Adds a second factor. Other sessions were made without it, so they end. */
export async function enrollFaktor(service: KontoService, request: AccountRequest, typ: FaktorTyp, wish: FaktorWish): Promise<void> {
  const { person, tokenHash } = request
  const sid = await sidOf(service, tokenHash)
  const { exchange_id: exchangeId, code } = wish
  await kontoFor(service, person).enrollFactor(typ, {
    ...signedOf(service, request),
    sid,
    session: sessionOf(tokenHash),
    exchangeId,
    code,
  })
  await asSystem(service.database, (db) => store.endSitzungen(db, person, tokenHash))
}

/** Removes a second factor and ends the other sessions. Before the last one goes, this session loses what needs a factor. */
export async function removeFaktor(service: KontoService, request: AccountRequest, typ: FaktorTyp): Promise<void> {
  const { person, tokenHash } = request
  const sid = await sidOf(service, tokenHash)
  const konto = kontoFor(service, person)
  const account = await konto.get(signedOf(service, request))
  if (account?.factors.every(({ type }) => type === typ)) await dropFaktor(service, person, tokenHash)
  await konto.removeFactor(typ, { ...signedOf(service, request), sid })
  // the other factor may have gone at the same time
  const left = await konto.get(signedOf(service, request))
  if (left?.factors.length === 0) await dropFaktor(service, person, tokenHash)
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

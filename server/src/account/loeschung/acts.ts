import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import { asSystem, asSystemBriefly, type Person } from '../../_kit/context.ts'
import { deleteAnswersOf } from '../../_kit/idempotency.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { recordVorgang } from '../../vorgaenge/acts.ts'
import type { KontoService } from '../konto/acts.ts'
import { DELETIONS_AT_ONCE, FIRST_DELETION_SECONDS, TOMBSTONE_SECONDS } from '../limits.ts'
import { personHash } from './person.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

/** Deletes a capability's rows of a person, in the transaction that deletes the account. */
export type DeleteMine = (db: Transaction, person: Owner, now: Date) => Promise<void>

export interface LoeschungService extends KontoService {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  /** deletes what other capabilities store about a person, except what the law requires to keep */
  readonly deleteMine: readonly DeleteMine[]
}

/**
 * Deletes the account: the portal's part in one transaction, then the provider's part, retried until it is done.
 *
 * Master data and requests stay, since the law requires to keep them.
 */
export async function deleteAccount(service: LoeschungService, person: Person): Promise<void> {
  if (!service.konto.funktionen.loeschen || person.iss !== service.anbieter.issuer) throw new Refusal('NichtVerfuegbar')
  const now = service.clock.now()
  const hash = personHash(service.personKey, person)
  const isFirst = await asSystemBriefly(service.database, (db) => db.transaction((tx) => deletePortalPart(service, tx, person, hash, now)))
  if (isFirst) await deleteProviderPart(service, { person: hash, sub: person.sub, versuche: 1 })
}

/** False if another request already deleted it. */
async function deletePortalPart(service: LoeschungService, tx: Transaction, person: Person, hash: Buffer, now: Date): Promise<boolean> {
  await store.lockPerson(tx, hash)
  // before the check: another request could not know this one's stored answer
  await deleteAnswersOf(tx, person)
  if (await store.isDeleted(tx, hash)) return false
  await store.insertLoeschung(tx, hash, person, now, new Date(now.getTime() + FIRST_DELETION_SECONDS * 1000))
  await recordLoeschung(tx, person, now)
  for (const deleteMine of service.deleteMine) await deleteMine(tx, person, now)
  await store.deletePerson(tx, person, now)
  await queueMail(service, tx, person.profil.email, now)
  return true
}

/** Tells the operator's system to delete its own data of the person, such as an account at the registration portal. */
async function recordLoeschung(tx: Transaction, person: Person, now: Date): Promise<void> {
  const nutzlast = { EMail: person.profil.email, Geschaeftspartner: [...person.gps].toSorted() }
  await recordVorgang(tx, { art: 'KontoLoeschung', person, nutzlast, ziele: ['erp'] }, now)
}

async function queueMail({ outbox, betreiber }: LoeschungService, tx: Transaction, to: string, now: Date): Promise<void> {
  if (to === '') return
  const paragraphs = [...texts.paragraphs, texts.telephone(betreiber.telefon)]
  const mail = composeMail({ operator: betreiber.name, title: texts.subject, paragraphs, closing: texts.closing })
  await outbox.queue(tx, { channel: 'email', to, subject: texts.subject, ...mail }, now)
}

async function deleteProviderPart(service: LoeschungService, open: store.OpenLoeschung): Promise<void> {
  try {
    await service.konto.deleteAccount(open.sub)
  } catch (error) {
    service.log.warn({ err: error, versuch: open.versuche }, 'the provider did not delete an account; it is asked again')
    return
  }
  await asSystem(service.database, (db) => store.finishLoeschung(db, open.person))
}

/** Retries deletions at the provider. Safe to run in any process at any time. */
export async function deleteAtProvider(service: LoeschungService, signal?: AbortSignal): Promise<void> {
  const { issuer } = service.anbieter
  const open = await asSystem(service.database, (db) => store.leaseLoeschungen(db, issuer, DELETIONS_AT_ONCE, service.clock.now()))
  for (const one of open) {
    if (signal?.aborted) return
    await deleteProviderPart(service, one)
  }
}

/** Forgets accounts that were deleted long ago. */
export async function deleteTombstones(service: LoeschungService): Promise<void> {
  const before = new Date(service.clock.now().getTime() - TOMBSTONE_SECONDS * 1000)
  await asSystem(service.database, (db) => store.deleteTombstones(db, before))
}

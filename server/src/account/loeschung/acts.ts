import type { Betreiber } from '#contract/betreiber/schema.ts'
import { inBatches } from '#platform/batches.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { JobSender, Queue, QueueRules } from '#platform/queue/queue.ts'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystem, asSystemBriefly, type Person } from '../../_kit/context.ts'
import { deleteAnswersOf } from '../../_kit/idempotency.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { recordVorgang, type RecordedVorgang } from '../../vorgaenge/acts.ts'
import { kontoFor, type KontoService } from '../konto/acts.ts'
import { FIRST_DELETION_SECONDS, FORMER_AT_ONCE, TOMBSTONE_SECONDS } from '../limits.ts'
import { personHash } from './person.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

/** Deletes a capability's rows of a person, in the transaction that deletes the account. */
export type DeleteMine = (db: Transaction, person: Owner, now: Date) => Promise<void>

export interface LoeschungService extends KontoService {
  readonly outbox: Outbox
  readonly jobs: JobSender
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  /** deletes what other capabilities store about a person, except what the law requires to keep */
  readonly deleteMine: readonly DeleteMine[]
}

/** Deletes the account as far as its provider allows. Master data and requests stay, since the law requires to keep them. */
export async function deleteAccount(service: LoeschungService, person: Person): Promise<void> {
  const { loeschen } = kontoFor(service, person).funktionen
  if (loeschen === 'ganz') return deleteEverywhere(service, person)
  if (loeschen !== 'portal') throw new Refusal('NichtVerfuegbar')
  await asSystemBriefly(service.database, (db) => db.transaction((tx) => deletePortalPart(service, tx, person, 'portal')))
}

/** First the portal's part in one transaction, then the provider's part, retried until it is done. */
async function deleteEverywhere(service: LoeschungService, person: Person): Promise<void> {
  const hash = personHash(service.personKeys, person)
  const isFirst = await asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      if (!(await deletePortalPart(service, tx, person, 'ganz'))) return false
      await sendLoeschungJob(service.jobs, tx, hash, FIRST_DELETION_SECONDS)
      return true
    }),
  )
  if (!isFirst) return
  // the job tries again what fails here
  await deleteProviderPart(service, hash).catch((error: unknown) =>
    service.log.warn({ err: error }, 'the provider did not delete an account; a job tries again'),
  )
}

/** False if another request already deleted it. */
async function deletePortalPart(service: LoeschungService, tx: Transaction, person: Person, art: 'ganz' | 'portal'): Promise<boolean> {
  const now = service.clock.now()
  const hash = personHash(service.personKeys, person)
  await store.lockPerson(tx, hash)
  // before the check: another request could not know this one's stored answer
  await deleteAnswersOf(tx, person)
  if (await store.isDeleted(tx, hash)) return false
  // the subject is kept for a provider that can be told
  await store.insertLoeschung(tx, hash, art === 'ganz' ? person : undefined, now)
  const { nummer } = await recordLoeschung(tx, person, now)
  for (const deleteMine of service.deleteMine) await deleteMine(tx, person, now)
  await store.deletePerson(tx, person, now)
  await queueMail(service, tx, { to: person.profil.email, nummer, art }, now)
  return true
}

/** Tells the operator's system to delete its own data of the person, such as an account at the registration portal. */
function recordLoeschung(tx: Transaction, person: Person, now: Date): Promise<RecordedVorgang> {
  const nutzlast = { EMail: person.profil.email, Geschaeftspartner: [...person.gps].toSorted() }
  return recordVorgang(tx, { art: 'KontoLoeschung', person, nutzlast, ziele: ['erp'] }, now)
}

interface Told {
  readonly to: string
  readonly nummer: string
  readonly art: 'ganz' | 'portal'
}

async function queueMail(service: LoeschungService, tx: Transaction, { to, nummer, art }: Told, now: Date): Promise<void> {
  if (to === '') return
  const { outbox, betreiber, kontoseite } = service
  const { subject, paragraphs: said, button } = texts[art]
  const paragraphs = [...said(kontoseite?.name), `${texts.number(formatNummer(nummer))} ${texts.telephone(betreiber.telefon)}`]
  const link = button && kontoseite?.url ? { button: { text: button, url: kontoseite.url } } : {}
  const mail = composeMail({ operator: betreiber.name, title: subject, paragraphs, ...link, closing: texts.closing })
  await outbox.queue(tx, { channel: 'email', to, subject, ...mail }, now)
}

/** A provider that is away is asked for three months. */
export const loeschungRules: QueueRules = {
  name: 'loeschung',
  purpose: 'Gelöschte Konten auch beim Identitätsanbieter löschen',
  tries: 2200,
  pauseSeconds: 15,
  longestPauseSeconds: 3600,
  atOnce: 5,
  longestRunSeconds: 300,
  keptDays: 3,
  whenDead: 'Der Anbieter hat das Konto bei keinem Versuch gelöscht. Löschen Sie es dort von Hand.',
}

/** The queue of deletions at the provider. */
export function loeschungQueue(service: LoeschungService): Queue {
  return { rules: loeschungRules, work: ({ data }) => deleteProviderPart(service, Buffer.from(String(data['person']), 'hex')) }
}

function sendLoeschungJob(jobs: JobSender, tx: Queries, person: Buffer, afterSeconds?: number): Promise<void> {
  return jobs.send(tx, loeschungRules, { person: person.toString('hex') }, afterSeconds === undefined ? {} : { afterSeconds })
}

/** Deletes the account at the provider, unless that is done. */
async function deleteProviderPart(service: LoeschungService, person: Buffer): Promise<void> {
  const sub = await asSystem(service.database, (db) => store.findOpen(db, service.anbieter.issuer, person))
  if (sub === undefined) return
  await service.konto.deleteAccount(sub)
  await asSystem(service.database, (db) => store.finishLoeschung(db, person))
}

/** Hands deletions over that only a process of 2.26.3 would repeat. */
export function takeFormerLoeschungen({ anbieter, clock, database, jobs }: LoeschungService): Promise<void> {
  const batch = async (tx: Transaction) => {
    const persons = await store.takeFormer(tx, anbieter.issuer, FORMER_AT_ONCE, clock.now())
    for (const person of persons) await sendLoeschungJob(jobs, tx, person)
    return persons.length
  }
  return inBatches(FORMER_AT_ONCE, () => asSystem(database, (db) => db.transaction(batch)))
}

/** Forgets accounts that were deleted long ago. */
export async function deleteTombstones({ database, clock }: LoeschungService, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - TOMBSTONE_SECONDS * 1000)
  await cleanUp(database, [(db) => store.deletePersons(db, before), (db) => store.deleteGoneSitzungen(db, before)], signal)
}

import { inBatches } from '#platform/batches.ts'
import type { Queries, Transaction } from '#platform/db/port.ts'
import type { JobSender, Queue, QueueRules } from '#platform/queue/queue.ts'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystem, asSystemBriefly, type Person } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { kontoFor, type AccountRequest } from '../konto/acts.ts'
import { FIRST_DELETION_SECONDS, FORMER_AT_ONCE, TOMBSTONE_SECONDS } from '../limits.ts'
import { personHash } from './person.ts'
import { planLoeschung } from './plan.ts'
import { deletePortalPart } from './portal-part.ts'
import type { LoeschungService } from './service.ts'
import * as store from './store.ts'

/** Deletes the account as far as its provider allows. Master data and requests stay, since the law requires to keep them. */
export async function deleteAccount(service: LoeschungService, request: AccountRequest): Promise<void> {
  const { person } = request
  const { loeschen } = kontoFor(service, person).funktionen
  if (loeschen === 'ganz') return deleteEverywhere(service, person)
  if (loeschen === 'geplant') return planLoeschung(service, request)
  if (loeschen === false) throw new Refusal('NichtVerfuegbar')
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

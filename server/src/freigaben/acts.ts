import { DAY } from '#contract/_shared/datum/units.ts'
import { ENTSCHIEDEN_DAYS, FREIGABE_SECONDS } from '#contract/freigaben/limits.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { asSystem, type Person } from '../_kit/context.ts'
import type { Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import { BY_COMMAND, keepProtokoll } from '../_protokoll/store.ts'
import { endSitzungenIn } from '../account/rolle/acts.ts'
import type { KontoService } from '../account/konto/acts.ts'
import { findSince, hasZweiterFaktor, listHolders } from '../account/rolle/store.ts'
import { BEGONNEN_SECONDS, LEASE_SECONDS, ROLLE_SECONDS } from './limits.ts'
import type { Handlung } from '../_protokoll/handlung.ts'
import * as store from './store.ts'

export interface Asked {
  /** false if such a request waits already */
  readonly isNew: boolean
  readonly gueltigBis: Date
}

/** Asks a second person to remove a lost factor. Changes nothing at the account. */
export async function askFreigabe(database: Database, wunsch: store.Wunsch, now: Date): Promise<Asked> {
  const gueltigBis = new Date(now.getTime() + FREIGABE_SECONDS * 1000)
  const asked = await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if (await store.insertFreigabe(tx, wunsch, now, gueltigBis)) {
        const gegenstand = `${wunsch.art}: ${wunsch.grund}`
        await keepProtokoll(tx, { handlung: 'FreigabeErbeten', wessen: wunsch, anfrage: BY_COMMAND, gegenstand }, now)
        return { isNew: true, gueltigBis }
      }
      const waiting = await store.findWaiting(tx, wunsch)
      return waiting && { isNew: false, gueltigBis: endOf(waiting) }
    }),
  )
  // the one that waited was decided just now
  return asked ?? askFreigabe(database, wunsch, now)
}

export interface Freigabenliste {
  readonly offen: readonly store.FreigabeRow[]
  readonly entschieden: readonly store.DecidedRow[]
}

export function listFreigaben({ database, clock }: Pick<KontoService, 'database' | 'clock'>): Promise<Freigabenliste> {
  const now = clock.now()
  const since = new Date(now.getTime() - ENTSCHIEDEN_DAYS * DAY * 1000)
  return asSystem(database, async (db) => ({ offen: await store.listOpen(db, now), entschieden: await store.listDecided(db, since, now) }))
}

/** The person who decides, and their session. */
export interface Decider {
  readonly person: Person
  readonly tokenHash: Buffer
}

/**
 * Confirms a request and removes the factor at the provider. The record names the person before the provider is asked.
 *
 * Whatever fails after that leaves the request begun: for BEGONNEN_SECONDS it can be confirmed again, and the provider carries it out once.
 */
export async function confirmFreigabe(service: KontoService, { person, tokenHash }: Decider, id: string): Promise<void> {
  if (!service.konto.funktionen.faktoren) throw new Refusal('NichtVerfuegbar')
  const begun = await asSystem(service.database, async (db) => {
    if (!(await hasZweiterFaktor(db, tokenHash))) throw new Refusal('ZweiterFaktorFehlt')
    return db.transaction((tx) => begin(service, tx, person, id))
  })
  if (!begun) return
  try {
    await service.konto.removeLostFactor(begun.art, { sub: begun.sub, key: id })
  } catch (error) {
    throw await afterFailure(service, person, id, error)
  }
  await asSystem(service.database, (db) => db.transaction((tx) => finish(service, tx, person, begun)))
}

/** Undefined if this person has confirmed it already. */
async function begin(service: KontoService, tx: Transaction, person: Person, id: string): Promise<store.FreigabeRow | undefined> {
  const now = service.clock.now()
  const row = await lockKnown(tx, id)
  if (isSame(person, row.iss, row.sub)) throw new Refusal('FreigabeUnzulaessig')
  if (row.iss !== service.anbieter.issuer) throw new Refusal('NichtVerfuegbar')
  if (!(await isLongStaff(tx, person, row, now))) throw new Refusal('RolleZuNeu')
  const isMine = isSame(person, row.akteur_iss, row.akteur_sub)
  if (row.stand === 'bestaetigt' && isMine) return undefined
  if (row.stand !== 'begonnen') refuseUnlessOpen(row, now)
  else if (endOf(row) <= now) throw new Refusal('FreigabeAbgelaufen')
  else if (row.belegt_bis && row.belegt_bis > now) throw new Refusal(isMine ? 'AnfrageInArbeit' : 'FreigabeEntschieden')
  await store.beginFreigabe(tx, id, person, now, new Date(now.getTime() + LEASE_SECONDS * 1000))
  if (row.stand === 'offen' || !isMine) await keep(tx, 'FreigabeBestaetigt', person, row, now)
  return row
}

/** Nobody confirms with an account that was given the role for this: since before the request, and for a day. */
async function isLongStaff(tx: Transaction, person: Person, { gebeten_am }: store.FreigabeRow, now: Date): Promise<boolean> {
  const since = await findSince(tx, person, 'betrieb')
  return since !== undefined && since < gebeten_am && since <= longAgo(now)
}

const longAgo = (now: Date) => new Date(now.getTime() - ROLLE_SECONDS * 1000)

/** Other people who can confirm for this account now, as far as the portal knows; the provider must claim the role too. */
export function listDeciders(database: Database, wessen: Owner, now: Date): Promise<Owner[]> {
  return asSystem(database, (db) => listHolders(db, 'betrieb', longAgo(now), wessen))
}

async function finish(service: KontoService, tx: Transaction, person: Person, row: store.FreigabeRow): Promise<void> {
  const now = service.clock.now()
  if (!(await store.endFreigabe(tx, row.id, 'bestaetigt', person, now))) return
  await keep(tx, 'FaktorEntfernt', person, row, now)
  await endSitzungenIn(tx, row, now)
}

/** Without the factor there is nothing to confirm; after any other failure the request can be confirmed again at once. */
async function afterFailure({ database, clock }: KontoService, person: Person, id: string, error: unknown): Promise<unknown> {
  const isMissing = error instanceof Refusal && error.code === 'FaktorNichtVorhanden'
  const settle = asSystem(database, async (db) => {
    if (isMissing) await store.endFreigabe(db, id, 'hinfaellig', person, clock.now())
    else await store.releaseFreigabe(db, id)
  })
  // if this fails too, the lease ends by itself
  await settle.catch(() => undefined)
  return error
}

/** Refuses a request; nothing changes at the account. A person may refuse one for their own account. */
export async function refuseFreigabe(tx: Transaction, person: Person, id: string, now: Date): Promise<void> {
  const row = await lockKnown(tx, id)
  if (row.stand === 'abgelehnt' && isSame(person, row.akteur_iss, row.akteur_sub)) return
  refuseUnlessOpen(row, now)
  await store.endFreigabe(tx, id, 'abgelehnt', person, now)
  await keep(tx, 'FreigabeAbgelehnt', person, row, now)
}

async function lockKnown(tx: Transaction, id: string): Promise<store.FreigabeRow> {
  const row = await store.lockFreigabe(tx, id)
  if (!row) throw new Refusal('NichtGefunden')
  return row
}

/** Until when a request can be confirmed, also once it has ended without an answer. */
export function endOf({ gueltig_bis, begonnen_am }: store.FreigabeRow): Date {
  return begonnen_am ? new Date(begonnen_am.getTime() + BEGONNEN_SECONDS * 1000) : gueltig_bis
}

function refuseUnlessOpen(row: store.FreigabeRow, now: Date): void {
  const { stand } = row
  const isWaiting = stand === 'offen' || stand === 'begonnen'
  if (stand === 'abgelaufen' || stand === 'ungewiss' || (isWaiting && endOf(row) <= now)) throw new Refusal('FreigabeAbgelaufen')
  if (stand !== 'offen') throw new Refusal('FreigabeEntschieden')
}

function keep(tx: Transaction, handlung: Handlung, akteur: Person, row: store.FreigabeRow, now: Date): Promise<void> {
  return keepProtokoll(tx, { handlung, wessen: row, akteur, gegenstand: `${row.art}: ${row.grund}` }, now)
}

function isSame(person: Owner, iss: string | null, sub: string | null): boolean {
  return person.iss === iss && person.sub === sub
}

/** Ends what waits for a deleted account. */
export function forgetMyFreigaben(tx: Transaction, person: Owner, now: Date): Promise<void> {
  return store.forgetFreigaben(tx, person, now)
}

import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { asSystem } from '../../_kit/context.ts'
import { BY_COMMAND, keepProtokoll } from '../../_protokoll/store.ts'
import { lastFolge, lockFolge, numberDue } from '../../vorgaenge/abruf/store.ts'
import { newSecret } from './secret.ts'
import type { Handlung } from '../../_protokoll/handlung.ts'
import * as store from './store.ts'
import { deliverSince, listVersuche, sendAgain, type Again, type VersuchRow } from './zustellung/store.ts'

/** What commands about receivers need. */
export interface WebhookService {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
}

export interface NewReceiver {
  readonly name: string
  readonly adresse: string
  /** undefined for all */
  readonly arten: readonly string[] | undefined
  /** also what was recorded since then; without it only what is new */
  readonly seit: Date | undefined
}

/** A receiver that was added: its secret, which nobody can read again, and how many Vorgaenge wait for it already. */
interface Added {
  readonly secret: string
  readonly waiting: number
}

/** Adds a receiver; undefined if the name is taken. */
export function addWebhook({ database, clock, keys }: WebhookService, { seit, ...receiver }: NewReceiver): Promise<Added | undefined> {
  const { secret, sealed } = newSecret(keys)
  return inTransaction(database, async (tx) => {
    const [id, now] = [randomUUID(), clock.now()]
    await lockFolge(tx)
    const last = await numberAllDue(tx, now)
    if (!(await store.insertWebhook(tx, { id, ...receiver, geheimnis: sealed, verteiltBis: last }, now))) return undefined
    const waiting = seit ? await deliverSince(tx, id, last, seit, receiver.arten) : 0
    await note(tx, 'WebhookAngelegt', receiver.name, now)
    return { secret, waiting }
  })
}

/** What is due now is not new, whether it has a number yet or not. Returns the last number. */
async function numberAllDue(tx: Transaction, now: Date): Promise<number> {
  for (let before = -1, last = await lastFolge(tx); ; before = last, last = await lastFolge(tx)) {
    if (last === before) return last
    await numberDue(tx, now)
  }
}

export function allWebhooks({ database }: WebhookService): Promise<store.WebhookState[]> {
  return asSystem(database, (db) => store.listWebhooks(db))
}

/** Finds a receiver by name; undefined if there is none. */
export function webhookNamed({ database }: WebhookService, name: string): Promise<store.WebhookRow | undefined> {
  return asSystem(database, (db) => store.findWebhook(db, name))
}

/** The last tries of a receiver, newest first. */
export function versucheOf({ database }: WebhookService, { id }: store.WebhookRow, vorgang?: string): Promise<VersuchRow[]> {
  return asSystem(database, (db) => listVersuche(db, id, vorgang))
}

/** Changes name, address or kinds; false if the name is taken. What waits goes to the new address. */
export function changeWebhook(
  { database, clock }: WebhookService,
  { id }: store.WebhookRow,
  to: Pick<store.WebhookRow, 'name' | 'adresse' | 'arten'>,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!(await store.changeWebhook(tx, { id, ...to }))) return false
    await note(tx, 'WebhookGeaendert', to.name, clock.now())
    return true
  })
}

/**
 * Makes a new secret. The former one signs too, until `hours` are over; in place of one that got lost, as long as it did before.
 *
 * Undefined if there is a former one already, or none beside the one that got lost.
 */
export function rotateSecret(
  { database, clock, keys }: WebhookService,
  { id, name }: store.WebhookRow,
  hours: number | 'lost',
): Promise<string | undefined> {
  const { secret, sealed } = newSecret(keys)
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const isReplaced =
      hours === 'lost'
        ? await store.replaceLostSecret(tx, id, sealed, now)
        : await store.replaceSecret(tx, id, sealed, new Date(now.getTime() + hours * 3_600_000), now)
    if (!isReplaced) return undefined
    await note(tx, 'WebhookGeheimnisErneuert', name, now)
    return secret
  })
}

export function pauseWebhook({ database, clock }: WebhookService, { id, name }: store.WebhookRow): Promise<void> {
  return inTransaction(database, async (tx) => {
    await store.pauseWebhook(tx, id, 'befehl', clock.now())
    await note(tx, 'WebhookAngehalten', name, clock.now())
  })
}

export function resumeWebhook({ database, clock }: WebhookService, { id, name }: store.WebhookRow): Promise<void> {
  return inTransaction(database, async (tx) => {
    await store.resumeWebhook(tx, id)
    await note(tx, 'WebhookFortgesetzt', name, clock.now())
  })
}

export function deleteWebhook({ database, clock }: WebhookService, { id, name }: store.WebhookRow): Promise<void> {
  return inTransaction(database, async (tx) => {
    await store.deleteWebhook(tx, id, clock.now())
    await note(tx, 'WebhookGeloescht', name, clock.now())
  })
}

/** Sends deliveries again, with the same `webhook-id`; returns how many. */
export function deliverAgain({ database }: WebhookService, { id }: store.WebhookRow, again: Again): Promise<number> {
  return inTransaction(database, (tx) => sendAgain(tx, id, again))
}

function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return asSystem(database, (db) => db.transaction(work))
}

const note = (tx: Transaction, handlung: Handlung, gegenstand: string, now: Date) =>
  keepProtokoll(tx, { handlung, anfrage: BY_COMMAND, gegenstand }, now)

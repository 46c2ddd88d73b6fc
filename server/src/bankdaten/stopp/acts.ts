import { paths, pathTo } from '#contract/_shared/paths.ts'
import { uebergabeAb } from '#contract/bankdaten/rules.ts'
import type { Bankstopp } from '#contract/bankdaten/stopp/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { hash, randomBytes } from 'node:crypto'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystem, asSystemBriefly } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { whileNoHoldIsSet } from '../../_kit/store.ts'
import { endSitzungen } from '../../account/konto/store.ts'
import { stopVorgang } from '../../vorgaenge/acts.ts'
import type { BankdatenService } from '../service.ts'
import { Nutzlast } from '../wire.ts'
import { askedMessages, stoppedMessages } from './message.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

interface StoppRequest {
  readonly id: string
  readonly nummer: string
  readonly vkNummer: string
  readonly nutzlast: Nutzlast
  readonly eingegangenAm: Date
  readonly konto: store.PartnerRow & { readonly gp_nummer: string }
  /** e-mail address of the requesting person */
  readonly email: string
}

/**
 * Sends the old contacts a message with the link that stops the change; only these messages hold its token.
 *
 * Throws KontaktFehlt without a contact, because nobody could stop the change.
 */
export async function allowStopp(service: BankdatenService, db: Transaction, asked: StoppRequest, now: Date): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const bis = uebergabeAb(asked.eingegangenAm)
  await store.insertStopp(db, hashOf(token), asked.id, bis)
  const messages = askedMessages(service, { ...asked, bis, url: service.publicUrl + pathTo(paths.bankstopp, { token }) })
  if (messages.length === 0) throw new Refusal('KontaktFehlt')
  for (const message of messages) await service.outbox.queue(db, message, now)
  const { vkNummer, konto } = asked
  const text = texts.asked.notice({ vkNummer, telefon: service.betreiber.telefon })
  await service.createMeldung(db, { gpNummer: konto.gp_nummer, vkNummer, text }, now)
}

/** Shows the change behind a link without any effect, since mail scanners open links too. Throws NichtGefunden. */
export async function findBankstopp({ database, clock }: BankdatenService, token: string): Promise<Bankstopp> {
  const row = await asSystem(database, (db) => store.findStopp(db, hashOf(token), clock.now()))
  if (!row) throw new Refusal('NichtGefunden')
  return stoppOf(row, row.gestoppt_am === null ? 'offen' : 'gestoppt')
}

/**
 * Stops a change for the holder of the link and signs the requesting person out everywhere: their account may be hijacked. Repeating it
 * changes nothing.
 *
 * Tries are not counted: 256 bits cannot be guessed, and a count per network could lock the old contact out.
 */
export async function stopBankdaten(service: BankdatenService, token: string): Promise<Bankstopp> {
  const row = await asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      const found = await store.lockStopp(tx, hashOf(token), service.clock.now())
      return found && (found.gestoppt_am !== null || (await stopWithin(service, tx, found))) ? found : undefined
    }),
  )
  if (!row) throw new Refusal('NichtGefunden')
  if (row.gestoppt_am === null) await signOut(service, row)
  return stoppOf(row, 'gestoppt')
}

/** Returns false if the operator's system has it already. */
async function stopWithin(service: BankdatenService, tx: Transaction, row: store.StoppRow): Promise<boolean> {
  if (!(await stopOne(service, tx, row, service.clock.now()))) return false
  // sessions last, as in the deletion of an account; otherwise the two could deadlock
  await endSitzungen(tx, row)
  return true
}

type Stopping = Pick<BankdatenService, 'betreiber' | 'channels' | 'outbox' | 'createMeldung' | 'log'>

async function stopOne(service: Stopping, tx: Transaction, row: store.StoppRow, now: Date): Promise<boolean> {
  const { id, gp_nummer: gpNummer, vk_nummer: vkNummer } = row
  if (!(await stopVorgang(tx, id, now))) return false
  service.log.warn({ vorgang: id }, 'a change of bank details is stopped')
  await store.markStopped(tx, id, now)
  const konto = await store.findPartner(tx, gpNummer)
  for (const message of stoppedMessages(service, { konto, email: row.email ?? '', vkNummer })) await service.outbox.queue(tx, message, now)
  await service.createMeldung(tx, { gpNummer, vkNummer, text: texts.stopped.notice }, now)
  return true
}

/**
 * Stops a person's waiting changes when a change of their account is undone: an intruder may have requested them.
 *
 * The caller ends the sessions afterwards, to keep the lock order.
 */
export async function stopMine(service: Stopping, tx: Transaction, owner: Owner, now: Date): Promise<void> {
  for (const row of await store.lockWaiting(tx, owner, now)) await stopOne(service, tx, row, now)
}

type SigningOut = Pick<BankdatenService, 'database' | 'clock' | 'log' | 'endSessions'>

/** Ends sessions at the provider too, which would sign the browser in again. If the provider fails, the stop stands and a job retries. */
async function signOut({ database, clock, endSessions, log }: SigningOut, { iss, sub }: Owner): Promise<void> {
  const since = clock.now()
  try {
    await endSessions({ iss, sub })
  } catch (error) {
    log.error(
      { err: error },
      'the provider did not sign out who had asked for a change of bank details that was stopped; it is asked again',
    )
    return
  }
  await asSystem(database, (db) => store.markSignedOut(db, { iss, sub }, since))
}

/** Retries failed sign-outs at the provider; safe to run in any process at any time. */
export async function signOutStopped(service: SigningOut, signal?: AbortSignal): Promise<void> {
  for (const owner of await asSystem(service.database, store.listSignedIn)) {
    if (signal?.aborted) return
    await signOut(service, owner)
  }
}

function stoppOf({ nutzlast, created_at, gueltig_bis }: store.StoppRow, Status: Bankstopp['Status']): Bankstopp {
  const { Zweck, IBAN } = Nutzlast.parse(nutzlast)
  return { Status, Zweck, IBANEnde: IBAN.slice(-4), EingegangenAm: created_at.toISOString(), UebergabeAb: gueltig_bis.toISOString() }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Deletes links without effect. */
export async function deleteOldStopps(
  { database, clock }: Pick<BankdatenService, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  await cleanUp(database, [whileNoHoldIsSet((db) => store.deleteOld(db, now))], signal)
}

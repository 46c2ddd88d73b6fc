import { paths, pathTo } from '#contract/_shared/paths.ts'
import { uebergabeAb } from '#contract/bankdaten/rules.ts'
import type { Bankstopp } from '#contract/bankdaten/stopp/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { hash, randomBytes } from 'node:crypto'
import { asSystem, asSystemBriefly } from '../../_kit/context.ts'
import type { Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { endSitzungen } from '../../account/konto/store.ts'
import { stopVorgang } from '../../vorgaenge/acts.ts'
import type { BankdatenService } from '../service.ts'
import { Nutzlast } from '../wire.ts'
import { askedMessages, stoppedMessages } from './message.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

interface StoppRequest {
  readonly id: string
  readonly vkNummer: string
  readonly nutzlast: Nutzlast
  readonly eingegangenAm: Date
  readonly konto: store.PartnerRow & { readonly gp_nummer: string }
  /** of who asked */
  readonly email: string
}

/**
 * Tells the old contacts of a change, with the link that stops it; its secret goes in these messages alone. Throws KontaktFehlt where there
 * is nobody to tell: what nobody could stop is not asked for.
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

/** What a link stops; looking changes nothing, since programs open links too. */
export async function showStopp({ database, clock }: BankdatenService, token: string): Promise<Bankstopp> {
  const row = await asSystem(database, (db) => store.findStopp(db, hashOf(token), clock.now()))
  if (!row) throw new Refusal('NichtGefunden')
  return stoppOf(row, row.gestoppt_am === null ? 'offen' : 'gestoppt')
}

/**
 * Stops a change for whoever has the link: it goes nowhere, and who asked for it is signed out everywhere, for they may have broken in.
 * Once more it is answered alike, and does nothing. Tries are not counted: nobody guesses 256 bits, and a count would let somebody of the
 * same network shut the old contact out.
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

/** False where the operator's system was faster. */
async function stopWithin(service: BankdatenService, tx: Transaction, row: store.StoppRow): Promise<boolean> {
  if (!(await stopOne(service, tx, row, service.clock.now()))) return false
  // as the deletion of an account does it: sessions come last, or the two would wait for each other
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
 * Stops what a person has asked for, where somebody takes a change of their account back: whoever broke in may have asked for it. The
 * caller signs them out, after this: sessions come last.
 */
export async function stopMine(service: Stopping, tx: Transaction, owner: Owner, now: Date): Promise<void> {
  for (const row of await store.lockWaiting(tx, owner, now)) await stopOne(service, tx, row, now)
}

type SigningOut = Pick<BankdatenService, 'database' | 'clock' | 'log' | 'endSessions'>

/** At the provider too, which would sign the browser in again. The stop stands whatever the provider does; a job asks it again. */
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

/** Asks the provider again to sign out whom it did not; any process may run it at any time. */
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

/** Forgets links that stop nothing any more; any process may run it at any time. */
export async function deleteOldStopps({ database, clock }: Pick<BankdatenService, 'database' | 'clock'>): Promise<void> {
  await asSystem(database, (db) => store.deleteOld(db, clock.now()))
}

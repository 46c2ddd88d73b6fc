import { uebergabeAb } from '#contract/bankdaten/rules.ts'
import type { Bankstopp } from '#contract/bankdaten/stoppen/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { hash, randomBytes } from 'node:crypto'
import { asSystem, asSystemBriefly } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { endSitzungen } from '../../account/konto/store.ts'
import { stopVorgang } from '../../vorgaenge/acts.ts'
import type { BankdatenService } from '../service.ts'
import { Nutzlast } from '../wire.ts'
import { askedMessages, stoppedMessages } from './nachricht.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

interface Asked {
  readonly id: string
  readonly vkNummer: string
  readonly nutzlast: Nutzlast
  readonly eingegangenAm: Date
  readonly konto: store.PartnerRow
  /** of who asked */
  readonly email: string
}

/** Tells the old contacts of a change, with the link that stops it. The link's secret goes in these messages alone. */
export async function allowStopp(service: BankdatenService, db: Transaction, asked: Asked, now: Date): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const bis = uebergabeAb(asked.eingegangenAm)
  await store.insertStopp(db, hashOf(token), asked.id, bis)
  const url = `${service.publicUrl}/bankdaten/stoppen/${token}`
  for (const message of askedMessages(service, { ...asked, bis, url })) await service.outbox.queue(db, message, now)
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
  const now = service.clock.now()
  const { id, gp_nummer: gpNummer, vk_nummer: vkNummer } = row
  if (!(await stopVorgang(tx, id, now))) return false
  await store.markStopped(tx, id, now)
  const konto = await store.findPartner(tx, gpNummer)
  for (const message of stoppedMessages(service, { konto, email: row.email ?? '', vkNummer })) await service.outbox.queue(tx, message, now)
  await service.createMeldung(tx, { gpNummer, vkNummer, text: texts.stopped.notice }, now)
  // as the deletion of an account does it: sessions come last, or the two would wait for each other
  await endSitzungen(tx, row)
  return true
}

/** At the provider too, which would sign the browser in again. The stop stands whatever the provider does. */
async function signOut({ endSessions, log }: BankdatenService, { id, iss, sub }: store.StoppRow): Promise<void> {
  log.warn({ vorgang: id }, 'a change of bank details was stopped by its link')
  await endSessions({ iss, sub }).catch((error: unknown) => {
    log.error({ err: error, vorgang: id }, 'the provider did not sign out who had asked for a change of bank details that was stopped')
  })
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

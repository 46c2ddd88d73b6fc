import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { readPin } from '#contract/registrierungen/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { asSystem, asSystemBriefly, type Person } from '../_kit/context.ts'
import type { Once, OnceAnswer } from '../_kit/once.ts'
import { ownerKey, type Owner } from '../_kit/owner.ts'
import { spendTryWithin, spendWithin, type Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { DeleteMine } from '../account/loeschung/acts.ts'
import { refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { budgetFor, refuseTooSoon } from './frequency.ts'
import { wegeOf, type Weg } from './kanaele.ts'
import { BUDGET_WINDOW_SECONDS, KEPT_SECONDS, LETTERS_WINDOW_SECONDS, REPEAT_SECONDS, TRIES_OF_PERSON } from './limits.ts'
import { pinMessage } from './message.ts'
import { countingWrong, findFreePartner, type PaarCheck, type Paar } from './paar.ts'
import { hashPin, isPin, newPin } from './pin.ts'
import type { RegistrierungService } from './service.ts'
import * as store from './store.ts'

// --- sending a PIN

/** The ways on which a PIN can come to this partner. */
export function listWege(service: RegistrierungService, asking: PaarCheck, paar: Paar): Promise<Weg[]> {
  return countingWrong(service, asking, () =>
    asSystemBriefly(service.database, async (db) => wegeOf(await findFreePartner(db, paar, service.clock.now()), service.channels)),
  )
}

interface SendRequest {
  readonly paar: Paar
  readonly kanal: KanalArt
}

/** Sends a PIN, once. */
export function sendPin(
  service: RegistrierungService,
  asking: PaarCheck,
  { paar, kanal }: SendRequest,
  once: Once<VorgangAngenommen>,
): Promise<OnceAnswer<VorgangAngenommen>> {
  const now = service.clock.now()
  const { person } = asking
  const send = async (tx: Transaction) => {
    await refuseGone(tx, service.personKey, person)
    return sendPinWithin(service, tx, { person, paar, kanal }, now)
  }
  return countingWrong(service, asking, () =>
    asSystemBriefly(service.database, (db) => db.transaction((tx) => once.within(tx, () => send(tx)))),
  )
}

interface PinRequest {
  readonly person: Owner & { readonly profil: Pick<Person['profil'], 'email'> }
  readonly paar: Paar
  readonly kanal: KanalArt
}

/** Registration, message and Vorgang in one transaction: what is not committed is not sent. */
export async function sendPinWithin(
  service: RegistrierungService,
  tx: Transaction,
  { person, paar, kanal }: PinRequest,
  now: Date,
): Promise<VorgangAngenommen> {
  const { gpNummer, vkNummer } = paar
  await store.lockPartner(tx, gpNummer)
  const partner = await findFreePartner(tx, paar, now)
  const weg = wegeOf(partner, service.channels).find((one) => one.kanal === kanal)
  if (!weg) throw new Refusal('UngueltigeAnfrage', { fields: ['KanalArt'] })
  const sent = await store.listVersand(tx, gpNummer, new Date(now.getTime() - LETTERS_WINDOW_SECONDS * 1000))
  refuseTooSoon(sent, { person, vkNummer, kanal }, now)
  const { iss, sub } = person
  const [id, pin] = [randomUUID(), newPin()]
  const validSeconds = service.betreiber.pinSekunden[kanal]
  const gueltigBis = new Date(now.getTime() + validSeconds * 1000)
  const pinHash = hashPin(service.pinKey, { person, gpNummer, vkNummer }, pin)
  const versandziel = weg.an.replaceAll('\n', ', ')
  await store.replaceRegistrierung(tx, { id, iss, sub, gpNummer, vkNummer, kanal, versandziel, pinHash, createdAt: now, gueltigBis })
  const { betreiber, publicUrl, outbox } = service
  await outbox.queue(
    tx,
    pinMessage({ betreiber, publicUrl, weg, name: partner.name, gpNummer, vkNummer, pin, gueltigBis, validSeconds }),
    now,
  )
  const nutzlast = { GPNummer: gpNummer, Vertragskonto: vkNummer, KanalArt: kanal, Registrierung: id }
  const vorgang = await recordVorgang(
    tx,
    { art: 'Pinversand', person, sache: JSON.stringify([gpNummer, vkNummer]), nutzlast, ziele: ['erp'] },
    now,
  )
  // last, since all who send on this way count in one row until their transaction ends
  await spendBudget(service, tx, kanal)
  return vorgangAngenommenOf(vorgang)
}

/** What was not sent costs nothing, so it is counted with what is. */
async function spendBudget(service: RegistrierungService, tx: Transaction, kanal: KanalArt): Promise<void> {
  const most = service.pinBudgets[kanal] ?? budgetFor(kanal, await store.estimateAccounts(tx))
  const limit = { what: 'registrierungen.budget', whose: kanal, most, seconds: BUDGET_WINDOW_SECONDS }
  await spendWithin(tx, service, limit).catch((error: unknown) => {
    if (error instanceof Refusal) service.log.error({ kanal, most: limit.most }, 'as many PINs as a day allows were sent on this way')
    throw error
  })
}

// --- entering it

/** A person's tries for all of their PINs together. */
const triesOf = (person: Person): Limit => ({
  what: 'registrierungen.tries',
  whose: ownerKey(person),
  ...TRIES_OF_PERSON,
})

type IsIt = (row: store.RegistrierungRow) => boolean

/**
 * Redeems a PIN and gives the number of the business partner that it adds. One try counts for every open registration of the person,
 * and is counted before anything is said.
 */
export async function enterPin(service: RegistrierungService, person: Person, typed: string): Promise<string> {
  const now = service.clock.now()
  // what can be no PIN counts like a wrong one
  const pin = readPin(typed) ?? ''
  const isIt: IsIt = ({ gp_nummer: gpNummer, vk_nummer: vkNummer, pin_hash }) =>
    isPin(service.pinKey, { person, gpNummer, vkNummer }, pin, pin_hash)
  const known = await findKnown(service, person, now, isIt)
  if (known.added !== undefined) return known.added
  if (known.recognised) return enterFoundPin(service, person, known.recognised, now)
  const { found, counted } = await tryPin(service, person, now, isIt)
  if (found) return enterFoundPin(service, person, found, now)
  // the same PIN, sent twice at once, may have been recognised or entered
  const { added, recognised, locked } = await findKnown(service, person, now, isIt)
  if (added !== undefined) return added
  if (recognised) return enterFoundPin(service, person, recognised, now)
  if (locked.some(isIt) || (counted === 0 && locked.length > 0)) throw new Refusal('ZuVieleVersuche')
  throw new Refusal('PINUngueltig')
}

interface Known {
  /** the partner that this PIN has added already */
  readonly added: string | undefined
  /** what it is the right one for, by a try that counted; its answer was lost, or it is on its way still */
  readonly recognised?: store.RegistrierungRow | undefined
  readonly locked: readonly store.RegistrierungRow[]
}

/** Whether the PIN was recognised, entered or locked before. Throws VKBereitsRegistriert if it was entered, and not just now. */
function findKnown({ database }: RegistrierungService, person: Person, now: Date, isIt: IsIt): Promise<Known> {
  return asSystemBriefly(database, async (db) => {
    const rows = await store.listKnown(db, person, now)
    const locked = rows.filter(({ status }) => status === 'gesperrt')
    const done = rows.find((row) => row.status === 'eingegeben' && isIt(row))
    // what was removed since is not there any more
    if (!done || !isLinked(await store.listZugang(db, done.gp_nummer), person)) {
      const recognised = rows.find((row) => row.status !== 'eingegeben' && row.erkannt && isIt(row))
      return { added: undefined, recognised, locked }
    }
    const isRepeated = done.eingegeben_am !== null && now.getTime() - done.eingegeben_am.getTime() < REPEAT_SECONDS * 1000
    if (!isRepeated) throw new Refusal('VKBereitsRegistriert')
    return { added: done.gp_nummer, locked }
  })
}

function isLinked(linked: readonly Owner[], person: Owner): boolean {
  return linked.some(({ iss, sub }) => iss === person.iss && sub === person.sub)
}

interface Tried {
  readonly found: store.RegistrierungRow | undefined
  /** for how many registrations the try counts */
  readonly counted: number
}

/**
 * Counts a try and compares, in one transaction: what is not counted says nothing, and a right PIN stays right where entering it
 * fails, also at the last try. Where nothing is open, there is nothing to guess and nothing to count.
 */
function tryPin(service: RegistrierungService, person: Person, now: Date, isIt: IsIt): Promise<Tried> {
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      await refuseGone(tx, service.personKey, person)
      const rows = await store.countTry(tx, person, now)
      if (rows.length > 0) await spendTryWithin(tx, service, triesOf(person))
      const found = rows.find(isIt)
      if (found) await store.recognise(tx, found.id)
      return { found, counted: rows.length }
    }),
  )
}

/** The link and its Vorgang in one transaction; two people who are right at once come one after the other. */
function enterFoundPin(service: RegistrierungService, person: Person, row: store.RegistrierungRow, now: Date): Promise<string> {
  const { id, gp_nummer: gpNummer, vk_nummer: vkNummer } = row
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      await refuseGone(tx, service.personKey, person)
      await store.lockPartner(tx, gpNummer)
      const status = await store.lockStatus(tx, person, gpNummer, id)
      // the same PIN sent twice at once, or a new one was sent meanwhile
      if (status === 'eingegeben') return gpNummer
      if (status === 'abgelaufen' || status === undefined) throw new Refusal('PINUngueltig')
      const linked = await store.listZugang(tx, gpNummer)
      if (linked.length > 0) throw new Refusal(isLinked(linked, person) ? 'VKBereitsRegistriert' : 'GPBereitsRegistriert')
      if (!(await store.belongsTogether(tx, gpNummer, vkNummer, berlinDayOf(now)))) throw new Refusal('GPVKKombinationUngueltig')
      await store.insertZugang(tx, person, gpNummer)
      await store.enterPin(tx, person, id, gpNummer, now)
      const nutzlast = { GPNummer: gpNummer, Vertragskonto: vkNummer }
      await recordVorgang(tx, { art: 'Registrierung', person, sache: id, nutzlast, ziele: ['erp'] }, now)
      return gpNummer
    }),
  )
}

// --- what time and the end of an account take away

/** Forgets registrations that are long over; any process may run it at any time. */
export async function deleteOldRegistrierungen({ database, clock }: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_SECONDS * 1000)
  await asSystem(database, (db) => store.deleteBefore(db, before))
}

/** What is left of a person whose account is deleted: that something was sent, and not to whom. */
export const forgetMyRegistrierungen: DeleteMine = (db, person) => store.forgetPerson(db, person)

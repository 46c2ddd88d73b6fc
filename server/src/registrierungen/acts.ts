import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { readPin } from '#contract/registrierungen/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import type { BudgetState } from '#platform/telemetry/feeds.ts'
import { randomUUID } from 'node:crypto'
import { cleanUp } from '../_kit/cleanup.ts'
import { asSystem, asSystemBriefly, type Person } from '../_kit/context.ts'
import type { Once, OnceAnswer } from '../_kit/once.ts'
import { ownerKey, type Owner } from '../_kit/owner.ts'
import { spendTryWithin, spendWithin, usedOf, type Limit } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import { whileNoHoldIsSet } from '../_kit/store.ts'
import type { DeleteMine } from '../account/loeschung/service.ts'
import { refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { budgetFor, refuseTooSoon } from './frequency.ts'
import { wegeOf, type Weg } from './kanaele.ts'
import { BUDGET, BUDGET_WINDOW_SECONDS, KEPT_SECONDS, LETTERS_WINDOW_SECONDS, REPEAT_SECONDS, TRIES_OF_PERSON } from './limits.ts'
import { pinMessage } from './message.ts'
import { countingWrong, findFreePartner, type PaarCheck, type Paar } from './paar.ts'
import { hashPin, isPin, newPin } from './pin.ts'
import type { RegistrierungService } from './service.ts'
import * as store from './store.ts'

// --- sending a PIN

/** The channels on which a PIN can reach this partner. */
export function listKommunikationskanaele(service: RegistrierungService, asking: PaarCheck, paar: Paar): Promise<Weg[]> {
  return countingWrong(service, asking, () =>
    asSystemBriefly(service.database, async (db) => wegeOf(await findFreePartner(db, paar, service.clock.now()), service.channels)),
  )
}

interface SendRequest {
  readonly paar: Paar
  readonly kanal: KanalArt
}

/** Sends a PIN; a repetition with the same Idempotency-Key sends nothing. */
export function sendPin(
  service: RegistrierungService,
  asking: PaarCheck,
  { paar, kanal }: SendRequest,
  once: Once<VorgangAngenommen>,
): Promise<OnceAnswer<VorgangAngenommen>> {
  const now = service.clock.now()
  const { person } = asking
  const send = async (tx: Transaction) => {
    await refuseGone(tx, service.personKeys, person)
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

/** Writes registration, message and Vorgang in one transaction, so that nothing uncommitted is sent. */
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
  const pinHash = hashPin(service.pinKeys.writing().key, { person, gpNummer, vkNummer }, pin)
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
  // last, because this row serialises all senders of the channel until their transaction ends
  await spendBudget(service, tx, kanal)
  return vorgangAngenommenOf(vorgang)
}

/** Counts against the day's budget in the same transaction, so that a failed dispatch costs nothing. */
async function spendBudget(service: RegistrierungService, tx: Transaction, kanal: KanalArt): Promise<void> {
  const limit = await budgetLimit(service, tx, kanal)
  await spendWithin(tx, service, limit).catch((error: unknown) => {
    if (error instanceof Refusal) service.log.error({ kanal, most: limit.most }, 'as many PINs as a day allows were sent on this way')
    throw error
  })
}

async function budgetLimit({ pinBudgets }: RegistrierungService, db: Queries, kanal: KanalArt): Promise<Limit> {
  const most = pinBudgets[kanal] ?? budgetFor(kanal, await store.estimateAccounts(db))
  return { what: 'registrierungen.budget', whose: kanal, most, seconds: BUDGET_WINDOW_SECONDS }
}

/** The budgets of the day, for the metrics. */
export function pinBudgetStates(service: RegistrierungService): Promise<BudgetState[]> {
  return asSystem(service.database, async (db) => {
    const states: BudgetState[] = []
    for (const kanal of Object.keys(BUDGET) as KanalArt[]) {
      const limit = await budgetLimit(service, db, kanal)
      states.push({ budget: `PIN ${kanal}`, used: await usedOf(db, service, limit), most: limit.most })
    }
    return states
  })
}

// --- entering the PIN

/** One limit for a person's tries, across all of their PINs. */
const triesOf = (person: Person): Limit => ({
  what: 'registrierungen.tries',
  whose: ownerKey(person),
  ...TRIES_OF_PERSON,
})

type IsIt = (row: store.RegistrierungRow) => boolean

/**
 * Redeems a PIN and returns the number of the business partner that it adds.
 *
 * A try counts for every open registration of the person, before the comparison. Throws PINUngueltig, ZuVieleVersuche,
 * VKBereitsRegistriert, GPBereitsRegistriert or GPVKKombinationUngueltig.
 */
export async function enterPin(service: RegistrierungService, person: Person, typed: string): Promise<string> {
  const now = service.clock.now()
  // a malformed PIN counts as a wrong one
  const pin = readPin(typed) ?? ''
  const isIt: IsIt = ({ gp_nummer: gpNummer, vk_nummer: vkNummer, pin_hash }) =>
    isPin(service.pinKeys, { person, gpNummer, vkNummer }, pin, pin_hash)
  const known = await findKnown(service, person, now, isIt)
  if (known.added !== undefined) return known.added
  if (known.recognised) return enterFoundPin(service, person, known.recognised, now)
  const { found, counted } = await tryPin(service, person, now, isIt)
  if (found) return enterFoundPin(service, person, found, now)
  // a parallel request with the same PIN may have recognised or entered it
  const { added, recognised, locked } = await findKnown(service, person, now, isIt)
  if (added !== undefined) return added
  if (recognised) return enterFoundPin(service, person, recognised, now)
  if (locked.some(isIt) || (counted === 0 && locked.length > 0)) throw new Refusal('ZuVieleVersuche')
  throw new Refusal('PINUngueltig')
}

interface Known {
  /** the partner that this PIN has added already */
  readonly added: string | undefined
  /** the registration for which an earlier try was right; its answer was lost or it still runs */
  readonly recognised?: store.RegistrierungRow | undefined
  readonly locked: readonly store.RegistrierungRow[]
}

/**
 * Finds out whether the PIN was recognised, entered or locked before. Throws VKBereitsRegistriert if it was entered more than
 * REPEAT_SECONDS ago.
 */
function findKnown({ database }: RegistrierungService, person: Person, now: Date, isIt: IsIt): Promise<Known> {
  return asSystemBriefly(database, async (db) => {
    const rows = await store.listKnown(db, person, now)
    const locked = rows.filter(({ status }) => status === 'gesperrt')
    const done = rows.find((row) => row.status === 'eingegeben' && isIt(row))
    // a link that was removed since does not count
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
  /** number of registrations for which the try counts */
  readonly counted: number
}

/**
 * Counts a try and compares, in one transaction: without a count there is no answer.
 *
 * A right PIN stays right if entering it fails, even at the last try. Without an open registration nothing is counted.
 */
function tryPin(service: RegistrierungService, person: Person, now: Date, isIt: IsIt): Promise<Tried> {
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      await refuseGone(tx, service.personKeys, person)
      const rows = await store.countTry(tx, person, now)
      if (rows.length > 0) await spendTryWithin(tx, service, triesOf(person))
      const found = rows.find(isIt)
      if (found) await store.recognise(tx, found.id)
      return { found, counted: rows.length }
    }),
  )
}

/** Writes the link and its Vorgang in one transaction; parallel right PINs for one partner are serialised. */
function enterFoundPin(service: RegistrierungService, person: Person, row: store.RegistrierungRow, now: Date): Promise<string> {
  const { id, gp_nummer: gpNummer, vk_nummer: vkNummer } = row
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      await refuseGone(tx, service.personKeys, person)
      await store.lockPartner(tx, gpNummer)
      const status = await store.lockStatus(tx, person, gpNummer, id)
      // a parallel request entered the same PIN, or a new PIN was sent
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

// --- retention and deletion

/** Deletes registrations KEPT_SECONDS after their PIN expired. */
export async function deleteOldRegistrierungen(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_SECONDS * 1000)
  await cleanUp(database, [whileNoHoldIsSet((db) => store.deleteBefore(db, before))], signal)
}

/** Anonymises the registrations of a deleted account; the dispatches themselves stay on record. */
export const forgetMyRegistrierungen: DeleteMine = (db, person) => store.forgetPerson(db, person)

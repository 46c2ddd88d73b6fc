import { berlinDayOf } from '#contract/_shared/datum.ts'
import { readPin } from '#contract/registrierungen/rules.ts'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import { spendTryWithin } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import { refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { isPin } from './pin.ts'
import type { RegistrierungService } from './service.ts'
import * as store from './store.ts'

/** A person's tries for all of their PINs together. */
const TRIES_OF_PERSON = { what: 'registrierungen.tries', most: 20, seconds: 86_400 }
/** For so long the same PIN again is the same answer: the first one may have been lost. */
const REPEAT_SECONDS = 900

type IsIt = (row: store.RegistrierungRow) => boolean

/**
 * Redeems a PIN and gives the number of the business partner that it adds. One try counts for every open registration of the person,
 * and is counted before anything is said (trust.md T1). Throws the codes of C 8.
 */
export async function enterPin(service: RegistrierungService, person: Person, typed: string): Promise<string> {
  const now = service.clock.now()
  // what can be no PIN counts like a wrong one
  const pin = readPin(typed) ?? ''
  const isIt: IsIt = ({ gp_nummer: gpNummer, vk_nummer: vkNummer, pin_hash }) =>
    isPin(service.pinKey, { person, gpNummer, vkNummer }, pin, pin_hash)
  const known = await findKnown(service, person, now, isIt)
  if (known.added !== undefined) return known.added
  if (known.recognised) return redeem(service, person, known.recognised, now)
  const { found, counted } = await tryPin(service, person, now, isIt)
  if (found) return redeem(service, person, found, now)
  // the same PIN, sent twice at once, may have been recognised or redeemed meanwhile
  const { added, recognised, locked } = await findKnown(service, person, now, isIt)
  if (added !== undefined) return added
  if (recognised) return redeem(service, person, recognised, now)
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

/** Whether the PIN was recognised, redeemed or locked before. Throws VKBereitsRegistriert where it was redeemed, and not just now. */
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

function isLinked(linked: readonly store.Owner[], person: store.Owner): boolean {
  return linked.some(({ iss, sub }) => iss === person.iss && sub === person.sub)
}

interface Tried {
  readonly found: store.RegistrierungRow | undefined
  /** for how many registrations the try counts */
  readonly counted: number
}

/**
 * Counts a try and compares, in one transaction: what is not counted says nothing, and a right PIN stays right where redeeming it
 * fails, also at the last try. Where nothing is open, there is nothing to guess and nothing to count.
 */
function tryPin(service: RegistrierungService, person: Person, now: Date, isIt: IsIt): Promise<Tried> {
  return asSystemBriefly(service.database, (db) =>
    db.transaction(async (tx) => {
      await refuseGone(tx, service.personKey, person)
      const rows = await store.countTry(tx, person, now)
      if (rows.length > 0) await spendTryWithin(tx, service, { ...TRIES_OF_PERSON, whose: JSON.stringify([person.iss, person.sub]) })
      const found = rows.find(isIt)
      if (found) await store.recognise(tx, found.id)
      return { found, counted: rows.length }
    }),
  )
}

/** The link and its Vorgang in one transaction; two people who are right at once come one after the other. */
function redeem(service: RegistrierungService, person: Person, row: store.RegistrierungRow, now: Date): Promise<string> {
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
      await store.redeem(tx, person, id, gpNummer, now)
      const nutzlast = { GPNummer: gpNummer, Vertragskonto: vkNummer }
      await recordVorgang(tx, { art: 'Registrierung', person, sache: id, nutzlast, ziele: ['erp'] }, now)
      return gpNummer
    }),
  )
}

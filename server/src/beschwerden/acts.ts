import { fristOf } from '#contract/beschwerden/rules.ts'
import type { NeueBeschwerde } from '#contract/beschwerden/schema.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { DAY } from '#contract/_shared/datum/units.ts'
import { before, type Clock } from '#platform/clock.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { randomUUID } from 'node:crypto'
import { asSystem, type Person } from '../_kit/context.ts'
import { ownerKey } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import { recordVorgang, type RecordedVorgang } from '../vorgaenge/acts.ts'
import { countOwnAfter, lockSchluessel } from '../vorgaenge/store.ts'
import { MOST_A_DAY, REMINDED_ON_DAYS } from './limits.ts'
import { queueReceipt, queueReminder, type BeschwerdeMails } from './message.ts'
import * as store from './store.ts'

/**
 * Records a complaint with its deadline, and mails the receipt.
 *
 * Throws NichtGefunden for an account that is not the person's, BeschwerdeNichtMoeglich for one that is not about energy, ZuVieleAnfragen
 * above MOST_A_DAY.
 */
export async function sendBeschwerde(
  mails: BeschwerdeMails,
  db: Transaction,
  person: Person,
  { Beschwerde, Vertragskonto }: NeueBeschwerde,
  now: Date,
): Promise<{ readonly vorgang: RecordedVorgang; readonly frist: string }> {
  const konto = await kontoOf(db, person, Vertragskonto)
  await lockSchluessel(db, 'Beschwerde', ownerKey(person))
  const ofDay = await countOwnAfter(db, person, 'Beschwerde', before(now, DAY))
  if (ofDay >= MOST_A_DAY) throw new Refusal('ZuVieleAnfragen')
  const frist = fristOf(now)
  const nutzlast = { Beschwerde, ...konto, Frist: frist }
  const vorgang = await recordVorgang(db, { art: 'Beschwerde', person, sache: randomUUID(), nutzlast, ziele: ['erp'] }, now)
  await queueReceipt(mails, db, { email: person.profil.email, id: vorgang.id, nummer: vorgang.nummer, frist }, now)
  return { vorgang, frist }
}

async function kontoOf(db: Queries, { gps }: Person, Vertragskonto: string | undefined) {
  if (Vertragskonto === undefined) return {}
  const konto = await store.findKonto(db, Vertragskonto, gps)
  if (!konto) throw new Refusal('NichtGefunden')
  if (konto.typ === 'Trinkwasser') throw new Refusal('BeschwerdeNichtMoeglich')
  return { GPNummer: konto.gp_nummer, Vertragskonto }
}

export interface BeschwerdeService extends BeschwerdeMails {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** where reminders go; without it they are only in the log */
  readonly beschwerdeEMail: string | undefined
}

/** Reminds the operator of complaints that are open for two and three weeks, and when their deadline has come. */
export async function remindOfBeschwerden(service: BeschwerdeService): Promise<void> {
  const { database, clock, log, beschwerdeEMail: to } = service
  const now = clock.now()
  const due = await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const rows = await store.takeDue(tx, REMINDED_ON_DAYS, now)
      if (rows.length > 0 && to !== undefined) await queueReminder(service, tx, to, rows, now)
      return rows
    }),
  )
  if (due.length > 0) log.warn({ vorgaenge: due.map(({ id }) => id) }, 'complaints wait for an answer')
}

/** Open complaints for the operator's command, the oldest first. */
export function openBeschwerden(database: Database): Promise<store.OpenBeschwerde[]> {
  return asSystem(database, store.listOpen)
}

/** What the metrics tell of open complaints. */
export function beschwerdenState(database: Database, now: Date): Promise<{ readonly open: number; readonly overdue: number }> {
  return asSystem(database, (db) => store.openState(db, berlinDayOf(now)))
}

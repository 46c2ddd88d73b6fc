import { DAY, HOUR } from '#contract/_shared/datum/units.ts'
import type { Checkout, Database } from '#platform/db/port.ts'
import { asSystem } from '#server/_kit/context.ts'
import { allDecisionEffects } from '#server/all-vorgaenge.ts'
import { recordVorgang } from '#server/vorgaenge/acts.ts'
import { pullVorgaenge } from '#server/vorgaenge/abruf/acts.ts'
import { askBack } from '#server/vorgaenge/rueckfrage/acts.ts'
import { withdrawVorgang } from '#server/vorgaenge/mine/acts.ts'
import { decideVorgang } from '#server/vorgaenge/entscheidung/acts.ts'
import { demoUsers } from './data/users.ts'
import { demoVorgaenge, type DemoVorgang } from './data/vorgaenge.ts'

/** Requests of the demo customers in recent weeks, made by the same functions as calls, and their results. */
export async function askAsCustomers(database: Database, issuer: string): Promise<void> {
  await asSystem(database, async (db) => {
    for (const vorgang of demoVorgaenge) await askAndAnswer(db, issuer, vorgang)
  })
}

async function askAndAnswer(
  db: Checkout,
  issuer: string,
  { sub, daysAgo, stand, grund, rueckfrage, ...request }: DemoVorgang,
): Promise<void> {
  const asked = new Date(Date.now() - daysAgo * DAY * 1000)
  const answered = new Date(asked.getTime() + HOUR * 1000)
  const person = { iss: issuer, sub, profil: { email: demoUsers.find((user) => user.sub === sub)?.email ?? '' } }
  const { id } = await db.transaction((tx) => recordVorgang(tx, { ...request, person, ziele: ['erp'] }, asked))
  if (rueckfrage !== undefined) {
    const service = { clock: { now: () => answered }, tellRueckfrage: async () => undefined }
    await db.transaction((tx) => askBack(service, tx, id, rueckfrage))
  }
  switch (stand) {
    case undefined:
      return
    case 'uebermittelt': {
      const { cursor } = await pullVorgaenge(db, undefined, 100, answered)
      await pullVorgaenge(db, cursor, 1, answered)
      return
    }
    case 'zurueckgezogen':
      await db.transaction((tx) => withdrawVorgang(tx, { ...person, gps: [request.gpNummer] }, id, answered))
      return
    case 'bestaetigt':
    case 'abgelehnt': {
      // notified at that time
      const service = { clock: { now: () => answered }, sides: allDecisionEffects, tellDecision: async () => undefined }
      const decision = stand === 'bestaetigt' ? { status: stand } : { status: stand, grund: grund ?? '' }
      await db.transaction((tx) => decideVorgang(service, tx, id, decision))
    }
  }
}

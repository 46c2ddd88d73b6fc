import { DAY, MINUTE } from '#contract/_shared/datum/units.ts'
import type { Database } from '#platform/db/port.ts'
import { asSystem } from '#server/_kit/context.ts'
import { keepProtokoll } from '#server/_protokoll/store.ts'
import { closeOf, insertKundensicht } from '#server/account/kundensicht/store.ts'

/** sven.service used mia.mix's customer view a few days ago, which her settings show. */
export async function lookAsStaff(database: Database, iss: string): Promise<void> {
  const beginn = new Date(Date.now() - 3 * DAY * 1000)
  const ende = new Date(beginn.getTime() + 30 * MINUTE * 1000)
  const left = new Date(beginn.getTime() + 7 * MINUTE * 1000)
  const [akteur, kunde] = [
    { iss, sub: 'demo-sven-service' },
    { iss, sub: 'demo-mia-mix' },
  ]
  const grund = 'Anruf zum Einspeiseantrag'
  await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const kundensichtId = await insertKundensicht(tx, { akteur, kunde, grund, beginn, ende })
      if (kundensichtId === undefined) return
      const both = { wessen: kunde, akteur, kundensichtId }
      await keepProtokoll(tx, { handlung: 'KundensichtBegonnen', ...both, gegenstand: grund }, beginn)
      await closeOf(tx, akteur, left)
      await keepProtokoll(tx, { handlung: 'KundensichtBeendet', ...both }, left)
    }),
  )
}

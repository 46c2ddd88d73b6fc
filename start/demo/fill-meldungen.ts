import { DAY } from '#contract/_shared/datum/units.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Database } from '#platform/db/port.ts'
import { newDocumentsRule } from '#server/dokumente/meldung/rule.ts'
import { incompleteDataRule } from '#server/geschaeftspartner/meldung/rule.ts'
import { asSystem } from '#server/_kit/context.ts'
import { runRule } from '#server/meldungen/rules.ts'

/**
 * Runs the rules as if some days ago, so that missing data was reported then.
 *
 * The documents have notices of their own (data/meldungen.ts) and need none from the rule.
 */
export async function lookAsRules(database: Database): Promise<void> {
  const then = new Date(Date.now() - 3 * DAY * 1000)
  await asSystem(database, (db) => db.transaction((tx) => newDocumentsRule.look(tx, berlinDayOf(then))))
  await runRule({ database, clock: { now: () => then } }, incompleteDataRule)
}

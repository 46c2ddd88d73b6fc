import { fehlendeAngabenOf } from '#contract/geschaeftspartner/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { bekannteAngabenOf } from '../../vertraege/fakten/wire.ts'
import { listLacks, type Lack } from './store.ts'
import { texts } from './texts.de.ts'

/** Asks for a missing birthday, e-mail address or telephone number, and withdraws the notice once nothing is missing. */
export const incompleteDataRule = {
  typ: 'PersonalDataIncomplete',
  joins: 'anyDay',
  look: async (db: Transaction, today: string, after: string) => {
    const partners = await listLacks(db, today, after)
    const lacking = partners.filter((one) => missingOf(one).length > 0 && !one.ruht)
    return {
      anlaesse: lacking.map((one) => ({ gpNummer: one.gp_nummer, vkNummer: null, text: texts.missing(one.name, missingOf(one)) })),
      erledigt: partners.filter((one) => missingOf(one).length === 0).map((one) => ({ gpNummer: one.gp_nummer, vkNummer: null })),
      next: partners.at(-1)?.gp_nummer,
    }
  },
} as const

function missingOf(row: Lack): string[] {
  return fehlendeAngabenOf(bekannteAngabenOf(row)).map((angabe) => texts.things[angabe])
}

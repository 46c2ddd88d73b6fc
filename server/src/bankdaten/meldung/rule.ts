import { isMandatFastAbgelaufen, mandatEndetAm } from '#contract/bankdaten/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { parseDate } from '@internationalized/date'
import { RECENT_MONTHS } from '../limits.ts'
import { listMandate, markGemeldet, type MandatRow } from './store.ts'
import { texts } from './texts.de.ts'

/** Announces a mandate close to its end, once per last use, and withdraws the notice after a new use or when the mandate is not needed. */
export const expiringMandateRule = {
  typ: 'SEPAWillExpire',
  joins: 'anyDay',
  look: async (db: Transaction, today: string, after: string) => {
    const rows = await listMandate(db, today, after, parseDate(today).subtract({ months: RECENT_MONTHS }).toString())
    const ending = rows.filter((row) => endOf(row, today) !== undefined)
    const fresh = ending.filter(({ genutzt_am, gemeldet_fuer, wird_erneuert }) => genutzt_am !== gemeldet_fuer && !wird_erneuert)
    const over = rows.filter((row) => row.gemeldet_fuer !== null && endOf(row, today) === undefined)
    const marks = [
      ...fresh.map(({ vk_nummer: vk, genutzt_am: fuer }) => ({ vk, fuer })),
      ...over.map(({ vk_nummer: vk }) => ({ vk, fuer: null })),
    ]
    if (marks.length > 0) await markGemeldet(db, marks)
    return {
      anlaesse: fresh.map((row) => ({ ...whoseOf(row), text: textOf(endOf(row, today) ?? today, today) })),
      erledigt: over.map(whoseOf),
      next: rows.at(-1)?.vk_nummer,
    }
  },
} as const

/** The mandate's last day if it is close and the mandate is needed; otherwise undefined. */
function endOf({ genutzt_am, wird_gebraucht }: MandatRow, today: string): string | undefined {
  if (genutzt_am === null || !wird_gebraucht) return undefined
  const endetAm = mandatEndetAm(genutzt_am)
  return isMandatFastAbgelaufen(endetAm, today) ? endetAm : undefined
}

function whoseOf({ gp_nummer, vk_nummer }: MandatRow) {
  return { gpNummer: gp_nummer, vkNummer: vk_nummer }
}

function textOf(endetAm: string, today: string): string {
  return endetAm < today ? texts.hasEnded(endetAm) : texts.endsSoon(endetAm)
}

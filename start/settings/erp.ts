import { KONTONUMMER_LENGTH, LONGEST_SYSTEMNUMMER } from '#contract/_shared/limits.ts'
import { wholeNumber } from '#platform/config.ts'
import { MOST_LOST, SCHUTZ_PROZENT } from '#server/erp/limits.ts'
import type { Stellen } from '#server/erp/nummern.ts'

function stellen(name: string, what: string) {
  const meaning = `Stellen einer Nummer ${what} in Ihren Systemen, mit führenden Nullen; das Portal hat ${KONTONUMMER_LENGTH}`
  return wholeNumber(
    { name, meaning, standard: String(KONTONUMMER_LENGTH), least: KONTONUMMER_LENGTH, most: LONGEST_SYSTEMNUMMER },
    KONTONUMMER_LENGTH,
  )
}

/** Settings of what comes from the operator's systems and goes to them. */
export const erpVariables = {
  importSchutzProzent: wholeNumber(
    {
      name: 'IMPORT_SCHUTZ_PROZENT',
      meaning: `Ein Import wird abgelehnt, wenn er mehr als diesen Anteil der Einträge einer Art beenden, löschen oder leeren würde, und mehr als ${MOST_LOST}`,
      standard: String(SCHUTZ_PROZENT),
      least: 0,
      most: 100,
    },
    SCHUTZ_PROZENT,
  ),
  stellenGp: stellen('ERP_STELLEN_GP', 'eines Geschäftspartners'),
  stellenVk: stellen('ERP_STELLEN_VK', 'eines Vertragskontos'),
} as const

type ErpConfig = { readonly [K in keyof typeof erpVariables]: ReturnType<(typeof erpVariables)[K]['read']> }

export function importSettingsOf({ importSchutzProzent: schutzProzent, stellenGp: gp, stellenVk: vk }: ErpConfig): {
  readonly schutzProzent: number
  readonly stellen: Stellen
} {
  return { schutzProzent, stellen: { gp, vk } }
}

import { namensstammOf } from '#contract/dokumente/dateiname.ts'
import type { DateiRow } from './store.ts'

type Named = Pick<DateiRow, 'vk_nummer' | 'titel' | 'versanddatum'>

/**
 * Names the documents of one archive, such as "2026-01-14 Jahresabrechnung (2000000001)". Their files add a suffix.
 *
 * Names are unique regardless of case. Every stem ends in a parenthesis, so a number after it never equals another stem.
 */
export function createArchivnamen(): (row: Named) => string {
  const taken = new Map<string, number>()
  return (row) => {
    const stem = `${namensstammOf(row.titel, row.versanddatum)} (${row.vk_nummer})`
    const number = (taken.get(stem.toLowerCase()) ?? 0) + 1
    taken.set(stem.toLowerCase(), number)
    return number === 1 ? stem : `${stem} ${number}`
  }
}

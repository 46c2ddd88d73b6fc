import { namensstammOf } from '#contract/dokumente/dateiname.ts'
import type { DateiRow } from './store.ts'

type Named = Pick<DateiRow, 'vk_nummer' | 'titel' | 'versanddatum'>

/**
 * Names files of one archive as they come, "2026-01-14 Jahresabrechnung (2000000001).pdf": none like another, whatever a system makes of
 * capitals. All stems end in a parenthesis, so that a number behind one makes no other stem of it.
 */
export function createArchivnamen(): (row: Named) => string {
  const taken = new Map<string, number>()
  return (row) => {
    const stem = `${namensstammOf(row.titel, row.versanddatum)} (${row.vk_nummer})`
    const number = (taken.get(stem.toLowerCase()) ?? 0) + 1
    taken.set(stem.toLowerCase(), number)
    return number === 1 ? `${stem}.pdf` : `${stem} ${number}.pdf`
  }
}

import { zeitraumGrenzen, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { entryDaysOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useMemo } from 'react'
import { readZeitraum, type ReadZeitraum, type ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'

/** The period in the address. */
export const filterOf = ({ von, bis }: ZeitraumSearch): ZeitraumSearch => ({ ...(von && { von }), ...(bis && { bis }) })

export interface Period extends ReadZeitraum {
  readonly filter: ZeitraumSearch
  /** From the oldest reading on the page to today. */
  readonly grenzen: ZeitraumGrenzen
}

/** The days of all readings; a day counts for each meter. */
export function daysOf(konten: readonly Zaehlerkonto[]): readonly string[] {
  return konten.flatMap(({ zaehler }) => zaehler.flatMap(entryDaysOf))
}

/** The period that the address asks for, within what the readings of all accounts allow. */
export function usePeriod(konten: readonly Zaehlerkonto[] | undefined, search: ZeitraumSearch, today: string): Period {
  const grenzen = useMemo(() => zeitraumGrenzen(daysOf(konten ?? []), today), [konten, today])
  const filter = filterOf(search)
  return { filter, grenzen, ...readZeitraum(filter, grenzen) }
}

/** What links to the report and filters keep of the address. */
export type Kept = Readonly<Record<string, string | undefined>>

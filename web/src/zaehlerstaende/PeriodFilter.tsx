import { isInZeitraum, jahreOf } from '#contract/_shared/datum/zeitraum.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { daysOf, type Kept, type Period } from './period.ts'
import { texts } from './texts.de.ts'
import { Zeitraumfilter } from './Zeitraumfilter.tsx'

interface PeriodFilterProps {
  /** The listed accounts, on all pages. */
  readonly found: readonly Zaehlerkonto[]
  readonly period: Period
  /** The search values of the list. */
  readonly kept: Kept
  readonly children: ReactNode
}

/** The period of the listed readings. It keeps the search for accounts. */
export function PeriodFilter({ found, period, kept, children }: PeriodFilterProps) {
  const navigate = useNavigate()
  const days = useMemo(() => daysOf(found), [found])
  const { filter, grenzen, zeitraum, problems } = period
  return (
    <Zeitraumfilter
      search={filter}
      {...{ zeitraum, grenzen, problems }}
      jahre={jahreOf(days)}
      result={resultOf(days, period)}
      onApply={({ von, bis }) => void navigate({ to: '.', search: { ...kept, von, bis }, resetScroll: false })}
    >
      {children}
    </Zeitraumfilter>
  )
}

/** The number of listed readings and their period, in words. */
function resultOf(days: readonly string[], { grenzen, zeitraum }: Period): string {
  const count = days.filter((datum) => isInZeitraum(datum, zeitraum)).length
  const { von, bis } = zeitraum
  if (count > 0 && von === undefined && bis === undefined) return texts.filter.all(count, formatDatum(grenzen.frueheste))
  return texts.filter.result(count, von && formatDatum(von), bis && formatDatum(bis))
}

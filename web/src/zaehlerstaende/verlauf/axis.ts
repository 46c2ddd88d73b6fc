import { daysBetween } from '#contract/_shared/datum/zeitraum.ts'
import type { Intervall } from '#contract/zaehlerstaende/verlauf.ts'
import { scaleLinear, type ScaleLinear } from 'd3-scale'

/** More than six labels would touch in a plot 200 px wide. */
const MOST_TICKS = 6
const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240]
const WANTED_LEVELS = 3

/** A labelled first day of a month. */
export interface MonthTick {
  readonly datum: string
  /** 0 is January; undefined if only years are labelled. */
  readonly month: number | undefined
  /** Set at the first tick of each year. */
  readonly year: string | undefined
}

export interface Axes {
  /** The position of a day, in percent of the width. */
  readonly x: (datum: string) => number
  /** The position of an amount per day, in px from the top. */
  readonly y: ScaleLinear<number, number>
  readonly levels: readonly number[]
  readonly ticks: readonly MonthTick[]
}

/** Shared axes for one plot or two stacked plots: the same days and amounts. */
export function axesOf(courses: readonly (readonly Intervall[])[], height: number): Axes {
  const all = courses.flat()
  const von = all.map((one) => one.von).toSorted()[0] ?? ''
  const bis =
    all
      .map((one) => one.bis)
      .toSorted()
      .at(-1) ?? ''
  const most = Math.max(0, ...all.map((one) => perDay(one) ?? 0))
  const x = scaleLinear([0, daysBetween(von, bis)], [0, 100])
  const y = scaleLinear([0, most || 1], [height, 0]).nice(WANTED_LEVELS)
  return { x: (datum) => x(daysBetween(von, datum)), y, levels: y.ticks(WANTED_LEVELS), ticks: monthTicks(von, bis) }
}

/** The amount per day; undefined in a gap. */
export function perDay({ menge, tage }: Intervall): number | undefined {
  return menge === undefined ? undefined : menge / tage
}

/** The labelled first days of months, six at most. */
export function monthTicks(von: string, bis: string): MonthTick[] {
  const [first, last] = [monthNumber(von, '01'), monthNumber(bis)]
  const step = STEPS_IN_MONTHS.find((months) => numbersOf(first, last, months).length <= MOST_TICKS) ?? 600
  return numbersOf(first, last, step).map((number, index) => {
    const [year, month] = [Math.floor(number / 12), number % 12]
    const isNewYear = index === 0 || Math.floor((number - step) / 12) < year
    return {
      datum: `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`,
      month: step < 12 ? month : undefined,
      year: isNewYear ? String(year) : undefined,
    }
  })
}

/** Months since the year 0. A day after `firstDay` counts as the next month. */
function monthNumber(datum: string, firstDay = '31'): number {
  const [year, month, day = ''] = datum.split('-')
  return Number(year) * 12 + Number(month) - 1 + (day > firstDay ? 1 : 0)
}

function numbersOf(first: number, last: number, step: number): number[] {
  const start = Math.ceil(first / step) * step
  return Array.from({ length: Math.max(0, Math.floor((last - start) / step) + 1) }, (_, index) => start + index * step)
}

import { CalendarDate } from '@internationalized/date'

/** The operator's key date for readings and the last day to report one of it, each as MM-DD. */
export interface Stichtagsregel {
  readonly stichtag: string
  readonly bis: string
}

/** A key date whose readings can still be reported; both days as YYYY-MM-DD. */
export interface Stichtag {
  readonly stichtag: string
  readonly bis: string
  /** The year of the key date, which the reading settles. */
  readonly jahr: number
}

/** The key date that is running on a day; undefined without a rule, and between two periods. */
export function stichtagOn(today: string, regel: Stichtagsregel | undefined): Stichtag | undefined {
  if (!regel) return undefined
  const year = Number(today.slice(0, 4))
  return [year, year - 1].map((jahr) => stichtagOf(jahr, regel)).find(({ stichtag, bis }) => stichtag <= today && today <= bis)
}

/** The period ends in the year of the key date if its end comes later in the year, else in the next. */
function stichtagOf(jahr: number, { stichtag, bis }: Stichtagsregel): Stichtag {
  return { stichtag: dayIn(jahr, stichtag), bis: dayIn(bis > stichtag ? jahr : jahr + 1, bis), jahr }
}

/** The day MM-DD in a year. CalendarDate shortens 29 February to the 28th where the year has none. */
export function dayIn(jahr: number, monthAndDay: string): string {
  return new CalendarDate(jahr, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(3))).toString()
}

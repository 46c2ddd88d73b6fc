import { parseDate, type CalendarDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import { filesBelow, textOf } from './files.ts'

/** How long the names may have been out of date when something is decided: the Bundesbank publishes them every quarter. */
const MOST_MONTHS_OVER = 3

/** The last day of the data, from the package's README: "includes data from … to 2026-09-06, as well as from … to 2026-12-06". */
function endOf(readme: string): CalendarDate {
  const sentence = /includes data from [^.]*?(?= Validation|\.\s|\n\n)/s.exec(readme)?.[0]
  const end = sentence?.match(/\bto \d{4}-\d\d-\d\d/g)?.at(-1)
  if (!end) throw new Error('the README of bankdata-germany does not say of what time its data is')
  return parseDate(end.slice(3))
}

const isTooOld = (readme: string, day: string) => endOf(readme).add({ months: MOST_MONTHS_OVER }).compare(parseDate(day)) < 0

it('the names of banks are at most a quarter out of date on the day of the newest decision', () => {
  const days = filesBelow('docs/decisions').flatMap((file) => /^\d{4}-\d\d-\d\d$/m.exec(textOf(file))?.[0] ?? [])
  expect(isTooOld(textOf('node_modules/bankdata-germany/README.md'), days.toSorted().at(-1) ?? '')).toBe(false)
})

it('the names of banks are too old a quarter after their last day', () => {
  const readme =
    '_Version 2.2602.* includes data from 2026-06-08 to 2026-09-06, as well as from 2026-09-07 to 2026-12-06. Validation will be …'
  expect([isTooOld(readme, '2027-03-06'), isTooOld(readme, '2027-03-07')]).toEqual([false, true])
  expect(() => isTooOld('bank data', '2026-01-01')).toThrow('does not say')
})

import { expect, it } from 'vitest'
import { berlinDayOf } from '../datum/datum.ts'
import { geburtsdatumProblemOf } from './geburtsdatum.ts'

it.each([
  ['1899-12-31', 'zuFrueh'],
  ['0980-03-24', 'zuFrueh'],
  ['1900-01-01', undefined],
  ['1980-02-29', undefined],
  ['2026-11-20', undefined],
  ['2026-11-21', undefined],
  ['2026-11-22', 'zukunft'],
])('a day of birth on %s has problem %s', (day, problem) => {
  expect(geburtsdatumProblemOf(day, '2026-11-21')).toBe(problem)
})

it.each([
  ['2026-11-20T22:59:59Z', 'zukunft'],
  ['2026-11-20T23:00:00Z', undefined],
  ['2026-07-20T21:59:59Z', 'zukunft'],
  ['2026-07-20T22:00:00Z', undefined],
])('a day of birth is in the future until midnight in Berlin: at %s it has problem %s', (moment, problem) => {
  const day = moment.startsWith('2026-11') ? '2026-11-21' : '2026-07-21'
  expect(geburtsdatumProblemOf(day, berlinDayOf(new Date(moment)))).toBe(problem)
})

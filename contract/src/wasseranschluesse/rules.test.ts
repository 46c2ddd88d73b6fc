import { describe, expect, it } from 'vitest'
import { berlinDayOf } from '../_shared/datum/datum.ts'
import { abmeldeFenster, abmeldungProblem, fehlendePostangabe, haertebereichOf } from './rules.ts'

const postanschrift = { street: 'Ahornweg', houseNumber: '7', zip: '54321', city: 'Neustadt' }

describe('the day of a cancellation', () => {
  it.each([
    ['2026-11-20', '2026-10-09'],
    ['2027-01-01', '2026-11-20'],
    ['2026-03-29', '2026-02-15'],
    ['2026-10-25', '2026-09-13'],
    ['2028-03-01', '2028-01-19'],
  ])('requested on %s is %s at the earliest', (today, fruehestens) => {
    expect(abmeldeFenster(today)).toEqual({ fruehestens, spaetestens: today })
  })

  it.each([
    ['2026-10-08', 'zuFrueh'],
    ['2026-10-09', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', 'zuSpaet'],
    ['2027-01-01', 'zuSpaet'],
    ['2025-11-20', 'zuFrueh'],
  ])('the day %s is %s on 20 November 2026', (day, problem) => {
    expect(abmeldungProblem(day, '2026-11-20')).toBe(problem)
  })

  it.each([
    ['2026-12-31T22:59:59Z', '2027-01-01', 'zuSpaet'],
    ['2026-12-31T23:00:00Z', '2027-01-01', undefined],
    ['2026-12-31T22:59:59Z', '2026-11-19', undefined],
    ['2026-12-31T23:00:00Z', '2026-11-19', 'zuFrueh'],
    ['2026-03-29T21:59:59Z', '2026-03-30', 'zuSpaet'],
    ['2026-03-29T22:00:00Z', '2026-03-30', undefined],
    ['2026-10-25T22:59:59Z', '2026-10-26', 'zuSpaet'],
    ['2026-10-25T23:00:00Z', '2026-10-26', undefined],
  ])('is compared with the day in Berlin: at %s, %s is %s', (moment, day, problem) => {
    expect(abmeldungProblem(day, berlinDayOf(new Date(moment)))).toBe(problem)
  })
})

it('a new address requires its day, and the day an address', () => {
  const NeuePostanschriftGueltigAb = '2026-12-01'
  expect([
    fehlendePostangabe({}),
    fehlendePostangabe({ NeuePostanschrift: postanschrift, NeuePostanschriftGueltigAb }),
    fehlendePostangabe({ NeuePostanschrift: postanschrift }),
    fehlendePostangabe({ NeuePostanschriftGueltigAb }),
  ]).toEqual([undefined, undefined, 'NeuePostanschriftGueltigAb', 'NeuePostanschrift'])
})

it.each([
  [0, 'weich'],
  [8.3, 'weich'],
  [8.4, 'mittel'],
  [14, 'mittel'],
  [14.1, 'hart'],
])('water of %d °dH is %s', (grad, bereich) => {
  expect(haertebereichOf(grad)).toBe(bereich)
})

import { describe, expect, it } from 'vitest'
import { erreichbarkeit } from './rules.ts'

/** Monday to Friday 07:00 to 20:00, Saturday 08:00 to 16:00, Berlin time. */
describe('the telephone service', () => {
  it.each([
    ['Friday before seven', '2026-11-20T06:59:59+01:00', { ab: 7 }],
    ['Friday at seven', '2026-11-20T07:00:00+01:00', { bis: 20 }],
    ['Friday just before eight in the evening', '2026-11-20T19:59:59+01:00', { bis: 20 }],
    ['Friday at eight in the evening', '2026-11-20T20:00:00+01:00', 'nichtMehr'],
    ['Saturday before eight', '2026-11-21T07:59:00+01:00', { ab: 8 }],
    ['Saturday at eight', '2026-11-21T08:00:00+01:00', { bis: 16 }],
    ['Saturday at four', '2026-11-21T16:00:00+01:00', 'nichtMehr'],
    ['Sunday noon', '2026-11-22T12:00:00+01:00', 'nicht'],
    ['Monday after midnight in Berlin, still Sunday in UTC', '2026-11-23T00:30:00+01:00', { ab: 7 }],
    ['a summer morning', '2026-07-01T07:00:00+02:00', { bis: 20 }],
  ])('has the right hours on %s', (_, moment, expected) => {
    expect(erreichbarkeit(new Date(moment))).toEqual(expected)
  })
})

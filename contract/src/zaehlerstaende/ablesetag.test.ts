import { expect, it } from 'vitest'
import { naechsterAblesetag } from './ablesetag.ts'

it.each([
  ['2026-01-01', '2026-12-31'],
  ['2026-11-21', '2026-12-31'],
  ['2026-12-30', '2026-12-31'],
  ['2026-12-31', '2027-12-31'],
])('the next reading day on %s is %s', (today, day) => {
  expect(naechsterAblesetag(today, undefined)).toBe(day)
})

it.each([
  ['2026-09-29', '2026-09-30'],
  ['2026-09-30', '2027-09-30'],
])("the next reading day on %s is the operator's key date %s", (today, day) => {
  expect(naechsterAblesetag(today, { stichtag: '09-30', bis: '11-15' })).toBe(day)
})

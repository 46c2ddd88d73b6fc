import { describe, expect, it } from 'vitest'
import { LARGEST_ABSCHLAG, SMALLEST_ABSCHLAG } from './limits.ts'
import { Abschlagswunsch } from './schema.ts'

const isTaken = (json: string) => Abschlagswunsch.safeParse(JSON.parse(json)).success

describe('a requested advance', () => {
  it.each(['5', '5.00', '1e3', '64', '999999'])('an advance of %s is taken', (amount) => {
    expect(isTaken(`{"Abschlag": ${amount}}`)).toBe(true)
  })

  it.each([
    '4',
    '4.99',
    '5.5',
    '0',
    '-0',
    '-5',
    '1e9',
    '1000000',
    '1e400',
    '"5"',
    '"5.00"',
    '"5,50"',
    '""',
    'null',
    'true',
    '[5]',
    '{"Wert": 5}',
  ])('an advance of %s is refused', (amount) => {
    expect(isTaken(`{"Abschlag": ${amount}}`)).toBe(false)
  })

  it.each([
    '{}',
    '[]',
    'null',
    '5',
    '{"abschlag": 5}',
    '{"Abschlag": 5, "GPNummer": "1000000002"}',
    '{"Abschlag": 5, "Ablaufdatum": "2030-01-01"}',
    '{"Abschlag": 5, "GeaenderterFolgeabschlag": 9}',
    '{"Abschlag": 5, "__proto__": {}}',
    '{"Abschlag": 5, "constructor": {}}',
  ])('the body %s is refused', (json) => {
    expect(isTaken(json)).toBe(false)
  })

  it('has the limits that the form states', () => {
    expect([SMALLEST_ABSCHLAG, LARGEST_ABSCHLAG]).toEqual([5, 999_999])
  })
})

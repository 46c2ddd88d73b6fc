import { describe, expect, it } from 'vitest'
import { endsOfJahr, jahrChoices, typedJahr } from './jahr-choice.ts'

const grenzen = { frueheste: '2023-05-13', spaeteste: '2026-11-21' }
const jahre = [2027, 2026, 2025, 2023]
const choicesFor = (von: string, bis: string) => jahrChoices({ von, bis }, grenzen, jahre).map(({ label }) => label)

describe('the choice of a year', () => {
  it.each([
    ['', '', ''],
    [' ', '', ''],
    ['01.01.2025', '31.12.2025', '2025'],
    ['1.1.25', '2025-12-31', '2025'],
    ['13.05.2023', '31.12.2023', '2023'],
    ['01.01.2026', '21.11.2026', '2026'],
    ['01.01.2025', '', 'eigener'],
    ['01.01.2025', '30.12.2025', 'eigener'],
    ['01.01.2023', '31.12.2023', 'eigener'],
    ['gestern', '31.12.2025', 'eigener'],
  ])('from "%s" to "%s" is "%s"', (von, bis, chosen) => {
    expect(typedJahr({ von, bis }, grenzen)).toBe(chosen)
  })

  it.each([
    ['2025', { von: '01.01.2025', bis: '31.12.2025' }],
    ['2023', { von: '13.05.2023', bis: '31.12.2023' }],
    ['2026', { von: '01.01.2026', bis: '21.11.2026' }],
    ['', { von: '', bis: '' }],
  ])('"%s" fills both ends within the limits', (jahr, ends) => expect(endsOfJahr(jahr, grenzen)).toEqual(ends))

  it('offers the years that have entries and have begun, and names any other period only while it is set', () => {
    expect(choicesFor('', '')).toEqual(['2026', '2025', '2023'])
    expect(choicesFor('01.01.2025', '31.12.2025')).toEqual(['2026', '2025', '2023'])
    expect(choicesFor('02.01.2025', '')).toEqual(['Eigener Zeitraum', '2026', '2025', '2023'])
  })

  it('keeps a year from an old link although nothing was sent in it', () => {
    expect(choicesFor('01.01.2024', '31.12.2024')).toEqual(['2024', '2026', '2025', '2023'])
  })
})

import { describe, expect, it } from 'vitest'
import { readZeitraum, searchOf, shownEnd } from './zeitraum-search.ts'

const grenzen = { frueheste: '2023-05-13', spaeteste: '2026-11-21' }
const problemsOf = (von?: string, bis?: string) =>
  readZeitraum({ ...(von && { von }), ...(bis && { bis }) }, grenzen).problems.map(({ field, text }) => `${field}: ${text}`)

describe('the period filter', () => {
  it('reads typed dates and ISO days from the address', () => {
    const zeitraum = { von: '2024-01-01', bis: '2024-12-31' }
    expect(readZeitraum(zeitraum, grenzen)).toEqual({ zeitraum, problems: [] })
    expect(readZeitraum({ von: '1.1.24', bis: '31.12.2024' }, grenzen)).toEqual({ zeitraum, problems: [] })
    expect(readZeitraum({}, grenzen)).toEqual({ zeitraum: {}, problems: [] })
  })

  it.each([
    ['2023-05-12', undefined, ['zeitraum-von: Das Startdatum darf nicht vor dem 13.05.2023 liegen.']],
    ['2026-11-22', undefined, ['zeitraum-von: Das Startdatum darf nicht nach dem 21.11.2026 liegen.']],
    [undefined, '2023-05-12', ['zeitraum-bis: Das Enddatum darf nicht vor dem 13.05.2023 liegen.']],
    [undefined, '2026-11-22', ['zeitraum-bis: Das Enddatum darf nicht nach dem 21.11.2026 liegen.']],
    ['2025-02-02', '2025-02-01', ['zeitraum-von: Das Startdatum muss vor dem Enddatum liegen oder gleich sein.']],
    ['gestern', undefined, ['zeitraum-von: Geben Sie das Startdatum als Tag, Monat und Jahr ein, zum Beispiel 21.11.2026.']],
    [undefined, '31.02.2025', ['zeitraum-bis: Diesen Tag gibt es nicht. Prüfen Sie bitte das Enddatum.']],
    [
      '2020-01-01',
      '2030-01-01',
      [
        'zeitraum-von: Das Startdatum darf nicht vor dem 13.05.2023 liegen.',
        'zeitraum-bis: Das Enddatum darf nicht nach dem 21.11.2026 liegen.',
      ],
    ],
  ])('a period from %s to %s reports the problem and filters nothing', (von, bis, expected) => {
    expect(problemsOf(von, bis)).toEqual(expected)
    expect(readZeitraum({ ...(von && { von }), ...(bis && { bis }) }, grenzen).zeitraum).toEqual({})
  })

  it('writes dates as ISO days and keeps any other text', () => {
    expect(searchOf('1.1.2024', ' 31.12.24 ')).toEqual({ von: '2024-01-01', bis: '2024-12-31' })
    expect(searchOf(' quark', '')).toEqual({ von: 'quark' })
  })

  it('shows ISO days in German form and keeps any other text', () => {
    expect(['2024-01-01', 'quark', '31.02.2024', undefined].map(shownEnd)).toEqual(['01.01.2024', 'quark', '31.02.2024', ''])
  })
})

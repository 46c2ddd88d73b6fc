import { describe, expect, it } from 'vitest'
import { countCharacters, readZusatzinformationen, zusatzinformationenProblem } from './rules.ts'
import { Zusatzinformationen } from './schema.ts'

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['Dach süd', 8],
    ['u\u0308', 1],
    ['👩‍🌾', 1],
    ['🇩🇪', 1],
  ])('counts %j as %i', (text, expected) => {
    expect(countCharacters(text)).toBe(expected)
  })
})

/** Rule (form) and schema (server) must agree on these. */
const boundaries: readonly (readonly [name: string, typed: string, problem: ReturnType<typeof zusatzinformationenProblem>])[] = [
  ['empty text, which removes the note', '', undefined],
  ['spaces alone, which count as empty', '   \u00A0\n', undefined],
  ['1 character', 'x', undefined],
  ['35 characters', 'x'.repeat(35), undefined],
  ['36 characters', 'x'.repeat(36), 'zuLang'],
  ['35 characters between spaces', `  ${'x'.repeat(35)}\t`, undefined],
  ['35 characters with a double space, which counts once', `${'x'.repeat(17)}  ${'x'.repeat(17)}`, undefined],
  ['35 emoji of several code units', '👩‍🌾'.repeat(35), undefined],
  ['36 emoji', '👩‍🌾'.repeat(36), 'zuLang'],
  ['35 flags', '🇩🇪'.repeat(35), undefined],
  ['36 flags', '🇩🇪'.repeat(36), 'zuLang'],
  ['35 letters with a combining mark', 'u\u0308'.repeat(35), undefined],
  ['36 letters with a combining mark', 'u\u0308'.repeat(36), 'zuLang'],
  ['one character with 1000 combining marks', `x${'\u0308'.repeat(1000)}`, 'zuLang'],
  ['a line break between words, which becomes a space', 'Dach\nSüd', undefined],
  ['SQL and HTML', `'; drop table <b>"$1`, undefined],
  ['a control character', 'Dach\u0007', 'nichtDruckbar'],
  ['a null character', 'Dach\u0000', 'nichtDruckbar'],
  ['a lone surrogate', 'Dach\uD83D', 'nichtDruckbar'],
]

describe('Zusatzinformationen', () => {
  it.each(boundaries)('rule and schema agree on %s', (_, typed, problem) => {
    expect(zusatzinformationenProblem(typed)).toBe(problem)
    expect(Zusatzinformationen.safeParse({ Zusatzinformationen: typed }).success).toBe(problem === undefined)
  })

  it.each([[null], [35], [['x']], [{}], [undefined]])('must be text, not %j', (typed) => {
    expect(Zusatzinformationen.safeParse({ Zusatzinformationen: typed }).success).toBe(false)
  })

  it('are stored trimmed and with single spaces', () => {
    expect(readZusatzinformationen('\u00A0 Dach \n  Süd ')).toBe('Dach Süd')
  })
})

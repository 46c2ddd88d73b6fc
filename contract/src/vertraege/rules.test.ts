import { describe, expect, it } from 'vitest'
import { countCharacters, readZusatzinformationen, zusatzinformationenProblem } from './rules.ts'
import { Zusatzinformationen } from './aendern/schema.ts'

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

/** What both sides have to say alike: the form by the rule, the server by the schema of the call. */
const boundaries: readonly (readonly [name: string, typed: string, problem: ReturnType<typeof zusatzinformationenProblem>])[] = [
  ['nothing, which takes the note away', '', undefined],
  ['spaces alone, which are nothing', '   \u00A0\n', undefined],
  ['1 character', 'x', undefined],
  ['35 characters', 'x'.repeat(35), undefined],
  ['36 characters', 'x'.repeat(36), 'zuLang'],
  ['35 characters between spaces', `  ${'x'.repeat(35)}\t`, undefined],
  ['35 characters of which one is a space that was typed twice', `${'x'.repeat(17)}  ${'x'.repeat(17)}`, undefined],
  ['35 emoji of several code units', '👩‍🌾'.repeat(35), undefined],
  ['36 emoji', '👩‍🌾'.repeat(36), 'zuLang'],
  ['35 flags', '🇩🇪'.repeat(35), undefined],
  ['36 flags', '🇩🇪'.repeat(36), 'zuLang'],
  ['35 letters with a combining mark', 'u\u0308'.repeat(35), undefined],
  ['36 letters with a combining mark', 'u\u0308'.repeat(36), 'zuLang'],
  ['a text that is long by its marks alone', `x${'\u0308'.repeat(1000)}`, 'zuLang'],
  ['a line break between words, which becomes a space', 'Dach\nSüd', undefined],
  ['what means something elsewhere', `'; drop table <b>"$1`, undefined],
  ['a control character', 'Dach\u0007', 'nichtDruckbar'],
  ['the character with the number 0', 'Dach\u0000', 'nichtDruckbar'],
  ['half of a surrogate pair', 'Dach\uD83D', 'nichtDruckbar'],
]

describe('Zusatzinformationen', () => {
  it.each(boundaries)('%s', (_, typed, problem) => {
    expect(zusatzinformationenProblem(typed)).toBe(problem)
    expect(Zusatzinformationen.safeParse({ Zusatzinformationen: typed }).success).toBe(problem === undefined)
  })

  it.each([[null], [35], [['x']], [{}], [undefined]])('takes no %j in place of a text', (typed) => {
    expect(Zusatzinformationen.safeParse({ Zusatzinformationen: typed }).success).toBe(false)
  })

  it('are kept without the spaces around them, and with one space where there were several', () => {
    expect(readZusatzinformationen('\u00A0 Dach \n  Süd ')).toBe('Dach Süd')
  })
})

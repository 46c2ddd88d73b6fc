import { describe, expect, it } from 'vitest'
import { nastyTexts } from '../_kit/testing/nasty.ts'
import { foldSuchtext, readSuche } from './suchtext.ts'

describe('a text is folded alike however it is written', () => {
  it.each([
    [
      'gothestrasse',
      ['Goethestraße', 'Göthestraße', 'GOETHESTRASSE', 'goethe-straße'.replace('-', ''), 'Go\u0308thestraße', 'GÖTHESTRAẞE'],
    ],
    ['haupt strasse', ['Haupt-Straße', 'Haupt Straße', ' haupt,  strasse ', 'Haupt-Str.']],
    ['hauptstrasse 4', ['Hauptstraße 4', 'Hauptstr. 4', 'Hauptstr.4', 'HAUPTSTR 4', 'hauptstrasse4']],
    ['strasse des 17 juni', ['Straße des 17. Juni', 'Str. des 17. Juni', 'Str des 17 Juni']],
    ['4a', ['4a', '4 A', '4 a', '4-a']],
    ['12 14', ['12-14', '12–14', '12 / 14', '12 14']],
    ['łuzyca', ['Łuzyca']],
  ])('%j', (folded, texts) => {
    expect(texts.map(foldSuchtext)).toEqual(texts.map(() => folded))
  })

  it.each(nastyTexts)('and holds nothing that means something to the database: %j', (text) => {
    expect(foldSuchtext(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
  })

  it('and stays as it is when it is folded again', () => {
    for (const text of ['Straße des 17. Juni 4 a', 'Am Mühlenbach 12-14, 12345 Musterstadt']) {
      expect(foldSuchtext(foldSuchtext(text))).toBe(foldSuchtext(text))
    }
  })
})

describe('what is looked for', () => {
  it.each([
    ['Lindenweg 4, 12345 Musterstadt', ['lindenweg', '12345', 'musterstadt'], ['4']],
    ['Lindenweg 4a', ['lindenweg'], ['4a']],
    ['Straße des 17. Juni 5', ['strasse', 'des', 'juni'], ['17', '5']],
    ['123', ['123'], []],
    // the letter may become a suffix or a place
    ['Lindenweg 4 M', ['lindenweg'], ['4']],
    ['Lindenweg 4 Mu', ['lindenweg', 'mu'], ['4']],
    ['%_\\', [], []],
    ['   ', [], []],
    ['\0\ud800', [], []],
  ])('by %j', (input, words, numbers) => {
    expect(readSuche(input)).toEqual({ words, numbers })
  })
})

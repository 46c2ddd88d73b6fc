import { describe, expect, it } from 'vitest'
import { nastyTexts } from '../_kit/testing/nasty.ts'
import { foldSuchtext, readSearch } from './suchtext.ts'

describe('foldSuchtext', () => {
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
  ])('gives %j for all spellings', (folded, texts) => {
    expect(texts.map(foldSuchtext)).toEqual(texts.map(() => folded))
  })

  it.each(nastyTexts)('leaves no character with a meaning to the database: %j', (text) => {
    expect(foldSuchtext(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
  })

  it('does not change a folded text', () => {
    for (const text of ['Straße des 17. Juni 4 a', 'Am Mühlenbach 12-14, 12345 Musterstadt']) {
      expect(foldSuchtext(foldSuchtext(text))).toBe(foldSuchtext(text))
    }
  })
})

describe('readSuche', () => {
  it.each([
    ['Lindenweg 4, 12345 Musterstadt', ['lindenweg', '12345', 'musterstadt'], ['4']],
    ['Lindenweg 4a', ['lindenweg'], ['4a']],
    ['Straße des 17. Juni 5', ['strasse', 'des', 'juni'], ['17', '5']],
    ['123', ['123'], []],
    // the letter may become part of the number or a place
    ['Lindenweg 4 M', ['lindenweg'], ['4']],
    ['Lindenweg 4 Mu', ['lindenweg', 'mu'], ['4']],
    ['%_\\', [], []],
    ['   ', [], []],
    ['\0\ud800', [], []],
  ])('reads %j', (input, words, numbers) => {
    expect(readSearch(input)).toEqual({ words, numbers })
  })
})

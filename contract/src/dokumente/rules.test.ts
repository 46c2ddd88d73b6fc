import { describe, expect, it } from 'vitest'
import { betragsartOf, DOKUMENTTYPEN, readDokumenttyp, TYPEN_NACH_ART, typenIn, type Dokumentart, type Dokumenttyp } from './rules.ts'

describe('the category of a document', () => {
  it('is exactly one for each type', () => {
    expect(Object.values(TYPEN_NACH_ART).flat().toSorted()).toEqual(DOKUMENTTYPEN.toSorted())
  })

  it.each<[Dokumentart, object]>([
    ['Gutschriften', { nur: ['RT', 'RS'] }],
    ['Mahnungen', { nur: ['MA', 'MR'] }],
    ['Bankdaten', { nur: ['SE', 'AEB'] }],
    ['Abschlaege', { nur: ['AEA'] }],
    ['Allgemein', { ohne: ['RT', 'RS', 'MA', 'MR', 'SE', 'AEB', 'AEA'] }],
  ])('the category %s is filtered by %j', (art, typen) => {
    expect(typenIn(art)).toEqual(typen)
  })
})

it.each([
  ['RT', { typ: 'RT', isKnown: true }],
  ['DM', { typ: 'DM', isKnown: true }],
  ['XX', { typ: 'KS', isKnown: false }],
  ['rt', { typ: 'KS', isKnown: false }],
  ['', { typ: 'KS', isKnown: false }],
  ['toString', { typ: 'KS', isKnown: false }],
])('the type code %j is read as %j', (code, read) => {
  expect(readDokumenttyp(code)).toEqual(read)
})

it.each<[Dokumenttyp, number, string]>([
  ['RT', 312.4, 'gutschrift'],
  ['RT', -45, 'nachzahlung'],
  ['RS', 0, 'ausgeglichen'],
  ['MA', -45, 'offen'],
  ['MR', -0.01, 'offen'],
  ['MA', 12, 'gutschrift'],
  ['KS', -1, 'nachzahlung'],
])('a document of type %s with the amount %d is %s', (typ, betrag, art) => {
  expect(betragsartOf(typ, betrag)).toBe(art)
})

import { describe, expect, it } from 'vitest'
import { GPNummer } from '../_shared/konto/nummern.ts'
import { kanaele, kanalArtOf } from '../_shared/person/registrierung.ts'
import { KanalArt } from '../_shared/person/registrierung-schema.ts'
import { formatPin, isKontonummer, readKontonummer, readPin } from './rules.ts'

describe('a typed PIN', () => {
  it.each([
    ['7KQM2N4P', '7KQM2N4P'],
    ['7kqm-2n4p', '7KQM2N4P'],
    [' 7 k q m\u00a02n4p ', '7KQM2N4P'],
    ['7KQM–2N4P', '7KQM2N4P'],
    // letters that look like digits are read as digits
    ['oOiIlL01', '00111101'],
  ])('the PIN %s is read as %s', (typed, pin) => {
    expect(readPin(typed)).toBe(pin)
  })

  it.each(['', '7KQM2N4', '7KQM2N4PX', 'UUUUUUUU', '        ', 'ÄÖÜÄÖÜÄÖ', `7KQM2N4P${'x'.repeat(5000)}`])('%j is not a PIN', (typed) => {
    expect(readPin(typed)).toBeUndefined()
  })

  it('is shown in two groups of four', () => {
    expect(formatPin('7KQM2N4P')).toBe('7KQM-2N4P')
    expect(readPin(formatPin('7KQM2N4P'))).toBe('7KQM2N4P')
  })
})

describe('a typed number', () => {
  it.each([
    ['1000000001', '1000000001'],
    ['1000 000 001', '1000000001'],
    ['10.0000-0001', '1000000001'],
    ['\u00a01000000001\t', '1000000001'],
  ])('the number %j is read as %s', (typed, nummer) => {
    expect(readKontonummer(typed)).toBe(nummer)
  })

  it.each([
    ['123456789', false],
    ['1234567890', true],
    ['12345678901', false],
    ['ABCDEFGHIJ', true],
    ['12345678_0', false],
    ['١٢٣٤٥٦٧٨٩٠', false],
    ['', false],
  ])('the number %j is valid: %s, in rule and schema', (nummer, isOne) => {
    expect(isKontonummer(nummer)).toBe(isOne)
    expect(GPNummer.safeParse(nummer).success).toBe(isOne)
  })
})

describe('the ways of a PIN', () => {
  it.each([
    ['EMail', 'EMail'],
    ['Phone', 'Telefonnummer'],
    ['Mobile', 'Mobilfunknummer'],
    ['Post', 'Postversand'],
  ] as const)('the way %s is %s on the wire', (kanal, art) => {
    expect(kanalArtOf(kanal)).toBe(art)
    expect(kanaele[art]).toBe(kanal)
    expect(KanalArt.parse(art)).toBe(art)
  })

  it.each(['', 'Telefonnummer', 'constructor', 'phone'])('%j is not a way', (name) => {
    expect(kanalArtOf(name)).toBeUndefined()
  })
})

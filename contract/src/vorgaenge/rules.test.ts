import { describe, expect, it } from 'vitest'
import { formatNummer, formatSignatur, isOpen, readNummer, readSignatur } from './rules.ts'

it('a request is open until the operator has decided', () => {
  expect(['eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'].filter(isOpen)).toEqual([
    'eingegangen',
    'uebermittelt',
  ])
})

describe('a receipt number', () => {
  it.each([
    ['7KQM2N4P9XYZ', '7KQM2N4P9XYZ'],
    [' 7kqm 2n4p-9xyz ', '7KQM2N4P9XYZ'],
    ['OKQM IN4P LXYZ', '0KQM1N4P1XYZ'],
    ['7KQM2N4P9XY', undefined],
    ['7KQM2N4P9XYZ0', undefined],
    ['7KQM2N4P9XYU', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('typed as %j is read as %j', (typed, nummer) => {
    expect(readNummer(typed)).toBe(nummer)
  })

  it('is shown in groups of four', () => {
    expect(formatNummer('7KQM2N4P9XYZ')).toBe('7KQM 2N4P 9XYZ')
  })
})

describe('a signature', () => {
  const signatur = `${'aB3_-'.repeat(17)}w`

  it('is read with spaces and line breaks', () => {
    expect(
      formatSignatur(signatur)
        .split(' ')
        .map(({ length }) => length),
    ).toEqual([...Array<number>(10).fill(8), 6])
    expect(readSignatur(formatSignatur(signatur))).toBe(signatur)
    expect(readSignatur(`\n ${formatSignatur(signatur).replaceAll(' ', '\u00a0\r\n')}`)).toBe(signatur)
  })

  it.each(['', 'a'.repeat(85), 'a'.repeat(87), `${'a'.repeat(85)}+`, 'a b'.repeat(100_000)])('is none: %#', (typed) => {
    expect(readSignatur(typed)).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { readKontenFilter } from './konten-search.ts'

it('a search text from the cells of a spreadsheet becomes one line', () => {
  expect(readKontenFilter({ suche: ' Lindenweg\t4\r\n' })).toEqual({ suche: 'Lindenweg 4' })
  expect(readKontenFilter({ suche: '\u0000\ud800', ort: '\t' })).toEqual({})
})

it('a letter of two signs is searched as one', () => {
  expect(readKontenFilter({ suche: 'Mu\u0308hle' })).toEqual({ suche: 'M\u00fchle' })
})

it('a parameter that makes no sense filters nothing', () => {
  expect(readKontenFilter({ typ: 'xx', gp: '1 or 1=1', ort: 'a'.repeat(200) })).toEqual({ ort: 'a'.repeat(100) })
})

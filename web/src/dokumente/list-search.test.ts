import { expect, it } from 'vitest'
import { ARTEN, readListSearch } from './list-search.ts'

const nothing = { art: undefined, konto: undefined, konten: {}, enden: {}, page: 1 }

it.each([
  [{}, nothing],
  [
    { art: 'Mahnungen', konto: '2000000001', von: '2025-01-01', bis: 'quark', seite: '3' },
    { art: 'Mahnungen', konto: '2000000001', konten: {}, enden: { von: '2025-01-01', bis: 'quark' }, page: 3 },
  ],
  [
    { suche: ' linden ', typ: 'Trinkwasser', gp: '1000000001', ort: 'Musterstadt' },
    { ...nothing, konten: { suche: 'linden', typ: 'Trinkwasser', gp: '1000000001', ort: 'Musterstadt' } },
  ],
  [{ typ: 'Gas', gp: '1' }, nothing],
  [{ art: 'mahnungen', konto: '200000000', von: '', seite: '0' }, nothing],
  [{ art: 'constructor', konto: '2000000001&art=x', seite: '-1' }, nothing],
  [{ seite: '99999' }, nothing],
])('the search in the address %j is read', (search, read) => {
  expect(readListSearch(search)).toEqual(read)
})

it('the list offers the categories of the specification', () => {
  expect(ARTEN).toEqual(['Allgemein', 'Gutschriften', 'Mahnungen', 'Bankdaten', 'Abschlaege'])
})

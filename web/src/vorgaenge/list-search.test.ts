import { expect, it } from 'vitest'
import { readListSearch } from './list-search.ts'

it.each([
  [{}, { filter: undefined, page: 1 }],
  [
    { status: 'offen', seite: '2' },
    { filter: 'offen', page: 2 },
  ],
  [
    { status: 'neu', seite: '0' },
    { filter: undefined, page: 1 },
  ],
  [
    { status: 'constructor', seite: '-1' },
    { filter: undefined, page: 1 },
  ],
  [{ seite: '99999' }, { filter: undefined, page: 1 }],
])('the search in the address %j is read', (search, read) => {
  expect(readListSearch(search)).toEqual(read)
})

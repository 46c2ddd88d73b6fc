import { expect, it } from 'vitest'
import { shownPages } from './shown-pages.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 0, 7]],
  [3, 7, [1, 2, 3, 4, 0, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i offers the pages %j', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})

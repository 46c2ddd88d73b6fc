import { expect, it } from 'vitest'
import { matches, searchable, wordsOf } from './matches.ts'

const text = searchable([
  'Am Südhang 12, 12344 Musterfelde',
  'Große Wiese',
  'Ada Sonne',
  '2000000001',
  undefined,
  '1EMH0010000001',
  'SEE999999991001',
])
const isFound = (typed: string) => matches(text, wordsOf(typed))

it.each([
  '',
  '  ',
  'südhang',
  'SÜDHANG 12',
  'suedhang',
  'Grosse',
  'musterfelde  ada',
  '0010000001',
  'see999999991001',
  '2000000001',
  'am',
  '123',
])('an entry is found by %j', (typed) => {
  expect(isFound(typed)).toBe(true)
})

it.each(['Nordhang', 'südhang 13', 'undefined', '344', 'ang', 'südhang 9'])('an entry is not found by %j', (typed) => {
  expect(isFound(typed)).toBe(false)
})

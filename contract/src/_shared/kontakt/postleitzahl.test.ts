import { expect, it } from 'vitest'
import { isPostleitzahl } from './postleitzahl.ts'

it.each(['12345', ' 12345 ', '1010', '101', '1012 AB', 'EC1A 1BB', 'D02 X285', '00-950', '1'.repeat(10)])('%j is a postal code', (text) => {
  expect(isPostleitzahl(text)).toBe(true)
})

it.each(['', ' ', '1', '12', 'ABCDE', '-1234', '1234-', '12345;', '12\u200b345', '1'.repeat(11)])('%j is not a postal code', (text) => {
  expect(isPostleitzahl(text)).toBe(false)
})

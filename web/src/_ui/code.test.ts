import { expect, it } from 'vitest'
import { cleanCode } from './code.ts'

it.each([
  ['123456', '123456'],
  [' 123 456\u00a0', '123456'],
  ['123-456', '123456'],
  ['12.34.56', '123456'],
  ['12‑34–56', '123456'],
  ['AB12 cd', 'AB12cd'],
  ['123/456', '123/456'],
])('the typed code %j is read as %j', (text, code) => {
  expect(cleanCode(text)).toBe(code)
})

import { expect, it } from 'vitest'
import { whenAgain } from './waiting.ts'

it.each([
  [undefined, 'später'],
  [1, 'in einer Minute'],
  [60, 'in einer Minute'],
  [61, 'in 2 Minuten'],
  [3600, 'in 60 Minuten'],
  [3601, 'in 2 Stunden'],
  [86_400, 'in 24 Stunden'],
  [172_801, 'in 3 Tagen'],
  [2_592_000, 'in 30 Tagen'],
])('a wait of %s seconds is "%s"', (seconds, words) => {
  expect(whenAgain(seconds)).toBe(words)
})

import { expect, it } from 'vitest'
import { mask } from './mask.ts'

it.each([
  ['neu@beispiel.de', 'n•••@beispiel.de'],
  ['a@b.de', 'a•••@b.de'],
  ['+4915123456789', '•••• 789'],
])('the target %s is masked as %s', (value, shown) => {
  expect(mask(value)).toBe(shown)
})

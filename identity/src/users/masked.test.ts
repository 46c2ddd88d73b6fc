import { expect, test } from 'vitest'
import { lockedAddress } from './locked.ts'
import { maskedEmail, maskedEmails, maskedNumbers } from './masked.ts'

test.each([
  ['ada@x.example', 'fremd@y.example', 'a•••@x•••.example', 'f•••@y•••.example'],
  ['a.muster@x.de', 'a.meister@x.de', 'a.mu•••@x.de', 'a.me•••@x.de'],
  ['a.muster@x.de', 'a.muster2@x.de', 'a.muster•••@x.de', 'a.muster2•••@x.de'],
  ['ada@post.de', 'ada@prost.de', 'ada•••@post.de', 'ada•••@prost.de'],
  ['ab@x.de', 'abc@x.de', 'ab•••@x.de', 'abc•••@x.de'],
])('masks of %s and %s can be told apart', (before, after, old, fresh) => {
  expect(maskedEmails(before, after)).toEqual({ old, new: fresh })
})

test.each([
  ['+4915112345678', '+4915112345699', '•••• 78', '•••• 99'],
  ['+4915112345678', '+4915112399678', '•••• 5678', '•••• 9678'],
  ['+49151123', '+491511123', '•••• 51123', '•••• 11123'],
])('masks of the numbers %s and %s can be told apart', (before, after, old, fresh) => {
  expect(maskedNumbers(before, after)).toEqual({ old, new: fresh })
})

test('a value that is not an address is masked, too', () => {
  expect(maskedEmail(lockedAddress('ADA'))).toBe('g•••@••••')
  expect(maskedEmails('', '')).toEqual({ old: '•••', new: '•••' })
})

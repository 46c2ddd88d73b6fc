import { expect, it } from 'vitest'
import { returnPathOf } from './return-path.ts'

it.each([
  ['/einspeisung/zaehlerstaende', '/einspeisung/zaehlerstaende'],
  ['/user/manage', '/user/manage'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
  ['/add-account', '/'],
  ['/user/login', '/'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/einspeisung/zaehlerstaende/../../x', '/'],
  ['javascript:alert(1)', '/'],
  ['pin', '/'],
])('a visitor from %s is led to %s', (from, path) => {
  expect(returnPathOf(from)).toBe(path)
})

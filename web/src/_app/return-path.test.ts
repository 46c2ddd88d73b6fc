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
  ['/?x=1#y', '/'],
])('a visitor from %s is led to %s', (from, path) => {
  expect(returnPathOf(from).to).toBe(path)
})

it.each([
  ['/einspeisung/anlagen?konto=2000000001', '/einspeisung/anlagen', { konto: '2000000001' }],
  ['/dokumente?art=Bankdaten&seite=2', '/dokumente', { art: 'Bankdaten', seite: '2' }],
  ['/user/login?pfad=/dokumente', '/', {}],
  ['//evil.example?/dokumente', '/', {}],
])('a visitor from %s is led to %s with its query', (from, to, search) => {
  expect(returnPathOf(from)).toEqual({ to, search })
})

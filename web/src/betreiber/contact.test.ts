import { expect, it } from 'vitest'
import { contactAddress } from './contact.ts'

it.each([
  ['mailto:kontakt@netz.example', 'mailto:kontakt@netz.example?subject=Vertragskonto%202000000001'],
  ['mailto:kontakt@netz.example?cc=a@netz.example', 'mailto:kontakt@netz.example?cc=a@netz.example&subject=Vertragskonto%202000000001'],
  ['https://netz.example/kontakt?von=portal', 'https://netz.example/kontakt?von=portal'],
])('the contact %s about an account is %s', (kontakt, address) => {
  expect(contactAddress(kontakt, 'Vertragskonto 2000000001')).toBe(address)
})

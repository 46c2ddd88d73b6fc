import { expect, it } from 'vitest'
import { completeOnly } from './complete-only.ts'

const whole = { street: 'Lindenweg', house_number: '4', zip: '12345', city: 'Musterstadt', country: 'Deutschland' }

it('a complete suggestion is kept, with or without a country', () => {
  const kept = { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' }
  expect(completeOnly([whole, { ...whole, country: undefined }])).toEqual([kept, kept])
})

it.each(['street', 'house_number', 'zip', 'city'])('a suggestion is dropped without %s', (part) => {
  expect(
    completeOnly([
      { ...whole, [part]: undefined },
      { ...whole, [part]: '' },
    ]),
  ).toEqual([])
})

import { expect, it } from 'vitest'
import { vertragsartOf } from './vertragsarten.de.ts'

it('a kind of contract has its word, and one of a newer server none', () => {
  expect(vertragsartOf('Einspeiser')).toBe('Einspeisung')
  expect(vertragsartOf('Fernwaerme')).toBeUndefined()
  expect(vertragsartOf('constructor')).toBeUndefined()
})

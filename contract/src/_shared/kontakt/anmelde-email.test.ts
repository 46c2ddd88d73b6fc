import { describe, expect, it } from 'vitest'
import { anmeldeEMailProblemOf } from './anmelde-email.ts'

describe('an address for sign-in', () => {
  it.each([
    ['', 'leer'],
    ['   ', 'leer'],
    ['ada.sonne', 'ohneAt'],
    ['ada@', 'muster'],
    ['@demo.example', 'muster'],
    ['ada@demo', 'muster'],
    ['ada sonne@demo.example', 'muster'],
    ['ada@demo.e', 'muster'],
    ['ada@demo.examplei', 'endungZuLang'],
    ['ada@firma.photography', 'endungZuLang'],
    ['ada sonne@firma.photography', 'muster'],
    ['ada@photography', 'muster'],
    ['ada@demo.de', undefined],
    ['ada@demo.example', undefined],
    ['  ada@demo.example ', undefined],
  ])('the address %j has problem %s', (typed, problem) => {
    expect(anmeldeEMailProblemOf(typed)).toBe(problem)
  })
})

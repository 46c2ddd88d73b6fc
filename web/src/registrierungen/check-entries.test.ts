import { describe, expect, it } from 'vitest'
import { paarOf, paarProblems, pinProblems } from './check-entries.ts'

describe('a PIN', () => {
  it.each([
    ['', 'Geben Sie die PIN ein.'],
    ['  ', 'Geben Sie die PIN ein.'],
    ['7KQM-2N4', 'Eine PIN hat 8 Zeichen. Prüfen Sie Ihre Eingabe.'],
    ['7KQM-2N4PX', 'Eine PIN hat 8 Zeichen. Prüfen Sie Ihre Eingabe.'],
    ['7KQM-2N4P', undefined],
    ['7kqm 2n4p', undefined],
  ])('the PIN %j has the message %s', (typed, text) => {
    expect(pinProblems(typed)[0]?.text).toBe(text)
  })
})

describe('the two numbers', () => {
  it('are read without spaces, dots and hyphens', () => {
    expect(paarOf({ gp: ' 1000 000 008 ', vk: '20.0000-0011' })).toEqual({ gpNummer: '1000000008', vkNummer: '2000000011' })
  })

  it.each([
    ['', '', ['Geben Sie Ihre Geschäftspartnernummer ein.', 'Geben Sie Ihre Vertragskontonummer ein.']],
    ['123456789', '2000000011', ['Eine Geschäftspartnernummer hat 10 Zeichen. Prüfen Sie Ihre Eingabe.']],
    ['1000000008', '20000000111', ['Eine Vertragskontonummer hat 10 Zeichen. Prüfen Sie Ihre Eingabe.']],
    ['1000000008', '2000000011', []],
  ])('the numbers %j and %j have the messages %j', (gpNummer, vkNummer, expected) => {
    expect(paarProblems({ gpNummer, vkNummer }).map(({ text }) => text)).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { allNutzlasten } from './all-nutzlasten.ts'
import { allVorgaenge } from './all-vorgaenge.ts'

describe('the payloads of requests', () => {
  const kinds = Object.entries(allNutzlasten)

  it('exist for every kind, in its order', () => {
    expect(Object.keys(allNutzlasten)).toEqual(Object.keys(allVorgaenge))
  })

  it.each(kinds)('%s: the example fits, and not with a field more', (_, { schema, example }) => {
    expect(schema.safeParse(example).error).toBeUndefined()
    expect(schema.safeParse({ ...example, Unbekannt: 1 }).success).toBe(false)
  })

  it.each(kinds)('%s: says what it means and what a decision does', (_, { meaning, confirmed, rejected, personalData }) => {
    for (const text of [meaning, confirmed, rejected]) expect(text).toMatch(/^[A-ZÄÖÜ].*[.]$/)
    expect(personalData).not.toBe('')
  })

  it.each([
    ['Steuerbefreiung', { Jahr: 2027, Zaehlerstand: 5 }],
    ['Kuendigung', { AbmeldungZum: '2026-11-19', Zaehlernummer: '8ZRI1', Zaehlerstand: 471 }],
    ['Bankdaten', { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN: 'DE89370400440532013000' }],
  ] as const)('%s: takes what earlier releases wrote', (art, earlier) => {
    expect(allNutzlasten[art].schema.safeParse(earlier).error).toBeUndefined()
  })
})

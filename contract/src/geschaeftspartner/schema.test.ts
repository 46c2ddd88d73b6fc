import { describe, expect, it } from 'vitest'
import { PersoenlicheDaten } from './schema.ts'

describe('PersoenlicheDaten', () => {
  it('accepts any subset of the fields', () => {
    expect(PersoenlicheDaten.safeParse({ Telefonnummer: '0123 45678' }).success).toBe(true)
    expect(PersoenlicheDaten.safeParse({}).success).toBe(true)
  })

  const anschrift = { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' }

  it.each([
    { GPNummer: '1000000001' },
    { Telefonnummer: '' },
    { Telefonnummer: null },
    { Telefonnummer: 'Büro' },
    { Telefonnummer: `030${' '.repeat(30)}23125099` },
    { Mobilfunknummer: '0151 23456789' },
    { Mobilfunknummer: '+999123456' },
    { Mobilfunknummer: '+49' },
    { Mobilfunknummer: '+4915123456789012' },
    { EMailAdresse: 'ada' },
    { Geburtsdatum: '01.02.1990' },
    { Geburtsdatum: '1990-02-30' },
    { Geburtsdatum: '1990-02-01T00:00:00Z' },
    { Postanschrift: { ...anschrift, street: undefined } },
    { Postanschrift: { ...anschrift, street: '' } },
    { Postanschrift: { ...anschrift, houseNumber: ' ' } },
    { Postanschrift: { ...anschrift, zip: '12345678901' } },
    { Postanschrift: { ...anschrift, zip: '1' } },
    { Postanschrift: { ...anschrift, zip: 'ABCDE' } },
    { Postanschrift: { ...anschrift, city: 'a\nb' } },
    { Postanschrift: { ...anschrift, country: 'Deutschland' } },
    { Postanschrift: 'Lindenweg 4' },
  ])('refuses the body %j', (body) => {
    expect(PersoenlicheDaten.safeParse(body).success).toBe(false)
  })

  it.each([
    { Postanschrift: anschrift },
    { Postanschrift: { ...anschrift, zip: '1010' } },
    { Postanschrift: { street: 's'.repeat(100), houseNumber: '1'.repeat(20), zip: '1'.repeat(10), city: 'o'.repeat(100) } },
    { Geburtsdatum: '2024-02-29' },
    { Mobilfunknummer: '+4915123456789' },
  ])('takes the body %j', (body) => {
    expect(PersoenlicheDaten.safeParse(body).success).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { PersoenlicheDaten, Steuernummer } from './schema.ts'

describe('Steuernummer', () => {
  const accepts = (value: string) => Steuernummer.safeParse({ Steuernummer: value }).success

  it.each(['1234567890', '1234567890123', '12/345/67890', '123/4567/890/12'])('takes %s', (value) => {
    expect(accepts(value)).toBe(true)
  })

  it.each(['123456789', '12345678901234', '12/34/56/78/90', '12/345/6789', '12-345-67890', '12 345 67890', 'DE123456789', '', '///'])(
    'refuses %j',
    (value) => {
      expect(accepts(value)).toBe(false)
    },
  )
})

describe('PersoenlicheDaten', () => {
  it('takes any part of the fields', () => {
    expect(PersoenlicheDaten.safeParse({ Telefonnummer: '0123 45678' }).success).toBe(true)
    expect(PersoenlicheDaten.safeParse({}).success).toBe(true)
  })

  it.each([{ GPNummer: '1000000001' }, { Telefonnummer: '' }, { Telefonnummer: null }, { Geburtsdatum: '01.02.1990' }])(
    'refuses %j',
    (body) => {
      expect(PersoenlicheDaten.safeParse(body).success).toBe(false)
    },
  )
})

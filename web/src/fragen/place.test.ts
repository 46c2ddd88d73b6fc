import { NeueFrage } from '#contract/fragen/schema.ts'
import { describe, expect, it } from 'vitest'
import { placeOf, titleIn } from './place.ts'

const ID = 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c'

describe('the place of a question', () => {
  it('is what the address says, as the call takes it', () => {
    const place = placeOf(
      { von: '/einspeisung/abschlag', konto: '2000000001', gp: '1000000001', vorgang: ID, fehler: 'InternerFehler', anfrage: 'a1b2c3d4' },
      'Abschlag',
    )
    expect(place).toEqual({
      Seite: 'Abschlag',
      Adresse: '/einspeisung/abschlag',
      GPNummer: '1000000001',
      Vertragskonto: '2000000001',
      VorgangId: ID,
      Fehler: { Code: 'InternerFehler', Anfrage: 'a1b2c3d4' },
    })
    expect(NeueFrage.safeParse({ Frage: 'Warum?', ...place }).success).toBe(true)
  })

  it.each([
    { von: 'https://anderswo.example/', konto: '2', gp: 'x'.repeat(11), vorgang: '7', fehler: 'kein code', anfrage: '1' },
    { von: ['/'], konto: null, fehler: 5 },
    {},
  ])('leaves out what does not look right: %j', (search) => {
    expect(placeOf(search, 'Abschlag')).toEqual({})
  })

  it('has the title of the page before, without the operator', () => {
    expect(titleIn('Ihr Abschlag – Kundenportal Netz Musterland GmbH')).toBe('Ihr Abschlag')
    expect(titleIn('Von – bis – Kundenportal')).toBe('Von – bis')
    expect(titleIn('Kundenportal')).toBeUndefined()
  })
})

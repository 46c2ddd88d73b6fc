import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { fieldProblems, readFields, refusedFields, wireValues } from './fields.ts'

const field = (fieldKey: string, dataType: string, order: number, required = true) => ({
  dataType,
  fieldKey,
  order,
  required,
  fieldDefinition: { maxLength: 10 },
  localeText: { locale: 'de', name: `Feld ${fieldKey}` },
})

const fields = readFields([
  field('password_echo', 'PASSWORD', 6),
  field('password', 'PASSWORD', 5),
  field('mobile_number', 'MOBILE', 3, false),
  field('email', 'EMAIL', 2),
  field('birthdate', 'DATE', 4, false),
  field('given_name', 'TEXT', 1),
  field('kundenart', 'CHOICE', 7),
])
const TODAY = '2026-11-21'
const right = {
  given_name: ' Ada ',
  email: ' ada@demo.example',
  mobile_number: '+49 151 23456789',
  birthdate: '24.3.1980',
  kundenart: 'x',
  password: ' p ',
  password_echo: ' p ',
}

describe('the fields of a registration', () => {
  it("are in the provider's order", () => {
    expect(fields.map(({ fieldKey }) => fieldKey)).toEqual([
      'given_name',
      'email',
      'mobile_number',
      'birthdate',
      'password',
      'password_echo',
      'kundenart',
    ])
  })

  it('have no problem if filled; optional fields may be empty', () => {
    expect(fieldProblems(fields, right, TODAY)).toEqual([])
    expect(fieldProblems(fields, { ...right, mobile_number: ' ', birthdate: '' }, TODAY)).toEqual([])
  })

  it('are checked by type; an unknown type counts as text', () => {
    const wrong = { given_name: '', email: 'ada', mobile_number: '0151', birthdate: '31.02.1980', kundenart: 'viel zu lang' }
    expect(fieldProblems(fields, wrong, TODAY)).toEqual([
      { field: 'given_name', text: 'Geben Sie Ihren Vornamen ein.' },
      { field: 'email', text: 'Eine E-Mail-Adresse enthält das Zeichen @. Prüfen Sie bitte Ihre Eingabe.' },
      { field: 'mobile_number', text: 'Geben Sie die Mobilnummer mit der Landesvorwahl ein. Statt der ersten 0 steht +49.' },
      { field: 'birthdate', text: 'Diesen Tag gibt es nicht. Prüfen Sie bitte das Geburtsdatum.' },
      { field: 'kundenart', text: 'Das Feld „Feld kundenart“ fasst höchstens 10 Zeichen.' },
    ])
  })

  it('are sent in wire form, but passwords exactly as typed', () => {
    expect(wireValues(fields, { ...right, mobile_number: ' ' })).toEqual({
      given_name: 'Ada',
      email: 'ada@demo.example',
      birthdate: '1980-03-24',
      password: ' p ',
      password_echo: ' p ',
      kundenart: 'x',
    })
    expect(wireValues(fields, right)['mobile_number']).toBe('+4915123456789')
  })
})

describe('a field that the provider rejects', () => {
  const refusing = (about: string, status = 417) =>
    new ResponseError(status, { success: false, status, error: { code: 'invalid_field', error: about } })

  it.each([
    ['password: too easy to guess', 'password', /zu leicht zu erraten/],
    ['the field password_echo differs', 'password_echo', /Passwort/],
    ['mobile_number: not a number', 'mobile_number', /„Feld mobile_number“ wurde nicht angenommen/],
  ])('is found by its name in %j', (about, key, said) => {
    expect(refusedFields(refusing(about), fields, right)).toEqual([{ field: key, text: expect.stringMatching(said) as string }])
  })

  it('gets the message about the country code if a mobile number starts with 0', () => {
    const [problem] = refusedFields(refusing('mobile_number: invalid'), fields, { ...right, mobile_number: '0151 2345' })
    expect(problem?.text).toContain('Statt der ersten 0 steht +49')
  })

  it('gets the message about the ending if an address has a long one', () => {
    const [problem] = refusedFields(refusing('email ends with more than 7 letters'), fields, { ...right, email: 'a@firma.photography' })
    expect(problem?.text).toBe('Adressen mit einer Endung über 7 Buchstaben können wir für die Anmeldung leider nicht annehmen.')
  })

  it.each([[refusing('something else')], [refusing('email', 500)], [new Error('email')]])(
    'is not found if the failure names none',
    (error) => {
      expect(refusedFields(error, fields, right)).toEqual([])
    },
  )
})

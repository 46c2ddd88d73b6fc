import type { Geschaeftspartner } from '#contract/_shared/konto/geschaeftspartner.ts'
import { PersoenlicheDaten, Steuernummer } from '#contract/geschaeftspartner/schema.ts'
import { describe, expect, it } from 'vitest'
import { birthdayProblem, checkGruppe, gruppen, gruppenOf, type GruppeName, type Typed } from './gruppen.ts'
import { texts } from './texts.de.ts'

const TODAY = '2026-11-20'
const lindenweg = { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' }
const ahornweg = { street: 'Ahornweg', houseNumber: '7', zip: '54321', city: 'Nachbarstadt' }
const whole: Geschaeftspartner = {
  GPNummer: '1000000001',
  Name: 'Ada Sonne',
  Geburtsdatum: '1980-02-29',
  Telefonnummer: '+493023125001',
  Mobilfunknummer: '+491713920001',
  EMailAdresse: 'alt@demo.example',
  Postanschrift: lindenweg,
  Steuernummer: '12/345/67890',
  Verbrauchsstellengruppen: [],
}
const bare: Geschaeftspartner = { GPNummer: '1000000001', Name: 'Ada Sonne', Verbrauchsstellengruppen: [] }
const pending: Geschaeftspartner = {
  ...whole,
  GeaendertesGeburtsdatum: '1981-03-31',
  GeaenderteTelefonnummer: '+493023125099',
  GeaendertePostanschrift: ahornweg,
  GeaenderteSteuernummer: '98/765/43210',
}

function check(name: GruppeName, typed: Typed, partner = whole) {
  const shown = gruppen[name].shown(partner)
  return checkGruppe(gruppen[name], { ...shown, ...typed }, shown, TODAY)
}
const change = (aenderung: object) => ({ kind: 'change', aenderung })
const faults = (...fields: string[]) => ({ kind: 'problems', problems: fields.map((field) => expect.objectContaining({ field })) })
const unchanged = { kind: 'unchanged' }
const { errors } = texts

it.each([
  ['Person', true],
  ['Organisation', false],
  ['Gruppe', false],
  ['Verein', false],
  [undefined, false],
])('a partner of type %s has the group of the birth date: %s, and all others', (Typ, isAsked) => {
  const others = ['kontakt', 'email', 'anschrift', 'steuernummer']
  const asked = gruppenOf({ Typ })
  expect(asked.includes('geburtsdatum')).toBe(isAsked)
  expect(asked.filter((name) => name !== 'geburtsdatum')).toEqual(others)
})

describe('a group of fields', () => {
  it.each<[GruppeName, Typed, object]>([
    ['kontakt', { telefon: '030 / 231 250 99' }, { Telefonnummer: '+493023125099' }],
    ['kontakt', { mobil: '+49 171 3920099' }, { Mobilfunknummer: '+491713920099' }],
    ['kontakt', { telefon: '+493023125099', mobil: '+491713920099' }, { Telefonnummer: '+493023125099', Mobilfunknummer: '+491713920099' }],
    ['email', { email: ' neu@demo.example ', echo: 'neu@demo.example' }, { EMailAdresse: 'neu@demo.example' }],
    ['anschrift', { street: ' Ahornweg ' }, { Postanschrift: { ...lindenweg, street: 'Ahornweg' } }],
    ['anschrift', { street: 'Am\talten  Tor' }, { Postanschrift: { ...lindenweg, street: 'Am alten Tor' } }],
    ['geburtsdatum', { geburtsdatum: '31.3.1981' }, { Geburtsdatum: '1981-03-31' }],
    ['steuernummer', { steuernummer: '98 765 43210' }, { Steuernummer: '9876543210' }],
  ])('the group %s with %j sends %j, which the server accepts', (name, typed, sent) => {
    expect(check(name, typed)).toEqual(change(sent))
    const schema = name === 'steuernummer' ? Steuernummer : PersoenlicheDaten
    expect(schema.safeParse(sent).success).toBe(true)
  })

  it.each<[GruppeName, Typed]>([
    ['kontakt', {}],
    ['kontakt', { telefon: '030 23125001' }],
    ['anschrift', {}],
    ['anschrift', { street: ' Lindenweg' }],
    ['geburtsdatum', {}],
    ['geburtsdatum', { geburtsdatum: '29.2.1980' }],
    ['steuernummer', { steuernummer: ' 12/345/67890' }],
  ])('the group %s with %j sends nothing, since that is shown already', (name, typed) => {
    expect(check(name, typed)).toEqual(unchanged)
  })

  it('sends the present value while another one is pending, which withdraws that one', () => {
    expect(check('kontakt', { telefon: '+493023125001' }, pending)).toEqual(change({ Telefonnummer: '+493023125001' }))
    expect(check('anschrift', lindenweg, pending)).toEqual(change({ Postanschrift: lindenweg }))
    expect(check('geburtsdatum', { geburtsdatum: '29.02.1980' }, pending)).toEqual(change({ Geburtsdatum: '1980-02-29' }))
    expect(check('steuernummer', { steuernummer: '12/345/67890' }, pending)).toEqual(change({ Steuernummer: '12/345/67890' }))
  })

  it.each<[GruppeName, Typed]>([
    ['kontakt', { telefon: '+49 30 23125099', mobil: '+49 171 3920001' }],
    ['anschrift', ahornweg],
    ['geburtsdatum', { geburtsdatum: '31.03.1981' }],
    ['steuernummer', { steuernummer: '98/765/43210' }],
    ['email', { email: '', echo: '' }],
  ])('the group %s starts with the pending value %j', (name, shown) => {
    expect(gruppen[name].shown(pending)).toEqual(shown)
  })

  it('has no problem with untouched values of the operator', () => {
    const odd = { ...whole, Telefonnummer: 'Zentrale', Steuernummer: 'DE 1', Geburtsdatum: '1890-01-01' }
    expect(check('kontakt', { mobil: '+491713920099' }, odd)).toEqual(change({ Mobilfunknummer: '+491713920099' }))
    expect(check('steuernummer', {}, odd)).toEqual(unchanged)
    expect(check('geburtsdatum', {}, odd)).toEqual(unchanged)
  })
})

describe('a group of fields with problems', () => {
  it.each<[GruppeName, Typed, readonly string[], Geschaeftspartner?]>([
    ['kontakt', { telefon: '' }, ['telefon']],
    ['kontakt', { mobil: ' ' }, ['mobil']],
    ['kontakt', { telefon: 'Büro', mobil: '0171 3920099' }, ['telefon', 'mobil']],
    ['kontakt', { telefon: '23125099' }, ['telefon']],
    ['kontakt', {}, ['telefon'], bare],
    ['email', {}, ['email']],
    ['email', { echo: 'neu@demo.example' }, ['email']],
    ['email', { email: 'neu@demo.example' }, ['email-wiederholt']],
    ['email', { email: 'neu@demo.example', echo: 'nue@demo.example' }, ['email-wiederholt']],
    ['anschrift', { street: ' ', city: '' }, ['anschrift-street', 'anschrift-city']],
    ['anschrift', { zip: '12345678901' }, ['anschrift-zip']],
    ['anschrift', { zip: 'ABCDE' }, ['anschrift-zip']],
    ['anschrift', { street: 's'.repeat(101), houseNumber: '1'.repeat(21) }, ['anschrift-street', 'anschrift-houseNumber']],
    ['anschrift', {}, ['anschrift-street', 'anschrift-houseNumber', 'anschrift-zip', 'anschrift-city'], bare],
    ['geburtsdatum', { geburtsdatum: '' }, ['geburtsdatum']],
    ['geburtsdatum', {}, ['geburtsdatum'], bare],
    ['steuernummer', { steuernummer: '12/34/56/78/90' }, ['steuernummer']],
    ['steuernummer', {}, ['steuernummer'], bare],
  ])('the group %s with %j has problems at %j', (name, typed, fields, partner = whole) => {
    expect(check(name, typed, partner)).toEqual(faults(...fields))
  })

  it.each([
    ['', 'email-required', {}],
    ['neu@demo.example', 'emails-dont-match', { echo: 'x' }],
  ] as const)('a group with the e-mail address %j has the message %s', (email, key, further) => {
    expect(check('email', { email, ...further })).toMatchObject({ problems: [{ text: errors[`ctx-overview.error.${key}`] }] })
  })
})

describe('a typed birth date', () => {
  const invalid = errors['ctx-overview.error.birthday-invalid']
  it.each([
    ['24.03.1980', undefined],
    ['2.4.1980', undefined],
    ['29.02.2024', undefined],
    ['20.11.2026', undefined],
    ['01.01.1900', undefined],
    ['1980', errors['ctx-overview.error.birthday-format']],
    ['24.03.80', errors['ctx-overview.error.birthday-format']],
    ['24/03/1980', errors['ctx-overview.error.birthday-format']],
    ['1980-24-03', invalid.keinTag],
    ['31.02.1980', invalid.keinTag],
    ['29.02.2023', invalid.keinTag],
    ['21.11.2026', invalid.zukunft],
    ['31.12.1899', invalid.zuFrueh],
  ])('the birth date %s has the message %s', (typed, said) => {
    expect(birthdayProblem(typed, TODAY)).toBe(said)
  })
})

// the same inputs as in the contract's tests, so that both sides agree
describe.each<[GruppeName, string, readonly string[]]>([
  [
    'steuernummer',
    'steuernummer',
    ['123456789', '1234567890', '1234567890123', '12345678901234', '1/2/3/4567890', '1/2/3/4/567890', '12-345-67890'],
  ],
  ['kontakt', 'telefon', ['030 23125099', '+4912345', '0123 4', '23125099', '+999 30 23125099', '+49 12345678901234', '030 2312x99']],
  ['kontakt', 'mobil', ['+4915123456789', '+49151234567890', '+49151234567890123', '0151 23456789', '+999123456', '+49']],
  ['geburtsdatum', 'geburtsdatum', ['29.02.2024', '29.02.2023', '31.04.2020', '01.01.1900']],
])('the group %s with the field %s', (name, field, inputs) => {
  it.each(inputs)('accepts %s only if the server does', (typed) => {
    const checked = check(name, { [field]: typed })
    const raw =
      { telefon: 'Telefonnummer', mobil: 'Mobilfunknummer', steuernummer: 'Steuernummer', geburtsdatum: 'Geburtsdatum' }[field] ?? ''
    const day = typed.split('.').toReversed().join('-')
    const value = field === 'geburtsdatum' ? day : field === 'mobil' ? typed.replaceAll(' ', '') : typed
    const schema = name === 'steuernummer' ? Steuernummer : PersoenlicheDaten
    expect(checked.kind === 'change').toBe(schema.safeParse({ [raw]: value }).success)
  })
})

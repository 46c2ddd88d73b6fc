import { describe, expect, it } from 'vitest'
import { rowsOf, shownValue } from './shown-value.ts'

it.each([
  [null, 'keine Angabe'],
  ['', 'keine Angabe'],
  [true, 'Ja'],
  [false, 'Nein'],
  [12345.5, '12.345,5'],
  ['2026-02-01', '01.02.2026'],
  ['2026-11-21T13:05:59.000Z', '21.11.2026, 14:05\u00a0Uhr'],
  ['+4915123456789', '+49 151 23456789'],
  ['gesetzt', 'erteilt'],
  ['CSS2', 'Online und per Post'],
  ['Zweirichtungszaehler', 'Zweirichtungszähler'],
  ['constructor', 'constructor'],
  ['Sonnenallee', 'Sonnenallee'],
])('the value %o is shown as %s', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})

describe('a request', () => {
  const eintrag = {
    Art: 'Zaehlerstand',
    Status: 'uebermittelt',
    Grund: null,
    ErstelltAm: '2026-11-20T09:00:00.000Z',
    Inhalt: { Zaehlernummer: '1EMH1', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh', Auffaelligkeit: 'ungewoehnlichHoch' },
  }

  it('shows each field with label, date format, unit and wording', () => {
    expect(rowsOf('vorgaenge', eintrag).map(({ label, shown }) => [label, shown])).toEqual([
      ['Art', 'Zählerstand'],
      ['Stand', 'In Bearbeitung'],
      ['Grund', 'keine Angabe'],
      ['Erstellt am', '20.11.2026, 10:00\u00a0Uhr'],
      ['Zählernummer', '1EMH1'],
      ['Ablesedatum', '20.11.2026'],
      ['Zählerstand', '12.345\u00a0kWh'],
      ['Hinweis bei der Eingabe', 'Wert ungewöhnlich hoch'],
    ])
  })

  it('has the number of a request for people, not its id', () => {
    const numbered = { Nummer: '7KQM2N4P9XYZ', VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Inhalt: {} }
    expect(rowsOf('vorgaenge', numbered).map(({ label, shown }) => [label, shown])).toEqual([['Nummer', '7KQM 2N4P 9XYZ']])
  })

  it('a request from another version shows no raw kind or field name', () => {
    expect(
      rowsOf('vorgaenge', { Art: 'PaymentChange', Inhalt: { 'contact.city': 'Ort' } }).map(({ label, shown }) => [label, shown]),
    ).toEqual([
      ['Art', 'Vorgang'],
      ['Weitere Angabe', 'Ort'],
    ])
  })
})

import { expect, it } from 'vitest'
import { shownValue } from './shown-value.ts'

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
])('%o is read as %s', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})

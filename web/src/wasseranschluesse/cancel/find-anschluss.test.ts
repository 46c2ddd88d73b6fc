import { expect, it } from 'vitest'
import { findAnschluss } from './find-anschluss.ts'

const TODAY = '2026-11-20'
const adresse = { Strasse: 'Brunnengasse', Hausnummer: '11', PLZ: '12345', Ort: 'Musterstadt' }
const anschluss = (Vertragskonto: string, change: object = {}) => ({
  GPNummer: '1000000002',
  Vertragskonto,
  Adresse: adresse,
  Name: 'Wim Wasser',
  Preise: [],
  Zaehlernummer: `8WAS${Vertragskonto}`,
  ...change,
})
const pending = {
  Vertragskonto: '31',
  AbmeldungZum: '2026-11-19',
  Zaehlernummer: '8WAS1',
  Zaehlerstand: 412,
  EingegangenAm: '2026-11-20T09:00:00Z',
}
const [one, other, ended] = [anschluss('31'), anschluss('32'), anschluss('33', { Ablaufdatum: TODAY })]
const noMeter = anschluss('34', { Zaehlernummer: undefined })
const none = (kind: string, further: object = {}) => ({ kind: 'hindernis', hindernis: { kind, ...further } })

it.each([
  ['the only one', [one, ended], [], undefined, { kind: 'one', anschluss: one }],
  ['the one of the address', [one, other], [], '32', { kind: 'one', anschluss: other }],
  ['a choice of several', [one, other, ended], [], undefined, { kind: 'several', anschluesse: [one, other] }],
  ['the one that is not cancelled yet', [one, other], [pending], undefined, { kind: 'one', anschluss: other }],
  ['the one under way', [one, ended], [pending], undefined, none('pending', { kuendigung: pending })],
  ['the one under way of the address', [one, other], [pending], '31', none('pending', { kuendigung: pending })],
  ['one that has ended', [one, ended], [], '33', none('ended')],
  ['one without a meter', [noMeter], [], undefined, none('noMeter')],
  ['nobody’s', [one], [], '99', none('none')],
  ['nothing', [], [], undefined, none('none')],
  ['nothing that runs', [ended], [], undefined, none('none')],
])('the search for a connection finds %s', (_, all, kuendigungen, konto, found) => {
  expect(findAnschluss(all, kuendigungen, konto, TODAY)).toEqual(found)
})

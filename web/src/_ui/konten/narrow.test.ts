import { expect, it } from 'vitest'
import { auswahlOf, kontoEntriesOf, narrow, type Angaben } from './narrow.ts'

const konto = (vk: string, gp: string, Hausnummer: string, Ort = 'Musterfelde'): Angaben => ({
  vk,
  gp,
  name: gp === '1' ? 'Zeta GmbH' : 'Alpha GmbH',
  adresse: { Strasse: 'Lindenweg', Hausnummer, PLZ: '12345', Ort },
  typ: gp === '1' ? 'Einspeiser' : 'Trinkwasser',
  worte: [`1EMH${vk}`, undefined],
})
const entries = kontoEntriesOf(
  [konto('21', '1', '10'), konto('22', '1', '9'), konto('23', '1', '1', 'Altdorf'), konto('24', '2', '4')],
  (one) => one,
)
const found = (filter: Parameters<typeof narrow>[1]) => narrow(entries, filter).map(({ vk }) => vk)

it('lists by partner, then by place, with house numbers as numbers', () => {
  expect(found({})).toEqual(['24', '23', '22', '21'])
})

it.each([
  [{ suche: 'lindenweg 9' }, ['22']],
  [{ suche: '1emh2' }, ['24', '23', '22', '21']],
  [{ gp: '1' }, ['23', '22', '21']],
  [{ ort: 'Altdorf' }, ['23']],
  [{ typ: 'Trinkwasser' }, ['24']],
  [{ gp: '2', ort: 'Altdorf' }, []],
] as const)('the filter %j leaves %j', (filter, left) => {
  expect(found(filter)).toEqual(left)
})

it('offers each partner, place and kind once', () => {
  expect(auswahlOf(entries)).toEqual({
    Partner: [
      { GPNummer: '2', Name: 'Alpha GmbH' },
      { GPNummer: '1', Name: 'Zeta GmbH' },
    ],
    Orte: ['Altdorf', 'Musterfelde'],
    Typen: ['Trinkwasser', 'Einspeiser'],
  })
})

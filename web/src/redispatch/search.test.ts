import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'
import { expect, it } from 'vitest'
import { find, isWorthSearching } from './search.ts'

const gruppe = (RessourcenNummerSR: string, ...ressourcen: Redispatchgruppe['TechnischeRessourcen']): Redispatchgruppe => ({
  VertragskontoNummer: '4000000001',
  VerbrauchsstelleAdresse: { Strasse: 'Feldweg', Hausnummer: '1', PLZ: '12344', Ort: 'Musterfelde' },
  GeschaeftspartnerNummer: '1000000004',
  GeschaeftspartnerName: 'Rita Redispatch',
  RessourcenNummerSR,
  Duldungsfall: false,
  ZeigeDetails: true,
  TechnischeRessourcen: ressourcen,
})
const first = { RessourcenNummerTR: 'D4A00001009', MaStRNummer: 'SEE999999991009', EEGAnlagenschluessel: 'E20990000009' }
const second = { RessourcenNummerTR: 'D4A00001018', MaStRNummer: 'SEE999999991018' }
const gruppen = [gruppe('C4A00000101', first, second), gruppe('C4A00000102'), { ...gruppe('C4B1'), VertragskontoNummer: '4000000002' }]
const found = (typed: string) =>
  find(gruppen, typed).map(({ gruppe: one, isOpen }) => [
    one.RessourcenNummerSR,
    one.TechnischeRessourcen.map(({ RessourcenNummerTR }) => RessourcenNummerTR),
    isOpen,
  ])

it('a resource is found by each of its numbers in any grouping, and its group shows only matches', () => {
  for (const typed of ['D4A00001009', 'see9999 9999 1009', '991009', 'E2099-0000009'])
    expect(found(typed)).toEqual([['C4A00000101', ['D4A00001009'], true]])
  expect(found('SEE')).toEqual([['C4A00000101', ['D4A00001009', 'D4A00001018'], true]])
})

it('a group is found with all its resources, collapsed, also by its contract account', () => {
  expect(found('c4a00000101')).toEqual([['C4A00000101', ['D4A00001009', 'D4A00001018'], false]])
  expect(found('4000000002')).toEqual([['C4B1', [], false]])
})

it('an empty search finds everything, and a text that no number contains finds nothing', () => {
  expect(found(' ').map(([nummer]) => nummer)).toEqual(['C4A00000101', 'C4A00000102', 'C4B1'])
  expect(found('Musterfelde')).toEqual([])
})

it('a search is offered for more than five groups and resources', () => {
  expect(isWorthSearching(gruppen)).toBe(false)
  expect(isWorthSearching([...gruppen, gruppe('C4A00000103')])).toBe(true)
})

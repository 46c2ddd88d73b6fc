import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { expect, it } from 'vitest'
import { kontoEntriesOf, narrow } from '../_ui/konten/narrow.ts'
import { angabenOf } from './angaben.ts'

const anlage: AnlagendatenV5 = {
  GPNummer: '1000000001',
  Vertragskonto: '2000000001',
  GPDetails: { Name: 'Ada Sonne' },
  Adresse: { Strasse: 'Am Südhang', Hausnummer: '12', PLZ: '12344', Ort: 'Musterfelde' },
  Anlagendetails: {
    Marktlokation: '52000000001',
    Modularten: [{ Anlagenart: 'Solar', MaStRNummer: 'SEE999999991001' }, { Anlagenart: 'Speicher' }],
  },
  Besteuerungsart: 'Umsatzsteuerpflichtig',
  Zaehlernummer: '1EMH0010000001',
  ZusammenlegungLiefervertraegeMoeglich: false,
  AlleModulArtenStillgelegt: false,
}
const isFound = (suche: string) => narrow(kontoEntriesOf([anlage], angabenOf), { suche }).length === 1

it.each(['SÜDHANG 12', 'musterfelde ada', '0010000001', 'see999999991001', '520000', '2000000001'])('the plant is found by %j', (typed) => {
  expect(isFound(typed)).toBe(true)
})

it.each(['Nordhang', 'südhang 13', 'Umsatzsteuer', 'undefined'])('the plant is not found by %j', (typed) => {
  expect(isFound(typed)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { berlinDayOf } from '../_shared/datum/datum.ts'
import {
  BESTEUERUNGSARTEN,
  besteuerungsartOf,
  isMaStRNummer,
  isSameZaehler,
  isZusammenlegungMoeglich,
  mastrAddressOf,
  steuerwechselHindernis,
  wechseljahrOn,
  wechseltagOf,
} from './rules.ts'

const TODAY = '2026-11-20'
const anlage = (change: object = {}) => ({
  Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
  ZusammenlegungLiefervertraegeMoeglich: true,
  AlleModulArtenStillgelegt: false,
  ...change,
})

describe('the change of the tax type', () => {
  it.each([
    ['UmsatzsteuerpflichtigBefreibar', undefined],
    ['Umsatzsteuerpflichtig', 'fuenfJahre'],
    ['UmsatzsteuerpflichtigLandundForstwirtschaft', 'landUndForstwirtschaft'],
    ['UmsatzsteuerpflichtigErmaessigt', 'ermaessigt'],
    ['SteuerbefreiungInArbeit', 'inArbeit'],
    ['Umsatzsteuerbefreit', 'befreit'],
  ])('the change from %s is hindered by %s, after a pending request, a shutdown or the end of the contract', (Besteuerungsart, grund) => {
    const one = anlage({ Besteuerungsart })
    const [pending, closed] = [{ GeaenderteBesteuerungsart: 'SteuerbefreiungInArbeit' }, { AlleModulArtenStillgelegt: true }]
    expect(steuerwechselHindernis(one, TODAY)).toBe(grund)
    expect(steuerwechselHindernis({ ...one, ...pending }, TODAY)).toBe('beantragt')
    expect(steuerwechselHindernis({ ...one, ...pending, ...closed }, TODAY)).toBe('stillgelegt')
    expect(steuerwechselHindernis({ ...one, ...pending, ...closed, Ablaufdatum: TODAY }, TODAY)).toBe('abgelaufen')
  })

  it.each([
    ['2026-11-19', 'abgelaufen'],
    ['2026-11-20', 'abgelaufen'],
    ['2026-11-21', 'endetVorher'],
    ['2027-01-01', 'endetVorher'],
    ['2027-01-02', undefined],
  ])('the change in a contract that ends on %s is hindered by %s', (Ablaufdatum, grund) => {
    expect(steuerwechselHindernis(anlage({ Ablaufdatum }), TODAY)).toBe(grund)
  })

  it('knows six types and throws for any other', () => {
    expect(BESTEUERUNGSARTEN.map(besteuerungsartOf)).toEqual([...BESTEUERUNGSARTEN])
    for (const art of ['', 'umsatzsteuerbefreit', 'VonMorgen', 'constructor']) {
      expect(() => besteuerungsartOf(art)).toThrow(/^unknown Besteuerungsart/)
      expect(() => steuerwechselHindernis(anlage({ Besteuerungsart: art, Ablaufdatum: TODAY }), TODAY)).toThrow(/^unknown/)
    }
  })

  it.each([
    ['2026-12-31T22:59:59Z', 2027],
    ['2026-12-31T23:00:00Z', 2028],
    ['2027-01-01T00:00:00Z', 2028],
    ['2027-06-30T22:00:00Z', 2028],
  ])('a change requested at %s is for %i', (moment, jahr) => {
    expect(wechseljahrOn(berlinDayOf(new Date(moment)))).toBe(jahr)
    expect(wechseltagOf(jahr)).toBe(`${jahr}-01-01`)
  })
})

describe('the merging of supply contracts', () => {
  it.each([
    [{}, true],
    [{ ZusammenlegungLiefervertraegeMoeglich: false }, false],
    [{ AlleModulArtenStillgelegt: true }, false],
    [{ Ablaufdatum: TODAY }, false],
    [{ Ablaufdatum: '2026-11-21' }, true],
    [{ Besteuerungsart: 'VonMorgen' }, true],
  ])('the merging for a plant with %j is offered: %s', (change, isOffered) => {
    expect(isZusammenlegungMoeglich(anlage(change), TODAY)).toBe(isOffered)
  })

  it('needs two different meters', () => {
    expect(isSameZaehler('1EMH0001', ' 1emh 00-01\u200b')).toBe(true)
    expect(isSameZaehler('1EMH0001', '1EMH0002')).toBe(false)
  })
})

describe('a MaStR-Nummer', () => {
  it.each([
    ['SEE999999991001', true],
    ['see999999991001', false],
    ['SEE99999999100', false],
    ['SEE9999999910011', false],
    ['SEE99999999100１', false],
    ['SEE999999991001\n', false],
    [' SEE999999991001', false],
    ['', false],
  ])('can be %j: %s', (text, isOne) => {
    expect(isMaStRNummer(text)).toBe(isOne)
  })

  it('replaces every placeholder of the address', () => {
    expect(mastrAddressOf('https://a.example/{nummer}?n={nummer}', 'SEE999999991001')).toBe(
      'https://a.example/SEE999999991001?n=SEE999999991001',
    )
  })
})

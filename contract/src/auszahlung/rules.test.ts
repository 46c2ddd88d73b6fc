import { describe, expect, it } from 'vitest'
import {
  auszahlungshindernisse,
  beginOfPeriod,
  fehlenBankdaten,
  fehltMaStRNummer,
  fehltSteuernummer,
  zaehlerWithoutAblesung,
  type Auszahlungsfakten,
} from './rules.ts'

const TODAY = '2026-11-20'
const complete: Auszahlungsfakten = {
  verrechnungstyp: 'Jaehrlich',
  abrechnungsmonat: 2,
  zaehler: [{ zaehlernummer: '1EMH1', latestAblesung: '2026-02-01' }],
  istKuendigungBeantragt: false,
  hatBankdaten: true,
  istAbgetreten: false,
  hatSteuernummer: true,
  besteuerungsart: 'Umsatzsteuerpflichtig',
  istBefreiungBeantragt: false,
  module: [{ MaStRNummer: 'SEE900000000001', TechnInbetriebnahme: '2019-05-14' }],
}
const read = (latestAblesung: string | undefined) => ({ ...complete, zaehler: [{ zaehlernummer: '1EMH1', latestAblesung }] })

describe('the period that is settled next', () => {
  it.each([
    [2, '2026-11-20', '2026-02-01'],
    [undefined, '2026-11-20', '2026-01-01'],
    [11, '2026-11-20', '2026-11-01'],
    [11, '2026-11-01', '2026-11-01'],
    [11, '2026-10-31', '2025-11-01'],
    [12, '2026-11-20', '2025-12-01'],
    [2, '2028-02-29', '2028-02-01'],
    [1, '2026-12-31', '2026-01-01'],
    [1, '2027-01-01', '2027-01-01'],
  ])('the period with a bill in month %s on %s begins on %s', (monat, today, begin) => {
    expect(beginOfPeriod(monat, today)).toBe(begin)
  })
})

describe('a reading', () => {
  it.each([
    ['2026-11-20', undefined],
    ['2026-02-01', undefined],
    // fourteen days before the start count, fifteen don't
    ['2026-01-18', undefined],
    ['2026-01-17', '1EMH1'],
    [undefined, '1EMH1'],
  ])('a latest reading of %s makes that of meter %s missing', (latestAblesung, missing) => {
    expect(zaehlerWithoutAblesung(read(latestAblesung), TODAY)[0]).toBe(missing)
    expect(auszahlungshindernisse(read(latestAblesung), TODAY)).toEqual(missing === undefined ? [] : ['ZaehlerstandFehlt'])
  })

  it('is never missing for an account settled by the month or by an unknown procedure', () => {
    expect(zaehlerWithoutAblesung({ ...read(undefined), verrechnungstyp: 'Monatlich' }, TODAY)).toEqual([])
    expect(zaehlerWithoutAblesung({ ...read(undefined), verrechnungstyp: undefined }, TODAY)).toEqual([])
  })

  it('is not missing for a plant that began within the period, nor without a meter that the customer reads', () => {
    const since = (TechnInbetriebnahme: string) => ({ ...read(undefined), module: [{ MaStRNummer: 'SEE1', TechnInbetriebnahme }] })
    expect(zaehlerWithoutAblesung(since('2026-02-01'), TODAY)).toEqual([])
    expect(zaehlerWithoutAblesung(since('2026-01-31'), TODAY)).toEqual(['1EMH1'])
    expect(zaehlerWithoutAblesung({ ...complete, zaehler: [] }, TODAY)).toEqual([])
  })

  it.each([
    ['2026-01-31', undefined],
    ['2026-02-15', undefined],
    ['2026-01-30', '1EMH1'],
    ['2025-01-31', '1EMH1'],
  ])('a bill up to %s makes that of meter %s missing', (abgerechnetBis, missing) => {
    expect(zaehlerWithoutAblesung({ ...read(undefined), abgerechnetBis }, TODAY)[0]).toBe(missing)
  })

  it('of a key date is missing although the year before has its bill', () => {
    const facts = { ...read('2026-02-01'), abgerechnetBis: '2026-01-31' }
    expect(zaehlerWithoutAblesung(facts, TODAY, '2026-11-15')).toEqual(['1EMH1'])
  })

  it('is not missing once a cancellation with the final reading is requested', () => {
    expect(zaehlerWithoutAblesung({ ...read(undefined), istKuendigungBeantragt: true }, TODAY)).toEqual([])
    expect(zaehlerWithoutAblesung({ ...read(undefined), istKuendigungBeantragt: true }, TODAY, '2026-11-15')).toEqual([])
  })

  it('a reading of one meter does not count for another', () => {
    const zaehler = [...complete.zaehler, { zaehlernummer: '1EMH2', latestAblesung: '2025-06-30' }]
    expect(zaehlerWithoutAblesung({ ...complete, zaehler }, TODAY)).toEqual(['1EMH2'])
  })
})

describe('bank details', () => {
  it.each([
    [true, false, false],
    [false, false, true],
    [false, true, false],
    [true, true, false],
  ])('bank details (present: %s, payout assigned: %s) are missing: %s', (hatBankdaten, istAbgetreten, missing) => {
    expect(fehlenBankdaten({ hatBankdaten, istAbgetreten })).toBe(missing)
    expect(auszahlungshindernisse({ ...complete, hatBankdaten, istAbgetreten }, TODAY)).toEqual(missing ? ['BankdatenFehlen'] : [])
  })
})

describe('a tax number', () => {
  it.each([
    [true, 'Umsatzsteuerpflichtig', false],
    [false, 'Umsatzsteuerpflichtig', true],
    [false, 'UmsatzsteuerpflichtigErmaessigt', true],
    [false, 'Umsatzsteuerbefreit', false],
  ])('a tax number (present: %s, tax type %s) is missing: %s', (hatSteuernummer, besteuerungsart, missing) => {
    expect(fehltSteuernummer({ hatSteuernummer, besteuerungsart })).toBe(missing)
    expect(auszahlungshindernisse({ ...complete, hatSteuernummer, besteuerungsart }, TODAY)).toEqual(missing ? ['SteuernummerFehlt'] : [])
  })
})

describe('a MaStR-Nummer', () => {
  it('is missing if one part of the plant has none', () => {
    expect(fehltMaStRNummer({ module: [{ MaStRNummer: 'SEE1' }, {}] })).toBe(true)
    expect(fehltMaStRNummer({ module: [{ MaStRNummer: 'SEE1' }] })).toBe(false)
    expect(fehltMaStRNummer({ module: [] })).toBe(false)
    expect(auszahlungshindernisse({ ...complete, module: [{}] }, TODAY)).toEqual(['MaStRNummerFehlt'])
  })
})

describe('a tax exemption', () => {
  it.each([
    'Umsatzsteuerpflichtig',
    'UmsatzsteuerpflichtigBefreibar',
    'UmsatzsteuerpflichtigLandundForstwirtschaft',
    'UmsatzsteuerpflichtigErmaessigt',
  ])('the exemption of a plant with %s is an obstacle only while a request is open', (besteuerungsart) => {
    const found = (istBefreiungBeantragt: boolean) => auszahlungshindernisse({ ...complete, besteuerungsart, istBefreiungBeantragt }, TODAY)
    expect([found(true), found(false)]).toEqual([['SteuerbefreiungInArbeit'], []])
  })

  it.each(['SteuerbefreiungInArbeit', 'Umsatzsteuerbefreit'])(
    'a granted exemption (%s) is no obstacle, even with an open request',
    (art) => {
      expect(auszahlungshindernisse({ ...complete, besteuerungsart: art, istBefreiungBeantragt: true }, TODAY)).toEqual([])
    },
  )
})

describe('an account', () => {
  const nothing: Auszahlungsfakten = { ...read(undefined), hatBankdaten: false, hatSteuernummer: false, module: [{}] }

  it('lists everything that is missing in a fixed order', () => {
    expect(auszahlungshindernisse({ ...nothing, istBefreiungBeantragt: true }, TODAY)).toEqual([
      'ZaehlerstandFehlt',
      'BankdatenFehlen',
      'SteuernummerFehlt',
      'MaStRNummerFehlt',
      'SteuerbefreiungInArbeit',
    ])
  })

  it('lists nothing once it has ended', () => {
    expect(auszahlungshindernisse({ ...nothing, ablaufdatum: TODAY }, TODAY)).toEqual([])
    expect(auszahlungshindernisse({ ...nothing, ablaufdatum: '2026-11-21' }, TODAY)).not.toEqual([])
  })
})

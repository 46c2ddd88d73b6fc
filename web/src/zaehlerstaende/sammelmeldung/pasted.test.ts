import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { describe, expect, it } from 'vitest'
import { meterOf } from './meter.ts'
import { foundIn, readPasted, type KnownMeters } from './pasted.ts'

const zaehler = (zaehlernummer: string, zaehlertyp = 'Einrichtungszaehler') => ({
  zaehlernummer,
  zaehlertyp,
  messstellenbetreiber: 'Netz Musterland GmbH',
  zaehlerstaendeNachObis: [],
})
const konto = (vertragskonto: string): Zaehlerkonto => ({
  gpNummer: '1000000001',
  vertragskonto,
  abgelaufen: false,
  adresse: { Strasse: 'Gasse', Hausnummer: '1', PLZ: '99999', Ort: 'Musterstadt' },
  zaehler: [],
})
const open = (nummer: string, typ?: string) => meterOf('einspeisung', { konto: konto('400000000001'), zaehler: zaehler(nummer, typ) })

const KNOWN: KnownMeters = {
  open: [open('1EMH0001'), open('1EMH0002', 'Zweirichtungszaehler'), open('00123456')],
  closed: [{ zaehler: zaehler('1EMH0009'), why: 'Lastgang' }],
}

/** Rows in short: what each becomes. */
const shortOf = (text: string) =>
  readPasted(text, KNOWN).map(({ nummer, result }) =>
    result.kind === 'gelesen'
      ? [nummer, result.meter.zaehler.zaehlernummer, result.row.datum ?? '', result.row.werte]
      : [nummer, result.kind],
  )

describe('a pasted row', () => {
  it.each([
    ['1EMH0001\t16510', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['1EMH0001\t16.510', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['1EMH0001;16 510', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['1EMH0001;16.510,7 kWh', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['1EMH0001,2026-11-20,16510', ['1EMH0001', '20.11.2026', { '2.8.0': '16510' }]],
    ['"1EMH0001","16.510,7","2.4.26"', ['1EMH0001', '02.04.2026', { '2.8.0': '16510' }]],
    ['02.04.2026;16510;1EMH0001', ['1EMH0001', '02.04.2026', { '2.8.0': '16510' }]],
    ['1emh 0001;16510', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['Hof 3;1EMH0001;400000000001;16510', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['1EMH0002;700;80', ['1EMH0002', '', { '2.8.0': '700', '1.8.0': '80' }]],
    ['1EMH0001;;16510;', ['1EMH0001', '', { '2.8.0': '16510' }]],
    ['123456;16510', ['00123456', '', { '2.8.0': '16510' }]],
    // spoilt cells stay readable at their field
    ['1EMH0001;-5', ['1EMH0001', '', { '2.8.0': '-5' }]],
    ['1EMH0001;16510.5', ['1EMH0001', '', { '2.8.0': '16510.5' }]],
    ['1EMH0001;31.02.2026;16510', ['1EMH0001', '31.02.2026', { '2.8.0': '16510' }]],
  ])('%j is read', (text, expected) => {
    expect(shortOf(text)).toEqual([[1, ...expected]])
  })

  it.each([
    ['1EMH9999;16510', 'unbekannt'],
    ['1EMH0009;16510', 'keineMeldung'],
    ['1EMH0001;', 'ohneStand'],
    ['1EMH0001;20.11.2026', 'ohneStand'],
    ['1EMH0001;16510;5', 'zuVieleStaende'],
    ['20.11.2026;', 'ohneZaehler'],
  ])('%j is left with its reason: %s', (text, why) => {
    expect(shortOf(text)).toEqual([[1, why]])
  })

  it('says that digits after the comma are cut', () => {
    const cuts = ['1EMH0001;16510,7', '1EMH0001;16510'].map((text) => readPasted(text, KNOWN)[0]?.result)
    expect(cuts).toMatchObject([{ cutsDecimals: true }, { cutsDecimals: false }])
  })
})

describe('a pasted table', () => {
  it('keeps the numbers of its rows over empty ones, marks and every line end', () => {
    expect(shortOf('\ufeff1EMH0001;1\r\n\r\n;;\r1EMH0002;2\n').map(([nummer]) => nummer)).toEqual([1, 4])
  })

  it.each(['', ' \n\t\n', '\ufeff'])('has no rows without text: %j', (text) => {
    expect(readPasted(text, KNOWN)).toEqual([])
  })

  it('is read by its heads in any order', () => {
    const text = 'Ort;Ablesedatum;Strom aus dem Netz bezogen;Strom ins Netz eingespeist;Zählernummer\nA 12;20.11.26;80;700;1EMH0002'
    expect(shortOf(text)).toEqual([[2, '1EMH0002', '20.11.2026', { '2.8.0': '700', '1.8.0': '80' }]])
  })

  it("is read from the portal's own file, a row for each register", () => {
    const heads = 'Vertragskonto;Zählernummer;Ablesedatum;Zählwerk;OBIS-Kennzahl;Zählerstand;Einheit'
    const rows = readPasted(
      `${heads}\n4;1EMH0002;20.11.2026;x;OBIS 2.8.0;700;kWh\n4;1EMH0002;20.11.2026;x;OBIS 1.8.0;80;kWh\n4;1EMH0001;;x;OBIS 1.8.0;80;kWh`,
      KNOWN,
    )
    expect(rows.map(({ result }) => result.kind)).toEqual(['gelesen', 'gelesen', 'zaehlwerkUnbekannt'])
    expect(foundIn(rows)).toMatchObject([
      { choices: [{ zeilen: [2, 3], row: { datum: '20.11.2026', werte: { '2.8.0': '700', '1.8.0': '80' } } }] },
    ])
  })

  it('keeps a separator and a line end within quotes, and a quote that never ends', () => {
    expect(shortOf('"Hof; 3\nhinten";1EMH0001;"16510"')).toEqual([[1, '1EMH0001', '', { '2.8.0': '16510' }]])
    expect(shortOf('"Hof;1EMH0001;16510\n1EMH0002;7').map((row) => row.slice(0, 2))).toEqual([
      [1, '1EMH0001'],
      [2, '1EMH0002'],
    ])
  })

  it('of 2,000 rows returns 2,000 rows', () => {
    expect(readPasted('1EMH0001;16510\n'.repeat(2000), KNOWN)).toHaveLength(2000)
  })
})

describe('double rows of a meter', () => {
  it('count once with the same value', () => {
    expect(foundIn(readPasted('1EMH0001;16510\n1EMH0001;16.510', KNOWN))).toMatchObject([{ choices: [{ zeilen: [1, 2] }] }])
  })

  it('with another value or day are a choice', () => {
    const found = foundIn(readPasted('1EMH0001;16510\n1EMH0001;16511\n1EMH0001;20.11.2026;16510', KNOWN))
    expect(found.map(({ choices }) => choices.map(({ zeilen }) => zeilen))).toEqual([[[1], [2], [3]]])
  })
})

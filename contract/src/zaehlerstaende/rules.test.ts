import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanZaehlerstand, losesDecimals, readZaehlerstand } from './typed-reading.ts'
import { ablesetageOn, eingabefelderOf, entriesOf, isAblesetag, obisShort, richtungOf, splitName, whyNoReport } from './rules.ts'

describe('readZaehlerstand', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['12345', 12_345],
    ['000123', 123],
    ['999999999', 999_999_999],
    ['0000999999999', 999_999_999],
    // spaces of every kind
    [' 12345 ', 12_345],
    ['12 345', 12_345],
    ['12\u00a0345', 12_345],
    ['12\u202f345', 12_345],
    ['12\u2009345\t\n', 12_345],
    // pasted from a letter or a table: only the digits before the comma count
    ['12.345,6', 12_345],
    ['12.345', 12_345],
    ['1.234.567,89', 1_234_567],
    ['12345,6', 12_345],
    ['12345,', 12_345],
    ['0,9', 0],
    ['12.345,', 12_345],
    ['12 345,6', 12_345],
    ['999.999.999,999', 999_999_999],
    ['12.345,6 kWh', 12345],
    ['87 m³', 87],
  ])('reads %j as %i', (input, wert) => {
    expect(readZaehlerstand(input)).toEqual({ kind: 'wert', wert })
  })

  it.each(['', ' ', '\t\n', '\u00a0', '\u202f \u3000'])('reads %j as an empty field', (input) => {
    expect(readZaehlerstand(input)).toEqual({ kind: 'leer' })
  })

  it.each([
    '1.5',
    '1.50',
    '12.34',
    '12.3456',
    '1234.567',
    '1.2345,6',
    '.5',
    ',5',
    '.',
    ',',
    '1,5,5',
    '1,234.5',
    '12.345.6',
    '1..234',
    '12,345,678',
    '1.234,5.6',
    '-5',
    '-0',
    '+5',
    '−5',
    '(5)',
    '5-',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '1_000',
    "1'000",
    '5 kW',
    'm³',
    'abc',
    'NaN',
    'Infinity',
    'null',
    '½',
    '１２',
    '١٢',
    '१२',
    '𝟏𝟐',
    '²',
    'Ⅻ',
    '1\u200b2',
    '\u202e12',
    '1\u00ad2',
    '1000000000',
    '1234567890',
    '9007199254740993',
    '1.000.000.000',
    '9'.repeat(400),
    '1'.padEnd(5000, '0'),
  ])('refuses %j as no whole number', (input) => {
    expect(readZaehlerstand(input)).toEqual({ kind: 'keineGanzeZahl' })
  })

  it('never drops digits after many spaces', () => {
    expect(readZaehlerstand(`1${' '.repeat(500)}23`)).toEqual({ kind: 'wert', wert: 123 })
  })

  it('reads every possible meter value in usual spellings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.nat(999), (wert, decimals) => {
        const written = [
          String(wert),
          wert.toLocaleString('de-DE'),
          wert.toLocaleString('fr-FR'),
          `${wert},${decimals}`,
          `${wert.toLocaleString('de-DE')},${decimals}`,
        ]
        for (const text of written) expect(readZaehlerstand(text)).toEqual({ kind: 'wert', wert })
      }),
    )
  })

  it('returns a possible meter value or none for any input', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('1', '23', '456', '789', '0', '.', ',', '-', ' ', 'e') }))
    const isGood = (text: string) => {
      const read = readZaehlerstand(text)
      return read.kind !== 'wert' || (Number.isInteger(read.wert) && read.wert >= 0 && read.wert <= 999_999_999)
    }
    expect(fc.check(fc.property(typed, isGood))).toMatchObject({ failed: false })
  })
})

describe('losesDecimals', () => {
  it.each([
    ['16510,5', true],
    ['12.345,6 kWh', true],
    ['12 345, 60', true],
    ['16510', false],
    ['16510,', false],
    ['16.510', false],
    ['12,345.6', false],
    ['', false],
    [',', false],
  ])('says of %j: %s', (input, loses) => {
    expect(losesDecimals(input)).toBe(loses)
  })
})

describe('cleanZaehlerstand', () => {
  it.each([
    ['12.345,6', '12345'],
    ['12345,6', '12345'],
    [' 12 345 ', '12345'],
    ['1.5', '1.5'],
    ['abc', 'abc'],
    ['-5', '-5'],
    ['', ''],
  ])('turns %j into %j', (input, expected) => {
    expect(cleanZaehlerstand(input)).toBe(expected)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '12', '345', '.', ',', '-', ' ', 'x') }), (text) => {
        expect(cleanZaehlerstand(cleanZaehlerstand(text))).toBe(cleanZaehlerstand(text))
      }),
    )
  })
})

describe('registers', () => {
  it.each([
    ['1-1:2.8.0*255', '2.8.0', 'EINSPEISUNG'],
    ['1-1:2.8.0', '2.8.0', 'EINSPEISUNG'],
    ['1-0:1.8.0', '1.8.0', 'VERBRAUCH'],
    ['8-0:1.0.1', '1.0.1', 'VERBRAUCH'],
    ['1.8.0', '1.8.0', 'VERBRAUCH'],
    ['2.8.0*01', '2.8.0', 'EINSPEISUNG'],
    ['1.8.1', '1.8.1', 'VERBRAUCH'],
    ['3.8.0', '3.8.0', undefined],
    ['10.8.0', '10.8.0', undefined],
    ['21.8.0', '21.8.0', undefined],
    ['0.0.0', '0.0.0', undefined],
    ['C.1.0', 'C.1.0', undefined],
    ['1', '1', undefined],
    ['', '', undefined],
  ])('the register %j has the short code %j and the direction %s', (obis, short, richtung) => {
    expect([obisShort(obis), richtungOf(obis)]).toEqual([short, richtung])
  })
})

describe('eingabefelderOf', () => {
  const water = {
    obisCode: '8-0:1.0.1',
    obisCodeShort: '1.0.1',
    richtung: 'VERBRAUCH',
    required: true,
    showObisCodeShort: false,
    unit: 'm³',
  }
  const einspeisung = {
    obisCode: '1-1:2.8.0',
    obisCodeShort: '2.8.0',
    richtung: 'EINSPEISUNG',
    required: true,
    showObisCodeShort: true,
    unit: 'kWh',
  }
  const verbrauch = {
    obisCode: '1-1:1.8.0',
    obisCodeShort: '1.8.0',
    richtung: 'VERBRAUCH',
    required: false,
    showObisCodeShort: true,
    unit: 'kWh',
  }

  it.each([
    ['WATER_METER', 'Wasserzaehler', [water]],
    ['WATER_METER', 'Zweirichtungszaehler', [water]],
    ['ELECTRIC_METER', 'Einspeisezaehler', [einspeisung]],
    ['ELECTRIC_METER', '', [einspeisung]],
    ['ELECTRIC_METER', 'Zweirichtungszaehler', [einspeisung, verbrauch]],
  ] as const)('returns the registers of a %s of type %j', (meterType, zaehlertyp, expected) => {
    expect(eingabefelderOf(meterType, zaehlertyp)).toEqual(expected)
  })
})

describe('whyNoReport', () => {
  const OWN = ['Netz Musterland GmbH', 'Netz Musterland Messung']
  const good = { isIms: false, isLastgang: false, messstellenbetreiber: 'Netz Musterland GmbH', hatZaehlerstaende: true }
  const bad = { isIms: true, isLastgang: true, messstellenbetreiber: 'Fremd AG', hatZaehlerstaende: false }

  it('is undefined for an own meter with readings, electricity or water', () => {
    expect(whyNoReport(good, false, OWN)).toBeUndefined()
    expect(whyNoReport({ messstellenbetreiber: 'Netz Musterland Messung', hatZaehlerstaende: true }, false, OWN)).toBeUndefined()
  })

  it.each([
    ['IntelligentesMesssystem', { isIms: true }],
    ['Lastgang', { isLastgang: true }],
    ['Fremdbetreiber', { messstellenbetreiber: 'Fremd AG' }],
    ['KeineZaehlerstaende', { hatZaehlerstaende: false }],
  ])('is %s', (why, changes) => {
    expect(whyNoReport({ ...good, ...changes }, false, OWN)).toBe(why)
  })

  it('is Abgelaufen for an expired account', () => {
    expect(whyNoReport(good, true, OWN)).toBe('Abgelaufen')
  })

  it('prefers permanent reasons to those that may change', () => {
    expect(whyNoReport(bad, true, OWN)).toBe('Abgelaufen')
    expect(whyNoReport(bad, false, OWN)).toBe('IntelligentesMesssystem')
    expect(whyNoReport({ ...bad, isIms: false }, false, OWN)).toBe('Lastgang')
    expect(whyNoReport({ ...bad, isIms: false, isLastgang: false }, false, OWN)).toBe('Fremdbetreiber')
  })
})

describe('the name of the own operator', () => {
  const isOwn = (messstellenbetreiber: string, ownNames: readonly string[]) =>
    whyNoReport({ messstellenbetreiber, hatZaehlerstaende: true }, false, ownNames) === undefined

  it.each(['Netz Musterland GmbH', ' netz musterland gmbh\t', 'NETZ MUSTERLAND GMBH'])('is %j', (name) => {
    expect(isOwn(name, ['NETZ Musterland GmbH '])).toBe(true)
  })

  it.each(['Netz Musterland', 'Netz Musterland GmbH & Co. KG', 'NetzMusterland GmbH', ''])('is not %j', (name) => {
    expect(isOwn(name, ['Netz Musterland GmbH'])).toBe(false)
  })

  it('is any of several; without one no meter is its own', () => {
    expect([isOwn('B', ['A', 'B']), isOwn('A', [])]).toEqual([true, false])
  })
})

describe('entriesOf', () => {
  const reading = (datum: string, zaehlerstand: number, art = 'Netzbetreiber') => ({
    datum,
    zaehlerstand,
    ableseArt: '01',
    ableseArtBezeichnung: art,
    ableseKategorie: 'N',
    ableseKategorieBezeichnung: 'N',
  })
  const register = (obisCodeShort: string, ...zaehlerstaende: ReturnType<typeof reading>[]) => ({
    obisCodeShort,
    unit: 'kWh',
    zaehlerstaende,
  })

  it('groups registers by day, latest day first', () => {
    const entries = entriesOf({
      zaehlerstaendeNachObis: [
        register('2.8.0', reading('2026-01-31', 100), reading('2026-10-31', 300), reading('2025-12-31', 50)),
        register('1.8.0', reading('2026-10-31', 30, 'geschätzt')),
      ],
    })
    expect(
      entries.map(({ datum, werte }) => [datum, ...werte.map(({ obis, richtung, zaehlerstand }) => `${obis} ${richtung} ${zaehlerstand}`)]),
    ).toEqual([
      ['2026-10-31', '2.8.0 EINSPEISUNG 300', '1.8.0 VERBRAUCH 30'],
      ['2026-01-31', '2.8.0 EINSPEISUNG 100'],
      ['2025-12-31', '2.8.0 EINSPEISUNG 50'],
    ])
    expect(entries[0]?.werte).toMatchObject([
      { unit: 'kWh', ableseArtBezeichnung: 'Netzbetreiber', ableseKategorieBezeichnung: 'N' },
      { unit: 'kWh', ableseArtBezeichnung: 'geschätzt', ableseKategorieBezeichnung: 'N' },
    ])
  })

  it('skips registers that mean neither consumption nor feed-in', () => {
    const zaehlerstaendeNachObis = [
      register('3.8.0', reading('2026-01-31', 1)),
      register('10.8.0', reading('2026-01-31', 2)),
      register('2.8.0', reading('2026-01-30', 3)),
    ]
    expect(entriesOf({ zaehlerstaendeNachObis }).map(({ datum }) => datum)).toEqual(['2026-01-30'])
  })

  it('is empty for a meter without readings', () => {
    expect([entriesOf({ zaehlerstaendeNachObis: [] }), entriesOf({ zaehlerstaendeNachObis: [register('2.8.0')] })]).toEqual([[], []])
  })
})

describe('splitName', () => {
  it.each([
    ['Ada Sonne', 'Ada', 'Sonne'],
    ['Ada', '', 'Ada'],
    ['', '', ''],
    ['  Ada   Sonne  ', 'Ada', 'Sonne'],
    ['Ada\u00a0Sonne', 'Ada', 'Sonne'],
    ['Ada\tMaria\nSonne', 'Ada', 'Maria Sonne'],
    ['Dr. Ada Sonne-Müller', 'Dr', 'Ada SonneMüller'],
    ["Seán O'Neill", 'Seán', 'ONeill'],
    ['Łucja Ñandú Østergård', 'Łucja', 'Ñandú Østergård'],
    ['王 小明', '王', '小明'],
    ['Jose\u0301 Sonne', 'Jose\u0301', 'Sonne'],
    ['Stadtwerke 24 & Söhne GmbH', 'Stadtwerke', 'Söhne GmbH'],
    ['24/7', '', ''],
    ['Ada <b>Sonne</b>', 'Ada', 'bSonneb'],
    ['Ada 👩‍🌾 Sonne', 'Ada', 'Sonne'],
  ])('splits %j into %j and %j', (name, firstname, lastname) => {
    expect(splitName(name)).toEqual({ firstname, lastname })
  })

  it('returns only letters and single spaces, and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const { firstname, lastname } = splitName(name)
        for (const part of [firstname, lastname]) expect(part).toMatch(/^([\p{L}\p{M}]+( [\p{L}\p{M}]+)*)?$/u)
        const lettersOf = (text: string) => text.match(/\p{L}/gu)?.join('')
        expect(lettersOf(firstname + lastname)).toBe(lettersOf(name))
      }),
    )
  })
})

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'])('the reading window on a machine in %s', (zone) => {
  const zoneBefore = process.env['TZ']
  afterEach(() => {
    process.env['TZ'] = zoneBefore
  })

  it.each([
    ['2026-11-20', '2026-11-06'],
    ['2027-01-01', '2026-12-18'],
    ['2027-01-14', '2026-12-31'],
    ['2027-03-28', '2027-03-14'],
    ['2027-03-29', '2027-03-15'],
    ['2026-10-25', '2026-10-11'],
    ['2026-10-26', '2026-10-12'],
    ['2028-03-01', '2028-02-16'],
    ['2028-03-14', '2028-02-29'],
    ['2027-03-14', '2027-02-28'],
  ])('the window on %s starts on %s', (today, earliest) => {
    process.env['TZ'] = zone
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(ablesetageOn(today, undefined)).toEqual({ earliest, latest: today })
  })

  it('contains both its ends and no day outside', () => {
    process.env['TZ'] = zone
    const days = ['2027-03-13', '2027-03-14', '2027-03-20', '2027-03-28', '2027-03-29', '2028-03-28', '0001-01-01']
    expect(days.filter((day) => isAblesetag(day, ablesetageOn('2027-03-28', undefined)))).toEqual([
      '2027-03-14',
      '2027-03-20',
      '2027-03-28',
    ])
  })
})

describe("the operator's key date", () => {
  const regel = { stichtag: '12-31', bis: '02-28' }
  const near = [
    '2026-12-17',
    '2026-12-18',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-15',
    '2027-02-28',
    '2027-03-01',
  ]
  const possibleOn = (today: string) => near.filter((day) => isAblesetag(day, ablesetageOn(today, regel)))

  it.each([
    ['2026-12-30', ['2026-12-17', '2026-12-18', '2026-12-30']],
    ['2026-12-31', ['2026-12-17', '2026-12-18', '2026-12-30', '2026-12-31']],
    ['2027-01-15', ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-15']],
    ['2027-01-16', ['2026-12-31', '2027-01-02', '2027-01-15']],
    ['2027-02-28', ['2026-12-31', '2027-02-28']],
    ['2027-03-01', ['2027-02-28', '2027-03-01']],
  ])('adds its own day and no other on %s', (today, possible) => {
    expect(possibleOn(today)).toEqual(possible)
  })

  it('is named with its end and year while it is running', () => {
    const [running, over] = ['2027-02-28', '2027-03-01'].map((today) => ablesetageOn(today, regel))
    expect(running).toMatchObject({ earliest: '2027-02-14', latest: '2027-02-28' })
    expect(running?.stichtag).toEqual({ stichtag: '2026-12-31', bis: '2027-02-28', jahr: 2026 })
    expect(over).not.toHaveProperty('stichtag')
  })
})

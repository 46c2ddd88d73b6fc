import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#contract/_shared/text/csv.ts'
import { readingRows } from './readings-csv.ts'

const ableseKategorieBezeichnung = 'Ablesung durch den Netzbetreiber'
const entry = (datum: string, einspeisung: number, verbrauch: number, ableseArtBezeichnung = 'abgelesen'): Eintrag => ({
  datum,
  werte: [
    { obis: '2.8.0', richtung: 'EINSPEISUNG', unit: 'kWh', zaehlerstand: einspeisung, ableseArtBezeichnung, ableseKategorieBezeichnung },
    {
      obis: '1.8.0',
      richtung: 'VERBRAUCH',
      unit: 'kWh',
      zaehlerstand: verbrauch,
      ableseArtBezeichnung: 'geschätzt',
      ableseKategorieBezeichnung,
    },
  ],
})
const meter = (entries: readonly Eintrag[]) =>
  ({ sparte: 'einspeisung', konto: { vertragskonto: '2000000001' }, zaehler: { zaehlernummer: '1EMH0010000001' }, entries }) as const

describe("a meter's CSV file", () => {
  it('has German heads and a row per register and day, each with its own kind', () => {
    expect(csvOf(readingRows([meter([entry('2026-10-18', 15234.5, 9001)])]))).toBe(
      '\ufeffVertragskonto;Zählernummer;Ablesedatum;Zählwerk;OBIS-Kennzahl;Zählerstand;Einheit;Art;Kategorie\r\n' +
        '2000000001;1EMH0010000001;18.10.2026;Strom ins Netz eingespeist;OBIS 2.8.0;15234,5;kWh;abgelesen;Ablesung durch den Netzbetreiber\r\n' +
        '2000000001;1EMH0010000001;18.10.2026;Strom aus dem Netz bezogen;OBIS 1.8.0;9001;kWh;geschätzt;Ablesung durch den Netzbetreiber\r\n',
    )
  })

  it('keeps the order of the list', () => {
    const rows = readingRows([meter([entry('2026-10-18', 2, 1), entry('2026-07-18', 1, 0)])])
    expect(rows.slice(1).map((row) => row[2])).toEqual(['18.10.2026', '18.10.2026', '18.07.2026', '18.07.2026'])
  })

  it('holds several meters one after another below one line of heads', () => {
    const other = { ...meter([entry('2026-10-18', 4, 3)]), zaehler: { zaehlernummer: '1EMH0010000002' } }
    const rows = readingRows([meter([entry('2026-10-18', 2, 1)]), other])
    expect(rows.map((row) => row[1])).toEqual(['Zählernummer', '1EMH0010000001', '1EMH0010000001', '1EMH0010000002', '1EMH0010000002'])
  })

  it('turns no text of the operator into a formula', () => {
    expect(csvOf(readingRows([meter([entry('2026-10-18', 2, 1, '=HYPERLINK("x")')])]))).toContain(`;"'=HYPERLINK(""x"")";`)
  })
})

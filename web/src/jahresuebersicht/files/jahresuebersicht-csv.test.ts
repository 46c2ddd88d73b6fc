import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { expect, it } from 'vitest'
import { csvOf } from '#contract/_shared/text/csv.ts'
import { alleRows, uebersichtRows } from './jahresuebersicht-csv.ts'

const uebersicht: Jahresuebersicht = {
  GPNummer: '1000000001',
  Kundenname: 'Ada Sonne',
  Vertragskonto: '2000000001',
  Vertragskontotyp: 'Einspeiser',
  Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  Jahr: 2025,
  Zaehlerstaende: [
    {
      Zaehlernummer: '@SUM(A1)',
      Obis: '2.8.0',
      Einheit: 'kWh',
      Datum: '2025-12-31',
      Zaehlerstand: 12_345.5,
      AbleseArt: 'abgelesen; geprüft',
    },
  ],
  Zahlungen: [
    { Zahlungsart: 'Abschlag', Buchungstag: '2025-02-01', Betrag: 45.1 },
    { Zahlungsart: 'Abrechnung', Buchungstag: '2025-01-20', Betrag: -1234.56, AbrechnungVon: '2024-01-01', AbrechnungBis: '2024-12-31' },
  ],
  Dokumente: [
    { ID: 'd1', Titel: '=HYPERLINK("https://evil.example")', Versanddatum: '2025-01-20', Abrechnungsbetrag: 0 },
    { ID: 'd2', Titel: '\t+1', Versanddatum: '2025-01-21' },
  ],
}

it('the CSV file has a row per reading, booking and document, German numbers and dates, and no formula', () => {
  expect(csvOf(uebersichtRows(uebersicht)).split('\r\n')).toEqual([
    '\ufeffBereich;Vertragskonto;Tag;Beschreibung;Zähler;Stand;Einheit;Betrag in Euro;Abgerechnet von;Abgerechnet bis',
    `Zählerstand;2000000001;31.12.2025;"Strom ins Netz eingespeist (2.8.0), abgelesen; geprüft";'@SUM(A1);12345,5;kWh;;;`,
    'Abschlag;2000000001;01.02.2025;an Sie;;;;45,10;;',
    'Abrechnung;2000000001;20.01.2025;von Ihnen;;;;-1234,56;01.01.2024;31.12.2024',
    `Dokument;2000000001;20.01.2025;"'=HYPERLINK(""https://evil.example"")";;;;0,00;;`,
    "Dokument;2000000001;21.01.2025;'\t+1;;;;;;",
    '',
  ])
})

it('the CSV file of all accounts has the same rows, each with partner and address, and the heads once', () => {
  const other = { ...uebersicht, Vertragskonto: '2000000002', Kundenname: '=Ben', Zaehlerstaende: [], Dokumente: [] }
  const [heads, ...rows] = csvOf(alleRows([uebersicht, other])).split('\r\n')
  expect(heads).toMatch(/;Abgerechnet bis;Geschäftspartner;Name;Adresse$/)
  const single = csvOf(uebersichtRows(uebersicht)).split('\r\n').slice(1, -1)
  expect(rows).toEqual([
    ...single.map((row) => `${row};1000000001;Ada Sonne;Lindenweg 4, 12345 Musterstadt`),
    "Abschlag;2000000002;01.02.2025;an Sie;;;;45,10;;;1000000001;'=Ben;Lindenweg 4, 12345 Musterstadt",
    "Abrechnung;2000000002;20.01.2025;von Ihnen;;;;-1234,56;01.01.2024;31.12.2024;1000000001;'=Ben;Lindenweg 4, 12345 Musterstadt",
    '',
  ])
})

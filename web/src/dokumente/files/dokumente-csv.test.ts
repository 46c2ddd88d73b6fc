import type { Dokument } from '#contract/dokumente/schema.ts'
import { expect, it } from 'vitest'
import { csvOf } from '#contract/_shared/text/csv.ts'
import { dokumentRows } from './dokumente-csv.ts'

const rechnung: Dokument = {
  ID: 'D1',
  Titel: 'Jahresabrechnung 2025; "Dach"',
  Geschaeftspartner: '1000000001',
  Vertragskonto: '2000000001',
  Versanddatum: '2026-01-14',
  Typ: 'RT',
  Gelesen: true,
  Abrechnungsbetrag: -1312.4,
  Vertragskontotyp: 'Einspeiser',
}
const { Abrechnungsbetrag: _, ...ohneBetrag } = rechnung

it('the CSV file has German heads, dates and decimal commas, and no formula', () => {
  const formel = { ...ohneBetrag, Titel: '=1+1', Typ: 'XX', Gelesen: false, Vertragskontotyp: 'Fernwaerme' }
  expect(csvOf(dokumentRows([rechnung, formel]))).toBe(
    [
      '\ufeffDatum;Titel;Dokumentart;Vertragskonto;Vertragsart;Betrag;Gelesen',
      '14.01.2026;"Jahresabrechnung 2025; ""Dach""";Jahresabrechnung;2000000001;Einspeisung;-1312,40;ja',
      "14.01.2026;'=1+1;Schreiben;2000000001;;;nein",
      '',
    ].join('\r\n'),
  )
})

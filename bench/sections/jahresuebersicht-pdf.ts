import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { jahresuebersichtPdf } from '#server/jahresuebersicht/pdf.ts'
import { measureDrawing } from '../processes/pdf-cpu.ts'
import type { Report } from '../results/report.ts'

const AT_MOST_MS = 60

const day = (month: number, date: string) => `2025-${String(month + 1).padStart(2, '0')}-${date}`
const months = Array.from({ length: 12 }, (_, month) => month)
const stand = { Zaehlernummer: '1EMH0010000001', Einheit: 'kWh', AbleseArt: 'von Ihnen gemeldet' }

/** A full year: quarterly readings of two registers, monthly advances, a bill, and a document every second month. */
const uebersicht: Jahresuebersicht = {
  GPNummer: '1000000001',
  Kundenname: 'Ada Sonne',
  Vertragskonto: '2000000001',
  Vertragskontotyp: 'Einspeiser',
  Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  Jahr: 2025,
  Steuernummer: '12/345/67890',
  Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
  Marktlokation: '52000000001',
  Gesamtleistung: { Wert: 9.86, Einheit: 'kWp' },
  Zaehlerstaende: ['2.8.0', '1.8.0'].flatMap((Obis) =>
    ['2024-10-16', day(0, '24'), day(3, '18'), day(6, '21'), day(9, '22'), '2026-01-14'].map((Datum, index) => ({
      ...stand,
      Obis,
      Datum,
      Zaehlerstand: 7887 + index * 912,
    })),
  ),
  Zahlungen: [
    ...months.map((month) => ({ Zahlungsart: 'Abschlag' as const, Buchungstag: day(month, '01'), Betrag: 45 + month / 100 })),
    { Zahlungsart: 'Abrechnung', Buchungstag: day(1, '05'), Betrag: 188.02, AbrechnungVon: '2024-01-17', AbrechnungBis: '2025-01-16' },
  ],
  Dokumente: months
    .filter((month) => month % 2 === 0)
    .map((month) => ({ ID: `d-${month}`, Titel: 'Änderung Ihres Abschlags', Versanddatum: day(month, '10'), Abrechnungsbetrag: 12.5 })),
}

/** Processor time of a year's overview as PDF. */
export function measureJahresuebersichtPdf(report: Report): Promise<void> {
  const kopf = { operator: 'Netz Musterland GmbH', now: new Date() }
  return measureDrawing(report, 'jahresuebersicht.pdf', AT_MOST_MS, () => jahresuebersichtPdf(uebersicht, kopf))
}

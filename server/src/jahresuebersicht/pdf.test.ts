import type { Jahresuebersicht } from '#contract/jahresuebersicht/schema.ts'
import { readPdf, textOfPdf } from '#platform/pdf/testing/read.ts'
import { describe, expect, it } from 'vitest'
import { nastyTexts } from '../_kit/testing/nasty.ts'
import { jahresuebersichtPdf } from './pdf.ts'

const kopf = { operator: 'Netz Musterland GmbH', now: new Date('2026-11-22T06:30:00Z') }
const stand = { Zaehlernummer: '1EMH1', Obis: '2.8.0', Einheit: 'kWh', AbleseArt: 'abgelesen' }
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
  Zaehlerstaende: [
    { ...stand, Datum: '2024-12-30', Zaehlerstand: 12_000 },
    { ...stand, Datum: '2025-12-31', Zaehlerstand: 20_345.5 },
    { ...stand, Obis: '1.8.0', Datum: '2026-01-02', Zaehlerstand: 7, AbleseArt: 'geschätzt' },
  ],
  Zahlungen: [
    { Zahlungsart: 'Abschlag', Buchungstag: '2025-02-01', Betrag: 45 },
    { Zahlungsart: 'Abschlag', Buchungstag: '2025-03-01', Betrag: 45.1 },
    {
      Zahlungsart: 'Abrechnung',
      Buchungstag: '2025-01-20',
      Betrag: -1234.56,
      AbrechnungVon: '2024-01-01',
      AbrechnungBis: '2024-12-31',
    },
  ],
  Dokumente: [{ ID: 'd1', Titel: 'Jahresabrechnung 2024', Versanddatum: '2025-01-20', Abrechnungsbetrag: -1234.56 }],
}

describe('the overview of a year as PDF', () => {
  it('says in German whose it is, what was read, booked and sent, and the sums', async () => {
    expect(textOfPdf(await jahresuebersichtPdf(uebersicht, kopf)).split('\n')).toEqual(
      [
        'Netz Musterland GmbH',
        'Jahresübersicht 2025',
        'Stand: 22.11.2026, 07:30 Uhr',
        'Vertrag',
        ['Name', 'Ada Sonne', 'Geschäftspartner', '1000000001', 'Vertragskonto', '2000000001', 'Vertragsart', 'Einspeisung'],
        ['Adresse', 'Lindenweg 4, 12345 Musterstadt', 'Leistung der Anlage', '9,86 kWp', 'Marktlokation', '52000000001'],
        ['Steuernummer', '12/345/67890', 'Umsatzsteuer', '19 % Umsatzsteuer'],
        ['Summen 2025', 'Sie haben erhalten', '90,10 €', 'Sie haben gezahlt', '1.234,56 €'],
        'Gezählt wird, was wir 2025 gebucht haben.',
        ['Zählerstände', 'Zähler', 'Register', 'Abgelesen am', 'Stand', 'Art'],
        ['1EMH1', 'Strom ins Netz ', 'eingespeist (2.8.0)', 'Letzter Stand vor 2025: ', '30.12.2024', '12.000 kWh', 'abgelesen'],
        ['1EMH1', 'Strom ins Netz ', 'eingespeist (2.8.0)', '31.12.2025', '20.345,5 kWh', 'abgelesen'],
        ['1EMH1', 'Strom aus dem ', 'Netz bezogen (1.8.0)', 'Erster Stand nach 2025: ', '02.01.2026', '7 kWh', 'geschätzt'],
        'Damit Sie rechnen können, zeigen wir auch den letzten Stand davor und den ersten danach.',
        ['Abschläge', 'Gebucht am', 'Richtung', 'Betrag'],
        ['01.02.2025', 'an Sie', '45,00 €'],
        'Jahresübersicht 2025 · Vertragskonto 2000000001 · Seite 1 von 2',
        ['01.03.2025', 'an Sie', '45,10 €', 'Summe', '90,10 €'],
        ['Abrechnungen', 'Gebucht am', 'Abgerechnete Tage', 'Richtung', 'Betrag'],
        ['20.01.2025', '01.01.2024 bis 31.12.2024', 'von Ihnen', '−1.234,56 €', 'Summe', '−1.234,56 €'],
        ['Dokumente', 'Versendet am', 'Titel', 'Betrag', '20.01.2025', 'Jahresabrechnung 2024', '−1.234,56 €'],
        'Hinweis',
        'Diese Übersicht hilft Ihnen bei der Steuererklärung. Sie ersetzt keine Abrechnung, und wir beraten ',
        'nicht zu Steuern.',
        'Jahresübersicht 2025 · Vertragskonto 2000000001 · Seite 2 von 2',
      ].flat(),
    )
  })

  it('says so if there is nothing of a kind', async () => {
    const said = textOfPdf(await jahresuebersichtPdf({ ...uebersicht, Zaehlerstaende: [], Zahlungen: [], Dokumente: [] }, kopf))
    for (const leer of ['kein Zählerstand vor', 'kein Abschlag gebucht', 'keine Abrechnung gebucht', 'kein Dokument'])
      expect(said).toContain(leer)
    expect(said).not.toContain('Damit Sie rechnen')
    expect(said).not.toContain('Gebucht am')
  })

  it('is tagged for screen readers, in German, with row and column headers in its tables', async () => {
    const { source, catalog, objects, drawn } = readPdf(await jahresuebersichtPdf(uebersicht, kopf))
    expect(catalog).toMatch(/\/Lang \(de\)/)
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const tags = objects.flatMap((body) => /^\/S \/(\w+)$/m.exec(body)?.[1] ?? [])
    const count = (tag: string) => tags.filter((one) => one === tag).length
    expect([count('H1'), count('H2'), count('Table'), count('TR')]).toEqual([1, 7, 4, 4 + 3 + 3 + 2 + 1])
    expect(objects.filter((body) => body.includes('/Scope /Column'))).toHaveLength(5 + 3 + 4 + 3)
    expect(objects.filter((body) => body.includes('/Scope /Row'))).toHaveLength(3 + 3 + 2 + 1)
    for (const content of drawn) expect(content.match(/ BDC/g)).toHaveLength(content.match(/EMC/g)?.length ?? 0)
  })

  it('is the same file for the same overview at the same time', async () => {
    const [one, other] = await Promise.all([jahresuebersichtPdf(uebersicht, kopf), jahresuebersichtPdf(uebersicht, kopf)])
    expect(one.equals(other)).toBe(true)
  })

  it('continues on further pages without splitting or losing a row', async () => {
    const Zahlungen = Array.from({ length: 120 }, (_, index) => ({
      Zahlungsart: 'Abschlag' as const,
      Buchungstag: '2025-02-01',
      Betrag: index + 0.01,
    }))
    const pdf = await jahresuebersichtPdf({ ...uebersicht, Zahlungen }, kopf)
    expect(readPdf(pdf).pages.length).toBeGreaterThan(2)
    const lines = textOfPdf(pdf).split('\n')
    for (let index = 0; index < 120; index++) {
      const at = lines.indexOf(`${index},01 €`)
      expect(lines.slice(at - 2, at)).toEqual(['01.02.2025', 'an Sie'])
    }
    expect(lines).toContain('7.141,20 €')
  })

  it('accepts any text as name, title or meter', async () => {
    // the longest text that the import accepts
    for (const text of nastyTexts.map((one) => one.slice(0, 200))) {
      const pdf = await jahresuebersichtPdf(
        {
          ...uebersicht,
          Kundenname: text,
          Steuernummer: text,
          Besteuerungsart: text,
          Vertragskontotyp: text,
          Zaehlerstaende: [{ ...stand, Zaehlernummer: text, Datum: '2025-12-31', Zaehlerstand: 1, AbleseArt: text }],
          Dokumente: [{ ID: 'd1', Titel: text, Versanddatum: '2025-01-20' }],
        },
        kopf,
      )
      expect(textOfPdf(pdf)).toContain('Diese Übersicht hilft Ihnen')
      for (const content of readPdf(pdf).drawn) expect(content).not.toContain('/JavaScript')
    }
  })
})

import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { readPdf, textOfPdf } from '#platform/pdf/testing/read.ts'
import { describe, expect, it } from 'vitest'
import { belegPdf } from './pdf.ts'

const Signatur = `${'aB3_-'.repeat(17)}w`
const vorgang: VorgangMitBeleg = {
  VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
  Nummer: '7KQM2N4P9XYZ',
  Art: 'Zaehlerstand',
  Status: 'uebermittelt',
  ErstelltAm: '2026-11-20T09:30:00.000Z',
  GeaendertAm: '2026-11-20T09:31:00.000Z',
  GPNummer: '1000000001',
  VKNummer: '2000000001',
  Inhalt: { Zaehlernummer: '1EMH1', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh' },
  Zuruecknehmbar: false,
  Beleg: { Signatur },
}
const kopf = {
  operator: 'Netz Musterland GmbH',
  checkAddress: 'https://portal.example/beleg/7KQM2N4P9XYZ',
  now: new Date('2026-11-22T06:30:00Z'),
}

describe('a receipt as PDF', () => {
  it('says in German what was sent, when, its status and where to check it', async () => {
    expect(textOfPdf(await belegPdf(vorgang, kopf)).split('\n')).toEqual([
      'Netz Musterland GmbH',
      'Beleg 7KQM 2N4P 9XYZ',
      'Das haben wir über das Kundenportal von Ihnen erhalten.',
      'Nummer',
      '7KQM 2N4P 9XYZ',
      'Eingegangen am',
      '20.11.2026, 10:30 Uhr',
      'Art des Vorgangs',
      'Zählerstand',
      'Geschäftspartnernummer',
      '1000000001',
      'Vertragskonto',
      '2000000001',
      'Stand der Bearbeitung',
      'In Bearbeitung (am 22.11.2026, 07:30 Uhr)',
      'Das haben Sie uns gesendet',
      'Zählernummer',
      '1EMH1',
      'Ablesedatum',
      '20.11.2026',
      'Zählerstand',
      '12.345 kWh',
      'Signatur',
      'aB3_-aB3 _-aB3_-a B3_-aB3_ -aB3_-aB 3_-aB3_- aB3_-aB3 _-aB3_-a B3_-aB3_ -aB3_-aB 3_-aB3_- ',
      'aB3_-w',
      'Mit der Signatur lässt sich auf dieser Seite prüfen, ob der Beleg echt ist:',
      'https://portal.example/beleg/7KQM2N4P9XYZ',
      'In der PDF-Datei ist die Adresse ein Link. Er trägt die Signatur gleich ein.',
      'Beleg 7KQM 2N4P 9XYZ · Seite 1 von 1',
    ])
  })

  it('names the reason of a refusal', async () => {
    const said = textOfPdf(
      await belegPdf({ ...vorgang, Status: 'abgelehnt', Grund: 'Die Nummer gehört zu einem anderen Finanzamt.' }, kopf),
    )
    expect(said).toContain('Abgelehnt (am 22.11.2026, 07:30 Uhr)\nGrund der Ablehnung\nDie Nummer gehört zu einem anderen Finanzamt.')
  })

  it('links to the check page with the signature after the #, hidden from servers', async () => {
    const { objects } = readPdf(await belegPdf(vorgang, kopf))
    const [link, ...others] = objects.filter((body) => body.includes('/Subtype /Link'))
    expect(others).toEqual([])
    const [, action = ''] = /\/A (\d+ 0 R)/.exec(link ?? '') ?? []
    expect(action).not.toBe('')
    expect(objects).toContain(`<<\n/S /URI\n/URI (${kopf.checkAddress}#${Signatur})\n>>`)
    // a screen reader reads it as part of the text, with its label
    expect(link).toContain(`/Contents <${Buffer.from(kopf.checkAddress).toString('hex')}>`)
    expect(link).toMatch(/\/StructParent \d+/)
    expect(objects.filter((body) => body.includes('/S /Link') && body.includes('/Type /OBJR'))).toHaveLength(1)
    const [left = 0, low = 0, right = 0, high = 0] = (/\/Rect \[([^\]]*)\]/.exec(link ?? '')?.[1] ?? '').split(' ').map(Number)
    expect([right - left > 150, right - left < 400, high - low > 10, high - low < 30]).toEqual([true, true, true, true])
  })

  it('is tagged for screen readers, in German, with an embedded typeface', async () => {
    const { source, catalog, objects, drawn } = readPdf(await belegPdf(vorgang, kopf))
    expect(catalog).toMatch(/\/Lang \(de\)/)
    expect(catalog).toMatch(/\/MarkInfo/)
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(source).not.toMatch(/Helvetica|Type1/)
    const tags = objects.flatMap((body) => /^\/S \/(\w+)$/m.exec(body)?.[1] ?? [])
    expect(tags.filter((tag) => /^H\d$/.test(tag)).toSorted()).toEqual(['H1', 'H2', 'H2'])
    for (const content of drawn) expect(content.match(/ BDC/g)).toHaveLength(content.match(/EMC/g)?.length ?? 0)
  })

  it('continues on further pages when the content is long, and loses nothing', async () => {
    const felder = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Feld${index}`, `Wert ${index}`]))
    const long = { ...vorgang, Inhalt: { ...felder, Zusatzinformationen: 'ohneLuecke'.repeat(40) } }
    const pdf = await belegPdf(long, kopf)
    expect(readPdf(pdf).pages.length).toBeGreaterThan(1)
    const said = textOfPdf(pdf)
    for (let index = 0; index < 60; index++) expect(said.split('\n')).toContain(`Wert ${index}`)
    expect(said.replaceAll('\n', '')).toContain('ohneLuecke'.repeat(40))
    expect(said).toMatch(/Seite 2 von \d/)
  })
})

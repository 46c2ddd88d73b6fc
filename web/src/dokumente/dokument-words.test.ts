import { describe, expect, it, vi } from 'vitest'
import { betragOf, nameOf, tellUnknownTypen, typBesideTitel, typOf } from './dokument-words.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const dokument = (Typ: string, Titel: string, Abrechnungsbetrag?: number) => ({
  Typ,
  Titel,
  Versanddatum: '2026-01-14',
  ...(Abrechnungsbetrag !== undefined && { Abrechnungsbetrag }),
})

describe('a document', () => {
  it.each([
    ['RT', 'Jahresabrechnung 2025', 'Jahresabrechnung 2025 vom 14.01.2026', undefined],
    ['RT', '', 'Jahresabrechnung vom 14.01.2026', undefined],
    ['MA', 'MA', 'Mahnung vom 14.01.2026', undefined],
    ['KS', ' Ihr neuer Zähler ', 'Ihr neuer Zähler vom 14.01.2026', 'Schreiben'],
    ['RS', 'Abrechnung vom 14.01.2026', 'Abrechnung vom 14.01.2026', 'Monatsabrechnung'],
    ['XY', 'Sonstiges', 'Sonstiges vom 14.01.2026', 'Schreiben'],
  ])('a document of type %s with the title "%s" is called %s', (typ, titel, name, beside) => {
    expect(nameOf(dokument(typ, titel))).toBe(name)
    expect(typBesideTitel(dokument(typ, titel))).toBe(beside)
  })

  it.each([
    ['RT', 312.4, 'Gutschrift 312,40 €'],
    ['RT', -45, 'Nachzahlung 45,00 €'],
    ['MA', -45, 'Offen 45,00 €'],
    ['RS', 0, 'Ausgeglichen 0,00 €'],
    ['RS', 1.005, 'Gutschrift 1,00 €'],
    ['RS', 1234567.89, 'Gutschrift 1.234.567,89 €'],
    ['RT', undefined, undefined],
  ])('a document of type %s with the amount %s shows %s', (typ, betrag, said) => {
    expect(plain(betragOf(dokument(typ, '', betrag)))).toBe(said)
  })

  it('a document of an unknown type counts as a letter and warns developers once', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    tellUnknownTypen([dokument('ZZ', ''), dokument('ZZ', ''), dokument('RT', '')])
    tellUnknownTypen([dokument('ZZ', '')])
    expect(warned.mock.calls).toEqual([['unknown type of document "ZZ"']])
    warned.mockRestore()
    expect(typOf(dokument('ZZ', ''))).toBe('Schreiben')
  })
})

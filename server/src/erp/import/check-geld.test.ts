import { importKinds } from '#server/import-kinds.ts'
import { describe, expect, it } from 'vitest'
import { lineChecker } from './check.ts'
import { abschlag, bankdaten, wasseranschluss, zahlung } from '../testing.ts'

const check = lineChecker(importKinds)
const resultOf = (line: unknown) => check({ zeile: 7, text: typeof line === 'string' ? line : JSON.stringify(line) })
const faultOf = (line: unknown) => {
  const checked = resultOf(line)
  return checked && 'bad' in checked ? `${checked.bad.feld ?? '–'}: ${checked.bad.grund}` : undefined
}
const rowOf = (line: unknown) => {
  const checked = resultOf(line)
  return checked && 'row' in checked ? checked.row : undefined
}

const konto = (IBAN: unknown) => ({ Auszahlung: { Kontoinhaber: 'Ada Sonne', IBAN } })

describe('a line of bank details', () => {
  it('is kept with every value, and the IBAN without blanks', () => {
    expect(rowOf(bankdaten())).toEqual(expect.arrayContaining(['DE89370400440532013000', 'NM-1', '2026-02-10']))
    expect(rowOf(bankdaten(konto('nl91 abna 0417 1643 00')))).toContain('NL91ABNA0417164300')
  })

  it('may have a bank outside SEPA and lack payout, debit or both', () => {
    expect(rowOf(bankdaten(konto('AE070331234567890123456')))).toContain('AE070331234567890123456')
    expect(faultOf({ art: 'bankdaten', VkNummer: '2000000001' })).toBeUndefined()
    expect(rowOf({ art: 'bankdaten', VkNummer: '2000000001', AbtretungserklaerungVorhanden: true })).toContain('t')
  })

  it.each([
    [bankdaten(konto('DE89370400440532013001')), 'Auszahlung.IBAN: ist keine IBAN'],
    [bankdaten(konto('AE080331234567890123456')), 'Auszahlung.IBAN: ist keine IBAN'],
    [bankdaten(konto('370400440532013000')), 'Auszahlung.IBAN: ist keine IBAN'],
    [bankdaten(konto('')), 'Auszahlung.IBAN: darf nicht leer sein'],
    [bankdaten(konto(89)), 'Auszahlung.IBAN: muss ein Text sein'],
    [bankdaten({ Auszahlung: { Kontoinhaber: 'Ada Sonne' } }), 'Auszahlung.IBAN: fehlt'],
    [bankdaten({ Auszahlung: { IBAN: 'DE89370400440532013000' } }), 'Auszahlung.Kontoinhaber: fehlt'],
    [
      bankdaten({ Abbuchung: { ...konto('DE89370400440532013000').Auszahlung, SEPAMandat: {} } }),
      'Abbuchung.SEPAMandat.Mandatsreferenz: fehlt',
    ],
    [bankdaten({ BIC: 'COBADEFFXXX' }), 'BIC: unbekanntes Feld'],
    [bankdaten({ VkNummer: undefined }), 'VkNummer: fehlt'],
  ])('is refused: %j', (line, fault) => {
    expect(faultOf(line)).toBe(fault)
  })
})

describe('an amount', () => {
  it.each([0, 4, 5, 45.5, 0.29, 1.1, 69_999.99])('may be an advance if it is %d €', (value) => {
    expect(rowOf(abschlag({ Abschlag: value }))).toContain(String(value))
  })

  it.each([-36.75, 0, 1e3, 1_000_000])('may be a booking if it is %d €', (value) => {
    expect(rowOf(zahlung({ Betrag: value }))).toContain(String(value))
  })

  it.each([
    [zahlung({ Betrag: 1.005 }), 'Betrag: darf höchstens zwei Nachkommastellen haben'],
    [zahlung({ Betrag: '5.00' }), 'Betrag: muss eine Zahl sein'],
    [zahlung({ ganz: true, Betrag: undefined }), 'Betrag: fehlt'],
    [JSON.stringify(zahlung()).replace('-36.75', '1e400'), 'Betrag: muss eine Zahl sein'],
    [wasseranschluss({ Wasserhaertegrad: 'hart' }), 'Wasserhaertegrad: muss eine Zahl sein'],
  ])('is refused: %j', (line, fault) => {
    expect(faultOf(line)).toBe(fault)
  })
})

describe('the period of a bill', () => {
  const line = (fields: Readonly<Record<string, unknown>>) => ({ art: 'zahlung', ZahlungID: 'z-1', ...fields })
  const [AbrechnungVon, AbrechnungBis] = ['2025-01-01', '2025-12-31']

  it.each([{}, { AbrechnungVon, AbrechnungBis }, { AbrechnungVon: null, AbrechnungBis: null }])(
    'may change with both of its days or none: %j',
    (fields) => {
      expect(faultOf(line(fields))).toBeUndefined()
    },
  )

  it.each([{ AbrechnungVon }, { AbrechnungBis }, { AbrechnungVon: null }, { AbrechnungVon, AbrechnungBis: null }])(
    'is refused with one of its days only: %j',
    (fields) => {
      expect(faultOf(line(fields))).toBe('AbrechnungBis: steht nur zusammen mit AbrechnungVon')
    },
  )
})

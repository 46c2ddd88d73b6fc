import { allNutzlasten } from '#contract/all-nutzlasten.ts'
import { erpContract } from '#server/erp-contract.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { deltaOf } from './delta.ts'
import type { Known } from './records.ts'

const id = '6f1d2c3b-4a59-4e68-8f70-000000000016'
const known = (Art: string, Nutzlast: object): Known => ({
  vorgang: {
    VorgangId: id,
    Nummer: 'K7M2Q9XW4TRC',
    Art,
    Status: 'uebermittelt',
    GPNummer: '1000000001',
    VKNummer: '2000000001',
    Nutzlast: { ...Nutzlast },
  },
  dueAt: 0,
  state: 'confirmed',
  wasAsked: false,
  at: '2026-11-20T23:30:00.000Z',
  wasDelivered: false,
})
const deltaFor = (Art: string, Nutzlast: object, kontotyp?: string) =>
  deltaOf(
    [known(Art, Nutzlast)],
    () => 'Änderung',
    () => kontotyp,
  )

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', ...erpContract('https://portal.example') })
const isLine = ajv.getSchema('contract#/components/schemas/Importzeile')

const changing = [
  'Abschlag',
  'Bankdaten',
  'Dokumentenversand',
  'Kuendigung',
  'PersoenlicheDaten',
  'Steuernummer',
  'Zaehlerstand',
  'Zusammenlegung',
  'Zusatzinformationen',
]

describe('the delta of a confirmed Vorgang', () => {
  it.each(Object.entries(allNutzlasten))('has lines as the contract describes them: %s', async (art, { example }) => {
    const { zeilen } = await deltaFor(art, example)
    expect(zeilen.filter((zeile) => isLine?.(zeile) !== true)).toEqual([])
    expect(zeilen.length > 0).toBe(changing.includes(art))
    expect(zeilen.every(({ Stand }) => Stand === '2026-11-20T23:30:00.000Z')).toBe(true)
  })

  it('has a letter for an account of its own, dated in Berlin', async () => {
    const { zeilen, files } = await deltaFor('Abschlag', { Wert: 45 }, 'Einspeiser')
    const datei = `bestaetigung-${id}.pdf`
    expect(zeilen.at(-1)).toMatchObject({ art: 'dokument', Versanddatum: '2026-11-21', Datei: datei, Vertragskontotyp: 'Einspeiser' })
    expect(files.map((file) => [file.datei, Buffer.from(file.pdf.subarray(0, 5)).toString()])).toEqual([[datei, '%PDF-']])
  })

  it('has the mandate of a new account to debit', async () => {
    const bank = { Kontoinhaber: 'Wim Wasser', IBAN: 'DE89370400440532013000' }
    const [paid, debited] = await Promise.all([
      deltaFor('Bankdaten', { Zweck: 'Auszahlung', ...bank }),
      deltaFor('Bankdaten', { Zweck: 'Abbuchung', ...bank, MandatErteilt: true }),
    ])
    expect(paid.zeilen).toMatchObject([{ art: 'bankdaten', Auszahlung: bank }])
    expect(debited.zeilen).toMatchObject([{ Abbuchung: { ...bank, SEPAMandat: { Mandatsreferenz: 'M-6F1D2C3B' } } }])
  })

  it('removes a name that the customer removed', async () => {
    expect((await deltaFor('Zusatzinformationen', { Wert: '' })).zeilen).toMatchObject([{ Anlageninformationen: null }])
  })
})

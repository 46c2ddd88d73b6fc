import { describe, expect, it } from 'vitest'
import type { Bankdaten } from '#contract/bankdaten/schema.ts'
import { shownZwecke, type Stand } from './verbindung.ts'

const VERBINDUNG = { Kontoinhaber: 'Ada Sonne', IBAN: 'DE•• … 1234' }
const konto: Bankdaten = {
  VkTyp: 'Einspeisung',
  VkNummer: '2000000001',
  AbtretungserklaerungVorhanden: false,
  Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  Auszahlung: VERBINDUNG,
}
const assigned = { ...konto, AbtretungserklaerungVorhanden: true }
const changing: Stand = {
  VkNummer: konto.VkNummer,
  Aenderungen: [{ ...VERBINDUNG, Zweck: 'Auszahlung', EingegangenAm: '2026-11-27T09:00:00Z', UebergabeAb: '2026-11-28T09:00:00Z' }],
}

describe('the bank details that an account shows', () => {
  it('are those of its payout', () => {
    expect(shownZwecke('einspeisung', konto, undefined)).toEqual(['Auszahlung'])
  })

  it('are none if the payout is assigned, even while a change of it is open', () => {
    expect(shownZwecke('einspeisung', assigned, undefined)).toEqual([])
    expect(shownZwecke('einspeisung', assigned, changing)).toEqual([])
    expect(shownZwecke('trinkwasser', { ...assigned, Abbuchung: VERBINDUNG }, changing)).toEqual(['Abbuchung'])
  })

  it('still are those of a debit if the payout is assigned', () => {
    expect(shownZwecke('einspeisung', { ...assigned, Abbuchung: VERBINDUNG }, undefined)).toEqual(['Abbuchung'])
  })
})

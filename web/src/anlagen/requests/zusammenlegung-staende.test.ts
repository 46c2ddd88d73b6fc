import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { describe, expect, it } from 'vitest'
import type { EarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { zusammenlegungInitial } from './zusammenlegung-entries.ts'
import { comparisonOf } from './zusammenlegung-staende.ts'

const ACCOUNT = '2000000001'
const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const initial = zusammenlegungInitial({ Zaehlernummer: '1EMH1', Adresse: adresse } as AnlagendatenV5)
const entry = (datum: string, bezug: number, einspeisung: number): Eintrag => {
  const wert = { unit: 'kWh', ableseArtBezeichnung: '', ableseKategorieBezeichnung: '' }
  return {
    datum,
    werte: [
      { ...wert, obis: '1.8.0', richtung: 'VERBRAUCH', zaehlerstand: bezug },
      { ...wert, obis: '2.8.0', richtung: 'EINSPEISUNG', zaehlerstand: einspeisung },
    ],
  }
}
const known = [entry('2026-07-23', 400, 1000), entry('2026-10-31', 500, 2000)]
/** The plant's meter in its account, and one of another account. */
const loaded: EarlierStaende = {
  isLoading: false,
  of: (zaehlernummer, vk) => (zaehlernummer === '1EMH1' && vk === ACCOUNT ? known : zaehlernummer === '1HAU1' && !vk ? known : []),
  sentence: (sentence) => sentence,
}
const failed: EarlierStaende = { isLoading: false, of: () => [], sentence: () => 'nicht geladen' }
const compare = (change: object, bisherige = loaded) => comparisonOf({ ...initial, ...change }, bisherige, ACCOUNT, '2026-11-20')
const ALL = ['pv180', 'pv280', 'haus180', 'haus280'] as const

describe('the readings of a merging', () => {
  it('are compared with those of the plant’s meter, but not with an unknown household meter', () => {
    const { earlierSentence, since, warnings } = compare({ haus: '1HAU9', pv180: '520', pv280: '2.200', haus180: '18200' })
    expect(ALL.map(earlierSentence)).toEqual([
      'Letzter Stand: 500\u00a0kWh am 31.10.2026',
      'Letzter Stand: 2.000\u00a0kWh am 31.10.2026',
      undefined,
      undefined,
    ])
    expect(ALL.map((stand) => since(stand)?.slice(0, 7))).toEqual(['20\u00a0kWh ', '200\u00a0kWh', undefined, undefined])
    expect(warnings).toEqual([])
  })

  it('name the meter in each warning', () => {
    expect(compare({ pv180: '499', pv280: '2200' }).warnings).toEqual([
      'Zähler der Anlage, Anzeige 1.8.0: Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?',
    ])
    expect(compare({ pv180: '2200', pv280: '520', haus: ' 1HAU1 ', haus180: '5' }).warnings).toEqual([
      'Zähler der Anlage: Die beiden Werte sehen vertauscht aus. Stimmen die Zahlen?',
      'Zähler des Haushalts, Anzeige 1.8.0: Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?',
    ])
  })

  it('are not compared for a typed meter outside the account', () => {
    const typed = compare({ pv: '1EMH2', pv180: '1', pv280: '1' })
    expect([typed.warnings, typed.earlierSentence('pv180')]).toEqual([[], undefined])
  })

  it('have a note about a failed load at the plant’s meter only', () => {
    const { earlierSentence, warnings } = compare({ pv180: '1', pv280: '1', haus180: '1' }, failed)
    expect([ALL.map(earlierSentence), warnings]).toEqual([['nicht geladen', 'nicht geladen', undefined, undefined], []])
  })
})

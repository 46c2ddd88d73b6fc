import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import type { Eintrag } from '#contract/zaehlerstaende/rules.ts'
import { describe, expect, it } from 'vitest'
import { compareWith, withoutComparison } from '../../vorgaenge/zaehlerstand/comparison.ts'
import type { EarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { standOf } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import { zusammenlegungInitial } from './zusammenlegung-entries.ts'
import { comparisonsOf, registerOf } from './zusammenlegung-staende.ts'

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
  compare: ({ zaehlernummer, vkNummer, datum }) => {
    const isKnown = vkNummer === undefined ? zaehlernummer === '1HAU1' : zaehlernummer === '1EMH1' && vkNummer === ACCOUNT
    return compareWith(isKnown ? known : [], datum)
  },
}
const failed: EarlierStaende = {
  isLoading: false,
  compare: ({ isGuess }) => (isGuess ? withoutComparison() : withoutComparison('nicht geladen')),
}
const ALL = ['pv180', 'pv280', 'haus180', 'haus280'] as const
function compare(change: object, bisherige = loaded) {
  const typed = { ...initial, ...change }
  const { of, warnings } = comparisonsOf(typed, bisherige, ACCOUNT, '2026-11-20')
  return { warnings, lines: ALL.map((stand) => of(stand).lines(registerOf(stand), standOf(typed[stand]))) }
}

describe('the readings of a merging', () => {
  it('are compared with those of the plant’s meter, but not with an unknown household meter', () => {
    const { lines, warnings } = compare({ haus: '1HAU9', pv180: '520', pv280: '2.200', haus180: '18200' })
    expect(lines).toEqual([
      ['Letzter Stand: 500\u00a0kWh am 31.10.2026', 'Seitdem 20\u00a0kWh in 20 Tagen, im Schnitt 1\u00a0kWh pro Tag'],
      ['Letzter Stand: 2.000\u00a0kWh am 31.10.2026', 'Seitdem 200\u00a0kWh in 20 Tagen, im Schnitt 10\u00a0kWh pro Tag'],
      [],
      [],
    ])
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
    expect([typed.warnings, typed.lines[0]]).toEqual([[], []])
  })

  it('have a note about a failed load at the plant’s meter only', () => {
    const { lines, warnings } = compare({ pv180: '1', pv280: '1', haus180: '1' }, failed)
    expect([lines, warnings]).toEqual([[['nicht geladen'], ['nicht geladen'], [], []], []])
  })
})

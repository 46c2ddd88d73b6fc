import type { Uebersichtszaehler } from '#contract/uebersicht/schema.ts'
import { describe, expect, it } from 'vitest'
import { mostLikelyAct } from './act.ts'

const TODAY = '2026-11-20'
const meter = (more: Partial<Uebersichtszaehler> = {}): Uebersichtszaehler => ({ Zaehlernummer: 'Z1', Einheit: 'kWh', ...more })
const stand = (Datum: string, Gemeldet = false) => meter({ Stand: { Datum, Wert: 1000, Gemeldet } })
const report = { kind: 'melden', zaehlernummer: 'Z1' }

describe("a contract's button", () => {
  it('offers a reading where the latest one is older and of the operator', () => {
    expect(mostLikelyAct({ Aufgaben: [], Zaehler: [stand('2026-11-19')] }, TODAY)).toEqual(report)
    expect(mostLikelyAct({ Aufgaben: [], Zaehler: [meter()] }, TODAY)).toEqual(report)
  })

  it.each([
    ['of today', stand(TODAY)],
    ['reported and not decided', stand('2026-11-10', true)],
    ['not read by the customer', meter({ KeineMeldung: 'Lastgang' })],
  ])('offers no reading of a meter that is %s', (_, zaehler) => {
    expect(mostLikelyAct({ Aufgaben: [], Zaehler: [zaehler] }, TODAY)).toBeUndefined()
    expect(mostLikelyAct({ Aufgaben: [{ Art: 'MandatEndet' }], Zaehler: [zaehler] }, TODAY)).toEqual({
      kind: 'aufgabe',
      art: 'MandatEndet',
    })
    const other = { ...meter(), Zaehlernummer: 'Z2' }
    expect(mostLikelyAct({ Aufgaben: [], Zaehler: [zaehler, other] }, TODAY)).toEqual({ kind: 'melden', zaehlernummer: 'Z2' })
  })

  it('offers a reading that is due, whatever was reported', () => {
    const Aufgaben = [{ Art: 'ZaehlerstandFehlt', Zaehlernummer: 'Z1' }] as const
    expect(mostLikelyAct({ Aufgaben: [...Aufgaben], Zaehler: [stand('2025-11-10', true)] }, TODAY)).toEqual(report)
  })

  it('offers no reading after the final one, but what else is due', () => {
    const Zaehler = [stand('2026-11-10')]
    expect(mostLikelyAct({ Aufgaben: [], Zaehler, KuendigungBeantragt: true }, TODAY)).toBeUndefined()
    const Aufgaben = [{ Art: 'MandatEndet' } as const]
    expect(mostLikelyAct({ Aufgaben, Zaehler, KuendigungBeantragt: true }, TODAY)).toEqual({ kind: 'aufgabe', art: 'MandatEndet' })
  })
})

import { describe, expect, it } from 'vitest'
import { preisText, stufenOf, zoneText } from './preise.ts'

const preis = (VerbrauchsZoneVon: number, VerbrauchsZoneBis: number | undefined, Kubikmeterpreis: number) => ({
  VerbrauchsZoneVon,
  ...(VerbrauchsZoneBis === undefined ? {} : { VerbrauchsZoneBis }),
  Kubikmeterpreis,
})

it.each([
  [preis(0, 50, 1.94), '0–50\u00a0m³', '1,94\u00a0€/m³'],
  [preis(150, undefined, 2.7), 'ab 150\u00a0m³', '2,70\u00a0€/m³'],
  [preis(0, undefined, 2), 'jede Menge', '2,00\u00a0€/m³'],
  [preis(1000, 2500.5, 0.08765), '1.000–2.500,5\u00a0m³', '0,08765\u00a0€/m³'],
])('the price %j is shown as %s at %s', (zone, von, kostet) => {
  expect([zoneText(zone), preisText(zone)]).toEqual([von, kostet])
})

describe('the steps of the prices', () => {
  it('are as wide as their zones and as high as their prices, in order', () => {
    const steps = stufenOf([preis(100, undefined, 4), preis(0, 50, 1), preis(50, 100, 2)])
    expect(steps.map(({ von, bis, hoehe }) => [von, bis, hoehe].map((part) => Number(part.toFixed(3))))).toEqual([
      [0, 0.37, 0.25],
      [0.37, 0.741, 0.5],
      [0.741, 1, 1],
    ])
  })

  it('exist for a single price, for none and for a price of zero', () => {
    expect(stufenOf([preis(0, undefined, 2.15)])).toMatchObject([{ von: 0, bis: 1, hoehe: 1 }])
    expect(stufenOf([])).toEqual([])
    expect(stufenOf([preis(0, 10, 0)])).toMatchObject([{ von: 0, bis: 1, hoehe: 0 }])
  })
})

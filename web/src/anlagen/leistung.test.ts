import { expect, it } from 'vitest'
import { formatLeistung } from './leistung.ts'

it.each([
  [['Solar', 'Speicher'], '9,86\u00a0kWp'],
  [['Speicher'], '9,86\u00a0kW'],
  [['Wind'], '9,86\u00a0kW'],
  [[], '9,86\u00a0kW'],
])('the power of a plant of %j is %s', (arten, shown) => {
  expect(
    formatLeistung(
      9.86,
      arten.map((Anlagenart) => ({ Anlagenart })),
    ),
  ).toBe(shown)
})

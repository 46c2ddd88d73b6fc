import { kontaktzeiten } from '#contract/betreiber/rules.ts'
import { expect, it } from 'vitest'
import { texts } from './texts.de.ts'

it('names the hours by which the footer reckons', () => {
  const hours = kontaktzeiten.map(({ von, bis }) => `${von}:00 bis ${bis}:00 Uhr`)
  expect(texts.hours.map(([, span]) => span)).toEqual(hours)
  for (const span of hours) expect(texts.help('0800')).toContain(span)
})

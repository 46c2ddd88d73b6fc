import { expect, it } from 'vitest'
import { texts } from './texts.de.ts'

it('the texts name the phone hours', () => {
  expect(texts.help('0800')).toBe(
    'Sie erreichen uns unter 0800, montags bis freitags von 7:00 bis 20:00 Uhr und samstags von 8:00 bis 16:00 Uhr.',
  )
  expect(texts.hours).toEqual([
    ['Montag bis Freitag', '7:00 bis 20:00 Uhr'],
    ['Samstag', '8:00 bis 16:00 Uhr'],
  ])
})

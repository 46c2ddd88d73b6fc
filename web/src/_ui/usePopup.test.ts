import { describe, expect, it } from 'vitest'
import { isPlacedAbove } from './usePopup.ts'

describe('the place of what a button opens', () => {
  it.each([
    [0, 1000, false],
    [700, 1000, false],
    [701, 1000, true],
    [560, 800, false],
    [561, 800, true],
  ])('a button %i px down in a window of %i px: above is %s', (top, height, above) => {
    expect(isPlacedAbove(top, height)).toBe(above)
  })
})

import { describe, expect, it } from 'vitest'
import { isPlacedAbove } from './usePopup.ts'

describe("the popup's side", () => {
  it.each([
    [0, 1000, false],
    [700, 1000, false],
    [701, 1000, true],
    [560, 800, false],
    [561, 800, true],
  ])('the popup of a button %i px down in a window of %i px is above: %s', (top, height, above) => {
    expect(isPlacedAbove(top, height)).toBe(above)
  })
})

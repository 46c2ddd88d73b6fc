import { describe, expect, it } from 'vitest'
import { isTabVisible } from './rules.ts'

describe('an area', () => {
  it.each([true, 'true', 1, 'X'])('is visible by %j', (flag) => {
    expect(isTabVisible({ Trinkwasser: flag }, 'Trinkwasser')).toBe(true)
  })

  it.each([false, 'false', 0, '', 'x', 'TRUE', '1', 2, 'ja', null, undefined, [], ['X'], {}, { Trinkwasser: true }])(
    'is hidden by %j',
    (flag) => {
      expect(isTabVisible({ Trinkwasser: flag }, 'Trinkwasser')).toBe(false)
    },
  )

  it('is hidden without flags and ignores the flag of another area', () => {
    expect([isTabVisible(undefined, 'Support'), isTabVisible({}, 'Support'), isTabVisible({ Redispatch: true }, 'Support')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

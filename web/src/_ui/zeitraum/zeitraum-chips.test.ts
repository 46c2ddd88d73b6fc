import { describe, expect, it } from 'vitest'
import { emptiedBy, zeitraumChips } from './zeitraum-chips.ts'

const grenzen = { frueheste: '2023-05-13', spaeteste: '2026-11-21' }

describe('the active period in words', () => {
  it.each([
    [{}, []],
    [{ von: '2025-01-01', bis: '2025-12-31' }, ['jahr Jahr: 2025']],
    [{ von: '2026-01-01', bis: '2026-11-21' }, ['jahr Jahr: 2026']],
    [{ von: '2025-01-02', bis: '2025-12-31' }, ['von Von: 02.01.2025', 'bis Bis: 31.12.2025']],
    [{ bis: '2025-12-31' }, ['bis Bis: 31.12.2025']],
  ])('%j is %j', (zeitraum, words) => {
    expect(zeitraumChips(zeitraum, grenzen).map(({ key, label }) => `${key} ${label}`)).toEqual(words)
  })

  it('a removed year empties both ends, another filter only itself', () => {
    expect(emptiedBy('jahr')).toEqual({ von: undefined, bis: undefined })
    expect(emptiedBy('art')).toEqual({ art: undefined })
  })
})

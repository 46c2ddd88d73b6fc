import { describe, expect, it } from 'vitest'
import { readKept } from './useKeptInHistory.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const state = (kept: unknown, of = 'mfa.1') => ({ __TSR_key: 'x', schritt: { [of]: kept } })
const read = (entry: unknown) => readKept(entry, 'mfa.1', text, 1000)

describe('a step kept in the history entry', () => {
  it('is restored until it expires', () => {
    expect(read(state({ value: 'x', until: 1001 }))).toBe('x')
    expect(read(state({ value: 'x', until: 1000 }))).toBeUndefined()
  })

  it('is not restored for another step', () => {
    expect(read(state({ value: 'x', until: 1001 }, 'mfa.2'))).toBeUndefined()
  })

  it.each([
    null,
    undefined,
    'text',
    {},
    { schritt: null },
    { schritt: 'mfa.1' },
    state(null),
    state({ value: 'x' }),
    state({ value: 'x', until: '1001' }),
    state({ until: 1001 }),
    state({ value: { of: 'another shape' }, until: 1001 }),
    { schritt: Object.create({ 'mfa.1': { value: 'x', until: 1001 } }) as unknown },
  ])('is undefined for invalid state: %j', (entry) => {
    expect(read(entry)).toBeUndefined()
  })

  it('is undefined if reading it throws', () => {
    const failing = () => {
      throw new Error('another shape')
    }
    expect(readKept(state({ value: 'x', until: 1001 }), 'mfa.1', failing, 1000)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { pendingFirst } from './ausstehend.ts'

describe('a shown value', () => {
  it('is the requested one with the original beside it', () => {
    expect(pendingFirst('alt', 'neu')).toEqual({ value: 'neu', isPending: true, original: 'alt' })
    expect(pendingFirst(undefined, 'neu')).toEqual({ value: 'neu', isPending: true, original: undefined })
  })

  it('is the requested one even if that is empty or 0', () => {
    expect(pendingFirst('alt', '')).toEqual({ value: '', isPending: true, original: 'alt' })
    expect(pendingFirst(50, 0)).toEqual({ value: 0, isPending: true, original: 50 })
  })

  it('is the original while nothing is requested', () => {
    expect(pendingFirst('alt', undefined)).toEqual({ value: 'alt', isPending: false, original: undefined })
    expect(pendingFirst(undefined, undefined)).toEqual({ value: undefined, isPending: false, original: undefined })
  })
})

import { describe, expect, it } from 'vitest'
import { reduceBeleg, type BelegEvent, type BelegState } from './beleg-page.state.ts'

const beleg = { Nummer: '7KQM2N4P9XYZ', Art: 'Steuernummer', ErstelltAm: '2026-11-20T09:30:00Z' }
const after = (...events: readonly BelegEvent[]) => events.reduce<BelegState>(reduceBeleg, { kind: 'loading' })
const loaded: BelegEvent = { type: 'loaded', beleg }
const wrong: BelegEvent = { type: 'checked', result: { Echt: false } }

describe('the check of a receipt', () => {
  it('shows the receipt, or that there is none', () => {
    expect(after(loaded)).toEqual({ kind: 'shown', beleg, pruefung: { kind: 'open' } })
    expect(after({ type: 'unknown' })).toEqual({ kind: 'unknown' })
  })

  it('can be loaded again after a failure', () => {
    const failed: BelegEvent = { type: 'loadFailed', error: 'x' }
    expect(after(failed)).toEqual({ kind: 'loadFailed', error: 'x', isRetrying: false })
    expect(after(failed, { type: 'loadAgain' })).toMatchObject({ isRetrying: true })
    expect(after(failed, loaded).kind).toBe('loadFailed')
    expect(after(failed, { type: 'loadAgain' }, loaded).kind).toBe('shown')
  })

  it('shows the result of the present signature only', () => {
    expect(after(loaded, { type: 'check' }, wrong)).toMatchObject({ pruefung: { kind: 'checked', result: { Echt: false } } })
    expect(after(loaded, { type: 'check' }, { type: 'checkFailed', error: 'x' })).toMatchObject({ pruefung: { kind: 'failed' } })
    expect(after(loaded, { type: 'check' }, wrong, { type: 'check' })).toMatchObject({ pruefung: { kind: 'running' } })
    expect(after(loaded, { type: 'check' }, wrong, { type: 'typedWrongly' })).toMatchObject({ pruefung: { kind: 'open' } })
  })

  it('ignores an answer that it does not wait for', () => {
    expect(after(loaded, wrong)).toMatchObject({ pruefung: { kind: 'open' } })
    expect(after(wrong)).toEqual({ kind: 'loading' })
    expect(after(loaded, { type: 'unknown' }).kind).toBe('shown')
  })
})

import { describe, expect, it } from 'vitest'
import { reduceLink, type LinkEvent, type LinkState } from './link-page.state.ts'

const run = (...events: LinkEvent<string, string>[]): LinkState<string, string> =>
  events.reduce<LinkState<string, string>>(reduceLink, { kind: 'loading' })

const loaded = { type: 'loaded', shown: 'was' } as const
const error = new Error('away')

describe('a page that a mail links to', () => {
  it('shows its content first and acts only on request', () => {
    expect(run(loaded)).toEqual({ kind: 'shown', shown: 'was', isSending: false })
    expect(run(loaded, { type: 'done', result: 'ok' })).toMatchObject({ kind: 'shown' })
    expect(run(loaded, { type: 'act' }, { type: 'done', result: 'ok' })).toEqual({ kind: 'done', result: 'ok' })
  })

  it('is done at once if the act happened before', () => {
    expect(run({ ...loaded, result: 'ok' })).toEqual({ kind: 'done', result: 'ok' })
  })

  it('can be loaded again after a failure', () => {
    expect(run({ type: 'loadFailed', error })).toEqual({ kind: 'loadFailed', error, isRetrying: false })
    expect(run({ type: 'loadFailed', error }, loaded)).toMatchObject({ kind: 'loadFailed' })
    expect(run({ type: 'loadFailed', error }, { type: 'loadAgain' }, loaded)).toMatchObject({ kind: 'shown' })
  })

  it('stays after a failed act, and a retry clears the error', () => {
    const failed = run(loaded, { type: 'act' }, { type: 'actFailed', error })
    expect(failed).toEqual({ kind: 'shown', shown: 'was', isSending: false, error })
    expect(reduceLink(failed, { type: 'act' })).not.toHaveProperty('error')
  })
})

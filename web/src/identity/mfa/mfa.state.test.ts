import { describe, expect, it } from 'vitest'
import { initialState, readEntering, reduceMfa, type Exchange, type MfaEvent, type MfaState } from './mfa.state.ts'

const app = { type: 'totp', mediumId: '1', masked: '' } as const
const sms = { type: 'sms', mediumId: '2', masked: '•••• 89' } as const
const exchange: Exchange = { method: sms, id: 'x', masked: sms.masked, sent: { sentAt: 0, expiresIn: 600, resendAfter: 60 } }
const after = (...events: MfaEvent[]) => events.reduce(reduceMfa, initialState)

const loaded: MfaEvent = { type: 'loaded', methods: [app, sms] }

describe('confirming a sign-in', () => {
  it('starts with the list and selects the first method', () => {
    expect(after(loaded)).toEqual({ kind: 'choosing', methods: [app, sms], chosen: 0 })
  })

  it('starts the only method at once', () => {
    expect(after({ type: 'loaded', methods: [sms] })).toEqual({ kind: 'beginning', methods: [sms], chosen: 0 })
  })

  it('offers no choice without methods', () => {
    expect(after({ type: 'loaded', methods: [] })).toEqual({ kind: 'choosing', methods: [], chosen: 0 })
  })

  it('loads again after a failure', () => {
    expect(after({ type: 'loadFailed', error: 'x' })).toEqual({ kind: 'loadFailed', error: 'x' })
    expect(after({ type: 'loadFailed', error: 'x' }, { type: 'loadAgain' })).toEqual(initialState)
  })

  it('goes from the choice to the code and on', () => {
    const entering = after(loaded, { type: 'chose', chosen: 1 }, { type: 'begin' }, { type: 'begun', exchange })
    expect(entering).toEqual({ kind: 'entering', methods: [app, sms], exchange })
    expect(reduceMfa(entering, { type: 'confirmed', statusId: 's' })).toEqual({ kind: 'goingOn', statusId: 's' })
  })

  it('keeps the choice if it could not start, and drops the error on another choice', () => {
    const failed = after(loaded, { type: 'chose', chosen: 1 }, { type: 'begin' }, { type: 'beginFailed', error: 'x' })
    expect(failed).toEqual({ kind: 'choosing', methods: [app, sms], chosen: 1, error: 'x' })
    expect(reduceMfa(failed, { type: 'chose', chosen: 0 })).toEqual({ kind: 'choosing', methods: [app, sms], chosen: 0 })
  })

  it('replaces the code with a new one, and returns to the choice', () => {
    const entering = after(loaded, { type: 'begin' }, { type: 'begun', exchange })
    const anew = { ...exchange, id: 'y' }
    expect(reduceMfa(entering, { type: 'begun', exchange: anew })).toEqual({ kind: 'entering', methods: [app, sms], exchange: anew })
    expect(reduceMfa(entering, { type: 'otherMethod' })).toEqual({ kind: 'choosing', methods: [app, sms], chosen: 1 })
  })

  it('returns to the choice if the exchange cannot be used further', () => {
    const entering = after(loaded, { type: 'begin' }, { type: 'begun', exchange })
    expect(reduceMfa(entering, { type: 'beginFailed', error: 'x' })).toEqual({
      kind: 'choosing',
      methods: [app, sms],
      chosen: 1,
      error: 'x',
    })
  })

  describe('a sign-in after a reload', () => {
    const entering = after(loaded, { type: 'begin' }, { type: 'begun', exchange })
    const kept = () => JSON.parse(JSON.stringify(entering)) as Record<string, unknown>

    it('continues with the code and knows its method', () => {
      expect(readEntering(kept())).toEqual(entering)
      expect(reduceMfa(readEntering(kept()), { type: 'otherMethod' })).toEqual({ kind: 'choosing', methods: [app, sms], chosen: 1 })
    })

    it.each([
      null,
      {},
      { ...kept(), kind: 'goingOn', statusId: 's' },
      { ...kept(), methods: [{ type: 'letter', mediumId: '1', masked: '' }] },
      { ...kept(), exchange: { id: 'x' } },
      { ...kept(), exchange: { ...exchange, sent: 'now' } },
    ])('starts over with invalid state: %j', (nonsense) => {
      expect(() => readEntering(nonsense)).toThrow('another shape')
    })
  })

  it.each<[MfaState, MfaEvent]>([
    [initialState, { type: 'begin' }],
    [after(loaded), { type: 'confirmed', statusId: 's' }],
    [after(loaded), loaded],
    [{ kind: 'goingOn', statusId: 's' }, { type: 'otherMethod' }],
    [after(loaded, { type: 'begin' }), { type: 'begin' }],
  ])('ignores events that do not fit the state: %j, %j', (state, event) => {
    expect(reduceMfa(state, event)).toBe(state)
  })
})

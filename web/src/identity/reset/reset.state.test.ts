import { describe, expect, it } from 'vitest'
import { initialState, keptOf, readReset, reduceReset, resumed, type ResetEvent, type ResetState } from './reset.state.ts'

const begin = initialState('')
const sent = { sentAt: 0, expiresIn: 900, resendAfter: 60 }
const policy = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }
const codeSent: ResetEvent = { type: 'codeSent', email: 'ada@demo.example', resetId: 'r', sent }
const codeTaken: ResetEvent = { type: 'codeTaken', exchangeId: 'x', policy }
const requested = (kind: 'code' | 'password') => ({ kind, email: 'ada@demo.example', ziel: 'a•••@demo.example', resetId: 'r', sent })
const after = (...events: ResetEvent[]) => events.reduce(reduceReset, begin)

describe('resetting a password', () => {
  it('goes from the address to the code to the password', () => {
    expect(after(codeSent)).toEqual(requested('code'))
    expect(after(codeSent, codeTaken)).toEqual({ ...requested('password'), exchangeId: 'x', policy })
  })

  it('replaces the code with a new one', () => {
    expect(after(codeSent, { ...codeSent, resetId: 's' })).toMatchObject({ kind: 'code', resetId: 's' })
  })

  it('returns to the address and keeps it', () => {
    expect(after(codeSent, { type: 'otherEmail' })).toEqual(initialState('ada@demo.example'))
    expect(after(codeSent, codeTaken, { type: 'over' })).toEqual({ kind: 'email', email: 'ada@demo.example', again: 'over' })
  })

  describe('the reset of a password after a reload', () => {
    const reload = (state: ResetState, email: string) => {
      const kept = keptOf(state)
      return resumed(kept && readReset(JSON.parse(JSON.stringify(kept.value))), email)
    }

    it('continues with the code while it is valid, for the address kept in this tab', () => {
      expect(reload(after(codeSent), 'ada@demo.example')).toEqual(after(codeSent))
      expect(keptOf(after(codeSent))?.until).toBe(900_000)
    })

    it('keeps only the masked address, and no other address matches it', () => {
      expect(JSON.stringify(keptOf(after(codeSent)))).not.toContain('ada@')
      expect(reload(after(codeSent), 'ben@demo.example')).toEqual({ ...after(codeSent), email: '' })
      expect(reload(after(codeSent), '')).toMatchObject({ kind: 'code', email: '', ziel: 'a•••@demo.example' })
    })

    it('starts over from the password step and says so, because its ticket is never kept', () => {
      const choosing = after(codeSent, codeTaken)
      expect(keptOf(choosing)).toEqual({ value: { kind: 'password' }, until: 1_500_000 })
      expect(reload(choosing, 'ada@demo.example')).toEqual({ kind: 'email', email: 'ada@demo.example', again: 'reloaded' })
    })

    it('starts over from the address step', () => {
      expect(reload(begin, 'ada@demo.example')).toEqual(initialState('ada@demo.example'))
    })

    it.each([null, 'code', {}, { kind: 'code' }, { kind: 'email' }, { kind: 'code', ziel: 1, resetId: 'r', sent }])(
      'rejects invalid state: %j',
      (nonsense) => {
        expect(() => readReset(nonsense)).toThrow('another shape')
      },
    )
  })

  it.each<[ResetState, ResetEvent]>([
    [begin, codeTaken],
    [begin, { type: 'otherEmail' }],
    [after(codeSent), { type: 'over' }],
    [after(codeSent, codeTaken), codeSent],
  ])('ignores events that do not fit the state: %j, %j', (state, event) => {
    expect(reduceReset(state, event)).toBe(state)
  })
})

import { describe, expect, it } from 'vitest'
import { initialState, reduceReset, type ResetEvent, type ResetState } from './Reset.state.ts'

const begin = initialState('')
const sent = { sentAt: 0, expiresIn: 900, resendAfter: 60 }
const policy = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }
const codeSent: ResetEvent = { type: 'codeSent', email: 'ada@demo.example', resetId: 'r', sent }
const codeTaken: ResetEvent = { type: 'codeTaken', exchangeId: 'x', policy }
const after = (...events: ResetEvent[]) => events.reduce(reduceReset, begin)

describe('setting a password back', () => {
  it('goes from the address over the code to the password', () => {
    expect(after(codeSent)).toEqual({ kind: 'code', email: 'ada@demo.example', resetId: 'r', sent })
    expect(after(codeSent, codeTaken)).toEqual({ kind: 'password', email: 'ada@demo.example', resetId: 'r', exchangeId: 'x', policy })
  })

  it('takes a new code in the place of the one before', () => {
    expect(after(codeSent, { ...codeSent, resetId: 's' })).toMatchObject({ kind: 'code', resetId: 's' })
  })

  it('goes back to the address, which is still there', () => {
    expect(after(codeSent, { type: 'otherEmail' })).toEqual(initialState('ada@demo.example'))
    expect(after(codeSent, codeTaken, { type: 'over' })).toEqual({ kind: 'email', email: 'ada@demo.example', isOver: true })
  })

  it.each<[ResetState, ResetEvent]>([
    [begin, codeTaken],
    [begin, { type: 'otherEmail' }],
    [after(codeSent), { type: 'over' }],
    [after(codeSent, codeTaken), codeSent],
  ])('is not moved by what does not belong there: %j, %j', (state, event) => {
    expect(reduceReset(state, event)).toBe(state)
  })
})

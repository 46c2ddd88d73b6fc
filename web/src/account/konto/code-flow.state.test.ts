import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { initialCodeFlow, keptOf, minutesLeft, readCodePage, reduceCodeFlow, type CodeFlow, type CodeFlowEvent } from './code-flow.state.ts'

const run = (...events: CodeFlowEvent<string>[]): CodeFlow<string> => events.reduce(reduceCodeFlow<string>, initialCodeFlow)

const send: CodeFlowEvent<string> = { type: 'send', at: 0 }
const sent: CodeFlowEvent<string> = { type: 'sent', sent: 'neu@beispiel.de', at: 1000 }
const check: CodeFlowEvent<string> = { type: 'check' }
const wrong = new ResponseError(400, { code: 'CodeUngueltig' })
const taken = new ResponseError(409, { code: 'BereitsVergeben' })

describe('a change that a code confirms', () => {
  it('goes from the entry to the code, and with the right code to the end', () => {
    expect(run(send)).toEqual({ kind: 'entering', isSending: true })
    expect(run(send, sent)).toEqual({ kind: 'code', sent: 'neu@beispiel.de', sentAt: 1000 })
    expect(run(send, sent, check)).toMatchObject({ kind: 'code', busy: 'checking' })
    expect(run(send, sent, check, { type: 'confirmed' })).toEqual({ kind: 'done', sent: 'neu@beispiel.de' })
  })

  it('keeps the entry when sending fails', () => {
    expect(run(send, { type: 'sendFailed', error: taken })).toEqual({ kind: 'entering', isSending: false, error: taken })
  })

  it('keeps the code page after a wrong code', () => {
    const state = run(send, sent, check, { type: 'checkFailed', error: wrong })
    expect(state).toEqual({ kind: 'code', sent: 'neu@beispiel.de', sentAt: 1000, error: wrong })
    expect(reduceCodeFlow(state, check)).not.toHaveProperty('error')
  })

  it('returns to the entry when another account has taken the value', () => {
    expect(run(send, sent, check, { type: 'checkFailed', error: taken })).toEqual({ kind: 'entering', isSending: false, error: taken })
  })

  it('sends a new code after a minute, and says so if it is too early', () => {
    expect(run(send, sent, { type: 'send', at: 60_999 })).toMatchObject({ kind: 'code', resend: 'zuFrueh' })
    const again = run(send, sent, { type: 'send', at: 61_000 })
    expect(again).toMatchObject({ kind: 'code', busy: 'sending' })
    expect(reduceCodeFlow(again, { type: 'sent', sent: 'neu@beispiel.de', at: 62_000 })).toEqual({
      kind: 'code',
      sent: 'neu@beispiel.de',
      sentAt: 62_000,
      resend: 'neu',
    })
    expect(reduceCodeFlow(again, { type: 'sendFailed', error: wrong })).toMatchObject({ kind: 'code', error: wrong })
  })

  it('starts over for another value', () => {
    expect(run(send, sent, { type: 'other' })).toEqual(initialCodeFlow)
  })

  it('ignores events that do not fit the state', () => {
    expect(run(sent)).toBe(initialCodeFlow)
    expect(run(check)).toBe(initialCodeFlow)
    const done = run(send, sent, check, { type: 'confirmed' })
    expect(reduceCodeFlow(done, send)).toBe(done)
    const checking = run(send, sent, check)
    expect(reduceCodeFlow(checking, { type: 'send', at: 90_000 })).toBe(checking)
  })

  describe('a change after a reload', () => {
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const masked = (value: string) => `${value.slice(0, 1)}•••`
    const again = (state: CodeFlow<string>) => {
      const kept = keptOf(state, 10, masked)
      return kept && readCodePage(text)(JSON.parse(JSON.stringify(kept.value)))
    }

    it('shows the code page again, without secrets, while the code is valid', () => {
      expect(again(run(send, sent))).toEqual({ kind: 'code', sent: 'n•••', sentAt: 1000 })
      expect(keptOf(run(send, sent), 10, masked)?.until).toBe(601_000)
      expect(keptOf(run(send, sent), 20, masked)?.until).toBe(1_201_000)
    })

    it('knows when a new code can be sent', () => {
      const state = again(run(send, sent)) ?? initialCodeFlow
      expect(reduceCodeFlow(state, { type: 'send', at: 60_999 })).toMatchObject({ resend: 'zuFrueh' })
      expect(reduceCodeFlow(state, { type: 'send', at: 61_000 })).toMatchObject({ busy: 'sending' })
    })

    it('is neither busy nor rejected', () => {
      expect(again(run(send, sent, check))).toEqual({ kind: 'code', sent: 'n•••', sentAt: 1000 })
      expect(again(run(send, sent, check, { type: 'checkFailed', error: wrong }))).toEqual({ kind: 'code', sent: 'n•••', sentAt: 1000 })
    })

    it('restores no other page', () => {
      for (const state of [initialCodeFlow, run(send), run(send, sent, check, { type: 'confirmed' })]) expect(again(state)).toBeUndefined()
    })

    it.each([null, 'x', {}, { sent: 'x' }, { sent: 1, sentAt: 1 }, { sent: 'x', sentAt: '1' }])(
      'starts over with invalid state: %j',
      (value) => {
        expect(readCodePage(text)(value)).toBeUndefined()
      },
    )
  })

  it.each([
    [0, 10],
    [1000, 10],
    [60_000, 9],
    [599_000, 1],
    [600_000, 0],
    [-5000, 10],
  ])('the code after %i ms is valid for another %i minutes', (later, minutes) => {
    expect(minutesLeft(10, 1_000_000, 1_000_000 + later)).toBe(minutes)
  })
})

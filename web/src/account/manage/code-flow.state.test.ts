import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { initialCodeFlow, reduceCodeFlow, type CodeFlow, type CodeFlowEvent } from './code-flow.state.ts'

const run = (...events: CodeFlowEvent<string>[]): CodeFlow<string> => events.reduce(reduceCodeFlow<string>, initialCodeFlow)

const send: CodeFlowEvent<string> = { type: 'send', at: 0 }
const sent: CodeFlowEvent<string> = { type: 'sent', sent: 'neu@beispiel.de', at: 1000 }
const check: CodeFlowEvent<string> = { type: 'check' }
const wrong = new ResponseError(400, { code: 'CodeUngueltig' })
const taken = new ResponseError(409, { code: 'BereitsVergeben' })

describe('a change that a code confirms (P 4)', () => {
  it('goes from entering to the code, and by the right code to the end', () => {
    expect(run(send)).toEqual({ kind: 'Eingabe', isSending: true })
    expect(run(send, sent)).toEqual({ kind: 'Code', sent: 'neu@beispiel.de', sentAt: 1000 })
    expect(run(send, sent, check)).toMatchObject({ kind: 'Code', busy: 'pruefen' })
    expect(run(send, sent, check, { type: 'confirmed' })).toEqual({ kind: 'Fertig', sent: 'neu@beispiel.de' })
  })

  it('stays with what was entered when sending fails', () => {
    expect(run(send, { type: 'sendFailed', error: taken })).toEqual({ kind: 'Eingabe', isSending: false, error: taken })
  })

  it('stays with the code when it was wrong', () => {
    const state = run(send, sent, check, { type: 'checkFailed', error: wrong })
    expect(state).toEqual({ kind: 'Code', sent: 'neu@beispiel.de', sentAt: 1000, error: wrong })
    expect(reduceCodeFlow(state, check)).not.toHaveProperty('error')
  })

  it('goes back to entering when somebody else has the value by now', () => {
    expect(run(send, sent, check, { type: 'checkFailed', error: taken })).toEqual({ kind: 'Eingabe', isSending: false, error: taken })
  })

  it('sends a new code after a minute, and says so when it is too early', () => {
    expect(run(send, sent, { type: 'send', at: 60_999 })).toMatchObject({ kind: 'Code', resend: 'zuFrueh' })
    const again = run(send, sent, { type: 'send', at: 61_000 })
    expect(again).toMatchObject({ kind: 'Code', busy: 'senden' })
    expect(reduceCodeFlow(again, { type: 'sent', sent: 'neu@beispiel.de', at: 62_000 })).toEqual({
      kind: 'Code',
      sent: 'neu@beispiel.de',
      sentAt: 62_000,
      resend: 'neu',
    })
    expect(reduceCodeFlow(again, { type: 'sendFailed', error: wrong })).toMatchObject({ kind: 'Code', error: wrong })
  })

  it('begins anew with another value', () => {
    expect(run(send, sent, { type: 'other' })).toEqual(initialCodeFlow)
  })

  it('ignores what does not belong to a state', () => {
    expect(run(sent)).toBe(initialCodeFlow)
    expect(run(check)).toBe(initialCodeFlow)
    const done = run(send, sent, check, { type: 'confirmed' })
    expect(reduceCodeFlow(done, send)).toBe(done)
    const checking = run(send, sent, check)
    expect(reduceCodeFlow(checking, { type: 'send', at: 90_000 })).toBe(checking)
  })
})

import { describe, expect, it } from 'vitest'
import { readSentCode, secondsUntilResend, secondsValid } from './sent-code.ts'
import { texts } from './texts.de.ts'

const sent = { sentAt: 1_000_000, expiresIn: 900, resendAfter: 60 }

describe('a sent code', () => {
  it.each([
    [-300_000, 60],
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_001, 1],
    [60_000, 0],
    [999_999, 0],
  ])('a code after %i ms can be replaced in %i seconds', (later, seconds) => {
    expect(secondsUntilResend(sent, sent.sentAt + later)).toBe(seconds)
  })

  it.each([
    [-300_000, 900],
    [0, 900],
    [1000, 899],
    [899_001, 1],
    [900_000, 0],
    [2_000_000, 0],
  ])('a code after %i ms is valid for %i seconds', (later, seconds) => {
    expect(secondsValid(sent, sent.sentAt + later)).toBe(seconds)
  })

  it('is read from kept state, and other shapes throw', () => {
    expect(readSentCode({ ...sent, more: 1 })).toEqual(sent)
    for (const nonsense of [null, 'x', {}, { ...sent, sentAt: '1' }, { ...sent, expiresIn: null }]) {
      expect(() => readSentCode(nonsense)).toThrow('another shape')
    }
  })

  it.each([
    [1, 'Der Code gilt eine Sekunde.', 'in einer Sekunde'],
    [45, 'Der Code gilt 45 Sekunden.', 'in 45 Sekunden'],
    [60, 'Der Code gilt eine Minute.', 'in einer Minute'],
    [61, 'Der Code gilt 2 Minuten.', 'in 2 Minuten'],
    [900, 'Der Code gilt 15 Minuten.', 'in 15 Minuten'],
  ])('shows %i seconds in plain words', (seconds, valid, wait) => {
    expect(texts.code.valid(seconds)).toBe(valid)
    expect(texts.code.resendIn(seconds)).toContain(wait)
    expect(texts.code.stillValid(seconds)).toBe(valid.replace('gilt', 'gilt noch'))
  })
})

import { describe, expect, it } from 'vitest'
import { secondsUntilResend } from './sent-code.ts'
import { texts } from './texts.de.ts'

const sent = { sentAt: 1_000_000, expiresIn: 900, resendAfter: 60 }

describe('a code that was sent', () => {
  it.each([
    [-300_000, 60],
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_001, 1],
    [60_000, 0],
    [999_999, 0],
  ])('%i ms later a new one takes %i seconds', (later, seconds) => {
    expect(secondsUntilResend(sent, sent.sentAt + later)).toBe(seconds)
  })

  it.each([
    [1, 'Der Code gilt eine Sekunde.', 'in einer Sekunde'],
    [45, 'Der Code gilt 45 Sekunden.', 'in 45 Sekunden'],
    [60, 'Der Code gilt eine Minute.', 'in einer Minute'],
    [61, 'Der Code gilt 2 Minuten.', 'in 2 Minuten'],
    [900, 'Der Code gilt 15 Minuten.', 'in 15 Minuten'],
  ])('%i seconds are said as people say them', (seconds, valid, wait) => {
    expect(texts.code.valid(seconds)).toBe(valid)
    expect(texts.code.resendIn(seconds)).toContain(wait)
  })
})

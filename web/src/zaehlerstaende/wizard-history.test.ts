import { describe, expect, it } from 'vitest'
import { moveFor, stepOfAddress, type Position, type Step } from './wizard-history.ts'

const at = (state: Step | undefined, address: Step): Position => ({ state, address })

describe('the wizard and the browser history', () => {
  it.each([
    ['forward in the wizard', at(1, 1), at(2, 1), 'push'],
    ['its address has come', at(2, 1), at(2, 2), undefined],
    ['back in the wizard, or a send that failed', at(2, 2), at(1, 2), 'goBack'],
    ['sent', at(2, 2), at(3, 2), 'replace'],
    ["the browser's Back in step 2", at(2, 2), at(2, 1), 'stepBack'],
    ["the browser's Forward in step 1", at(1, 1), at(1, 2), 'stepForward'],
    ["the browser's Back after the end", at(3, 3), at(3, 1), 'leave'],
    ["the browser's Back while it is sent, then sent", at(2, 1), at(3, 1), 'replace'],
    ["the browser's Back while it is sent, then failed", at(2, 1), at(1, 1), undefined],
    ['loading', at(undefined, 2), at(undefined, 2), undefined],
    ['loaded', at(undefined, 1), at(1, 1), undefined],
    ['loaded again in step 2', at(undefined, 2), at(1, 2), 'stepForward'],
    ['loaded again after the end', at(undefined, 3), at(1, 3), 'leave'],
  ])('stay in step: %s', (_, before, now, move) => {
    expect(moveFor(before, now)).toBe(move)
  })

  it('read the step from the address', () => {
    expect(['2', '3', '1', undefined, '17', 'quark'].map(stepOfAddress)).toEqual([2, 3, 1, 1, 1, 1])
  })
})

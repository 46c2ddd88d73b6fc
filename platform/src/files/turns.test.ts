import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 2, waitMs: 2500 }

it('a limited number run at once; the others follow in order', async () => {
  const take = createTurns(limits)
  let [underWay, most] = [0, 0]
  const work = (which: number) => async () => {
    most = Math.max(most, (underWay += 1))
    await new Promise(setImmediate)
    underWay -= 1
    if (which === 3) throw new Error('it failed')
    return which
  }
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((which) => take(work(which), () => undefined)))
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([1, 2, 'Error: it failed', 4, 5])
  expect([most, vi.getTimerCount()]).toEqual([2, 0])
})

it('hanging work fails in time with everything behind it, and keeps its slot until it ends', async () => {
  const take = createTurns(limits)
  const ends: ((what: string) => void)[] = []
  const begun: string[] = []
  const dropped: string[] = []
  const ask = (what: string) =>
    take(
      () => {
        begun.push(what)
        return new Promise<string>((resolve) => void ends.push(resolve))
      },
      (late) => void dropped.push(late),
    )
  const asked = ['a', 'b', 'c'].map((what) => ask(what).catch(String))
  vi.advanceTimersByTime(2499)
  ends[1]?.('b in time')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(1)
  expect(await Promise.all(asked)).toEqual(['Error: no answer in time', 'b in time', 'Error: no answer in time'])
  const waiting = ask('d').catch(String)
  vi.advanceTimersByTime(2500)
  expect([await waiting, begun]).toEqual(['Error: no answer in time', ['a', 'b', 'c']])
  const next = ask('e')
  ends[0]?.('a too late')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b', 'c', 'e'])
  ends[3]?.('e in time')
  expect([await next, dropped]).toEqual(['e in time', ['a too late']])
})

import { describe, expect, it } from 'vitest'
import { createUpstream } from './upstream.ts'

/** An upstream whose answers the test controls. */
function upstream(timeoutMs = 1500) {
  const state = {
    now: new Date('2026-11-20T10:00:00Z'),
    asked: [] as string[],
    pauses: 0,
    answers: async (key: string): Promise<string | undefined> => `to ${key}`,
  }
  const ask = createUpstream({
    clock: { now: () => state.now },
    ask: (key: string) => {
      state.asked.push(key)
      return state.answers(key)
    },
    keptSeconds: 600,
    onPause: () => (state.pauses += 1),
    timeoutMs,
  })
  const later = (seconds: number) => (state.now = new Date(state.now.getTime() + seconds * 1000))
  const fail = () => (state.answers = () => Promise.reject(new Error('gone')))
  const recover = () => (state.answers = async (key) => `to ${key}`)
  return { state, ask, later, fail, recover }
}

describe('an outside service', () => {
  it('is asked a question once while the answer is cached', async () => {
    const { state, ask, later } = upstream()
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['to a', 'to a', 'to b'])
    later(599)
    expect(await ask('a')).toBe('to a')
    expect(state.asked).toEqual(['a', 'b'])
    later(2)
    await ask('a')
    expect(state.asked).toEqual(['a', 'b', 'a'])
  })

  it('loses its oldest cached answer beyond the limit of the cache', async () => {
    const { state, ask } = upstream()
    for (let number = 0; number <= 1000; number += 1) await ask(`question ${number}`)
    await ask('question 1000')
    expect(state.asked).toHaveLength(1001)
    await ask('question 0')
    expect(state.asked).toHaveLength(1002)
  })

  it('is not awaited beyond the timeout, and a late answer is ignored', async () => {
    const { state, ask } = upstream(20)
    const late = Promise.withResolvers<string>()
    state.answers = () => late.promise
    expect(await ask('a')).toBeUndefined()
    late.resolve('too late')
    state.answers = async () => 'anew'
    expect(await ask('a')).toBe('anew')
  })

  it('is paused for half a minute after three failures in a row, then tried once', async () => {
    const { state, ask, later, fail, recover } = upstream()
    fail()
    for (const key of ['a', 'b', 'c', 'd', 'e']) expect(await ask(key)).toBeUndefined()
    expect(state.asked).toEqual(['a', 'b', 'c'])
    expect(state.pauses).toBe(1)
    later(31)
    expect(await Promise.all([ask('f'), ask('g')])).toEqual([undefined, undefined])
    expect(state.asked).toEqual(['a', 'b', 'c', 'f'])
    later(31)
    recover()
    expect(await ask('h')).toBe('to h')
    expect(await ask('i')).toBe('to i')
    expect(state.pauses).toBe(1)
  })

  it('is paused only after failures in a row', async () => {
    const { state, ask, fail, recover } = upstream()
    for (let round = 0; round < 5; round += 1) {
      fail()
      await ask(`lost ${round}`)
      recover()
      await ask(`found ${round}`)
    }
    expect(state.asked).toHaveLength(10)
  })

  it('is asked at most sixteen questions at once', async () => {
    const { state, ask } = upstream()
    const gate = Promise.withResolvers<undefined>()
    state.answers = async (key) => {
      await gate.promise
      return `to ${key}`
    }
    const asking = Array.from({ length: 20 }, (_, number) => ask(`question ${number}`))
    gate.resolve(undefined)
    const answers = await Promise.all(asking)
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(4)
    expect(state.asked).toHaveLength(16)
  })
})

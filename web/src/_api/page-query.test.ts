import { expect, it } from 'vitest'
import { pageQuery } from './page-query.ts'

/** A page query whose answers the test controls. */
function asked(name: string) {
  const waiting: PromiseWithResolvers<string>[] = []
  const value = pageQuery(name, () => {
    const answer = Promise.withResolvers<string>()
    waiting.push(answer)
    return answer.promise
  })
  return { value, waiting }
}

it('a query shares one request between calls at the same moment, and reuses a fresh answer', async () => {
  const { value, waiting } = asked('once')
  const both = Promise.all([value.load(0), value.load(0)])
  waiting[0]?.resolve('Ada')
  expect(await both).toEqual(['Ada', 'Ada'])
  expect(await value.load(Infinity)).toBe('Ada')
  expect([value.current, waiting.length]).toEqual(['Ada', 1])
})

it('clearing a query discards a pending answer: waiting callers get the next one', async () => {
  const { value, waiting } = asked('forgotten')
  const before = value.load(0)
  value.clear()
  const after = value.load(0)
  waiting[1]?.resolve('Ben')
  waiting[0]?.resolve('Ada')
  expect(await Promise.all([before, after])).toEqual(['Ben', 'Ben'])
  expect([value.current, waiting.length]).toEqual(['Ben', 2])
})

it('a query has no value after it was cleared or failed', async () => {
  const { value, waiting } = asked('cleared')
  const first = value.load(0)
  waiting[0]?.resolve('Ada')
  await first
  value.clear()
  expect(value.current).toBeUndefined()
  const failing = value.load(0)
  waiting[1]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  expect(value.current).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { gentlePace, restless } from './pace.ts'
import { LONGEST_REST_MS, REST_FACTOR, SHORTEST_WORK_MS } from '../limits.ts'

describe('the pace of a gentle import', () => {
  const setUp = () => {
    let time = 1000
    const rests: number[] = []
    const pause = async (ms: number) => {
      rests.push(ms)
      time += ms
    }
    const pace = gentlePace({ pause, now: () => time })
    const work = async (ms: number) => {
      time += ms
      await pace.rest()
    }
    return { rests, work }
  }

  it('rests in proportion to the work', async () => {
    const { rests, work } = setUp()
    await work(100)
    await work(20)
    expect(rests).toEqual([100 * REST_FACTOR, 20 * REST_FACTOR])
  })

  it('gathers short work, since no timer is that short', async () => {
    const { rests, work } = setUp()
    for (let piece = 0; piece < 4; piece += 1) await work(SHORTEST_WORK_MS / 2)
    expect(rests).toEqual([SHORTEST_WORK_MS * REST_FACTOR, SHORTEST_WORK_MS * REST_FACTOR])
  })

  it('never rests longer than its limit, as it may hold locks', async () => {
    const { rests, work } = setUp()
    await work(3_600_000)
    expect(rests).toEqual([LONGEST_REST_MS])
  })
})

describe('the pace of a fast import', () => {
  it('works on all lines at once', () => {
    expect(restless).not.toHaveProperty('blocks')
  })
})

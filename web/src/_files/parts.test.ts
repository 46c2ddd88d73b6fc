import { describe, expect, it } from 'vitest'
import { createParts } from './parts.ts'

const watch = (signal = new AbortController().signal) => {
  const told: number[] = []
  return { told, signal, onLoaded: (loaded: number) => void told.push(loaded) }
}

/** Seven rows in parts of three; `fails` is asked before each part. */
function sevenRows(fails: (at: number) => boolean = () => false) {
  const asked: number[] = []
  const parts = createParts<number, number>(async (at = 0) => {
    asked.push(at)
    if (fails(at)) throw new Error('away')
    return { rows: [0, 1, 2].map((one) => at + one).filter((one) => one < 7), next: at + 3 < 7 ? at + 3 : undefined }
  })
  return { asked, ...parts }
}

describe('a list in parts', () => {
  it('has every row once, in order, and tells how many are there', async () => {
    const { load, asked } = sevenRows()
    const one = watch()
    expect(await load(one)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([asked, one.told]).toEqual([
      [0, 3, 6],
      [0, 3, 6],
    ])
  })

  it('goes on where it failed, loads no part twice and loses no row', async () => {
    let isAway = true
    const { load, loaded, asked } = sevenRows((at) => at === 3 && isAway)
    await expect(load(watch())).rejects.toThrow('away')
    expect(loaded()).toBe(3)
    isAway = false
    const again = watch()
    expect(await load(again)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([asked, again.told]).toEqual([
      [0, 3, 3, 6],
      [3, 6],
    ])
  })

  it('goes on after a cancel, and begins anew once it was complete', async () => {
    const controller = new AbortController()
    const { load, asked } = sevenRows((at) => {
      if (at === 3) controller.abort()
      return false
    })
    await expect(load(watch(controller.signal))).rejects.toThrow('aborted')
    expect(await load(watch())).toHaveLength(7)
    expect(await load(watch())).toHaveLength(7)
    expect(asked).toEqual([0, 3, 6, 0, 3, 6])
  })
})

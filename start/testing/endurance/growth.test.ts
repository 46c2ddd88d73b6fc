import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

test('the growth is the slope of the line through all samples, not through the first and the last', () => {
  const heap = [100, 90, 110, 100]
  expect(growthOf(heap.map((bytes, index) => ({ runs: index * 10, bytes: bytes + index * 200 })))).toBeCloseTo(20.2)
  expect(growthOf([0, 10, 20].map((runs) => ({ runs, bytes: 5_000_000 })))).toBe(0)
})

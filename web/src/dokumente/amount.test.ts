import { expect, it } from 'vitest'
import { amountOf } from './amount.ts'

it.each([
  [undefined, undefined, ''],
  [{ bytes: 0, of: undefined }, undefined, ''],
  [{ bytes: 48_201, of: undefined }, undefined, '49 kB'],
  [{ bytes: 12_449_000, of: undefined }, undefined, '12,4 MB'],
  [{ bytes: 500, of: 1000 }, 0.5, '50 %'],
  [{ bytes: 2000, of: 1000 }, 1, '100 %'],
])('a download of %j shows the share %j and "%s"', (loaded, share, said) => {
  const { amount, ...rest } = amountOf(loaded)
  expect([rest.share, amount.replaceAll('\u00a0', ' ')]).toEqual([share, said])
})

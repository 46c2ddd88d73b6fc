import { expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { REPORTS_AT_ONCE } from './limits.ts'
import { sendAll } from './send-all.ts'

const rows = Array.from({ length: 20 }, (_, index) => index)

/** Sends the rows and returns which arrived, which failed, and how many were on their way at once. */
async function run(answer: (row: number, stop: () => void) => void) {
  const [sent, failed, stopping]: [number[], number[], AbortController] = [[], [], new AbortController()]
  let [underWay, most] = [0, 0]
  await sendAll({
    rows,
    signal: stopping.signal,
    send: async (row) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      answer(row, () => stopping.abort())
    },
    onSent: (row) => sent.push(row),
    onFailed: (row) => failed.push(row),
  })
  return { sent: sent.toSorted((a, b) => a - b), failed, most }
}

it('sends every row once, a few at a time', async () => {
  expect(await run(() => undefined)).toEqual({ sent: rows, failed: [], most: REPORTS_AT_ONCE })
})

it('a failed row stops no other', async () => {
  const { sent, failed } = await run((row) => {
    if (row === 3) throw new ResponseError(409, { code: 'AblesungNichtMoeglich' }, null)
  })
  expect([sent.length, failed]).toEqual([19, [3]])
})

it('begins no further row after the end of the session or a stop', async () => {
  const over = await run(() => {
    throw new ResponseError(401, { code: 'NichtAngemeldet' }, null)
  })
  expect(over.sent).toEqual([])
  expect(over.failed.length).toBeLessThanOrEqual(REPORTS_AT_ONCE)
  const stopped = await run((_, stop) => stop())
  expect(stopped.sent.length).toBeLessThanOrEqual(REPORTS_AT_ONCE)
})

import { expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { LONGEST_PAUSE_SECONDS, MOST_PAUSES, PAUSE_SECONDS, REPORTS_AT_ONCE } from './limits.ts'
import { sendAll } from './send-all.ts'

const rows = Array.from({ length: 20 }, (_, index) => index)

/** Sends the rows and returns which arrived, which failed, and how many were on their way at once. */
async function run(answer: (row: number, stop: () => void) => void, onPause: (stop: () => void) => void = () => undefined) {
  const [sent, failed, pauses, stopping]: [number[], number[], number[], AbortController] = [[], [], [], new AbortController()]
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
    pause: async (seconds) => {
      pauses.push(seconds)
      await Promise.resolve()
      onPause(() => stopping.abort())
    },
  })
  return { sent: sent.toSorted((a, b) => a - b), failed, most, pauses }
}

it('sends every row once, a few at a time', async () => {
  expect(await run(() => undefined)).toEqual({ sent: rows, failed: [], most: REPORTS_AT_ONCE, pauses: [] })
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

const busy = (retryAfter: string | null) => new ResponseError(429, { code: 'ZuVieleAnfragen' }, retryAfter)

it('waits as long as a busy server asks, once for all rows, and then sends every row', async () => {
  let isBusy = true
  const { sent, failed, pauses } = await run(
    () => {
      if (isBusy) throw busy('30')
    },
    () => {
      isBusy = false
    },
  )
  expect([sent, failed, pauses]).toEqual([rows, [], [30]])
})

it('a server that stays busy, or asks for a long wait, ends the sending; no row is tried after it', async () => {
  const stays = await run(() => {
    throw busy(null)
  })
  expect(stays.pauses).toEqual(Array.from({ length: MOST_PAUSES }, () => PAUSE_SECONDS))
  expect(stays.failed.length).toBeLessThanOrEqual(REPORTS_AT_ONCE)
  const long = await run(() => {
    throw busy(String(LONGEST_PAUSE_SECONDS + 1))
  })
  expect([long.pauses, long.sent]).toEqual([[], []])
  expect(long.failed.length).toBeLessThanOrEqual(REPORTS_AT_ONCE)
})

it('a stop during the wait leaves the row unsent, without a reason', async () => {
  const { sent, failed } = await run(
    () => {
      throw busy('30')
    },
    (stop) => stop(),
  )
  expect([sent, failed]).toEqual([[], []])
})

import { isSignedOut, ResponseError } from '../../_api/errors.ts'
import { LONGEST_PAUSE_SECONDS, MOST_PAUSES, PAUSE_SECONDS, REPORTS_AT_ONCE } from './limits.ts'

interface Run<Row, Answer> {
  readonly rows: readonly Row[]
  readonly send: (row: Row) => Promise<Answer>
  readonly onSent: (row: Row, answer: Answer) => void
  readonly onFailed: (row: Row, error: unknown) => void
  /** Waits because the server asks for it. All rows wait. */
  readonly pause: (seconds: number) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Sends the rows, a few at a time. A failure stops no other row. The end of the session, or a server that stays busy, stops all
 * that wait.
 */
export async function sendAll<Row, Answer>({ rows, send, onSent, onFailed, pause, signal }: Run<Row, Answer>): Promise<void> {
  const waiting = rows.values()
  let isOver = false
  let pausing: Promise<void> | undefined
  const mayGoOn = () => !signal.aborted && !isOver

  /** True if the row is to be sent again. */
  const hasWaited = async (pauses: number, error: unknown) => {
    const seconds = secondsToWait(error)
    if (seconds === undefined) return false
    if (seconds > LONGEST_PAUSE_SECONDS || pauses >= MOST_PAUSES) isOver = true
    if (!mayGoOn()) return false
    pausing ??= pause(seconds).finally(() => {
      pausing = undefined
    })
    await pausing
    return true
  }
  const sendRow = async (row: Row) => {
    for (let pauses = 0; ; pauses += 1) {
      if (pausing) await pausing
      // without a reason it counts as not sent yet
      if (!mayGoOn()) return
      try {
        return onSent(row, await send(row))
      } catch (error) {
        isOver ||= isSignedOut(error)
        if (!(await hasWaited(pauses, error))) return onFailed(row, error)
      }
    }
  }
  const work = async () => {
    for (const row of waiting) {
      if (!mayGoOn()) return
      await sendRow(row)
    }
  }
  await Promise.all(Array.from({ length: REPORTS_AT_ONCE }, work))
}

/** How long to wait before the same row makes sense again; undefined if waiting does not help. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ResponseError)) return undefined
  const isBusy = error.status === 429 || error.status === 503 || error.code === 'AnfrageInArbeit'
  return isBusy ? (error.retryAfterSeconds ?? PAUSE_SECONDS) : undefined
}

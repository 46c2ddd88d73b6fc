import { isSignedOut } from '../../_api/errors.ts'
import { REPORTS_AT_ONCE } from './limits.ts'

interface Run<Row, Answer> {
  readonly rows: readonly Row[]
  readonly send: (row: Row) => Promise<Answer>
  readonly onSent: (row: Row, answer: Answer) => void
  readonly onFailed: (row: Row, error: unknown) => void
  readonly signal: AbortSignal
}

/** Sends the rows, a few at a time. A failure stops no other row, but the end of the session stops all that have not begun. */
export async function sendAll<Row, Answer>({ rows, send, onSent, onFailed, signal }: Run<Row, Answer>): Promise<void> {
  const waiting = rows.values()
  let isSessionOver = false
  const work = async () => {
    for (const row of waiting) {
      if (signal.aborted || isSessionOver) return
      try {
        onSent(row, await send(row))
      } catch (error) {
        isSessionOver ||= isSignedOut(error)
        onFailed(row, error)
      }
    }
  }
  await Promise.all(Array.from({ length: REPORTS_AT_ONCE }, work))
}

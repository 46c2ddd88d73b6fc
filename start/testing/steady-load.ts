import { setTimeout as pause } from 'node:timers/promises'

/** Sends the request with this number. Gives undefined, or why it failed. */
type Send = (number: number) => Promise<string | undefined>

interface Figures {
  readonly sent: number
  readonly seconds: number
  readonly failures: readonly string[]
  /** the longest wait for an answer, in milliseconds, of the requests under way between two moments of performance.now() */
  readonly longestWait: (from: number, to: number) => number
}

const LOOK_MS = 5

/** Sends that many requests a second, whether earlier ones are answered or not. `end` waits for all answers. */
export function beginLoad(perSecond: number, send: Send): { end(): Promise<Figures> } {
  const begun = performance.now()
  const failures: string[] = []
  const spans: { readonly from: number; readonly to: number }[] = []
  const open = new Set<Promise<void>>()
  let sent = 0
  const over = new AbortController()

  const sendOne = async (number: number) => {
    const from = performance.now()
    const failure = await send(number).catch((error: unknown) => String(error))
    spans.push({ from, to: performance.now() })
    if (failure !== undefined) failures.push(`request ${number} after ${Math.round(from - begun)} ms: ${failure}`)
  }
  const run = async () => {
    while (!over.signal.aborted) {
      for (const due = ((performance.now() - begun) / 1000) * perSecond; sent < due; sent += 1) {
        const one: Promise<void> = sendOne(sent).then(() => void open.delete(one))
        open.add(one)
      }
      await pause(LOOK_MS)
    }
  }
  const running = run()
  return {
    end: async () => {
      over.abort()
      await running
      const seconds = (performance.now() - begun) / 1000
      await Promise.all(open)
      const longestWait = (from: number, to: number) =>
        Math.max(0, ...spans.filter((span) => span.from < to && span.to > from).map((span) => span.to - span.from))
      return { sent, seconds, failures, longestWait }
    },
  }
}

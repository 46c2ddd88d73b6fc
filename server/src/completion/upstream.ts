import type { Clock } from '#platform/clock.ts'
import { ANSWER_MS, ASKED_AT_ONCE, FAILURES, MOST_KEPT, PAUSE_SECONDS } from './limits.ts'

export interface UpstreamOptions<T> {
  readonly clock: Clock
  /** asks; undefined means no answer. The signal aborts at the timeout. */
  readonly ask: (key: string, signal: AbortSignal) => Promise<T | undefined>
  /** time for which an answer is cached */
  readonly keptSeconds: number
  /** called when a pause begins */
  readonly onPause: () => void
  readonly timeoutMs?: number | undefined
}

/**
 * Guards an outside service that may be slow, wrong or gone: timeout, cache, limit of parallel questions, and a pause after repeated
 * failures. Returns undefined without an answer.
 */
export function createUpstream<T>({ clock, ask, keptSeconds, onPause, timeoutMs = ANSWER_MS }: UpstreamOptions<T>) {
  const kept = new Map<string, { readonly answer: T; readonly until: number }>()
  const underWay = new Map<string, Promise<T | undefined>>()
  const pause = { failures: 0, until: 0 }

  /** After a pause one question goes out; the pause continues for others until it is answered. */
  function isPaused(): boolean {
    if (pause.failures < FAILURES) return false
    const now = clock.now().getTime()
    if (now < pause.until) return true
    pause.until = now + PAUSE_SECONDS * 1000
    return false
  }

  function fail(): void {
    pause.failures += 1
    if (pause.failures < FAILURES) return
    pause.until = clock.now().getTime() + PAUSE_SECONDS * 1000
    if (pause.failures === FAILURES) onPause()
  }

  function keep(key: string, answer: T): void {
    kept.delete(key)
    kept.set(key, { answer, until: clock.now().getTime() + keptSeconds * 1000 })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  async function askNow(key: string): Promise<T | undefined> {
    const answer = await within(timeoutMs, (signal) => ask(key, signal))
    if (answer === undefined) {
      fail()
      return undefined
    }
    pause.failures = 0
    keep(key, answer)
    return answer
  }

  return async (key: string): Promise<T | undefined> => {
    const known = kept.get(key)
    if (known && known.until > clock.now().getTime()) return known.answer
    const asked = underWay.get(key)
    if (asked) return asked
    if (underWay.size >= ASKED_AT_ONCE || isPaused()) return undefined
    const asking = askNow(key).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }
}

/** The answer, or undefined on failure or timeout, even if the work ignores its signal. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T | undefined>): Promise<T | undefined> {
  const patience = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined)
      patience.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(patience.signal), over])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

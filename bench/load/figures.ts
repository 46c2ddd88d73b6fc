import type { Arrival } from './generator.ts'
import { CLASSES } from './mix.ts'

/** What became of requests that were planned in some time. */
export interface Figures {
  readonly seconds: number
  readonly sent: number
  readonly good: number
  /** 503 with Retry-After */
  readonly refused: number
  readonly failed: number
  /** of good answers, in milliseconds */
  readonly waits: Waits
  readonly byClass: Readonly<Record<string, Waits>>
  /** of refusals */
  readonly refusals: Waits
  /** how often what failed */
  readonly faults: Readonly<Record<string, number>>
}

export interface Waits {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const MOST_FAULTS = 10

const isGood = ({ status }: Arrival) => status >= 200 && status < 400
const isFault = (one: Arrival) => !isGood(one) && !one.isRefusal

export function figuresOf(arrivals: readonly Arrival[], seconds: number): Figures {
  const good = arrivals.filter(isGood)
  const refused = arrivals.filter(({ isRefusal }) => isRefusal)
  const faults: Record<string, number> = {}
  for (const { status, what } of arrivals.filter(isFault)) faults[`${what} ${status}`] = (faults[`${what} ${status}`] ?? 0) + 1
  return {
    seconds,
    sent: arrivals.length,
    good: good.length,
    refused: refused.length,
    failed: arrivals.length - good.length - refused.length,
    waits: waitsOf(good),
    byClass: Object.fromEntries(CLASSES.map((name) => [name, waitsOf(good.filter((one) => one.name === name))])),
    refusals: waitsOf(refused),
    faults: Object.fromEntries(
      Object.entries(faults)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MOST_FAULTS),
    ),
  }
}

function waitsOf(arrivals: readonly Arrival[]): Waits {
  const sorted = arrivals.map(({ wait }) => wait).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Those planned between two seconds. */
export function between(arrivals: readonly Arrival[], from: number, to: number): Arrival[] {
  return arrivals.filter(({ planned }) => planned >= from && planned < to)
}

/** one in a hundred of so many seconds is more than one request */
const WINDOW = 5

/** The seconds after which each further window has neither refusals nor faults, and waits up to the limit. */
export function normalAfter(arrivals: readonly Arrival[], from: number, to: number, mostWait: number): number {
  for (let begin = Math.floor(to) - WINDOW; begin >= from; begin -= 1) {
    const { refused, failed, waits } = figuresOf(between(arrivals, begin, begin + WINDOW), WINDOW)
    if (refused > 0 || failed > 0 || !(waits.p99 <= mostWait)) return begin + 1 - from
  }
  return 0
}

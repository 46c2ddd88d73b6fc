import { Outage } from './outage.ts'
import { outsideRequest } from './request-scope.ts'
import { count } from './telemetry/live.ts'

/** The first pause after a line about an outage; it doubles while the outage goes on. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Outages that are known at once; the lines of further ones are all written. */
const MOST = 200

type Write = (fields: object, message: string) => void

/** Decides whether a line is written. `write` tells later how many were left out. */
export type Sparing = (outage: string, level: string, write: Write) => boolean

/**
 * One line for the same outage, then at most one a second that says how many were left out. It is over after a pause without such a
 * line.
 */
export function createSparing(): Sparing {
  const outages = new Map<string, { spared: number }>()
  const watch = (outage: string, known: { spared: number }, write: Write, pause: number) => {
    setTimeout(() => {
      const { spared } = known
      if (spared === 0) return void outages.delete(outage)
      known.spared = 0
      write({ outage, spared }, 'the same fault again; lines about it were left out')
      watch(outage, known, write, Math.min(pause * 2, LONGEST_PAUSE_MS))
    }, pause).unref()
  }
  return (outage, level, write) => {
    const known = outages.get(outage)
    if (known) {
      known.spared += 1
      count('sparedLines', { level })
      return false
    }
    if (outages.size >= MOST) return true
    const one = { spared: 0 }
    outages.set(outage, one)
    outsideRequest(() => watch(outage, one, write, FIRST_PAUSE_MS))
    return true
  }
}

/** What a line is about, if it may repeat: a name that it gives itself, an outage, or the kind and place of an error. */
export function outageOf(line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  if ('outage' in line && typeof line.outage === 'string') return line.outage
  const error = line instanceof Error ? line : 'err' in line ? line.err : undefined
  if (!(error instanceof Error)) return undefined
  if (error instanceof Outage) return error.name
  return [error.name, 'code' in error ? String(error.code) : '', placeOf(error)].filter(Boolean).join(' ')
}

/** The first frame of the stack, which has file and line. */
function placeOf({ stack = '' }: Error): string {
  return /^ +at (.*)$/m.exec(stack)?.[1] ?? ''
}

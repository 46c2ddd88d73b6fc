import { Outage } from './outage.ts'
import { outsideRequest } from './request-scope.ts'
import { count } from './telemetry/live.ts'

/** The first pause after a line about an outage; it doubles while the outage goes on. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Faults that are known at once; the lines of further ones are all written. */
const MOST = 200

type Write = (fields: object, message: string) => void

/** Decides whether a line is written. `write` tells later how many were left out. */
export type Sparing = (fault: Fault, level: string, write: Write) => boolean

/** What a line is about, if it may repeat. */
export interface Fault {
  /** a name that the line gives itself, an outage, or the kind and place of an error */
  readonly outage: string
  /** empty for an outage; tells faults of one place apart and may hold values, so it is not written */
  readonly message: string
  /** what else the line names, such as the job that failed; nothing for an outage, which is the same for all */
  readonly about: Readonly<Record<string, unknown>>
}

/**
 * One line for the same fault, then at most one a second that says how many were left out. It is over after a pause without such a
 * line.
 */
export function createSparing(): Sparing {
  const faults = new Map<string, { spared: number }>()
  const watch = (key: string, fault: Fault, known: { spared: number }, write: Write, pause: number) => {
    setTimeout(() => {
      const { spared } = known
      if (spared === 0) return void faults.delete(key)
      known.spared = 0
      write({ ...fault.about, outage: fault.outage, spared }, 'the same fault again; lines about it were left out')
      watch(key, fault, known, write, Math.min(pause * 2, LONGEST_PAUSE_MS))
    }, pause).unref()
  }
  return (fault, level, write) => {
    const key = JSON.stringify(fault)
    const known = faults.get(key)
    if (known) {
      known.spared += 1
      count('sparedLines', { level })
      return false
    }
    if (faults.size >= MOST) return true
    const one = { spared: 0 }
    faults.set(key, one)
    outsideRequest(() => watch(key, fault, one, write, FIRST_PAUSE_MS))
    return true
  }
}

/** What a line is about, if it may repeat. */
export function faultOf(line: unknown): Fault | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  if ('outage' in line && typeof line.outage === 'string') return { outage: line.outage, message: '', about: {} }
  if (line instanceof Error) return faultOf({ err: line })
  if (!('err' in line && line.err instanceof Error)) return undefined
  const { err, ...rest } = line
  if (err instanceof Outage) return { outage: err.name, message: '', about: {} }
  const outage = [err.name, 'code' in err ? String(err.code) : '', placeOf(err)].filter(Boolean).join(' ')
  return { outage, message: err.message, about: Object.fromEntries(Object.entries(rest).filter(([, value]) => isShort(value))) }
}

const isShort = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The first frame of the stack, which has file and line. */
function placeOf({ stack = '' }: Error): string {
  return /^ +at (.*)$/m.exec(stack)?.[1] ?? ''
}

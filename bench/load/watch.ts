import { readdirSync, readFileSync } from 'node:fs'
import { growthOf } from '../../start/testing/endurance/growth.ts'
import { rssOf } from '../processes/proc.ts'
import type { Fleet, Memory } from './fleet.ts'

/** of a second, as /proc counts */
const TICKS = 100
const SAMPLE_MS = 2000
const MB = 1024 ** 2
const MINUTE_MS = 60_000

/** who needs processor time; `others` are those that have nothing to do with the benchmark, and disturb it */
export const PARTS = ['portal', 'identity', 'database', 'proxy', 'generator', 'others'] as const
type Part = (typeof PARTS)[number]
/** Processor time in seconds. */
export type Cpu = Readonly<Record<Part, number>>

interface Watched {
  readonly cpu: Cpu
  readonly seconds: number
  /** the most resident memory of one of our processes, in megabytes */
  readonly most: number
}

/** Watches processor time and memory until it is asked. */
export function watch({ portals, identity, roots }: Fleet, generator: number): () => Watched {
  const members = [...portals, identity]
  const pids = { portal: portals.map(({ pid }) => pid), identity: [identity.pid], generator: [generator] }
  const now = (): Cpu => {
    const ours = {
      portal: sum(pids.portal.map(cpuOf)),
      identity: sum(pids.identity.map(cpuOf)),
      generator: sum(pids.generator.map(cpuOf)),
      database: familyOf(roots.database),
      proxy: familyOf(roots.proxy),
    }
    return { ...ours, others: ofAll() - sum(Object.values(ours)) }
  }
  const [before, begun] = [now(), performance.now()]
  let most = 0
  const look = () => (most = Math.max(most, ...members.map(({ pid }) => rssOf(pid))))
  look()
  const looking = setInterval(look, SAMPLE_MS)
  return () => {
    clearInterval(looking)
    look()
    const after = now()
    const cpu = Object.fromEntries(PARTS.map((part) => [part, after[part] - before[part]])) as unknown as Cpu
    return {
      cpu,
      seconds: (performance.now() - begun) / 1000,
      most: most / MB,
    }
  }
}

/** Growth of the memory that stays after a collection, in megabytes a minute, of the process where it grows fastest. */
export interface Growth {
  readonly heap: number
  readonly own: number
}

/** Collects garbage in each process every so many seconds until the result is asked for. */
export function watchGrowth({ portals, identity }: Fleet, seconds: number): () => Promise<Growth> {
  const members = [...portals, identity]
  const samples: { readonly runs: number; readonly all: readonly Memory[] }[] = []
  const look = async () => {
    samples.push({ runs: performance.now() / MINUTE_MS, all: await Promise.all(members.map((member) => member.memory())) })
  }
  let looked = look()
  const looking = setInterval(() => {
    looked = looked.then(look)
  }, seconds * 1000)
  return async () => {
    clearInterval(looking)
    await looked
    const most = (part: keyof Memory) =>
      Math.max(...members.map((_, place) => growthOf(samples.map(({ runs, all }) => ({ runs, bytes: all[place]?.[part] ?? 0 }))) / MB))
    return { heap: most('heap'), own: most('own') }
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Its own time, in seconds; with that of children that have ended, if asked. */
function cpuOf(pid: number): number {
  const [user, system] = timesOf(pid)
  return ((user ?? 0) + (system ?? 0)) / TICKS
}

function familyOf(pid: number): number {
  const ended = sum(timesOf(pid)) / TICKS
  return ended + sum(childrenOf(pid).map(cpuOf))
}

/** The time of all processes of the machine. */
function ofAll(): number {
  const [user, nice, system, , , irq, softirq] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/).slice(1).map(Number) ?? []
  return sum([user, nice, system, irq, softirq].map((ticks) => ticks ?? 0)) / TICKS
}

/** user, system, and both of children that have ended; nothing if it has just ended itself */
function timesOf(pid: number): number[] {
  return fieldsOf(pid).slice(11, 15).map(Number)
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(Number(name))[1] === String(pid))
    .map(Number)
}

/** What follows the name in /proc/…/stat: state, parent, … */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

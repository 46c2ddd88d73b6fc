import type { Workplace } from '../processes/workplace.ts'
import { startDriver, type Driver } from './drive.ts'
import { between, figuresOf, normalAfter, type Figures } from './figures.ts'
import { startFleet, type Fleet } from './fleet.ts'
import type { Site } from './site.ts'
import { watch, watchGrowth, type Cpu, type Growth } from './watch.ts'

/** what each phase takes, in seconds */
export const [WARM_UP, SETTLE] = [30, 60]
const STEP = 10
/** in the steady phase, evenly apart: between two of them the memory is a saw of a hundred megabytes */
const COLLECTIONS = 20
export const PEAK = 60
export const RECOVERY = 30
const GROWTH = 1.3
const TRIES = 2
const MOST_RATE = 4000
/** a step is carried with fewer refusals and faults than this, and with shorter waits */
const CARRIED_SHARE = 0.99
const CARRIED_MS = 1000
export const TIMES = 3
/** the most that one in a hundred waits, in milliseconds */
export const MOST_WAIT = 250

/** What so many portals did. */
export interface Outcome {
  readonly portals: number
  readonly rate: number
  readonly steady: Figures & {
    readonly cpu: Cpu
    readonly growth: Growth
    /** the most resident memory of a process, in megabytes */
    readonly most: number
    /** in milliseconds, of the portal where it is longest */
    readonly loop: { readonly p99: number; readonly max: number }
    readonly late: number
  }
  readonly capacity: {
    /** arrivals a second that are carried */
    readonly rate: number
    /** the most good answers a second in a step */
    readonly best: number
    readonly cpu: Cpu
    readonly seconds: number
    readonly good: number
  }
  readonly peak: Figures & { readonly cpu: Cpu; readonly late: number; readonly loop: { readonly p99: number; readonly max: number } }
  readonly recovery: Figures & { readonly normalAfter: number }
}

/** Steady, up to what it carries, three times as much, and afterwards. */
export async function measureFleet(work: Workplace, site: Site, size: number, rate: number, steadySeconds: number): Promise<Outcome> {
  const fleet = await startFleet(work, site, size)
  const driver = startDriver(work, site, fleet)
  try {
    await driver.send({ rate, seconds: WARM_UP })
    const steady = await measureSteady(fleet, driver, rate, steadySeconds)
    const capacity = await findCapacity(fleet, driver, rate)
    const after = await measurePeak(fleet, driver, capacity.rate, rate)
    return { portals: size, rate, steady, capacity, ...after }
  } finally {
    driver.close()
    await fleet.close()
  }
}

async function measureSteady(fleet: Fleet, driver: Driver, rate: number, seconds: number): Promise<Outcome['steady']> {
  await driver.send({ rate, seconds: SETTLE })
  await loopOf(fleet)
  const end = watch(fleet, driver.pid)
  const grown = watchGrowth(fleet, seconds / COLLECTIONS)
  const { arrivals, latest } = await driver.send({ rate, seconds })
  const { cpu, most } = end()
  const growth = await grown()
  return { ...figuresOf(arrivals, seconds), cpu, growth, most, loop: await loopOf(fleet), late: latest }
}

/** Each step has more arrivals than the one before, until one is not carried twice: somebody else may have used the machine. */
async function findCapacity(fleet: Fleet, driver: Driver, from: number): Promise<Outcome['capacity']> {
  let found: Outcome['capacity'] | undefined
  let best = 0
  let rate = from
  let tries = 0
  while (rate < MOST_RATE && tries < TRIES) {
    const end = watch(fleet, driver.pid)
    const { arrivals } = await driver.send({ rate, seconds: STEP })
    const { cpu } = end()
    const { good, sent, waits } = figuresOf(arrivals, STEP)
    best = Math.max(best, good / STEP)
    console.log(`  ${rate}/s: ${good} of ${sent} good, p50 ${waits.p50.toFixed(0)} ms, p99 ${waits.p99.toFixed(0)} ms`)
    const isCarried = good >= sent * CARRIED_SHARE && waits.p99 <= CARRIED_MS
    if (isCarried || !found) found = { rate, best, cpu, seconds: STEP, good }
    tries = isCarried ? 0 : tries + 1
    if (isCarried) rate = Math.round(rate * GROWTH)
  }
  if (!found) throw new Error('no step was measured')
  return { ...found, best }
}

async function measurePeak(fleet: Fleet, driver: Driver, capacity: number, rate: number): Promise<Pick<Outcome, 'peak' | 'recovery'>> {
  await loopOf(fleet)
  const end = watch(fleet, driver.pid)
  const { arrivals, latest } = await driver.send({ rate: capacity * TIMES, seconds: PEAK }, { rate, seconds: RECOVERY })
  const { cpu } = end()
  const loop = await loopOf(fleet)
  const whole = PEAK + RECOVERY
  return {
    peak: { ...figuresOf(between(arrivals, 0, PEAK), PEAK), cpu, late: latest, loop },
    recovery: {
      ...figuresOf(between(arrivals, PEAK, whole), RECOVERY),
      normalAfter: normalAfter(arrivals, PEAK, whole, MOST_WAIT),
    },
  }
}

/** How late timers were since the last question, at most among the portals. */
async function loopOf({ portals }: Fleet): Promise<{ readonly p99: number; readonly max: number }> {
  const all = await Promise.all(portals.map((portal) => portal.metrics()))
  const most = (name: string) =>
    Math.max(...all.flatMap((series) => [...series].flatMap(([key, value]) => (key.startsWith(name) ? [value * 1000] : []))))
  return { p99: most('nodejs_eventloop_lag_p99_seconds'), max: most('nodejs_eventloop_lag_max_seconds') }
}

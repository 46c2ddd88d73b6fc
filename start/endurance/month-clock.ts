import type { Client } from 'pg'
import { TestClock, type AttachableClock, type ClockTimer } from 'pg-boss'

interface Timer {
  readonly fire: () => void
  /** milliseconds since 1970 */
  due: number
  /** zero for a single timer */
  readonly everyMs: number
}

/**
 * The clock of a portal whose months last minutes: of its job queue and, by `platform.clock_offset`, of its database.
 *
 * A move takes the timers that are due as a machine does that slept: each fires once, all at the same time.
 */
export class MonthClock extends TestClock {
  readonly #owner: Client
  #timers: Timer[] = []

  /** `owner` may change functions, which the queue's own role may not. */
  constructor(owner: Client, start: Date) {
    super(start)
    this.#owner = owner
  }

  override setTimeout(fire: () => void, ms: number): ClockTimer {
    return this.#add(fire, ms, 0)
  }

  override setInterval(fire: () => void, ms: number): ClockTimer {
    return this.#add(fire, ms, ms)
  }

  override clearTimeout(handle: ClockTimer): void {
    this.#timers = this.#timers.filter((timer) => timer !== handle)
  }

  override clearInterval(handle: ClockTimer): void {
    this.clearTimeout(handle)
  }

  override async attach(target: Parameters<AttachableClock['attach']>[0]): Promise<AsyncDisposable> {
    const owner = this.#owner
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: (await owner.query<object>(text, values)).rows })
    const attached = await super.attach({ ...target, db: { executeSql } })
    await owner.query('grant select on all tables in schema pgboss to public')
    return attached
  }

  /** Whether jobs are being worked on that this clock cannot see, since they wait for another server. */
  async isBusy(): Promise<boolean> {
    const { rowCount } = await this.#owner.query(`select from pgboss.job where state = 'active' limit 1`)
    return rowCount === 1
  }

  /** Moves queue, database and machine to this time, and fires what is due then. */
  async moveTo(time: number): Promise<void> {
    await this.#owner.query(
      `insert into platform.clock_offset (moved_by) values ($1::timestamptz - now())
           on conflict ((true)) do update set moved_by = excluded.moved_by`,
      [new Date(time)],
    )
    await this.setTime(time)
    setMachine(time)
    const due = this.#timers.filter((timer) => timer.due <= time)
    this.#timers = this.#timers.filter((timer) => timer.due > time || timer.everyMs > 0)
    for (const timer of due) {
      timer.due = time + timer.everyMs
      timer.fire()
    }
  }

  #add(fire: () => void, ms: number, everyMs: number): Timer {
    const timer = { fire, due: this.now() + ms, everyMs }
    this.#timers.push(timer)
    return timer
  }
}

const machine = { time: Date.now() }

/** Sets the clock of this process, which stands still between two moves. */
function setMachine(time: number): void {
  machine.time = time
}

/** From now on the clock of this process shows what it is set to. */
export function takeOverMachine(time: Date): void {
  setMachine(time.getTime())
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, made: DateConstructor) => Reflect.construct(real, parts.length === 0 ? [machine.time] : parts, made) as Date,
    get: (real, name) => (name === 'now' ? () => machine.time : (Reflect.get(real, name) as unknown)),
  })
}

import type { Client } from 'pg'
import type { Clock, ClockTimer } from 'pg-boss'
import { movedDate } from '../moved-date.ts'

interface Timer {
  readonly fire: () => void
  readonly ms: number
  readonly isRepeated: boolean
  /** milliseconds since 1970 */
  due: number
}

/**
 * The clock of a portal whose months last minutes: of its job queue, of its machine and, by `platform.clock_offset`, of its database.
 *
 * After a move, timers are late as on a machine that slept: each fires once, all at the same time.
 */
export class MonthClock implements Clock {
  readonly #owner: Client
  readonly #machine: { time: number }
  #timers: Timer[] = []

  private constructor(owner: Client, machine: { time: number }) {
    this.#owner = owner
    this.#machine = machine
  }

  /** Takes over from the database's clock, which from now on is the queue's too. `owner` owns its functions. */
  static async takeOver(owner: Client): Promise<MonthClock> {
    await owner.query('create or replace function pgboss.job_now() returns timestamptz language sql stable as $$ select platform.now() $$')
    const { rows } = await owner.query<{ now: Date }>('select platform.now() as now')
    const machine = { time: rows[0]?.now.getTime() ?? 0 }
    globalThis.Date = movedDate(() => machine.time)
    return new MonthClock(owner, machine)
  }

  now(): number {
    return this.#machine.time
  }

  setTimeout(fire: () => void, ms: number): ClockTimer {
    return this.#add({ fire, ms, isRepeated: false })
  }

  setInterval(fire: () => void, ms: number): ClockTimer {
    return this.#add({ fire, ms, isRepeated: true })
  }

  clearTimeout(handle: ClockTimer): void {
    this.#timers = this.#timers.filter((timer) => timer !== handle)
  }

  clearInterval(handle: ClockTimer): void {
    this.clearTimeout(handle)
  }

  /** Whether jobs are being worked on, also those that wait for another server. */
  async isBusy(): Promise<boolean> {
    const { rowCount } = await this.#owner.query(`select from pgboss.job where state = 'active' limit 1`)
    return rowCount === 1
  }

  async moveTo(time: number): Promise<void> {
    await this.#owner.query(
      `insert into platform.clock_offset (moved_by) values ($1::timestamptz - now())
           on conflict ((true)) do update set moved_by = excluded.moved_by`,
      [new Date(time)],
    )
    this.#machine.time = time
  }

  /** Fires the timers that are due and were set for at most so long. */
  fire(longestMs: number): void {
    const now = this.now()
    const due = this.#timers.filter((timer) => timer.due <= now && timer.ms <= longestMs)
    this.#timers = this.#timers.filter((timer) => timer.isRepeated || !due.includes(timer))
    for (const timer of due) {
      timer.due = now + timer.ms
      timer.fire()
    }
  }

  #add(wanted: Omit<Timer, 'due'>): Timer {
    const timer = { ...wanted, due: this.now() + wanted.ms }
    this.#timers.push(timer)
    return timer
  }
}

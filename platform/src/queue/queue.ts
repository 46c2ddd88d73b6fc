import type { Queries } from '../db/port.ts'

/** A job as its handler gets it. `data` names rows of ours and nothing personal, since finished and dead jobs are kept. */
export interface Job {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
  /** whether the job is dead if this try fails */
  readonly isLast: boolean
}

/** What happens to the jobs of a queue. docs/operations.md shows the rules of all queues. */
export interface QueueRules {
  readonly name: string
  /** what its jobs do, for the operator */
  readonly purpose: string
  /** tries before a job is dead */
  readonly tries: number
  /** the shortest pause after the first failure; it doubles each time up to the longest, and up to as much again is added at random */
  readonly pauseSeconds: number
  readonly longestPauseSeconds: number
  /** jobs that a process works on at once */
  readonly atOnce: number
  /** a job that takes longer is tried again, as its process may be gone */
  readonly longestRunSeconds: number
  /** how long a finished job is kept */
  readonly keptDays: number
  /** what a dead job means, for the operator */
  readonly whenDead: string
  /** whether jobs with the same key never run at the same time */
  readonly isOneByOne?: true
  /** whether a job whose process gives no sign of life for HEARTBEAT_SECONDS begins anew elsewhere, however long it may run */
  readonly hasHeartbeat?: true
  /** whether a process keeps a place for urgent jobs */
  readonly hasUrgent?: true
  /** whether its jobs take long, so that each has a place of its own and none waits for the others */
  readonly isApart?: true
}

export interface Queue {
  readonly rules: QueueRules
  /** Throws RefusedForGood if no further try can help. */
  work(job: Job, signal: AbortSignal): Promise<void>
}

/** A short look that every process takes again and again, for what no transaction sends a job and a schedule comes too late. */
export interface Watch {
  readonly name: string
  readonly everyMs: number
  look(): Promise<void>
}

/** When scheduled work begins. docs/operations.md shows all of it. */
export interface Timing {
  /** what it does, for the operator */
  readonly purpose: string
  /** five fields of cron */
  readonly cron: string
}

/** Work that begins by the clock, in one process at a time. A failed run is left to the next one. */
export interface Schedule extends Timing {
  readonly name: string
  /** long work ends early when the signal aborts */
  run(signal?: AbortSignal): Promise<void>
}

/** Schedules of one kind of process. All its processes name the same timetable. */
export interface Timetable {
  readonly name: string
  readonly timeZone: string
  readonly schedules: readonly Schedule[]
}

/** Schedules with their work. */
export function schedulesOf<N extends string>(
  timings: Readonly<Record<N, Timing>>,
  work: Readonly<Record<N, Schedule['run']>>,
): Schedule[] {
  const names = Object.keys(timings) as N[]
  return names.map((name) => ({ name, ...timings[name], run: work[name] }))
}

export interface SendOptions {
  /** orders jobs, if the queue runs them one by one */
  readonly key?: string
  /** a person waits for it: it overtakes the others */
  readonly isUrgent?: boolean
  /** how long it waits before its first try */
  readonly afterSeconds?: number
}

/** Sends jobs in the caller's transaction: without a commit there is no job. */
export interface JobSender {
  send(transaction: Queries, queue: QueueRules, data: Job['data'], options?: SendOptions): Promise<void>
}

/** Why a job failed, for log and operator; the message holds nothing personal. */
export class JobFailed extends Error {}

/** The job is dead at once: the other side will never take it. */
export class RefusedForGood extends JobFailed {}

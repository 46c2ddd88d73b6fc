import type { JobResult, PgBoss } from 'pg-boss'
import type { Logger } from '../log.ts'
import { DAY } from '../units.ts'
import {
  HEARTBEAT_SECONDS,
  LONGEST_SCHEDULED_SECONDS,
  POLL_SECONDS,
  SCHEDULED_AT_ONCE,
  URGENT,
  URGENT_AT_ONCE,
  URGENT_POLL_SECONDS,
} from './limits.ts'
import { JobFailed, RefusedForGood, type Job, type Queue, type Timetable } from './queue.ts'

export type Outcome = 'done' | 'failed' | 'dead'
/** Hears of each run of a handler. */
export type OnRun = (name: string, outcome: Outcome, seconds: number) => void

export interface WorkParts {
  readonly boss: PgBoss
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** tells running work to end early */
  readonly stopping: AbortSignal
  readonly onRun?: OnRun | undefined
}

/** Begins to work on the jobs of a queue; returns the ids of its workers. */
export async function workOn(parts: WorkParts, queue: Queue): Promise<string[]> {
  const { name, atOnce, hasUrgent, isApart } = queue.rules
  const handle = async (jobs: Received[]) => Promise.all(jobs.map((job) => runJob(parts, queue, job)))
  const common = { perJobResults: true, burstWhenBatchFull: true, includeMetadata: true } as const
  const options = isApart
    ? [{ batchSize: 1, localConcurrency: atOnce, pollingIntervalSeconds: URGENT_POLL_SECONDS }]
    : [{ batchSize: atOnce, pollingIntervalSeconds: POLL_SECONDS }]
  const urgent = { batchSize: URGENT_AT_ONCE, pollingIntervalSeconds: URGENT_POLL_SECONDS, minPriority: URGENT }
  return Promise.all([...options, ...(hasUrgent ? [urgent] : [])].map((one) => parts.boss.work(name, { ...common, ...one }, handle)))
}

interface Received {
  readonly id: string
  readonly data: object
  readonly retryCount: number
  readonly signal: AbortSignal
}

async function runJob(parts: WorkParts, queue: Queue, { id, data, retryCount, signal }: Received): Promise<JobResult> {
  const { rules } = queue
  const job: Job = { id, data: data as Job['data'], isLast: retryCount + 1 >= rules.tries }
  const { outcome, reason } = await measured(parts, rules.name, () => queue.work(job, AbortSignal.any([signal, parts.stopping])))
  if (outcome === 'done') return { id, status: 'completed' }
  if (outcome === 'dead') parts.log.error({ queue: rules.name, job: id, reason }, 'a job is dead, since it was refused for good')
  return { id, status: outcome === 'dead' ? 'deadletter' : 'failed', output: { reason } }
}

async function measured(parts: WorkParts, name: string, run: () => Promise<void>): Promise<{ outcome: Outcome; reason?: string }> {
  const began = performance.now()
  const told = (outcome: Outcome) => {
    parts.onRun?.(name, outcome, (performance.now() - began) / 1000)
    return outcome
  }
  try {
    await run()
    return { outcome: told('done') }
  } catch (error) {
    if (error instanceof RefusedForGood) return { outcome: told('dead'), reason: error.message }
    // a run that the stop interrupted goes on in another process
    const reason = reasonOf(error)
    const fault = error instanceof JobFailed ? { reason } : { err: error }
    if (!parts.stopping.aborted) parts.log.warn({ ...fault, job: name }, 'a job failed and will be tried again')
    return { outcome: told('failed'), reason }
  }
}

/** Reduces a failure to names and numbers: the texts of servers and databases repeat addresses and values. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message
  if (!(error instanceof Error)) return 'unknown'
  // fetch puts its reason into the cause
  const fault: Error & { readonly code?: unknown; readonly responseCode?: unknown } = error.cause instanceof Error ? error.cause : error
  return [fault.name, fault.code, fault.responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

/** Begins to run scheduled work, and ends the schedules that no longer exist. */
export async function workBySchedule(parts: WorkParts, { name: timetable, timeZone, schedules }: Timetable): Promise<void> {
  const { boss, stopping } = parts
  const byName = new Map(schedules.map((schedule) => [schedule.name, schedule]))
  // a run that is not over yet takes the place of the next one
  if (!(await boss.getQueue(timetable))) await boss.createQueue(timetable, { policy: 'exclusive' })
  await boss.updateQueue(timetable, {
    retryLimit: 0,
    expireInSeconds: LONGEST_SCHEDULED_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DAY,
  })
  for (const { key } of await boss.getSchedules(timetable)) if (!byName.has(key)) await boss.unschedule(timetable, key)
  for (const { name, cron } of schedules) {
    await boss.schedule(timetable, cron, { name }, { tz: timeZone, key: name, singletonKey: name })
  }
  const options = { batchSize: 1, localConcurrency: SCHEDULED_AT_ONCE, pollingIntervalSeconds: POLL_SECONDS, perJobResults: true } as const
  await boss.work<{ name: string }>(timetable, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data: { name } }): Promise<JobResult> => {
        const schedule = byName.get(name)
        // without one, only a newer process knows it
        const { outcome, reason } = schedule ? await measured(parts, name, () => schedule.run(stopping)) : { outcome: 'done' }
        return outcome === 'done' ? { id, status: 'completed' } : { id, status: 'failed', output: { reason } }
      }),
    ),
  )
}

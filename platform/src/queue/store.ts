import { statement, type Queries } from '../db/port.ts'
import { DEAD_QUEUE } from './boss.ts'

// the library's documentation allows to read its tables

export interface QueueState {
  readonly name: string
  /** jobs that are due, in a pause, being worked on, and dead */
  readonly due: number
  readonly paused: number
  readonly active: number
  readonly dead: number
  /** when the oldest job that is not done was sent */
  readonly oldest: Date | null
}

const states = statement(
  'queue.states',
  `select name, sum(due)::integer as due, sum(paused)::integer as paused, sum(active)::integer as active, sum(dead)::integer as dead,
          min(oldest) as oldest
     from (select name, count(*) filter (where state < 'active' and start_after <= pgboss.job_now()) as due,
                  count(*) filter (where state < 'active' and start_after > pgboss.job_now()) as paused,
                  count(*) filter (where state = 'active') as active, 0 as dead, min(created_on) as oldest
             from pgboss.job where state <= 'active' and name <> '${DEAD_QUEUE}' group by name
           union all
           select source_name, 0, 0, 0, count(*), null from pgboss.job where name = '${DEAD_QUEUE}' and state < 'active' group by source_name) both_
    group by name`,
)

/** The state of every queue that has jobs. */
export function queueStates(db: Queries): Promise<QueueState[]> {
  return db.query<QueueState>(states)
}

export interface WaitingJob {
  readonly id: string
  readonly created_on: Date
  readonly tries: number
  /** null while it is being worked on */
  readonly next: Date | null
  readonly reason: string | null
}

const waiting = statement(
  'queue.waiting',
  `select id, created_on, retry_count + case when started_on is null then 0 else 1 end as tries,
          case when state < 'active' then start_after end as next, output ->> 'reason' as reason
     from pgboss.job where name = $1 and state <= 'active' order by created_on, id limit $2`,
)

/** The jobs of a queue that are not done, oldest first. */
export function waitingJobs(db: Queries, queue: string, most: number): Promise<WaitingJob[]> {
  return db.query<WaitingJob>(waiting, [queue, most])
}

export interface DeadJob {
  readonly id: string
  readonly since: Date
  readonly sent: Date
  readonly tries: number
  readonly reason: string | null
}

const dead = statement(
  'queue.dead',
  `select id, created_on as since, source_created_on as sent, source_retry_count + 1 as tries, source_output ->> 'reason' as reason
     from pgboss.job where name = '${DEAD_QUEUE}' and state < 'active' and source_name = $1 order by created_on, id limit $2`,
)

/** The dead jobs of a queue, longest dead first. */
export function deadJobs(db: Queries, queue: string, most: number): Promise<DeadJob[]> {
  return db.query<DeadJob>(dead, [queue, most])
}

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
  /** age of the oldest job that is due or in a pause; 0 without one */
  readonly oldest_seconds: number
}

// "not blocked" and the separate search for active jobs let an index answer, however many finished jobs are kept
const states = statement(
  'queue.states',
  `with waiting as (
     select name, count(*) filter (where start_after <= pgboss.job_now()) as due, count(*) filter (where start_after > pgboss.job_now()) as paused,
            min(created_on) as oldest
       from pgboss.job where state < 'active' and not blocked group by name),
   active as (select name, count(*) as active from pgboss.job where state = 'active' group by name),
   dead as (
     select source_name as name, count(*) as dead from pgboss.job where name = '${DEAD_QUEUE}' and state < 'active' and not blocked
      group by source_name)
   select name, coalesce(due, 0)::integer as due, coalesce(paused, 0)::integer as paused, coalesce(active, 0)::integer as active,
          coalesce(dead, 0)::integer as dead,
          coalesce(greatest(0, extract(epoch from pgboss.job_now() - oldest)), 0)::float8 as oldest_seconds
     from unnest($1::text[]) with ordinality as wanted (name, place)
     left join waiting using (name) left join active using (name) left join dead using (name)
    order by place`,
)

/** The states of these queues, in their order. */
export function queueStates(db: Queries, names: readonly string[]): Promise<QueueState[]> {
  return db.query<QueueState>(states, [names])
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

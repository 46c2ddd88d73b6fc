import { PgBoss, type Clock as BossClock, type Db } from 'pg-boss'
import { createHash } from 'node:crypto'
import { statement, type Database, type Queries, type Role, type Statement } from '../db/port.ts'
import type { Logger } from '../log.ts'
import { DAY } from '../units.ts'
import { DEAD_SECONDS, HEARTBEAT_SECONDS, LONGEST_URGENT_PAUSE_SECONDS, URGENT, URGENT_PAUSE_SECONDS, WAITING_SECONDS } from './limits.ts'
import type { JobSender, QueueRules } from './queue.ts'

/** Reads and writes the tables of the library and owns none of them. */
export const queueRole: Role = { name: 'netzportal_queue', guarded: false, connections: 2 }
export const QUEUE_SCHEMA = 'pgboss'
/** Where dead jobs of all queues go. */
export const DEAD_QUEUE = 'tot'

export interface BossOptions {
  readonly database: Database
  readonly log: Pick<Logger, 'warn'>
  /** whether it works on jobs, and not only sends some */
  readonly works?: boolean
  /** for tests that move the time of the queue */
  readonly clock?: BossClock
}

/** The library on our database port. It never sees the database itself. */
export function createBoss({ database, log, works = false, clock }: BossOptions): PgBoss {
  const boss = new PgBoss({
    db: onPort(database),
    schema: QUEUE_SCHEMA,
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    // The owner installs the schema. Checking only would refuse a newer one, and this process could not restart during a deploy.
    migrate: true,
    supervise: works,
    schedule: works,
    registerInstance: false,
    // only the owner may
    reindex: false,
    ...(clock ? { clock } : {}),
  })
  boss.on('error', (error) => log.warn(lineOf(error), 'the job queue has a fault'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
  return boss
}

/** A copy of an error's own properties, as the library gives it; most kinds have their name from their class. */
interface Copied {
  readonly name?: string
  readonly message: string
  readonly stack?: string | undefined
  readonly isOutage?: true
  readonly queue?: string
}

/** A copy names the worker. Without it copies are the same fault, which the log writes once. */
function lineOf(fault: Copied): object {
  if (fault.isOutage) return { outage: fault.name }
  const { name = 'Error', stack, queue } = fault
  const message = fault.message.replace(/ \(Queue: [^()]*\)$/, '')
  const code = 'code' in fault ? { code: fault.code } : {}
  return { ...(queue === undefined ? {} : { queue }), err: Object.assign(new Error(message), { name, stack, ...code }) }
}

function onPort(database: Database): Db {
  let session: readonly string[] = []
  return {
    executeSql: async (text, values) => ({ rows: await database.foreign(queueRole, sqlOf(text, values), values, session) }),
    setSessionStatements: async (statements) => {
      session = statements
    },
  }
}

/** Several commands in one text have no values, and no common plan. */
function sqlOf(text: string, values: readonly unknown[] = []): Statement | string {
  return values.length === 0 && text.includes(';') ? text : namedStatement(text)
}

/** The library's statements are few, so each gets a name and its plan is kept: planning costs more than running them. */
const named = new Map<string, Statement>()

function namedStatement(text: string): Statement {
  const known = named.get(text)
  if (known) return known
  const made = statement(`queue.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text)
  named.set(text, made)
  return made
}

/** Our transaction as the library's database: what it sends commits with the caller's effects. */
function onTransaction(transaction: Queries): Db {
  return { executeSql: async (text, values = []) => ({ rows: await transaction.query(namedStatement(text), values) }) }
}

/** Creates the queues that are missing and brings the rules of the others up to date. */
export async function declareQueues(boss: PgBoss, all: readonly QueueRules[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(DEAD_QUEUE)) await boss.createQueue(DEAD_QUEUE, { retentionSeconds: DEAD_SECONDS, retryLimit: 0 })
  for (const rules of all) {
    const options = optionsOf(rules)
    const queue = known.get(rules.name)
    if (!queue) await boss.createQueue(rules.name, { ...options, policy: rules.isOneByOne ? 'singleton' : 'standard' })
    else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof queue] !== value))
      await boss.updateQueue(rules.name, options)
  }
}

function optionsOf({ tries, pauseSeconds, longestPauseSeconds, longestRunSeconds, keptDays, hasHeartbeat }: QueueRules) {
  return {
    retryLimit: tries - 1,
    retryDelay: pauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: keptDays * DAY,
    retentionSeconds: WAITING_SECONDS,
    deadLetter: DEAD_QUEUE,
    ...(hasHeartbeat ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
  }
}

export function senderOn(boss: PgBoss): JobSender {
  return {
    send: async (transaction, { name }, data, { key, isUrgent, afterSeconds } = {}) => {
      await boss.send(name, data, {
        db: onTransaction(transaction),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(isUrgent
          ? { priority: URGENT, retryBackoff: true, retryDelay: URGENT_PAUSE_SECONDS, retryDelayMax: LONGEST_URGENT_PAUSE_SECONDS }
          : {}),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      })
    },
  }
}

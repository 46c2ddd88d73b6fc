import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { statement, type Owner, type Queries } from '#platform/db/port.ts'
import type { History } from '#platform/retention/history.ts'
import { HISTORY_AFTER_DAYS } from '#platform/retention/limits.ts'
import { count } from '#platform/telemetry/live.ts'

export type AuditEvent =
  | 'sign_in_ok'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'password_ok'
  | 'factor_ok'
  | 'sign_out'
  | 'code_failed'
  | 'codes_locked'
  | 'registered'
  | 'profile_completed'
  | 'profile_changed'
  | 'password_reset'
  | 'password_changed'
  | 'email_changed'
  | 'mobile_number_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'change_undone'
  | 'sessions_ended'
  | 'account_deleted'
  // by a command of the operator
  | 'invited'
  | 'role_given'
  | 'role_taken'
  | 'unlocked'
  | 'given_back'
  | 'reset_started'
  | 'period_agreed'

export interface AuditRow {
  readonly at: Date
  readonly event: AuditEvent
  readonly sub?: string | undefined
  /** keyed hash of the typed identifier, never the text */
  readonly identifierHash?: Buffer | undefined
  readonly detail?: Readonly<Record<string, string | boolean | number>>
}

const insertAudit = statement(
  'identity.insertAudit',
  `insert into identity.audit (at, event, sub, identifier_hash, detail) values ($1, $2, $3, $4, $5)`,
)

export async function addAudit(queries: Queries, row: AuditRow): Promise<void> {
  await queries.query(insertAudit, [row.at, row.event, row.sub ?? null, row.identifierHash ?? null, JSON.stringify(row.detail ?? {})])
  count('accountEvents', { event: row.event })
}

/** A row as the operator reads it; without the hash of what was typed. */
export interface ReadAuditRow {
  readonly id: number
  readonly at: Date
  readonly event: AuditEvent
  readonly sub: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

export interface AuditFilter {
  readonly sub?: string | undefined
  /** rows of a typed address that had no account: its hashes */
  readonly identifierHashes?: readonly Buffer[] | undefined
  readonly event?: string | undefined
  /** this moment included, and excluded */
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** only rows older than the one of this id */
  readonly olderThan?: number | undefined
}

/** The newest rows first. The owner reads: the running process may not. Without a filter the indexes of time and id lead through it. */
export function listAudit(owner: Owner, filter: AuditFilter, most: number): Promise<ReadAuditRow[]> {
  return owner.run<ReadAuditRow>(
    `select id, at, event, sub, detail from identity.audit_whole
      where ($1::text is null or sub = $1)
        and ($2::bytea[] is null or (identifier_hash = any($2::bytea[]) and sub is null))
        and ($3::text is null or event = $3)
        and at >= coalesce($4::timestamptz, '-infinity') and at < coalesce($5::timestamptz, 'infinity')
        and ($6::bigint is null or (at, id) < (select at, id from identity.audit_whole where id = $6))
      order by at desc, id desc limit $7`,
    [
      filter.sub ?? null,
      filter.identifierHashes ?? null,
      filter.event ?? null,
      filter.since ?? null,
      filter.until ?? null,
      filter.olderThan ?? null,
      most,
    ],
  )
}

const forget = statement('identity.forgetAudit', 'select identity.forget_audit($1, $2)::integer as gone')

/** Deletes the oldest rows from before that moment; returns how many. The database keeps all of the last 90 days. */
export async function forgetAudit(queries: Queries, before: Date, most: number): Promise<number> {
  const [row] = await queries.query<{ gone: number }>(forget, [before, most])
  return row?.gone ?? 0
}

const oldest = statement('identity.oldestAudit', 'select identity.oldest_audit() as day')
const archive = statement('identity.archiveAudit', `select identity.archive_audit($1, ${DELETED_AT_ONCE})::integer as moved`)

/** Rows of the trail from before the last months. */
export const auditHistory: History = {
  archive: 'identity.audit_archiv',
  afterDays: HISTORY_AFTER_DAYS,
  oldest: async (queries, before) => {
    const [row] = await queries.query<{ day: string | null }>(oldest)
    const day = row?.day ? new Date(row.day) : undefined
    return day && day < before ? day : undefined
  },
  move: async (queries, before) => (await queries.query<{ moved: number }>(archive, [before]))[0]?.moved ?? 0,
}

const findDays = statement('identity.auditPeriod', 'select days from identity.audit_period')
const keepDays = statement(
  'identity.keepAuditPeriod',
  'insert into identity.audit_period (days) values ($1) on conflict (only_row) do update set days = excluded.days',
)

/** The period that the clean-up goes by, in days; undefined before the first. */
export async function findAuditDays(queries: Queries): Promise<number | undefined> {
  return (await queries.query<{ days: number }>(findDays))[0]?.days
}

export async function setAuditDays(queries: Queries, days: number): Promise<void> {
  await queries.query(keepDays, [days])
}

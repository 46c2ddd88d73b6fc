import { statement, type Queries } from '#platform/db/port.ts'

type AuditEvent =
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
}

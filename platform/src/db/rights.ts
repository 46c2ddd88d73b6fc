import type { Database, Role } from './port.ts'
import { roleNameIn } from './role-names.ts'

/** A user of the database lacks a right. The message ends with the SQL that gives it. */
export class RightMissing extends Error {}

/**
 * Checks that the user of the running process may take each role.
 *
 * From PostgreSQL 16 on a member may lack that right: its option SET says so. Version 15 knows neither the option nor the question.
 */
export async function checkMembership(database: Database, roles: readonly Role[]): Promise<void> {
  const [row] = await database.asLogin((login) =>
    login.run<{ login: string; missing: string | null; knows_set: boolean }>(
      `with server as (select current_setting('server_version_num')::integer >= 160000 as knows_set)
       select quote_ident(session_user) as login, knows_set,
              string_agg(quote_ident(r.rolname), ', ' order by r.rolname)
                filter (where not pg_has_role(session_user, r.oid, case when knows_set then 'SET' else 'MEMBER' end)) as missing
         from server, pg_roles r where r.rolname = any($1::text[]) group by knows_set`,
      [roles.map((role) => roleNameIn(database, role))],
    ),
  )
  if (!row?.missing) return
  const { login, missing, knows_set } = row
  throw new RightMissing(`the user ${login} may not take these roles: grant ${missing} to ${login}${knows_set ? ' with set true' : ''}`)
}

const NOT_PERMITTED = '42501'

export function isNotPermitted(error: unknown): boolean {
  return codeOf(error) === NOT_PERMITTED
}

/** Which rights the owner lacks, if that was why a migration failed. */
export async function rightsForMigrations(database: Database, error: unknown): Promise<RightMissing | undefined> {
  const refusal = [error, error instanceof Error ? error.cause : undefined].find(isNotPermitted)
  if (!(refusal instanceof Error)) return undefined
  const [row] = await database.asOwner((owner) =>
    // before the first migration both rights are needed, unless the roles are there; later what is missing alone explains the refusal
    owner.run<{ login: string; database: string; may_create: boolean; may_create_roles: boolean; is_new: boolean }>(
      `select quote_ident(session_user) as login, quote_ident(current_database()) as database,
              has_database_privilege(session_user, current_database(), 'create') as may_create,
              rolsuper or rolcreaterole or to_regrole($1) is not null as may_create_roles,
              not exists (select from pg_namespace where nspname = 'platform') as is_new
         from pg_roles where rolname = session_user`,
      [`${database.rolePrefix}_dispatch`],
    ),
  )
  if (!row) return undefined
  const { login } = row
  const grants = row.may_create ? [] : [`grant create on database ${row.database} to ${login}`]
  if (!row.may_create_roles && (row.is_new || grants.length === 0)) grants.push(`alter role ${login} createrole`)
  if (grants.length > 0) return new RightMissing(`the user ${login} may not migrate the database: ${grants.join('; ')}`)
  return new RightMissing(
    `the user ${login} may not migrate the database (${refusal.message}); MIGRATION_DATABASE_URL must name the owner of its tables`,
  )
}

/** Whether who signed in is known, but not let into this database. */
export function isKeptOut(error: unknown): boolean {
  return codeOf(error) === NOT_PERMITTED
}

/** Whether the database refused who signed in; the password may also be missing altogether. */
export function isSignInRefused(error: unknown): boolean {
  return codeOf(error).startsWith('28') || (error instanceof Error && error.message.startsWith('SASL: '))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

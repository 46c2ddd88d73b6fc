import type { Database } from './port.ts'

/** Connections beside those of the processes: an import, a migration and commands. */
export const ASIDE_CONNECTIONS = 5

/** How many connections the processes of a database need, each with this many. */
export function connectionsOf(processes: number, each: number): number {
  return processes * each + ASIDE_CONNECTIONS
}

/** The most connections that a part of PostgreSQL allows, and the words that name it. */
export interface Allowance {
  readonly most: number
  readonly by: string
  /** the SQL that raises it to a number; undefined for a setting of the server */
  readonly raisedTo?: (number: number) => string
}

/**
 * What limits the connections of the running process's user, the least first.
 *
 * PostgreSQL reserves some for superusers, and from version 16 on others for a role of its own. Limits of role and database do not bind
 * superusers.
 */
export async function allowances(database: Database): Promise<Allowance[]> {
  const [row] = await database.asLogin((login) =>
    login.run<{ most: number; reserved: number; login: string; ofLogin: number; database: string; ofDatabase: number }>(
      `select current_setting('max_connections')::integer as most,
              current_setting('superuser_reserved_connections')::integer
                + coalesce(current_setting('reserved_connections', true)::integer, 0) as reserved,
              quote_ident(rolname) as login, case when rolsuper then -1 else rolconnlimit end as "ofLogin",
              quote_ident(datname) as database, case when rolsuper then -1 else datconnlimit end as "ofDatabase"
         from pg_roles, pg_database where rolname = session_user and datname = current_database()`,
    ),
  )
  if (!row) return []
  const limited = (most: number, kind: 'role' | 'database', name: string): Allowance[] =>
    most < 0
      ? []
      : [
          {
            most,
            by: `the ${kind} ${name}, by its connection limit`,
            raisedTo: (number) => `alter ${kind} ${name} connection limit ${number}`,
          },
        ]
  const server = { most: row.most - row.reserved, by: `PostgreSQL, by max_connections ${row.most} of which it reserves ${row.reserved}` }
  return [server, ...limited(row.ofLogin, 'role', row.login), ...limited(row.ofDatabase, 'database', row.database)].toSorted(
    (a, b) => a.most - b.most,
  )
}

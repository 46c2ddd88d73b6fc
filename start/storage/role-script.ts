import { queueRole } from '#platform/queue/boss.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { roleNameIn } from '#platform/db/role-names.ts'
import { identityRole } from '#identity/role.ts'
import { kunde, system } from '#server/_kit/context.ts'

/** The names of a database and of its owner and its processes' user: letters, digits, `_` and `-`, so that quotes around them are enough. */
export interface DatabaseUsers {
  readonly database: string
  readonly owner: string
  readonly login: string
}

export interface RoleScriptOptions extends DatabaseUsers {
  readonly rolePrefix: string
  /** the most connections of each user; undefined for no limit */
  readonly limits: { readonly owner: number; readonly login: number | undefined }
}

type Subject = 'logins' | 'roles' | 'database' | 'inside'

/** A part of the script, by what it does. */
export interface Section {
  readonly subject: Subject
  readonly lines: readonly string[]
}

const KNOWS_OPTIONS = `current_setting('server_version_num')::integer >= 160000`

/**
 * What an administrator runs with psql before the first migration, so that nobody else needs the right to create roles.
 *
 * It can be repeated. It uses nothing that only a superuser may.
 */
export function roleScript({ database, owner, login, rolePrefix, limits }: RoleScriptOptions): Section[] {
  const roles = [kunde, system, identityRole, dispatchRole, queueRole].map((role) => roleNameIn({ rolePrefix }, role))
  const created = (name: string, kind: 'login' | 'nologin') =>
    `select 'create role "${name}" ${kind}' where not exists (select from pg_roles where rolname = '${name}') \\gexec`
  const limited = (most: number | undefined) => `connection limit ${most ?? -1}`
  return [
    {
      subject: 'logins',
      lines: [
        created(owner, 'login'),
        created(login, 'login'),
        `do $$ begin
  if exists (select from pg_roles where rolname in ('${owner}', '${login}') and (rolsuper or rolbypassrls)) then
    raise exception 'neither % nor % may be superuser or bypass row-level security', '${owner}', '${login}';
  end if;
end $$;`,
        `alter role "${owner}" login nocreaterole ${limited(limits.owner)};`,
        `alter role "${login}" login noinherit nocreaterole ${limited(limits.login)};`,
      ],
    },
    {
      subject: 'roles',
      lines: [
        ...roles.map((name) => created(name, 'nologin')),
        `select 'grant ${roles.join(', ')} to "${login}"' || case when ${KNOWS_OPTIONS} then ' with inherit false, set true' else '' end \\gexec`,
      ],
    },
    {
      subject: 'database',
      lines: [
        `select 'create database "${database}" template template0 encoding ''UTF8''' where not exists (select from pg_database where datname = '${database}') \\gexec`,
        `revoke all on database "${database}" from public;`,
        `grant connect, create, temporary on database "${database}" to "${owner}";`,
        `grant connect on database "${database}" to "${login}";`,
        `grant temporary on database "${database}" to ${roleNameIn({ rolePrefix }, system)};`,
      ],
    },
    {
      subject: 'inside',
      lines: [
        String.raw`\connect "${database}"`,
        'create extension if not exists pg_trgm with schema public;',
        `grant usage on schema public to "${owner}", ${roles.join(', ')};`,
      ],
    },
  ]
}

/** Addresses of this machine, where nobody reads on the way. */
const THIS_MACHINE = /^(127[.]|::1\/)/

/** Lines of pg_hba.conf: each user comes into its own database with a password, from other machines by TLS, and nowhere else. */
export function hbaLines({ database, owner, login }: DatabaseUsers, network: string): string[] {
  const users = `"${owner}","${login}"`
  return [
    `${THIS_MACHINE.test(network) ? 'host   ' : 'hostssl'}  "${database}"  ${users}  ${network}  scram-sha-256`,
    `host     all  ${users}  all  reject`,
    `local    all  ${users}  reject`,
  ]
}

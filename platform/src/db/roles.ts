import type { Database, Role } from './port.ts'
import { isNotPermitted, RightMissing } from './rights.ts'
import { roleNameIn } from './role-names.ts'

export class UnsafeRole extends Error {}

/**
 * Another prefix of role names than this one's, if the database was migrated with it.
 *
 * Only the role of messages tells: others of the operator's own may be allowed to use the schema too.
 */
export async function otherPrefixOf(database: Database): Promise<string | undefined> {
  const rows = await database.asOwner((owner) =>
    owner.run<{ prefix: string }>(
      `select regexp_replace(r.rolname, '_dispatch$', '') as prefix
         from pg_namespace n, aclexplode(n.nspacl) g join pg_roles r on r.oid = g.grantee
        where n.nspname = 'dispatch' and r.rolname ~ '_dispatch$' order by prefix`,
    ),
  )
  const prefixes = rows.map(({ prefix }) => prefix)
  return prefixes.includes(database.rolePrefix) ? undefined : prefixes[0]
}

/**
 * Checks that row-level security applies to each role: no superuser, no bypass, owner of no permanent table. Temporary tables of an
 * import are fine: no other session sees them.
 */
export async function checkRoles(database: Database, roles: readonly Role[]): Promise<void> {
  const names = roles.map((role) => roleNameIn(database, role))
  const rows = await database.asOwner((owner) =>
    owner.run<{ rolname: string; unsafe: boolean }>(
      `select rolname, rolsuper or rolbypassrls
              or exists (select from pg_class where relowner = pg_roles.oid and relpersistence <> 't') as unsafe
         from pg_roles where rolname = any($1::text[])`,
      [names],
    ),
  )
  for (const name of names) {
    const row = rows.find((candidate) => candidate.rolname === name)
    if (!row) throw new UnsafeRole(`the database role ${name} is missing`)
    if (row.unsafe) throw new UnsafeRole(`the database role ${name} is superuser, bypasses row-level security or owns tables`)
  }
}

/**
 * Makes the roles that the cluster lacks, as a migration does, and lets owner and process take them where the owner may say so.
 *
 * Throws RightMissing if the owner may not make roles.
 */
export async function makeRoles(database: Database, roles: readonly Role[]): Promise<void> {
  const [process] = await database.asLogin((login) => login.run<{ name: string }>('select quote_ident(session_user) as name'))
  await database.asOwner(async (owner) => {
    const rows = await owner.run<{ role: string; is_there: boolean; login: string }>(
      `select quote_ident(wanted) as role, exists (select from pg_roles where rolname = wanted) as is_there, quote_ident(session_user) as login
         from unnest($1::text[]) wanted`,
      [roles.map((role) => roleNameIn(database, role))],
    )
    for (const { role, is_there: isThere, login } of rows) {
      if (!isThere) await permitted(owner.run(`create role ${role} nologin`), `alter role ${login} createrole`, login)
      // an administrator may have made the role; whether the process may take it is checked next
      for (const member of new Set([login, process?.name ?? login])) await granted(owner.run(`grant ${role} to ${member}`))
    }
  })
}

async function permitted(work: Promise<unknown>, remedy: string, login: string): Promise<void> {
  await work.catch((error: unknown) => {
    throw isNotPermitted(error) ? new RightMissing(`the user ${login} may not make roles: ${remedy}`) : error
  })
}

async function granted(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isNotPermitted(error)) throw error
  })
}

import type { Database, Role } from './port.ts'

export class UnsafeRole extends Error {}

/**
 * Checks that row-level security applies to each role: no superuser, no bypass, owner of no permanent table. Temporary tables of an
 * import are fine: no other session sees them.
 */
export async function checkRoles(database: Database, roles: readonly Role[]): Promise<void> {
  const rows = await database.asOwner((owner) =>
    owner.run<{ rolname: string; unsafe: boolean }>(
      `select rolname, rolsuper or rolbypassrls
              or exists (select from pg_class where relowner = pg_roles.oid and relpersistence <> 't') as unsafe
         from pg_roles where rolname = any($1::text[])`,
      [roles.map((role) => role.name)],
    ),
  )
  for (const role of roles) {
    const row = rows.find((candidate) => candidate.rolname === role.name)
    if (!row) throw new UnsafeRole(`the database role ${role.name} is missing`)
    if (row.unsafe) throw new UnsafeRole(`the database role ${role.name} is superuser, bypasses row-level security or owns tables`)
  }
}

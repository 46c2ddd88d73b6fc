import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from './port.ts'
import { checkRoles, UnsafeRole } from './roles.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from './testing.ts'

// roles belong to the cluster, which other tests use at the same moment
const prefix = `netzportal_roles_${randomBytes(6).toString('hex')}`
const named = (name: string): Role => ({ name: `${prefix}_${name}`, guarded: true, connections: 1 })
const [good, superuser, bypassing, owner, missing] = [named('good'), named('super'), named('bypass'), named('owner'), named('missing')]

describe.each(databaseKinds)('the roles of the running process on %s', (kind) => {
  let fresh: FreshDatabase

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    await fresh.database.asOwner((db) =>
      db.script(`
        create role ${good.name} nologin;
        create role ${superuser.name} nologin superuser;
        create role ${bypassing.name} nologin bypassrls;
        create role ${owner.name} nologin;
        create table owned (id integer);
        alter table owned owner to ${owner.name};`),
    )
  })
  afterAll(async () => {
    await fresh.database.asOwner((db) =>
      db.script(`drop owned by ${owner.name}; drop role ${[good, superuser, bypassing, owner].map(({ name }) => name).join(', ')}`),
    )
    await fresh.drop()
  })

  it('are taken when row-level security holds for each', async () => {
    await expect(checkRoles(fresh.database, [good])).resolves.toBeUndefined()
  })

  it.each([
    ['a superuser', superuser, 'is superuser, bypasses row-level security or owns tables'],
    ['one that bypasses row-level security', bypassing, 'is superuser, bypasses row-level security or owns tables'],
    ['the owner of a table, whom its policies do not bind', owner, 'is superuser, bypasses row-level security or owns tables'],
    ['one that does not exist', missing, 'is missing'],
  ])('are refused with %s among them', async (_, role, message) => {
    const check = checkRoles(fresh.database, [good, role])
    await expect(check).rejects.toBeInstanceOf(UnsafeRole)
    await expect(check).rejects.toThrow(`the database role ${role.name} ${message}`)
  })
})

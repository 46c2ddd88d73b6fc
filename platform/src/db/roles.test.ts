import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Role } from './port.ts'
import { checkRoles, UnsafeRole } from './roles.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from './testing.ts'

// roles belong to the whole cluster, which other tests use at the same time
const prefix = `netzportal_roles_${randomBytes(6).toString('hex')}`
const named = (name: string): Role => ({ name: `${prefix}_${name}`, guarded: true, connections: 1 })
const [good, superuser, bypassing, owner, missing] = [named('good'), named('super'), named('bypass'), named('owner'), named('missing')]
const importing = named('importing')

describe.each(everyDatabaseKind)('the roles of the running process on %s', (kind) => {
  let fresh: FreshDatabase
  let database: Database

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    database = fresh.database
    await database.asOwner((db) =>
      db.script(`
        create role ${good.name} nologin;
        create role ${superuser.name} nologin superuser;
        create role ${bypassing.name} nologin bypassrls;
        create role ${owner.name} nologin;
        create role ${importing.name} nologin;
        create table owned (id integer);
        alter table owned owner to ${owner.name};`),
    )
  })
  afterAll(async () => {
    await fresh.database.asOwner((db) =>
      db.script(
        `drop owned by ${owner.name}; drop role ${[good, superuser, bypassing, owner, importing].map(({ name }) => name).join(', ')}`,
      ),
    )
    await fresh.drop()
  })

  it('pass when row-level security applies to each', async () => {
    await expect(checkRoles(database, [good])).resolves.toBeUndefined()
  })

  it('pass while a session of one of them has a temporary table, as an import does', async () => {
    // the only connection of this role: it and its table stay until the end
    const run = (text: string) => database.plain({ ...importing, guarded: false }, (db) => db.transaction((tx) => tx.run(text)))
    await run('create temp table staged (id integer primary key, name text)')
    await expect(checkRoles(database, [importing])).resolves.toBeUndefined()
    await run('drop table staged')
  })

  it.each([
    ['a superuser', superuser, 'is superuser, bypasses row-level security or owns tables'],
    ['one that bypasses row-level security', bypassing, 'is superuser, bypasses row-level security or owns tables'],
    ['the owner of a table, whom its policies do not bind', owner, 'is superuser, bypasses row-level security or owns tables'],
    ['one that does not exist', missing, 'is missing'],
  ])('are refused with %s among them', async (_, role, message) => {
    const check = checkRoles(database, [good, role])
    await expect(check).rejects.toBeInstanceOf(UnsafeRole)
    await expect(check).rejects.toThrow(`the database role ${role.name} ${message}`)
  })
})

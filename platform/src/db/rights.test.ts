import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from './port.ts'
import { checkMembership } from './rights.ts'
import { freshDatabase, type FreshDatabase } from './testing.ts'

const roles = ['inherited', 'taken'].map((name): Role => ({ name, guarded: false, connections: 1 }))

// start/storage/rights.test.ts has the users of a PostgreSQL of version 15; the embedded database is newer
describe('a user of PostgreSQL from version 16 on', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('pglite', [])
  })
  afterAll(() => fresh.drop())

  const owner = (text: string) => fresh.database.asOwner((db) => db.script(text))

  it('may be a member that cannot take the role, and is told how it can', async () => {
    await owner(`create role login; create role inherited; create role taken;
      grant inherited to login with set false; grant taken to login; set session authorization login`)
    const check = () => checkMembership(fresh.database, roles)
    await expect(check()).rejects.toThrow(/^the user login may not take these roles: grant inherited to login with set true$/)
    await owner(`set session authorization postgres; grant inherited to login with set true; set session authorization login`)
    await expect(check()).resolves.toBeUndefined()
    await expect(owner('set role inherited; reset role')).resolves.toEqual([])
  })
})

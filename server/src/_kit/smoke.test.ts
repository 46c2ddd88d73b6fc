import { allEndpoints } from '#contract/all-endpoints.ts'
import { databaseKinds, everyDatabaseKind } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerFaultsOf } from './testing/access.ts'
import { startInhabitedPortal, type InhabitedPortal } from './testing/inhabited-portal.ts'
import { matrix } from './testing/matrix.ts'

const others = everyDatabaseKind.filter((kind) => !databaseKinds.includes(kind))

// all other tests of calls run on the database that operators use
describe.each(others)('every call on %s, made by its owner,', (kind) => {
  let inhabited: InhabitedPortal

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, [], [])
  })
  afterAll(() => inhabited.stop())

  it.each(allEndpoints)('passes the access check: $name', async (endpoint) => {
    const { portal, world } = inhabited
    const row = matrix[endpoint.name]
    expect(row && (await ownerFaultsOf({ portal, world, endpoint, row, isBuilt: true }))).toEqual([])
  })
})

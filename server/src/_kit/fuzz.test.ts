import { databaseKinds } from '#platform/db/testing.ts'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeAnbieter, type FakeAnbieter } from '../account/testing.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import { broken, brokenRoutes } from './testing/broken.ts'
import { fuzz } from './testing/fuzz.ts'
import { matrix } from './testing/matrix.ts'
import { createWorld, type World } from './testing/world.ts'

/** Over both databases; npm run test:fuzz sends 100,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000)
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))

describe.each(databaseKinds)('nasty requests on %s', (kind) => {
  let provider: FakeAnbieter
  let portal: TestPortal
  let world: World

  beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(kind, {
      anbieter: { issuer, clientId, clientSecret, internalOrigin: undefined },
      extra: { endpoints: broken.map(({ endpoint }) => endpoint), routes: brokenRoutes },
    })
    world = await createWorld(portal)
  })
  afterAll(async () => {
    await portal.stop()
    await provider.stop()
  })

  const targets = () =>
    portal.built.map((endpoint) => {
      const row = matrix[endpoint.name]
      if (!row) throw new Error(`${endpoint.name} has no row`)
      return { endpoint, row }
    })

  it(`to every built call do no harm (FUZZ_SEED=${SEED} repeats this run)`, { timeout: 60_000 + REQUESTS * 30 }, async () => {
    const good = await fuzz({ portal, world, targets: targets(), requests: REQUESTS / databaseKinds.length, seed: SEED })
    const reachable = targets().filter(({ row }) => row.access.owner === 'own' || row.access.owner === 'answered')
    const never = reachable.filter(({ endpoint }) => !good.has(endpoint.name)).map(({ endpoint }) => endpoint.name)
    // a call that nothing gets through to is not tried at all
    expect(never).toEqual([])
  })

  it.each(broken)('find a handler that $fault', { timeout: 60_000 }, async ({ endpoint, row, found, ...options }) => {
    await expect(fuzz({ portal, world, targets: [{ endpoint, row }], requests: 600, seed: 1, ...options })).rejects.toThrow(found)
  })
})

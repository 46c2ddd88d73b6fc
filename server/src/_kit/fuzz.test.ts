import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from './testing.ts'
import { broken, brokenRoutes } from './testing/broken.ts'
import { fuzz } from './testing/fuzz.ts'
import { startInhabitedPortal, type InhabitedPortal } from './testing/inhabited-portal.ts'
import { matrix } from './testing/matrix.ts'
import type { World } from './testing/world.ts'

/** The seed is fixed, so that only a change can make it fail. `npm run test:fuzz` sends 100,000 requests with a new seed. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000)
/** extra requests per round, and rounds at most, for calls without a good answer so far */
const MORE_REQUESTS = 20
const MORE_ROUNDS = 10
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)

describe.each(databaseKinds)('nasty requests on %s', (kind) => {
  let inhabited: InhabitedPortal
  let portal: TestPortal
  let world: World

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, broken, brokenRoutes)
    portal = inhabited.portal
    world = inhabited.world
  })
  afterAll(() => inhabited.stop())

  const targets = () =>
    portal.built.map((endpoint) => {
      const row = matrix[endpoint.name]
      if (!row) throw new Error(`${endpoint.name} has no row`)
      return { endpoint, row }
    })

  it(`do no harm to any built call (FUZZ_SEED=${SEED} repeats this run)`, { timeout: 60_000 + REQUESTS * 30 }, async () => {
    const send = (to: ReturnType<typeof targets>, requests: number, seed: number) => fuzz({ portal, world, targets: to, requests, seed })
    let missed = targets().filter(({ row }) => row.access.owner === 'own' || row.access.owner === 'answered')
    const without = (good: ReadonlyMap<string, number>) => missed.filter(({ endpoint }) => !good.has(endpoint.name))
    missed = without(await send(targets(), REQUESTS, SEED))
    // with many calls, one may miss its good answer by chance
    for (let round = 1; round <= MORE_ROUNDS && missed.length > 0; round += 1) {
      missed = without(await send(missed, missed.length * MORE_REQUESTS, SEED + round))
    }
    // a call that never gets past validation is not tested at all
    expect(missed.map(({ endpoint }) => endpoint.name)).toEqual([])
  })

  it.each(broken)('find a handler that $fault', { timeout: 60_000 }, async ({ endpoint, row, found, ...options }) => {
    await expect(fuzz({ portal, world, targets: [{ endpoint, row }], requests: 600, seed: 1, ...options })).rejects.toThrow(found)
  })
})

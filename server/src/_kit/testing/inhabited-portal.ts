import type { Endpoint } from '#contract/_kit/endpoint.ts'
import type { Database } from '#platform/db/port.ts'
import { startFakeAnbieter, type FakeAnbieter } from '../../account/testing.ts'
import type { Route } from '../route.ts'
import { startTestPortal, type TestPortal } from '../testing.ts'
import { createWorld, type World } from './world.ts'

export interface InhabitedPortal {
  readonly portal: TestPortal
  readonly world: World
  readonly provider: FakeAnbieter
  stop(): Promise<void>
}

/** A portal with all principals of the matrix, a provider for sign-ins, and extra calls with deliberate bugs. */
export async function startInhabitedPortal(
  kind: Database['kind'],
  planted: readonly { readonly endpoint: Endpoint }[],
  routes: readonly Route[],
): Promise<InhabitedPortal> {
  const provider = await startFakeAnbieter()
  const { issuer, clientId, clientSecret } = provider
  const portal = await startTestPortal(kind, {
    anbieter: { dialect: 'embedded', issuer, clientId, clientSecret: () => clientSecret, internalOrigin: undefined },
    extra: { endpoints: planted.map(({ endpoint }) => endpoint), routes },
  })
  const world = await createWorld(portal)
  for (const { ids } of [world.owner, world.foreign, world.wrongType]) {
    // links of others are followed too; they must end no session, or each call would need a new one
    provider.konto.undos.set(ids['token'] ?? '', { kind: 'email', sub: 'nobody' })
  }
  return {
    portal,
    world,
    provider,
    stop: async () => {
      await portal.stop()
      await provider.stop()
    },
  }
}

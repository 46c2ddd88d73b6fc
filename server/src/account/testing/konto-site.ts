import type { Database } from '#platform/db/port.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { RequestOptions } from '../../_kit/testing/requests.ts'
import type { Dialect } from '../konto/anbieter.ts'
import { startFakeAnbieter, type FakeAnbieter } from '../testing.ts'

/** A portal whose provider has account calls; persons are signed in by a row. */
export function setUpKonto(kind: Database['kind'], dialect: Dialect = 'embedded') {
  let portal: TestPortal
  let provider: FakeAnbieter

  beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(kind, {
      anbieter: { dialect, issuer, clientId, clientSecret: () => clientSecret, internalOrigin: undefined },
    })
  })
  afterAll(async () => {
    await portal.stop()
    await provider.stop()
  })
  afterEach(() => {
    provider.mood = 'good'
    Object.assign(provider.konto, { refusal: undefined, data: undefined })
    provider.konto.asked.length = 0
  })

  const call =
    (method: string) =>
    (path: string, cookie: string, options: RequestOptions = {}) =>
      portal.request(method, path, { cookie, ...options })
  return {
    get portal() {
      return portal
    },
    get provider() {
      return provider
    },
    get: call('GET'),
    post: call('POST'),
    delete: call('DELETE'),
    /** paths requested from the provider */
    askedPaths: () => provider.konto.asked.map(({ path }) => path),
    isAlive: async (cookie: string) => (await portal.request('GET', '/auth/introspect', { cookie })).status === 200,
  }
}

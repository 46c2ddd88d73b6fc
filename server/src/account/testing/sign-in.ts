import type { Database } from '#platform/db/port.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestPortal, type TestPortal, type TestPortalOptions } from '../../_kit/testing.ts'
import type { Answer } from '../../_kit/testing/requests.ts'
import type { AnbieterOptions } from '../anbieter/anbieter.ts'
import { GOOD, startFakeAnbieter, type Back, type FakeAnbieter, type FakeUser } from '../testing.ts'

export const ada = {
  sub: 'ada',
  sid: 'provider-session-1',
  email: 'ada@demo.example',
  email_verified: true,
  name: 'Ada Sonne',
  given_name: 'Ada',
  family_name: 'Sonne',
  mobile_number: '+491511234567',
  roles: ['support', 'other'],
}

interface Begun {
  readonly answer: Answer
  readonly cookie: string
  readonly back: Back
}

type SignInParams = Readonly<Record<string, string>>

/** A portal with a fake provider for a describe block, and a browser's steps to sign in. */
export function setUpSignIn(kind: Database['kind'], own: Partial<AnbieterOptions> = {}, changes: TestPortalOptions = {}) {
  let portal: TestPortal
  let provider: FakeAnbieter

  beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(kind, {
      ...changes,
      anbieter: { dialect: 'embedded', issuer, clientId, clientSecret: () => clientSecret, internalOrigin: undefined, ...own },
    })
    provider.clock = portal.clock
  })
  afterAll(async () => {
    await portal.stop()
    await provider.stop()
  })
  afterEach(() => {
    Object.assign(provider, GOOD)
    Object.assign(provider.konto, { refusal: undefined, data: undefined })
    provider.konto.asked.length = 0
    provider.asked.length = 0
  })

  const site = {
    get portal() {
      return portal
    },
    get provider() {
      return provider
    },
  }
  return Object.assign(createBrowser(site), {
    sessions: async () => (await portal.sql('select 1 from portal.sitzung')).length,
  })
}

interface Site {
  readonly portal: TestPortal
  readonly provider: FakeAnbieter
}

export type Browser = ReturnType<typeof createBrowser>

/** A browser's steps to sign in at a portal. */
export function createBrowser(site: Site) {
  const port = () => new URL(site.portal.base).port
  const query = (values: SignInParams) => new URLSearchParams(values).toString()

  /** The cookie that an answer sets, as the browser sends it back. */
  function cookieOf(answer: Answer, name: string): string {
    const line = answer.headers.getSetCookie().find((candidate) => candidate.startsWith(`${name}-${port()}=`))
    return line?.split(';')[0] ?? ''
  }

  /** To the provider and back, before the code is exchanged. */
  async function begin(wish: SignInParams = {}, user: FakeUser = ada): Promise<Begun> {
    const answer = await site.portal.request('GET', `/auth/login?${query(wish)}`)
    const cookie = cookieOf(answer, wish['redirect_uri']?.endsWith('/user/silent') ? 'anmeldung-still' : 'anmeldung')
    return { answer, cookie, back: site.provider.authorize(answer.headers.get('location') ?? '', user) }
  }

  function exchange(back: Partial<Back>, cookie: string, headers: SignInParams = {}): Promise<Answer> {
    return site.portal.request('GET', `/auth/token?${query(back)}`, { cookie, headers })
  }

  /** The whole sign-in; gives the session cookie. */
  async function signIn(user: FakeUser = ada): Promise<string> {
    const { back, cookie } = await begin({}, user)
    return cookieOf(await exchange(back, cookie), 'sid')
  }

  return {
    get portal() {
      return site.portal
    },
    get provider() {
      return site.provider
    },
    port,
    query,
    cookieOf,
    begin,
    exchange,
    signIn,
    introspect: (cookie: string) => site.portal.request('GET', '/auth/introspect', { cookie }),
  }
}

/** A second process beside the portal, which knows nothing of the provider yet. Stop it before the portal. */
export async function startSecond({ portal, provider }: Site, changes: Partial<AnbieterOptions> = {}) {
  const { issuer, clientId, clientSecret } = provider
  const second = await startTestPortal(portal.kind, {
    beside: portal,
    anbieter: { dialect: 'oidc', issuer, clientId, clientSecret: () => clientSecret, internalOrigin: undefined, ...changes },
  })
  return Object.assign(createBrowser({ portal: second, provider }), { stop: () => second.stop() })
}

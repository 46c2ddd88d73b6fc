import { databaseKinds } from '#platform/db/testing.ts'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { type Answer } from '../_kit/testing/requests.ts'
import { hashOf } from './sitzung.ts'
import { leaseRefresh } from './store.ts'
import { startFakeAnbieter, type Back, type FakeAnbieter, type Mood, type TokenFault } from './testing.ts'

const ada = {
  sub: 'ada',
  sid: 'provider-session-1',
  email: 'ada@demo.example',
  name: 'Ada Sonne',
  given_name: 'Ada',
  family_name: 'Sonne',
  mobile_number: '+491511234567',
  roles: ['support', 'other'],
}

describe.each(databaseKinds)('sign-in on %s', (kind) => {
  let portal: TestPortal
  let provider: FakeAnbieter

  beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(kind, { anbieter: { issuer, clientId, clientSecret, internalOrigin: undefined } })
  })
  afterAll(async () => {
    await portal.stop()
    await provider.stop()
  })
  afterEach(() => {
    Object.assign(provider, { mood: 'good', fault: undefined, lifetime: 3600, delay: 0 })
    provider.asked.length = 0
  })

  const port = () => new URL(portal.base).port
  const page = () => `${portal.base}/`
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const sessions = async () => (await portal.sql('select 1 from portal.sitzung')).length
  /** The cookie that an answer sets, as the browser sends it back. */
  const cookieOf = (answer: Answer, name: string) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${name}-${port()}=`))
      ?.split(';')[0] ?? ''

  interface Begun {
    readonly answer: Answer
    readonly cookie: string
    readonly back: Back
  }
  async function begin(wish: Record<string, string> = {}, user: typeof ada | { sub: string } = ada): Promise<Begun> {
    const answer = await portal.request('GET', `/auth/login?${query(wish)}`)
    const cookie = cookieOf(answer, wish['redirect_uri']?.endsWith('/user/silent') ? 'anmeldung-still' : 'anmeldung')
    return { answer, cookie, back: provider.authorize(answer.headers.get('location') ?? '', user) }
  }
  const exchange = (back: Partial<Back>, cookie: string, headers: Record<string, string> = {}) =>
    portal.request('GET', `/auth/token?${query(back)}`, { cookie, headers })
  async function signIn(user: typeof ada | { sub: string } = ada): Promise<string> {
    const { back, cookie } = await begin({}, user)
    return cookieOf(await exchange(back, cookie), 'sid')
  }
  const introspect = (cookie: string) => portal.request('GET', '/auth/introspect', { cookie })

  // the first of all, while nothing is known of the provider yet
  it('answers 503 while the provider is away, and works as soon as it is there', async () => {
    provider.mood = 'away'
    const answer = await portal.request('GET', '/auth/login')
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, { code: 'VoruebergehendNichtErreichbar' }, '5'])
    provider.mood = 'good'
    expect((await portal.request('GET', '/auth/login')).status).toBe(302)
  })

  describe('begins', () => {
    it('at the provider, with PKCE, state and nonce, for the one address that it comes back to', async () => {
      const answer = await portal.request('GET', '/auth/login')
      const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, origin, pathname]).toEqual([302, provider.issuer, '/authorize'])
      const { state, nonce, code_challenge, ...rest } = Object.fromEntries(searchParams)
      expect(rest).toEqual({
        client_id: 'portal',
        response_type: 'code',
        redirect_uri: page(),
        scope: 'openid profile email roles',
        code_challenge_method: 'S256',
        ui_locales: 'de',
        // an older sign-in would revive a session that ended by idleness (docs/decisions/0007)
        max_age: '1800',
      })
      for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
    })

    it('never with an older sign-in than the idle limit, whatever the address asks for', async () => {
      const { answer } = await begin({ max_age: '86400' })
      expect(new URL(answer.headers.get('location') ?? '').searchParams.get('max_age')).toBe('1800')
    })

    it('with secrets of its own every time', async () => {
      const wishes = await Promise.all([begin(), begin(), begin()])
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const values = wishes.map(({ answer }) => new URL(answer.headers.get('location') ?? '').searchParams.get(name))
        expect(new Set(values).size).toBe(3)
      }
      expect(new Set(wishes.map(({ cookie }) => cookie)).size).toBe(3)
    })

    it('under a cookie that scripts and other sites do not get, for 900 seconds', async () => {
      const { answer } = await begin()
      const [line] = answer.headers.getSetCookie()
      expect(line).toMatch(new RegExp(`^anmeldung-${port()}=[\\w-]{43}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax$`))
    })

    it('in the hidden frame under another cookie, so that it does not disturb one on the page', async () => {
      const silent = `${portal.base}/user/silent`
      const { answer } = await begin({ redirect_uri: silent, prompt: 'none' })
      const { searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([searchParams.get('redirect_uri'), searchParams.get('prompt')]).toEqual([silent, 'none'])
      expect(answer.headers.getSetCookie()[0]).toMatch(new RegExp(`^anmeldung-still-${port()}=`))
    })

    it('with what the provider is to show, when that is asked for', async () => {
      const { answer } = await begin({ prompt: 'login', max_age: '300', view_type: 'register' })
      const { searchParams } = new URL(answer.headers.get('location') ?? '')
      expect(['prompt', 'max_age', 'view_type'].map((name) => searchParams.get(name))).toEqual(['login', '300', 'register'])
    })

    it.each([
      'https://evil.example/',
      '//evil.example',
      '/',
      '',
      'BASE',
      'BASE/x',
      'BASE/?x=1',
      'BASE//',
      'BASE/user/silent/',
      'BASE/user/silent?x',
      'BASE/#',
      'BASE.evil.example/',
      'BASE@evil.example/',
      'javascript:alert(1)',
    ])('not for another address than ours: %j', async (address) => {
      const redirect_uri = address.replace('BASE', portal.base)
      const answer = await portal.request('GET', `/auth/login?${query({ redirect_uri })}`)
      expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([400, { code: 'WeiterleitungUnzulaessig' }, null])
      expect(answer.headers.getSetCookie()).toEqual([])
    })

    it.each([{ prompt: 'consent' }, { max_age: '-1' }, { max_age: '1e3' }, { view_type: 'x' }, { scope: 'admin' }, { state: 'mine' }])(
      'not with %j',
      async (wish) => {
        expect(await portal.request('GET', `/auth/login?${query(wish as Record<string, string>)}`)).toMatchObject({
          status: 400,
          body: { code: 'UngueltigeAnfrage' },
        })
      },
    )
  })

  describe('ends in a session', () => {
    it('of the person that the provider names, with the wanted path', async () => {
      const { back, cookie } = await begin({ pfad: '/dokumente?von=2026-01-01' })
      const answer = await exchange(back, cookie)
      expect([answer.status, answer.text]).toEqual([200, '{"pfad":"/dokumente?von=2026-01-01"}'])
      const { body } = await introspect(cookieOf(answer, 'sid'))
      const { sid: _, roles: __, ...profile } = ada
      expect(body).toEqual({ ...profile, identity: provider.issuer })
    })

    it('under a cookie that scripts and other sites do not get, of 256 bits', async () => {
      const { back, cookie } = await begin()
      const [line] = (await exchange(back, cookie)).headers.getSetCookie()
      expect(line).toMatch(new RegExp(`^sid-${port()}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`))
    })

    it('without state and issuer too, which a client may leave away', async () => {
      const { back, cookie } = await begin()
      expect((await exchange({ code: back.code, redirect_uri: back.redirect_uri }, cookie)).status).toBe(200)
    })

    it('in the hidden frame', async () => {
      const { back, cookie } = await begin({ redirect_uri: `${portal.base}/user/silent` })
      expect((await exchange(back, cookie)).status).toBe(200)
    })

    it.each([
      '//e.example',
      '/\\e.example',
      'https:e.example',
      '/%09//e.example'.replace('%09', '\t'),
      '/.//e.example',
      'javascript:alert(1)',
      'https://portal@e.example/',
    ])('at the overview instead of at %j', async (pfad) => {
      const { back, cookie } = await begin({ pfad })
      expect((await exchange(back, cookie)).body).toEqual({ pfad: '/' })
    })

    it('with an empty text for what the provider does not say', async () => {
      const { body } = await introspect(await signIn({ sub: 'nobody' }))
      expect(body).toEqual({
        email: '',
        name: '',
        family_name: '',
        given_name: '',
        sub: 'nobody',
        identity: provider.issuer,
        mobile_number: '',
      })
    })

    it('with a role of staff only where the portal’s own table gives it as well', async () => {
      const support = async (cookie: string) => (await portal.request('GET', '/api/css/v5/tabs', { cookie })).body.Support
      const cookie = await signIn({ ...ada, sub: 'sven' })
      expect(await support(cookie)).toBe(false)
      await portal.insert('rolle', { iss: provider.issuer, sub: 'sven', rolle: 'support' })
      await portal.insert('rolle', { iss: provider.issuer, sub: 'sven', rolle: 'betrieb' })
      await portal.insert('rolle', { iss: provider.issuer, sub: 'nobody', rolle: 'support' })
      expect([await support(cookie), await support(await signIn({ sub: 'nobody' }))]).toEqual([true, false])
      await portal.sql('delete from portal.rolle')
      expect(await support(cookie)).toBe(false)
    })

    it('new each time, in the place of the one that the browser had', async () => {
      const old = await signIn()
      const { back, cookie } = await begin()
      const fresh = cookieOf(await exchange(back, `${cookie}; ${old}`), 'sid')
      expect(fresh).not.toBe(old)
      expect([(await introspect(old)).status, (await introspect(fresh)).status]).toEqual([401, 200])
    })

    it('never under a cookie that somebody put there before', async () => {
      const { back, cookie } = await begin()
      const planted = `sid-${port()}=planted`
      const fresh = cookieOf(await exchange(back, `${cookie}; ${planted}`), 'sid')
      expect([fresh === planted, (await introspect(planted)).status]).toEqual([false, 401])
    })
  })

  describe('ends in nothing', () => {
    const expectRefused = async (
      back: Partial<Back>,
      cookie: string,
      headers: Record<string, string> = {},
      expected: readonly unknown[] = [401, 'AnmeldungFehlgeschlagen'],
    ) => {
      const before = await sessions()
      const answer = await exchange(back, cookie, headers)
      expect([answer.status, answer.body.code, answer.headers.getSetCookie()]).toEqual([...expected, []])
      expect(await sessions()).toBe(before)
    }

    it('without the cookie of the browser that began it', async () => {
      const { back } = await begin()
      await expectRefused(back, '')
    })

    it('in another browser, with its own sign-in under way', async () => {
      const [mine, attacker] = [await begin(), await begin({}, { sub: 'attacker' })]
      await expectRefused(attacker.back, mine.cookie)
      await expectRefused({ ...attacker.back, state: mine.back.state }, mine.cookie)
    })

    it('with the cookie of the frame for a sign-in on the page', async () => {
      const { back, cookie } = await begin({ redirect_uri: `${portal.base}/user/silent` })
      await expectRefused({ ...back, redirect_uri: page() }, cookie)
      await expectRefused(back, cookie.replace('anmeldung-still', 'anmeldung'))
    })

    it.each([
      ['another state', { state: 'x'.repeat(43) }],
      ['an empty state', { state: '' }],
      ['another issuer', { iss: 'https://evil.example' }],
      ['an address that differs by a slash', { redirect_uri: 'BASE' }],
      ['a foreign address', { redirect_uri: 'https://evil.example/' }],
      ['a code that the provider never gave', { code: 'guess' }],
      ['an empty code', { code: '' }],
    ])('with %s', async (_, changes) => {
      const { back, cookie } = await begin()
      const { redirect_uri = back.redirect_uri } = changes as Partial<Back>
      await expectRefused({ ...back, ...changes, redirect_uri: redirect_uri.replace('BASE', portal.base) }, cookie)
    })

    it.each(['nonce', 'issuer', 'audience', 'expired', 'algorithm', 'missing'] satisfies TokenFault[])(
      'where the ID token is wrong: %s',
      async (fault) => {
        const { back, cookie } = await begin()
        provider.fault = fault
        await expectRefused(back, cookie)
      },
    )

    it('where the provider refuses the code', async () => {
      const { back, cookie } = await begin()
      provider.mood = 'refusing'
      await expectRefused(back, cookie)
    })

    it('after 900 seconds', async () => {
      const start = portal.clock.now()
      const [late, justInTime] = [await begin(), await begin()]
      portal.clock.advance(899)
      expect((await exchange(justInTime.back, justInTime.cookie)).status).toBe(200)
      portal.clock.advance(1)
      await expectRefused(late.back, late.cookie)
      portal.clock.set(start)
      expect(provider.asked).toEqual(['token authorization_code', 'userinfo'])
    })

    it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
      'when another site asks for it: %j',
      async (headers) => {
        const { back, cookie } = await begin()
        await expectRefused(back, cookie, headers, [403, 'HerkunftUnzulaessig'])
        expect((await exchange(back, cookie)).status).toBe(200)
      },
    )

    it.each(['failing', 'hanging', 'garbled', 'away'] satisfies Mood[])('while the provider is %s, and says so in time', async (mood) => {
      const { back, cookie } = await begin()
      provider.mood = mood
      const before = Date.now()
      await expectRefused(back, cookie, {}, [503, 'VoruebergehendNichtErreichbar'])
      provider.mood = 'good'
      // the code may have been used: it is not sent again, and nobody waits for it
      await expectRefused(back, cookie)
      expect(Date.now() - before).toBeLessThan(5000)
      expect(provider.asked.filter((call) => call.startsWith('token')).length).toBeLessThanOrEqual(1)
    })

    it('with a refused code that comes again, at once', async () => {
      const { back, cookie } = await begin()
      provider.mood = 'refusing'
      await expectRefused(back, cookie)
      const before = Date.now()
      await expectRefused(back, cookie)
      expect(Date.now() - before).toBeLessThan(2000)
    })
  })

  describe('repeated', () => {
    it('with the same code within a minute gives the same session, without asking the provider', async () => {
      const { back, cookie } = await begin({ pfad: '/dokumente' })
      const first = await exchange(back, cookie)
      portal.clock.advance(59)
      const again = await exchange(back, cookie)
      expect([again.status, again.text, cookieOf(again, 'sid')]).toEqual([200, first.text, cookieOf(first, 'sid')])
      expect(provider.asked).toEqual(['token authorization_code', 'userinfo'])
      portal.clock.advance(-59)
    })

    it('with the same code after a minute is refused', async () => {
      const { back, cookie } = await begin()
      await exchange(back, cookie)
      portal.clock.advance(60)
      expect((await exchange(back, cookie)).status).toBe(401)
      portal.clock.advance(-60)
      expect(provider.asked).toEqual(['token authorization_code', 'userinfo'])
    })

    it('with another code is refused, and the provider not asked', async () => {
      const { back, cookie } = await begin()
      await exchange(back, cookie)
      expect((await exchange({ ...back, code: 'another' }, cookie)).status).toBe(401)
      expect(provider.asked).toEqual(['token authorization_code', 'userinfo'])
    })

    it('after the session’s end is refused', async () => {
      const { back, cookie } = await begin()
      const session = cookieOf(await exchange(back, cookie), 'sid')
      await portal.request('GET', '/auth/logout', { cookie: session })
      expect((await exchange(back, cookie)).status).toBe(401)
    })

    it('ten times at once sends the code to the provider once, and gives everybody the one session', async () => {
      const { back, cookie } = await begin()
      provider.delay = 150
      const before = await sessions()
      const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(back, cookie)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map((answer) => cookieOf(answer, 'sid'))).size).toBe(1)
      expect(provider.asked).toEqual(['token authorization_code', 'userinfo'])
      expect(await sessions()).toBe(before + 1)
    })
  })

  describe('keeps the session fresh', () => {
    /** A session whose access token has this long to live. */
    async function signInFor(seconds: number): Promise<string> {
      provider.lifetime = seconds
      const cookie = await signIn()
      Object.assign(provider, { lifetime: 3600 })
      provider.asked.length = 0
      return cookie
    }

    it('by one refresh when less than 60 seconds remain', async () => {
      const cookie = await signInFor(300)
      portal.clock.advance(239)
      expect([(await introspect(cookie)).status, provider.asked]).toEqual([200, []])
      portal.clock.advance(1)
      expect([(await introspect(cookie)).status, provider.asked]).toEqual([200, ['token refresh_token']])
      expect([(await introspect(cookie)).status, provider.asked]).toEqual([200, ['token refresh_token']])
      portal.clock.advance(-240)
    })

    it.each([0, 150])('by one refresh for ten questions at once, when the provider takes %i ms', async (delay) => {
      const cookie = await signInFor(30)
      provider.delay = delay
      const answers = await Promise.all(Array.from({ length: 10 }, () => introspect(cookie)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(provider.asked).toEqual(['token refresh_token'])
    })

    it('not once more for a question that was asked before and comes late', async () => {
      const cookie = await signInFor(3600)
      const inSeconds = (seconds: number) => new Date(portal.clock.now().getTime() + seconds * 1000)
      const lease = (expiringBefore: Date) =>
        asSystem(portal.database, (db) =>
          leaseRefresh(db, hashOf(cookie.split('=')[1] ?? ''), portal.clock.now(), inSeconds(15), expiringBefore),
        )
      expect([await lease(inSeconds(60)), Buffer.isBuffer(await lease(inSeconds(3600))), await lease(inSeconds(3600))]).toEqual([
        undefined,
        true,
        undefined,
      ])
    })

    it('again and again, with the refresh token that came last', async () => {
      const cookie = await signInFor(30)
      provider.lifetime = 30
      for (let round = 0; round < 3; round += 1) expect((await introspect(cookie)).status).toBe(200)
      expect(provider.asked).toEqual(Array(3).fill('token refresh_token'))
    })

    it('not when the provider refuses: the session has ended', async () => {
      const cookie = await signInFor(30)
      const before = await sessions()
      provider.mood = 'refusing'
      expect(await introspect(cookie)).toMatchObject({ status: 401, body: { code: 'NichtAngemeldet' } })
      expect(await sessions()).toBe(before - 1)
      expect((await portal.request('GET', '/api/css/v5/tabs', { cookie })).status).toBe(401)
    })

    it.each(['failing', 'hanging', 'garbled', 'away'] satisfies Mood[])(
      'without harm while the provider is %s, and tries again later',
      async (mood) => {
        const cookie = await signInFor(30)
        provider.mood = mood
        expect((await introspect(cookie)).status).toBe(200)
        provider.mood = 'good'
        provider.asked.length = 0
        expect([(await introspect(cookie)).status, provider.asked]).toEqual([200, []])
        portal.clock.advance(16)
        expect([(await introspect(cookie)).status, provider.asked]).toEqual([200, ['token refresh_token']])
        portal.clock.advance(-16)
      },
    )

    it('no longer than its access token where its tokens were sealed with another secret', async () => {
      const cookie = await signInFor(30)
      await portal.sql(`update portal.sitzung set tokens = '\\x00'`)
      const alive = await introspect(cookie)
      portal.clock.advance(31)
      expect([alive.status, (await introspect(cookie)).status]).toEqual([200, 401])
      portal.clock.advance(-31)
    })
  })

  describe('is undone', () => {
    const logout = (cookie: string, wish: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      portal.request('GET', `/auth/logout?${query(wish)}`, {
        cookie,
        headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', ...headers },
      })
    const backTo = () => `${portal.base}/user/login?abgemeldet=1`

    it('here and at the provider, by way of the provider', async () => {
      const cookie = await signIn()
      const id = provider.given.at(-1)
      provider.asked.length = 0
      const answer = await logout(cookie)
      const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, origin, pathname]).toEqual([302, provider.issuer, '/end'])
      expect(Object.fromEntries(searchParams)).toEqual({ client_id: 'portal', id_token_hint: id, post_logout_redirect_uri: backTo() })
      expect(provider.asked).toEqual(['revoke'])
      expect((await introspect(cookie)).status).toBe(401)
    })

    it('in the browser: its cookie, its cache and what pages stored', async () => {
      const { headers } = await logout(await signIn())
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          new RegExp(`^sid-${port()}=; (Max-Age=0; )?Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$`),
        ),
      ])
      expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
    })

    it('twice with the same end, and without a session too', async () => {
      const cookie = await signIn()
      await logout(cookie)
      for (const again of [await logout(cookie), await logout('')]) {
        expect([again.status, again.headers.get('location'), again.headers.get('clear-site-data')]).toEqual([
          302,
          backTo(),
          '"cache", "storage"',
        ])
      }
    })

    it.each(['/', '/user/login', '/user/login?abgemeldet=1', '/user/account-deleted'])('and leads to %s', async (path) => {
      const answer = await logout('', { redirect_uri: portal.base + path })
      expect(answer.headers.get('location')).toBe(portal.base + path)
    })

    it.each([
      'https://evil.example/',
      '//evil.example',
      '/',
      '/user/login',
      '',
      'BASE',
      'BASE/dokumente',
      'BASE//evil.example',
      'BASE.evil.example/',
      'BASE@evil.example/',
      'BASE/user/login/',
      'BASE/user/login?abgemeldet=2',
      'BASE/user/login#x',
      'BASE/\\evil.example',
      'https:BASE/',
      'javascript:alert(1)',
      ' BASE/',
      'BASE/ ',
      'BASE/\t',
    ])('but never leads to %j, and then nothing is undone', async (address) => {
      const cookie = await signIn()
      const answer = await logout(cookie, { redirect_uri: address.replace('BASE', portal.base) })
      expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([400, { code: 'WeiterleitungUnzulaessig' }, null])
      expect((await introspect(cookie)).status).toBe(200)
    })

    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'script' },
      { 'sec-fetch-dest': 'empty' },
      { origin: 'https://evil.example' },
    ])('but not by a part of a page or by another site: %j', async (headers) => {
      const cookie = await signIn()
      const answer = await logout(cookie, {}, headers)
      expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([403, { code: 'HerkunftUnzulaessig' }, []])
      expect((await introspect(cookie)).status).toBe(200)
    })

    it('here, and straight back, while the provider is away', async () => {
      const cookie = await signIn()
      provider.mood = 'away'
      expect((await logout(cookie)).headers.get('location')).toBe(backTo())
      expect((await introspect(cookie)).status).toBe(401)
    })

    it('here where its tokens were sealed with another secret', async () => {
      const cookie = await signIn()
      await portal.sql(`update portal.sitzung set tokens = '\\x00'`)
      expect((await logout(cookie)).headers.get('location')).toBe(backTo())
      expect((await introspect(cookie)).status).toBe(401)
    })
  })

  it('leaves no token, code or cookie in the database that could be used, and none in the log', async () => {
    const { back, cookie } = await begin()
    const session = cookieOf(await exchange(back, cookie), 'sid')
    await introspect(session)
    const tables = await Promise.all(['sitzung', 'anmeldung'].map((table) => portal.sql(`select t::text as row from portal.${table} t`)))
    const dump = tables
      .flat()
      .map(({ row }) => String(row))
      .join('\n')
    const secrets = [...provider.given, cookie.split('=')[1] ?? '', session.split('=')[1] ?? '']
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) {
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret, 'base64url').toString('hex'),
        Buffer.from(secret).toString('base64'),
      ]) {
        expect(dump).not.toContain(form)
        expect(portal.logged.join('')).not.toContain(form)
      }
    }
    // the search itself works: what is kept is a hash
    expect(dump).toContain(
      createHash('sha256')
        .update(session.split('=')[1] ?? '')
        .digest('hex'),
    )
  })

  it('forgets sign-ins and sessions that nobody can use any more', async () => {
    const job = () => portal.jobs.find(({ name }) => name === 'deleteExpired')?.run()
    const rows = async () => [await sessions(), (await portal.sql('select 1 from portal.anmeldung')).length]
    const start = portal.clock.now()
    await begin()
    await signIn()
    await job()
    expect((await rows()).every((count) => count > 0)).toBe(true)
    portal.clock.advance(43_201)
    await job()
    expect(await rows()).toEqual([0, 0])
    portal.clock.set(start)
  })
})

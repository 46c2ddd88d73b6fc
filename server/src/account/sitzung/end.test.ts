import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { asSystem } from '../../_kit/context.ts'
import { leaseRefresh } from './renewal/store.ts'
import { hashOf } from './cookies.ts'
import type { Mood } from '../testing.ts'
import { setUpSignIn, startSecond } from '../testing/sign-in.ts'

/** The provider's calls of a renewal. */
const REFRESH = ['token refresh_token', 'userinfo']

describe.each(databaseKinds)('a session on %s', (kind) => {
  const site = setUpSignIn(kind)
  const { port, query, signIn, introspect, sessions } = site

  describe('the refresh of a session', () => {
    /** Signs in with an access token of this lifetime. */
    async function signInFor(seconds: number): Promise<string> {
      site.provider.lifetime = seconds
      const cookie = await signIn()
      Object.assign(site.provider, { lifetime: 3600 })
      site.provider.asked.length = 0
      return cookie
    }

    it('a session is refreshed once, when less than 60 seconds remain', async () => {
      const cookie = await signInFor(300)
      site.portal.clock.advance(239)
      expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, []])
      site.portal.clock.advance(1)
      expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, REFRESH])
      expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, REFRESH])
      site.portal.clock.advance(-240)
    })

    it.each([0, 150])('a session is refreshed once for ten parallel calls, when the provider takes %i ms', async (delay) => {
      const cookie = await signInFor(30)
      site.provider.delay = delay
      const answers = await Promise.all(Array.from({ length: 10 }, () => introspect(cookie)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(site.provider.asked).toEqual(REFRESH)
    })

    it('a session is refreshed once even if a call started earlier and arrives late', async () => {
      const cookie = await signInFor(3600)
      const inSeconds = (seconds: number) => new Date(site.portal.clock.now().getTime() + seconds * 1000)
      const lease = (expiringBefore: Date) =>
        asSystem(site.portal.database, (db) =>
          leaseRefresh(db, hashOf(cookie.split('=')[1] ?? ''), site.portal.clock.now(), inSeconds(15), expiringBefore),
        )
      expect([await lease(inSeconds(60)), (await lease(inSeconds(3600)))?.sub, await lease(inSeconds(3600))]).toEqual([
        undefined,
        'ada',
        undefined,
      ])
    })

    it('a session is refreshed repeatedly, with the latest refresh token', async () => {
      const cookie = await signInFor(30)
      site.provider.lifetime = 30
      for (let round = 0; round < 3; round += 1) expect((await introspect(cookie)).status).toBe(200)
      expect(site.provider.asked).toEqual([...REFRESH, ...REFRESH, ...REFRESH])
    })

    it('a session ends if the provider refuses to refresh it', async () => {
      const cookie = await signInFor(30)
      const before = await sessions()
      site.provider.mood = 'refusing'
      expect(await introspect(cookie)).toMatchObject({ status: 401, body: { code: 'NichtAngemeldet' } })
      expect(await sessions()).toBe(before - 1)
      expect((await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).status).toBe(401)
    })

    it.each(['failing', 'hanging', 'garbled', 'away'] satisfies Mood[])(
      'a session survives a refresh while the provider is %s, and is refreshed again later',
      async (mood) => {
        const cookie = await signInFor(30)
        site.provider.mood = mood
        expect((await introspect(cookie)).status).toBe(200)
        site.provider.mood = 'good'
        site.provider.asked.length = 0
        expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, []])
        site.portal.clock.advance(16)
        expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, REFRESH])
        site.portal.clock.advance(-16)
      },
    )

    it('a session is no longer refreshed once SECRET has changed: it ends with its access token', async () => {
      const cookie = await signInFor(30)
      await site.portal.sql(`update portal.sitzung set tokens = '\\x00'`)
      const alive = await introspect(cookie)
      site.portal.clock.advance(31)
      expect([alive.status, (await introspect(cookie)).status]).toEqual([200, 401])
      site.portal.clock.advance(-31)
    })
  })

  describe('a logout', () => {
    const logout = (cookie: string, wish: Record<string, string> = {}, headers: Record<string, string> = {}, at = site.portal) =>
      at.request('GET', `/auth/logout?${query(wish)}`, {
        cookie,
        headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', ...headers },
      })
    const backTo = () => `${site.portal.base}/user/login?abgemeldet=1`
    const atProvider = () => `${site.portal.base}/user/login`
    const open = (path: string, cookie: string, method = 'GET') => site.portal.request(method, path, { cookie })

    it('a logout ends the session here and at the provider, by a redirect', async () => {
      const cookie = await signIn()
      const id = site.provider.given.at(-1)
      site.provider.asked.length = 0
      const answer = await logout(cookie)
      const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, origin, pathname]).toEqual([302, site.provider.issuer, '/end'])
      expect(Object.fromEntries(searchParams)).toEqual({ client_id: 'portal', id_token_hint: id, post_logout_redirect_uri: atProvider() })
      expect(site.provider.asked).toEqual(['revoke'])
      expect((await introspect(cookie)).status).toBe(401)
    })

    it('a logout ends the session in the browser: cookie, cache and stored data', async () => {
      const { headers } = await logout(await signIn())
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          new RegExp(`^sid-${port()}=; (Max-Age=0; )?Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$`),
        ),
        expect.stringMatching(new RegExp(`^abgemeldet-${port()}=[^;]+; Max-Age=600; Path=/; HttpOnly; SameSite=Lax$`)),
      ])
      expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
    })

    // OpenID Connect RP-Initiated Logout 3: the provider compares the address with the registered one to the letter
    it.each([
      ['/user/login?abgemeldet=1', undefined],
      ['/', '/'],
      ['/user/account-deleted', '/user/account-deleted'],
    ])('a logout leads to %s by the one address that the provider knows, once', async (target, wish) => {
      const left = await logout(await signIn(), wish === undefined ? {} : { redirect_uri: site.portal.base + wish })
      expect(new URL(left.headers.get('location') ?? '').searchParams.get('post_logout_redirect_uri')).toBe(atProvider())
      const back = await open('/user/login?state=x', site.cookieOf(left, 'abgemeldet'))
      expect([back.status, back.headers.get('location')]).toEqual([302, target])
      expect(site.cookieOf(back, 'abgemeldet')).toMatch(/=$/)
    })

    it('a logout that leads to the sign-in goes on there', async () => {
      const left = await logout(await signIn(), { redirect_uri: atProvider() })
      const back = await open('/user/login', site.cookieOf(left, 'abgemeldet'))
      expect([back.status, site.cookieOf(back, 'abgemeldet')]).toEqual([404, expect.stringMatching(/=$/)])
    })

    it.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2Fdokumente', '%40evil.example', '.evil.example'])(
      'a logout never leads to a foreign address, whatever the cookie says: %s',
      async (value) => {
        const back = await open('/user/login', `abgemeldet-${port()}=${value}`)
        expect([back.status, back.headers.get('location')]).toEqual([404, null])
      },
    )

    it('a logout whose provider leads nowhere is over with the next sign-in', async () => {
      const cookie = site.cookieOf(await logout(await signIn()), 'abgemeldet')
      const wanted = await open('/user/login?pfad=%2Fdokumente', cookie)
      expect([wanted.status, site.cookieOf(wanted, 'abgemeldet')]).toEqual([404, expect.stringMatching(/=$/)])
      expect(site.cookieOf((await site.begin()).answer, 'abgemeldet')).toMatch(/=$/)
    })

    it('a logout needs no log-out page of the provider', async () => {
      site.provider.metadata = { end_session_endpoint: undefined, revocation_endpoint: undefined }
      const other = await startSecond(site)
      const answer = await logout(await other.signIn(), {}, {}, other.portal)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${other.portal.base}/user/login?abgemeldet=1`])
      expect(site.cookieOf(answer, 'abgemeldet')).toBe('')
      await other.stop()
    })

    it.each([
      ['has no log-out page', { metadata: { end_session_endpoint: undefined, revocation_endpoint: undefined } }],
      ['is away', { mood: 'away' }],
    ] as const)('after a logout whose provider %s, it must ask for the password', async (_, fault) => {
      const asked = async (cookie: string, wish: Record<string, string> = {}) =>
        new URL((await other.portal.request('GET', `/auth/login?${query(wish)}`, { cookie })).headers.get('location') ?? '').searchParams
      if ('metadata' in fault) Object.assign(site.provider, fault)
      const other = await startSecond(site)
      const session = await other.signIn()
      if ('mood' in fault) Object.assign(site.provider, fault)
      const duty = other.cookieOf(await logout(session, {}, {}, other.portal), 'anmeldepflicht')
      site.provider.mood = 'good'
      expect((await asked(duty)).get('prompt')).toBe('login')
      const frame = { prompt: 'none', redirect_uri: `${other.portal.base}/user/silent` }
      expect(Object.fromEntries(await asked(duty, frame))).toEqual({ error: 'login_required' })
      // until somebody has signed in
      const { back, cookie } = await other.begin()
      const answer = await other.exchange(back, `${cookie}; ${duty}`)
      expect([answer.status, other.cookieOf(answer, 'anmeldepflicht')]).toEqual([200, expect.stringMatching(/=$/)])
      expect((await asked('')).get('prompt')).toBeNull()
      await other.stop()
    })

    it('after a logout from a session that had ended by itself, the provider must ask for the password', async () => {
      const cookie = await signIn()
      await site.portal.sql('delete from portal.sitzung')
      expect(site.cookieOf(await logout(cookie), 'anmeldepflicht')).toMatch(/=1$/)
      // without any session nobody was signed in
      expect(site.cookieOf(await logout(''), 'anmeldepflicht')).toBe('')
    })

    it.each([400, 401, 503, 'html'] as const)(
      'a logout ends the session at the provider even if that answers a revocation with %s',
      async (bend) => {
        site.provider.bends = { revoke: bend }
        const { pathname } = new URL((await logout(await signIn())).headers.get('location') ?? '')
        expect(pathname).toBe('/end')
      },
    )

    it('a logout still knows the ID token when renewals bring none', async () => {
      site.provider.lifetime = 1
      const cookie = await signIn()
      const id = site.provider.given.at(-1)
      Object.assign(site.provider, { fault: 'missing', lifetime: 3600 })
      expect((await introspect(cookie)).status).toBe(200)
      expect(new URL((await logout(cookie)).headers.get('location') ?? '').searchParams.get('id_token_hint')).toBe(id)
    })

    it('a logout gets the same answer when repeated or without a session', async () => {
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

    it.each(['/', '/user/login', '/user/login?abgemeldet=1', '/user/account-deleted'])('a logout may lead to %s', async (path) => {
      const answer = await logout('', { redirect_uri: site.portal.base + path })
      expect(answer.headers.get('location')).toBe(site.portal.base + path)
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
    ])('a logout never leads to %j, and then changes nothing', async (address) => {
      const cookie = await signIn()
      const answer = await logout(cookie, { redirect_uri: address.replace('BASE', site.portal.base) })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      expect(answer.text).toContain('<h1>Das hat nicht geklappt</h1>')
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
    ])('a logout from an embedded resource or another site is refused: %j', async (headers) => {
      const cookie = await signIn()
      const answer = await logout(cookie, {}, headers)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
      expect((await introspect(cookie)).status).toBe(200)
    })

    it('a logout ends the session without a redirect while the provider is down', async () => {
      const cookie = await signIn()
      site.provider.mood = 'away'
      expect((await logout(cookie)).headers.get('location')).toBe(backTo())
      expect((await introspect(cookie)).status).toBe(401)
    })

    it('a logout ends the session without a redirect once SECRET has changed', async () => {
      const cookie = await signIn()
      await site.portal.sql(`update portal.sitzung set tokens = '\\x00'`)
      expect((await logout(cookie)).headers.get('location')).toBe(backTo())
      expect((await introspect(cookie)).status).toBe(401)
    })
  })
})

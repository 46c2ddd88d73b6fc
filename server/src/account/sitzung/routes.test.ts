import { databaseKinds } from '#platform/db/testing.ts'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ada, setUpSignIn } from '../testing/sign-in.ts'

describe.each(databaseKinds)('sign-in on %s', (kind) => {
  const site = setUpSignIn(kind)
  const { port, query, cookieOf, begin, exchange, signIn, introspect, sessions } = site

  // first of all, while nothing of the provider is cached
  it('answers 503 while the provider is down, and works once it is back', async () => {
    site.provider.mood = 'away'
    const answer = await site.portal.request('GET', '/auth/login')
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, { code: 'VoruebergehendNichtErreichbar' }, '5'])
    site.provider.mood = 'good'
    expect((await site.portal.request('GET', '/auth/login')).status).toBe(302)
  })

  describe('the start of a sign-in', () => {
    it('a sign-in begins at the provider with PKCE, state and nonce, for our redirect URI', async () => {
      const answer = await site.portal.request('GET', '/auth/login')
      const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, origin, pathname]).toEqual([302, site.provider.issuer, '/authorize'])
      const { state, nonce, code_challenge, ...rest } = Object.fromEntries(searchParams)
      expect(rest).toEqual({
        client_id: 'portal',
        response_type: 'code',
        redirect_uri: `${site.portal.base}/`,
        scope: 'openid profile email roles',
        code_challenge_method: 'S256',
        ui_locales: 'de',
        // an older sign-in would revive a session that ended by inactivity (docs/decisions/0010-the-session-lives-on-the-server.md)
        max_age: '1800',
      })
      for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
    })

    it('a sign-in begins with max_age never above the idle limit, whatever the address requests', async () => {
      const { answer } = await begin({ max_age: '86400' })
      expect(new URL(answer.headers.get('location') ?? '').searchParams.get('max_age')).toBe('1800')
    })

    it('a sign-in begins with new secrets each time', async () => {
      const wishes = await Promise.all([begin(), begin(), begin()])
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const values = wishes.map(({ answer }) => new URL(answer.headers.get('location') ?? '').searchParams.get(name))
        expect(new Set(values).size).toBe(3)
      }
      expect(new Set(wishes.map(({ cookie }) => cookie)).size).toBe(3)
    })

    it('a sign-in begins under a cookie that scripts and other sites do not get, for 900 seconds', async () => {
      const { answer } = await begin()
      const [line] = answer.headers.getSetCookie()
      expect(line).toMatch(new RegExp(`^anmeldung-${port()}=[\\w-]{43}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax$`))
    })

    it('a sign-in in the hidden frame has a cookie of its own, so that it does not disturb one on the page', async () => {
      const silent = `${site.portal.base}/user/silent`
      const { answer } = await begin({ redirect_uri: silent, prompt: 'none' })
      const { searchParams } = new URL(answer.headers.get('location') ?? '')
      expect([searchParams.get('redirect_uri'), searchParams.get('prompt')]).toEqual([silent, 'none'])
      expect(answer.headers.getSetCookie()[0]).toMatch(new RegExp(`^anmeldung-still-${port()}=`))
    })

    it('a sign-in begins with the view that the address requests', async () => {
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
    ])('a sign-in begins only for our own redirect URI: not %j', async (address) => {
      const redirect_uri = address.replace('BASE', site.portal.base)
      const answer = await site.portal.request('GET', `/auth/login?${query({ redirect_uri })}`)
      expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([400, { code: 'WeiterleitungUnzulaessig' }, null])
      expect(answer.headers.getSetCookie()).toEqual([])
    })

    it.each([{ prompt: 'consent' }, { max_age: '-1' }, { max_age: '1e3' }, { view_type: 'x' }, { scope: 'admin' }, { state: 'mine' }])(
      'a sign-in does not begin with %j',
      async (wish) => {
        expect(await site.portal.request('GET', `/auth/login?${query(wish as Record<string, string>)}`)).toMatchObject({
          status: 400,
          body: { code: 'UngueltigeAnfrage' },
        })
      },
    )
  })

  describe('the session of a sign-in', () => {
    it('a sign-in ends in a session of the provider’s person, with the wanted path', async () => {
      const { back, cookie } = await begin({ pfad: '/dokumente?von=2026-01-01' })
      const answer = await exchange(back, cookie)
      expect([answer.status, answer.text]).toEqual([200, '{"pfad":"/dokumente?von=2026-01-01"}'])
      const { body } = await introspect(cookieOf(answer, 'sid'))
      const { sid: _, roles: __, email_verified: ___, ...profile } = ada
      expect(body).toEqual({ ...profile, identity: site.provider.issuer })
    })

    it('a session has a cookie of 256 bits that scripts and other sites do not get', async () => {
      const { back, cookie } = await begin()
      const [line] = (await exchange(back, cookie)).headers.getSetCookie()
      expect(line).toMatch(new RegExp(`^sid-${port()}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`))
    })

    it('a sign-in succeeds without state and issuer too, which a client may omit', async () => {
      const { back, cookie } = await begin()
      expect((await exchange({ code: back.code, redirect_uri: back.redirect_uri }, cookie)).status).toBe(200)
    })

    it('a sign-in in the hidden frame ends in a session', async () => {
      const { back, cookie } = await begin({ redirect_uri: `${site.portal.base}/user/silent` })
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
    ])('a sign-in ends at the overview instead of %j', async (pfad) => {
      const { back, cookie } = await begin({ pfad })
      expect((await exchange(back, cookie)).body).toEqual({ pfad: '/' })
    })

    it('a sign-in of staff ends at the search unless another page was asked for, and without the role at the overview', async () => {
      const landing = async (wish: { pfad?: string }, user = ada) => {
        const { back, cookie } = await begin(wish, user)
        const [first, again] = [await exchange(back, cookie), await exchange(back, cookie)]
        expect(again.body).toEqual(first.body)
        return first.body.pfad as string
      }
      expect(await landing({})).toBe('/')
      for (const sub of ['ada', 'nobody']) await site.portal.insert('rolle', { iss: site.provider.issuer, sub, rolle: 'support' })
      expect([await landing({}), await landing({ pfad: '/dokumente' })]).toEqual(['/support', '/dokumente'])
      expect(await landing({}, { sub: 'nobody' } as typeof ada)).toBe('/')
      await site.portal.sql('delete from portal.rolle')
    })

    it('a session has an empty text for missing claims', async () => {
      const { body } = await introspect(await signIn({ sub: 'nobody' }))
      expect(body).toEqual({
        email: '',
        name: '',
        family_name: '',
        given_name: '',
        sub: 'nobody',
        identity: site.provider.issuer,
        mobile_number: '',
      })
    })

    it('a session has a staff role only if the portal’s table has it too', async () => {
      const support = async (cookie: string) => (await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).body.Support
      const cookie = await signIn({ ...ada, sub: 'sven' })
      expect(await support(cookie)).toBe(false)
      await site.portal.insert('rolle', { iss: site.provider.issuer, sub: 'sven', rolle: 'support' })
      await site.portal.insert('rolle', { iss: site.provider.issuer, sub: 'sven', rolle: 'betrieb' })
      await site.portal.insert('rolle', { iss: site.provider.issuer, sub: 'nobody', rolle: 'support' })
      expect([await support(cookie), await support(await signIn({ sub: 'nobody' }))]).toEqual([true, false])
      await site.portal.sql('delete from portal.rolle')
      expect(await support(cookie)).toBe(false)
    })

    it('a sign-in gives a new session each time and replaces the browser’s old one', async () => {
      const old = await signIn()
      const { back, cookie } = await begin()
      const fresh = cookieOf(await exchange(back, `${cookie}; ${old}`), 'sid')
      expect(fresh).not.toBe(old)
      expect([(await introspect(old)).status, (await introspect(fresh)).status]).toEqual([401, 200])
    })

    it('a session is never under a cookie planted before', async () => {
      const { back, cookie } = await begin()
      const planted = `sid-${port()}=planted`
      const fresh = cookieOf(await exchange(back, `${cookie}; ${planted}`), 'sid')
      expect([fresh === planted, (await introspect(planted)).status]).toEqual([false, 401])
    })
  })

  describe('a repeated sign-in', () => {
    it('gives the same session with the same code within a minute, without calling the provider', async () => {
      const { back, cookie } = await begin({ pfad: '/dokumente' })
      const first = await exchange(back, cookie)
      site.portal.clock.advance(59)
      const again = await exchange(back, cookie)
      expect([again.status, again.text, cookieOf(again, 'sid')]).toEqual([200, first.text, cookieOf(first, 'sid')])
      expect(site.provider.asked).toEqual(['token authorization_code', 'userinfo'])
      site.portal.clock.advance(-59)
    })

    it('is refused with the same code after a minute', async () => {
      const { back, cookie } = await begin()
      await exchange(back, cookie)
      site.portal.clock.advance(60)
      expect((await exchange(back, cookie)).status).toBe(401)
      site.portal.clock.advance(-60)
      expect(site.provider.asked).toEqual(['token authorization_code', 'userinfo'])
    })

    it('is refused with another code without calling the provider', async () => {
      const { back, cookie } = await begin()
      await exchange(back, cookie)
      expect((await exchange({ ...back, code: 'another' }, cookie)).status).toBe(401)
      expect(site.provider.asked).toEqual(['token authorization_code', 'userinfo'])
    })

    it('is refused after the end of the session', async () => {
      const { back, cookie } = await begin()
      const session = cookieOf(await exchange(back, cookie), 'sid')
      await site.portal.request('GET', '/auth/logout', { cookie: session })
      expect((await exchange(back, cookie)).status).toBe(401)
    })

    it('sends the code to the provider once and gives one session if it is sent ten times in parallel', async () => {
      const { back, cookie } = await begin()
      site.provider.delay = 150
      const before = await sessions()
      const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(back, cookie)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map((answer) => cookieOf(answer, 'sid'))).size).toBe(1)
      expect(site.provider.asked).toEqual(['token authorization_code', 'userinfo'])
      expect(await sessions()).toBe(before + 1)
    })
  })

  it('leaves no usable token, code or cookie in the database, and none in the log', async () => {
    const { back, cookie } = await begin()
    const session = cookieOf(await exchange(back, cookie), 'sid')
    await introspect(session)
    const tables = await Promise.all(
      ['sitzung', 'anmeldung'].map((table) => site.portal.sql(`select t::text as row from portal.${table} t`)),
    )
    const dump = tables
      .flat()
      .map(({ row }) => String(row))
      .join('\n')
    const secrets = [...site.provider.given, cookie.split('=')[1] ?? '', session.split('=')[1] ?? '']
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) {
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret, 'base64url').toString('hex'),
        Buffer.from(secret).toString('base64'),
      ]) {
        expect(dump).not.toContain(form)
        expect(site.portal.logged.join('')).not.toContain(form)
      }
    }
    // proves that the search works: the hash is stored
    expect(dump).toContain(
      createHash('sha256')
        .update(session.split('=')[1] ?? '')
        .digest('hex'),
    )
  })

  it('forgets expired sign-ins and sessions', async () => {
    const job = () => site.portal.runSchedule('deleteExpired')
    const rows = async () => [await sessions(), (await site.portal.sql('select 1 from portal.anmeldung')).length]
    const start = site.portal.clock.now()
    await begin()
    await signIn()
    await job()
    expect((await rows()).every((count) => count > 0)).toBe(true)
    site.portal.clock.advance(43_201)
    await job()
    expect(await rows()).toEqual([0, 0])
    site.portal.clock.set(start)
  })
})

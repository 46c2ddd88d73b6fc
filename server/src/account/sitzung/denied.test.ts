import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { setUpSignIn } from '../testing/sign-in.ts'

const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' }

describe.each(databaseKinds)('an error of the provider in place of a code, on %s', (kind) => {
  const site = setUpSignIn(kind)
  const { begin, exchange, signIn, introspect } = site

  const answer = (query: Record<string, string>, cookie = '', path = '/') =>
    site.portal.request('GET', `${path}?${site.query(query)}`, { cookie, headers: PAGE })
  const warned = () => site.portal.logged.filter((line) => line.includes('a sign-in failed'))

  it.each([
    ['access_denied', 'abgebrochen'],
    ['server_error', 'stoerung'],
    ['temporarily_unavailable', 'stoerung'],
    ['invalid_scope', 'stoerung'],
    ['unauthorized_client', 'stoerung'],
    ['login_required', 'code'],
    ['something_else', 'code'],
  ])('ends the sign-in and leads to a page that says so, never back to the provider: %s', async (error, fehler) => {
    const { back, cookie } = await begin({ pfad: '/dokumente?von=2026-01-01' })
    const { status, headers } = await answer({ error, state: back.state }, cookie)
    expect([status, headers.get('location')]).toEqual([302, `/user/login?fehler=${fehler}&pfad=%2Fdokumente%3Fvon%3D2026-01-01`])
    expect(headers.getSetCookie().join()).toMatch(/^anmeldung-\d+=; .*Expires=Thu, 01 Jan 1970/)
    // the sign-in has ended, so a later answer fails
    expect((await exchange(back, cookie)).status).toBe(401)
    expect(site.provider.asked).toEqual([])
  })

  it('is logged once, by its code only', async () => {
    const before = warned().length
    const { back, cookie } = await begin()
    const words = { error: 'access_denied', error_description: 'Ada ist gesperrt', state: back.state }
    await answer(words, cookie)
    await answer(words, cookie)
    const lines = warned().slice(before)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, phase: 'authorization', reason: 'access_denied' }),
    ])
    expect(lines.join()).not.toContain('gesperrt')
  })

  it.each(['<script>alert(1)</script>', 'Rufen Sie 0900 an', 'ACCESS', 'x'.repeat(41)])(
    'is quoted nowhere if it has the invalid code %j',
    async (error) => {
      const { back, cookie } = await begin()
      const { headers } = await answer({ error, state: back.state }, cookie)
      expect(headers.get('location')).toBe('/user/login?fehler=code&pfad=%2F')
      expect(JSON.parse(warned().at(-1) ?? '{}')).toMatchObject({ reason: 'other' })
    },
  )

  it('ends nothing if it is for a sign-in of another browser, shows no text of its own and is not logged', async () => {
    const before = warned().length
    const { back, cookie } = await begin({ pfad: '/dokumente' })
    const foreign = await begin()
    for (const [query, sent] of [
      [{ error: 'access_denied', state: foreign.back.state }, cookie],
      [{ error: 'access_denied', state: back.state }, ''],
      [{ error: 'access_denied' }, cookie],
      [{ error: 'access_denied', error_description: 'Rufen Sie 0900 an', error_uri: 'https://evil.example', state: 'x' }, ''],
    ] as const) {
      expect((await answer(query, sent)).headers.get('location')).toBe('/user/login?fehler=code&pfad=%2F')
    }
    expect(warned().length).toBe(before)
    expect((await exchange(back, cookie)).body).toEqual({ pfad: '/dokumente' })
  })

  it('is not shown to a signed-in person if it has no sign-in of ours', async () => {
    const { headers } = await answer({ error: 'access_denied', state: 'x' }, await signIn())
    expect(headers.get('location')).toBe('/')
  })

  it('is not matched to a sign-in older than 900 seconds', async () => {
    const { back, cookie } = await begin()
    site.portal.clock.advance(900)
    const { headers } = await answer({ error: 'access_denied', state: back.state }, cookie)
    expect(headers.get('location')).toBe('/user/login?fehler=code&pfad=%2F')
    site.portal.clock.advance(-900)
  })

  it('leaves an existing session unchanged', async () => {
    const session = await signIn()
    const { back, cookie } = await begin({ prompt: 'login', max_age: '300', pfad: '/einspeisung/bankdaten' })
    const { headers } = await answer({ error: 'access_denied', state: back.state }, `${cookie}; ${session}`)
    expect(headers.get('location')).toBe('/user/login?fehler=abgebrochen&pfad=%2Feinspeisung%2Fbankdaten')
    expect((await introspect(session)).status).toBe(200)
  })

  it('ends the sign-in of the hidden frame there, and is logged unless expected', async () => {
    const before = warned().length
    for (const error of ['login_required', 'interaction_required', 'server_error']) {
      const { back, cookie } = await begin({ redirect_uri: `${site.portal.base}/user/silent`, prompt: 'none' })
      // the page in the frame is served as usual; this portal has none
      expect((await answer({ error, state: back.state }, cookie, '/user/silent')).headers.get('location')).toBeNull()
      expect((await exchange(back, cookie)).status).toBe(401)
    }
    expect(
      warned()
        .slice(before)
        .map((line) => JSON.parse(line).reason),
    ).toEqual(['server_error'])
  })

  it('is ignored next to a code and on other pages', async () => {
    const { back, cookie } = await begin()
    for (const path of ['/', '/dokumente'])
      expect((await answer({ ...(path === '/' ? { code: back.code } : {}), error: 'x', state: back.state }, cookie, path)).status).toBe(404)
    expect((await exchange(back, cookie)).status).toBe(200)
  })

  const open = (query: Record<string, string>, headers: Record<string, string>) =>
    site.portal.request('GET', `/auth/login?${site.query(query)}`, { headers })

  it('is also shown after 1,200 sign-ins from a network in a quarter of an hour, and nothing more is stored', async () => {
    await begin()
    await site.portal.sql('update portal.quota set used = 1200')
    const kept = async () => (await site.portal.sql('select count(*)::integer as count from portal.anmeldung'))[0]
    const before = await kept()
    const page = await open({ pfad: '/dokumente' }, PAGE)
    expect([page.status, page.headers.get('location')]).toEqual([302, '/user/login?fehler=stoerung&pfad=%2Fdokumente'])
    const script = await open({}, { accept: '*/*', 'sec-fetch-dest': 'empty' })
    expect([script.status, script.body.code, Number(script.headers.get('retry-after')) > 800]).toEqual([429, 'ZuVieleAnfragen', true])
    expect(await kept()).toEqual(before)
    site.portal.clock.advance(901)
    await begin()
    site.portal.clock.advance(-901)
    await site.portal.sql('delete from portal.quota')
  })

  describe('an error of the provider while the provider is down', () => {
    it('is a page for a person and a refusal for a script', async () => {
      await begin()
      site.provider.mood = 'away'
      // it answered seconds ago
      site.portal.clock.advance(10)
      const page = await open({ pfad: '/dokumente' }, PAGE)
      expect([page.status, page.headers.get('location')]).toEqual([302, '/user/login?fehler=stoerung&pfad=%2Fdokumente'])
      expect(JSON.parse(warned().at(-1) ?? '{}')).toMatchObject({ level: 40, phase: 'discovery', reason: 'unreachable' })
      const script = await open({ pfad: '/dokumente' }, { accept: '*/*', 'sec-fetch-dest': 'empty' })
      expect([script.status, script.body.code]).toEqual([503, 'VoruebergehendNichtErreichbar'])
      site.portal.clock.advance(-10)
    })

    it('is sent to the hidden frame at once', async () => {
      site.provider.mood = 'away'
      site.portal.clock.advance(20)
      const silent = `${site.portal.base}/user/silent`
      const frame = await open({ redirect_uri: silent, prompt: 'none' }, { ...PAGE, 'sec-fetch-dest': 'iframe' })
      expect([frame.status, frame.headers.get('location')]).toEqual([302, `${silent}?error=temporarily_unavailable`])
      site.portal.clock.advance(-20)
    })
  })
})

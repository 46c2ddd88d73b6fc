import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it, vi } from 'vitest'
import { ada, setUpSignIn } from '../../testing/sign-in.ts'

describe.each(databaseKinds)('a renewed session on %s', (kind) => {
  const site = setUpSignIn(kind)
  const { introspect, sessions } = site

  /** Signs in with an access token that expires at once. */
  async function signInBriefly(user: Parameters<typeof site.signIn>[0] = ada): Promise<string> {
    site.provider.lifetime = 1
    const cookie = await site.signIn(user)
    site.provider.lifetime = 3600
    return cookie
  }
  /** Somebody with the support role, and a customer whose view they can take. */
  async function signInAgent() {
    const { issuer: iss } = site.provider
    const { sub } = await site.portal.customer()
    await site.portal.sql(`update portal.zugang set iss = $1 where sub = $2`, [iss, sub])
    await site.portal.insert('rolle', { iss, sub: 'sven', rolle: 'support' })
    const cookie = await signInBriefly({ ...ada, sub: 'sven' })
    const takeView = () => site.portal.request('POST', '/api/support/v1/kundensicht', { cookie, body: { KundeSub: sub } })
    return { cookie, takeView }
  }
  const linesSince = (count: number) =>
    site.portal.logged
      .slice(count)
      .map((line): { level: number; msg: string; spared?: number } => JSON.parse(line))
      // a slow test also sees that an earlier fault is over
      .filter(({ level, spared }) => level >= 40 && spared === undefined)
  const tabs = async (cookie: string) => (await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).body

  describe('a refusal that does not mean an invalid refresh token', () => {
    it.each([
      [429, 'slow_down', 40],
      [429, 'invalid_grant', 40],
      [400, 'temporarily_unavailable', 40],
      [503, 'invalid_grant', 40],
      [400, 'invalid_client', 50],
      [401, 'invalid_client', 50],
      [403, 'access_denied', 50],
      [400, 'unauthorized_client', 50],
      [400, 'Kein Name', 50],
    ])('a session continues when the provider refuses its refresh with %i %s', async (status, error, level) => {
      const cookie = await signInBriefly()
      const count = site.portal.logged.length
      site.provider.refusal = { status, error }
      expect((await introspect(cookie)).status).toBe(200)
      const lines = linesSince(count)
      expect(lines).toEqual([expect.objectContaining({ level, phase: 'refresh', status })])
      expect(JSON.stringify(lines)).not.toContain('words of the provider')
      expect((await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).status).toBe(200)
      // renewed as soon as the provider allows
      site.provider.refusal = undefined
      site.portal.clock.advance(16)
      site.provider.asked.length = 0
      expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, ['token refresh_token', 'userinfo']])
    })

    it('a session that the provider does not refresh continues until its own limits, even after the access token has expired', async () => {
      const cookie = await signInBriefly()
      site.provider.refusal = { status: 401, error: 'invalid_client' }
      const tabsAt = async (minutes: number) => {
        site.portal.clock.advance(minutes * 60)
        return (await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).status
      }
      const answers: number[] = []
      // the maximum of 12 hours, without half an hour of inactivity
      for (let passed = 0; passed < 720 + 25; passed += 25) answers.push(await tabsAt(25))
      expect([answers.slice(0, -2).every((status) => status === 200), answers.at(-1)]).toEqual([true, 401])
    })
  })

  it('ends when the provider answers invalid_grant', async () => {
    const cookie = await signInBriefly()
    const before = await sessions()
    site.provider.refusal = { status: 400, error: 'invalid_grant' }
    expect(await introspect(cookie)).toMatchObject({ status: 401, body: { code: 'NichtAngemeldet' } })
    expect(await sessions()).toBe(before - 1)
  })

  it('logs one line, however many customers meet the same fault', async () => {
    site.provider.lifetime = 1
    const cookies = await Promise.all(Array.from({ length: 20 }, (_, index) => site.signIn({ sub: `customer ${index}` })))
    // the log writes one line for a fault, and other tests meet other ones
    site.provider.refusal = { status: 403, error: 'invalid_client' }
    const count = site.portal.logged.length
    await Promise.all(cookies.map((cookie) => introspect(cookie)))
    expect(linesSince(count)).toEqual([expect.objectContaining({ level: 50, reason: 'invalid_client' })])
  })

  it.each(['signature', 'azp', 'another person'] as const)('takes nothing from a wrong ID token: %s', async (fault) => {
    const cookie = await signInBriefly()
    site.provider.fault = fault
    site.provider.changes = { name: 'Eve' }
    const count = site.portal.logged.length
    expect(await introspect(cookie)).toMatchObject({ status: 200, body: { sub: 'ada', name: 'Ada Sonne' } })
    expect(linesSince(count)).toEqual([expect.objectContaining({ level: 50, phase: 'refresh' })])
  })

  describe('what a renewal takes over', () => {
    const now = {
      name: 'Ada Licht',
      family_name: 'Licht',
      email: 'licht@demo.example',
      email_verified: true,
      mobile_number: '+491700000000',
    }
    const shown = { name: 'Ada Licht', family_name: 'Licht', email: 'licht@demo.example', mobile_number: '+491700000000' }

    it('a renewal takes over name, address and number at once, also for searches', async () => {
      const cookie = await signInBriefly()
      site.provider.changes = now
      expect((await introspect(cookie)).body).toMatchObject({ given_name: 'Ada', ...shown })
      expect((await introspect(cookie)).body).toMatchObject({ given_name: 'Ada', ...shown })
      const [person] = await site.portal.sql<{ profil: object }>(`select profil from portal.person where sub = 'ada'`)
      expect(person?.profil).toMatchObject(shown)
    })

    it('a renewal takes over that an address is no longer confirmed', async () => {
      const cookie = await signInBriefly()
      site.provider.changes = { email_verified: false }
      expect((await introspect(cookie)).body).toMatchObject({ name: 'Ada Sonne', email: '' })
    })

    it('a renewal takes over claims, but keeps values changed here meanwhile', async () => {
      const cookie = await signInBriefly()
      site.provider.delay = 300
      const renewing = introspect(cookie)
      await vi.waitUntil(() => site.provider.asked.includes('token refresh_token'))
      await site.portal.sql(`update portal.sitzung set profil = profil || '{"name": "Ada Neu"}' where sub = 'ada'`)
      await renewing
      expect((await introspect(cookie)).body).toMatchObject({ name: 'Ada Neu' })
    })

    it('a renewal takes over claims, and keeps missing ones if there is no ID token', async () => {
      const cookie = await signInBriefly()
      Object.assign(site.provider, { fault: 'missing', changes: { email: undefined, email_verified: undefined, name: 'Ada Licht' } })
      expect((await introspect(cookie)).body).toMatchObject({ name: 'Ada Licht', email: 'ada@demo.example' })
    })

    it('a renewal takes over tokens even if userinfo fails', async () => {
      const cookie = await signInBriefly()
      Object.assign(site.provider, { bends: { userinfo: 500 }, lifetime: 1 })
      const count = site.portal.logged.length
      expect((await introspect(cookie)).body).toMatchObject({ email: 'ada@demo.example' })
      expect(linesSince(count)).toEqual([expect.objectContaining({ level: 40, phase: 'userinfo', status: 500 })])
      site.provider.bends = {}
      expect((await introspect(cookie)).status).toBe(200)
    })

    it('a renewal without email_verified keeps a known address and takes no new one', async () => {
      const cookie = await signInBriefly()
      Object.assign(site.provider, { fault: 'missing', changes: { email_verified: undefined }, lifetime: 1 })
      expect((await introspect(cookie)).body).toMatchObject({ email: 'ada@demo.example' })
      site.provider.changes = { email_verified: undefined, email: 'licht@demo.example' }
      expect((await introspect(cookie)).body).toMatchObject({ email: '' })
    })

    it('a renewal takes over roles: a removed one ends, and the customer view with it', async () => {
      const agent = await signInAgent()
      expect((await tabs(agent.cookie)).Support).toBe(true)
      const taken = await agent.takeView()
      expect(taken.status).toBe(200)
      const cookie = site.cookieOf(taken, 'sid')
      site.provider.changes = { roles: ['other'] }
      expect((await introspect(cookie)).status).toBe(200)
      expect(await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).toMatchObject({
        status: 403,
        body: { code: 'KundensichtBeendet' },
      })
      const views = await site.portal.sql<{ beendet: boolean }>('select beendet_am is not null as beendet from portal.kundensicht')
      expect(views).toEqual([{ beendet: true }])
      await site.portal.sql('delete from portal.rolle')
    })

    it('a renewal that a customer view overtakes keeps its tokens for the session in the view', async () => {
      const agent = await signInAgent()
      Object.assign(site.provider, { delay: 300, lifetime: 1 })
      const renewing = introspect(agent.cookie)
      await vi.waitUntil(() => site.provider.asked.includes('token refresh_token'))
      const taken = await agent.takeView()
      expect([taken.status, (await renewing).status]).toEqual([200, 200])
      const cookie = site.cookieOf(taken, 'sid')
      Object.assign(site.provider, { delay: 0, lifetime: 3600 })
      site.provider.asked.length = 0
      // with the refresh token of before, the provider would end the session
      expect([(await introspect(cookie)).status, site.provider.asked]).toEqual([200, ['token refresh_token', 'userinfo']])
      await site.portal.sql('delete from portal.rolle')
    })

    it('a renewal that the removal of the last factor overtakes gives no role back', async () => {
      const cookie = await signInBriefly({ ...ada, sub: 'fritz' })
      await site.portal.sql(`update portal.sitzung set zweiter_faktor = true where sub = 'fritz'`)
      site.provider.delay = 300
      const renewing = introspect(cookie)
      await vi.waitUntil(() => site.provider.asked.includes('token refresh_token'))
      await site.portal.sql(
        `update portal.sitzung set zweiter_faktor = false, rollen = '{}', rollen_ohne_faktor = rollen where sub = 'fritz'`,
      )
      await renewing
      const [session] = await site.portal.sql(`select rollen, rollen_ohne_faktor from portal.sitzung where sub = 'fritz'`)
      expect(session).toEqual({ rollen: [], rollen_ohne_faktor: ['support'] })
    })

    it('a renewal takes over no roles if the answer names none, whatever the sign-in said', async () => {
      await site.portal.insert('rolle', { iss: site.provider.issuer, sub: 'sven', rolle: 'support' })
      const cookie = await signInBriefly({ ...ada, sub: 'sven' })
      Object.assign(site.provider, { fault: 'missing', changes: { roles: undefined } })
      await introspect(cookie)
      expect((await tabs(cookie)).Support).toBe(false)
      await site.portal.sql('delete from portal.rolle')
    })
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../testing/fake-konto.ts'
import { ada, setUpSignIn } from '../testing/sign-in.ts'

const SEARCH = '/api/support/v1/suche?q=1000000001'
const FREIGABEN = '/api/portal/v1/betrieb/freigaben'
const ROLLEN = '/api/portal/v1/konto/rollen'
const BOTH = { ...ada, sub: 'both', roles: ['support', 'betrieb'] }
const BEA = { ...ada, sub: 'bea', roles: ['betrieb'] }

describe.each(databaseKinds)('a second factor demanded of staff on %s', (kind) => {
  const site = setUpSignIn(kind, {}, { personalFaktor: { isDemanded: true, acr: ['urn:strong'] } })
  const status = async (path: string, cookie: string) => (await site.portal.request('GET', path, { cookie })).status
  const rollen = async (cookie: string) => (await site.portal.request('GET', ROLLEN, { cookie })).body

  beforeEach(async () => {
    await site.portal.sql('delete from portal.rolle')
    const iss = site.provider.issuer
    for (const [sub, rolle] of [
      ['ada', 'support'],
      ['both', 'support'],
      ['both', 'betrieb'],
      ['bea', 'betrieb'],
    ] as const) {
      await site.portal.insert('rolle', { iss, sub, rolle })
    }
  })

  /** The whole sign-in; gives the session cookie, and where the page goes. */
  async function enter(user: Parameters<typeof site.signIn>[0], idClaims: object = {}, wish: Record<string, string> = {}) {
    site.provider.idClaims = { ...idClaims }
    const { back, cookie } = await site.begin(wish, user)
    const answer = await site.exchange(back, cookie)
    return { cookie: site.cookieOf(answer, 'sid'), pfad: String(answer.body.pfad) }
  }

  it('lets staff without one sign in, without their role, and leads them to what is missing', async () => {
    const { cookie, pfad } = await enter(ada)
    expect(pfad).toBe('/betrieb/zweiter-faktor')
    expect(await status(SEARCH, cookie)).toBe(403)
    expect(await rollen(cookie)).toEqual({ Rollen: [], OhneZweitenFaktor: ['support'] })
    expect((await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).body.Support).toBe(false)
    // whoever asked for a page gets it
    expect((await enter(ada, {}, { pfad: '/support' })).pfad).toBe('/support')
  })

  it.each([
    [{ amr: ['pwd', 'otp', 'mfa'] }, true],
    [{ amr: ['pwd', 'hwk'] }, true],
    [{ acr: 'urn:strong' }, true],
    [{ amr: ['pwd'] }, false],
    // one factor, whatever it is
    [{ amr: ['otp'] }, false],
    [{ amr: ['sms'] }, false],
    [{ amr: ['swk'] }, false],
    [{ amr: ['pin', 'kba'] }, false],
    [{ amr: ['hwk', 'pin'] }, true],
    [{ amr: 'mfa' }, false],
    [{ acr: 'urn:weak' }, false],
    [{ amr: [7, null] }, false],
  ])('takes %j for one: %j', async (claims, counts) => {
    const { cookie, pfad } = await enter(ada, claims)
    expect([pfad, await status(SEARCH, cookie)]).toEqual(counts ? ['/support', 200] : ['/betrieb/zweiter-faktor', 403])
  })

  it('leads staff who run the portal to their page, and those with both roles to the search', async () => {
    const bea = await enter(BEA, { amr: ['mfa'] })
    expect([bea.pfad, await status(FREIGABEN, bea.cookie), await status(SEARCH, bea.cookie)]).toEqual(['/betrieb/freigaben', 200, 403])
    const both = await enter(BOTH, { amr: ['mfa'] })
    expect([both.pfad, await status(FREIGABEN, both.cookie), await status(SEARCH, both.cookie)]).toEqual(['/support', 200, 200])
    expect(await rollen(both.cookie)).toEqual({ Rollen: ['betrieb', 'support'], OhneZweitenFaktor: [] })
  })

  it('asks the provider for it once it knows that somebody is staff', async () => {
    const asked = async (cookie?: string) => {
      const { headers } = await site.portal.request('GET', '/auth/login?prompt=login', cookie ? { cookie } : {})
      return new URL(headers.get('location') ?? '').searchParams.get('acr_values')
    }
    const [weak, strong] = [await enter(ada), await enter(ada, { amr: ['mfa'] })]
    expect([await asked(), await asked(weak.cookie), await asked(strong.cookie)]).toEqual([null, 'urn:strong', 'urn:strong'])
    expect(await asked((await enter({ ...ada, sub: 'customer' })).cookie)).toBeNull()
  })

  it('ends the role when two factors go at once', async () => {
    const { cookie } = await enter(ada, { amr: ['mfa'] })
    const both = ['totp', 'email'].map((type) => ({ type, created_at: '2026-02-01T08:00:00.000Z' }))
    const left = [both, []]
    // the other removal is carried out between the two looks at the account
    site.provider.konto.data = (path: string) =>
      path.endsWith('/get') ? { sub: 'ada', email: ada.email, ...ACCOUNT, factors: left.shift() } : {}
    expect((await site.portal.request('DELETE', '/api/portal/v1/konto/faktoren/totp', { cookie })).status).toBe(204)
    expect([await status(SEARCH, cookie), left]).toEqual([403, []])
  })

  it('tells nothing to customers, nor to people whose role only the provider claims', async () => {
    await site.portal.sql('delete from portal.rolle')
    const { cookie, pfad } = await enter(ada)
    expect([pfad, await rollen(cookie)]).toEqual(['/', { Rollen: [], OhneZweitenFaktor: [] }])
  })

  it('counts for the session: a renewal neither gives the role nor takes it', async () => {
    site.provider.lifetime = 30
    const weak = await enter(ada)
    const strong = await enter(ada, { amr: ['mfa'] })
    site.provider.idClaims = {}
    site.portal.clock.advance(60)
    for (const { cookie } of [weak, strong]) expect((await site.introspect(cookie)).status).toBe(200)
    expect([await status(SEARCH, weak.cookie), await status(SEARCH, strong.cookie)]).toEqual([403, 200])
    expect(await rollen(weak.cookie)).toEqual({ Rollen: [], OhneZweitenFaktor: ['support'] })
    site.portal.clock.advance(-60)
  })

  it('ends the role and a customer’s view with the last factor, and not with the one before', async () => {
    const kunde = await site.portal.customer()
    const { cookie } = await enter(ada, { amr: ['mfa'] })
    const answerWith = (types: readonly string[]) =>
      void (site.provider.konto.data = {
        sub: 'ada',
        email: ada.email,
        ...ACCOUNT,
        factors: types.map((type) => ({ type, created_at: '2026-02-01T08:00:00.000Z' })),
      })
    const remove = () => site.portal.request('DELETE', '/api/portal/v1/konto/faktoren/totp', { cookie })
    answerWith(['totp', 'email'])
    expect((await remove()).status).toBe(204)
    expect(await status(SEARCH, cookie)).toBe(200)
    answerWith(['totp'])
    // in another session, since nobody reaches the settings from a view
    const other = await enter(ada, { amr: ['mfa'] })
    const taken = await site.portal.request('POST', '/api/support/v1/kundensicht', {
      cookie: other.cookie,
      body: { KundeSub: kunde.sub, Grund: 'Anruf' },
    })
    expect(taken.status).toBe(200)
    expect((await remove()).status).toBe(204)
    expect(await status(SEARCH, cookie)).toBe(403)
    expect(await rollen(cookie)).toEqual({ Rollen: [], OhneZweitenFaktor: ['support'] })
    expect(await site.portal.sql('select 1 from portal.kundensicht where sub = $1 and beendet_am is null', [kunde.sub])).toEqual([])
  })

  it('keeps the role while the provider cannot say which factors are left', async () => {
    const { cookie } = await enter(ada, { amr: ['mfa'] })
    site.provider.konto.refusal = { status: 500, code: 'server_error' }
    expect((await site.portal.request('DELETE', '/api/portal/v1/konto/faktoren/totp', { cookie })).status).toBe(503)
    expect(await status(SEARCH, cookie)).toBe(200)
  })

  it('takes the roles of sessions from before the upgrade, within ten minutes, and their views', async () => {
    const kunde = await site.portal.customer()
    const old = await site.portal.signIn({ rollen: ['support'] })
    const strong = await site.portal.signIn({ rollen: ['support'], zweiterFaktor: true })
    const taken = await site.portal.request('POST', '/api/support/v1/kundensicht', {
      cookie: old.cookie,
      body: { KundeSub: kunde.sub, Grund: 'Anruf' },
    })
    const inView = taken.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await site.portal.runSchedule('deleteExpired')
    expect(await status('/api/css/v5/pages/vertraege', inView)).toBe(403)
    expect(await site.portal.sql('select 1 from portal.kundensicht where sub = $1 and beendet_am is null', [kunde.sub])).toEqual([])
    expect(await status(SEARCH, strong.cookie)).toBe(200)
    const record = await site.portal.sql(`select handlung from portal.protokoll where sub = $1 order by id`, [kunde.sub])
    expect(record.map(({ handlung }) => handlung)).toContain('KundensichtBeendet')
  })
})

describe.each(databaseKinds)('staff of whom no second factor is demanded on %s', (kind) => {
  const site = setUpSignIn(kind)

  it('have their role without one, also after the clean-up', async () => {
    const iss = site.provider.issuer
    await site.portal.insert('rolle', { iss, sub: 'ada', rolle: 'support' })
    const cookie = await site.signIn()
    await site.portal.runSchedule('deleteExpired')
    expect((await site.portal.request('GET', SEARCH, { cookie })).status).toBe(200)
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeUser } from '../testing.ts'
import { CODE } from '../testing/fake-konto.ts'
import { ada, setUpSignIn } from '../testing/sign-in.ts'

const BEN = { sub: 'ben', email: 'ben@demo.example', name: 'Ben Berg', given_name: 'Ben', family_name: 'Berg' }
const CONFIRMED = { ...BEN, email_verified: true }

describe.each(databaseKinds)('a fresh second sign-in on %s', (kind) => {
  const site = setUpSignIn(kind)
  const seconds = () => Math.floor(site.portal.clock.now().getTime() / 1000)

  beforeEach(() => void (site.provider.authTime = seconds()))

  /** What the page does after NeuBestaetigen, in the browser of this session. */
  async function stepUp(session: string, user: FakeUser = ada): Promise<string> {
    const { back, cookie } = await site.begin({ prompt: 'login', max_age: '300', pfad: '/user/manage?aendern=email' }, user)
    const answer = await site.exchange(back, `${cookie}; ${session}`)
    expect(answer.body).toEqual({ pfad: '/user/manage?aendern=email' })
    return site.cookieOf(answer, 'sid')
  }
  const initiate = (cookie: string) =>
    site.portal.request('POST', '/auth/initiate_communication_medium', { cookie, body: { medium: 'email', value: 'neu@demo.example' } })
  const refused = { status: 403, body: { code: 'NeuBestaetigen' } }

  it('replaces the session by a new one, and is valid for five minutes', async () => {
    site.provider.authTime = seconds() - 1000
    const old = await site.signIn()
    expect(await initiate(old)).toMatchObject(refused)
    site.provider.authTime = seconds()
    const fresh = await stepUp(old)
    expect(fresh).not.toBe(old)
    expect([(await site.introspect(old)).status, (await site.introspect(fresh)).status]).toEqual([401, 200])
    expect((await initiate(fresh)).status).toBe(200)
    site.portal.clock.advance(300)
    expect((await initiate(fresh)).status).toBe(200)
    site.portal.clock.advance(1)
    expect(await initiate(fresh)).toMatchObject(refused)
    site.portal.clock.advance(-301)
  })

  it('counts from auth_time, not from the start of the session', async () => {
    const cookie = await site.signIn()
    site.portal.clock.advance(301)
    expect(await initiate(cookie)).toMatchObject(refused)
    site.portal.clock.advance(-301)
  })

  it('does not count by what userinfo says, which may be about another sign-in', async () => {
    site.provider.authTime = null
    const cookie = await site.signIn({ ...ada, auth_time: seconds(), acr: 'strong', amr: ['mfa'] })
    expect(await initiate(cookie)).toMatchObject(refused)
  })

  it('is not requested repeatedly if the provider did not ask the person again', async () => {
    site.provider.authTime = seconds() - 400
    const cookie = await site.signIn()
    expect(await initiate(cookie)).toMatchObject(refused)
    expect(await initiate(await stepUp(cookie))).toMatchObject({ status: 403, body: { code: 'BestaetigungNichtMoeglich' } })
  })

  it.each([null, 0])('does not count without auth_time (%j), and the portal says so once it was requested', async (moment) => {
    site.provider.authTime = moment
    const session = await site.signIn()
    expect((await site.introspect(session)).status).toBe(200)
    expect(await initiate(session)).toMatchObject(refused)
    const fresh = await stepUp(session)
    expect((await site.introspect(fresh)).status).toBe(200)
    expect(await initiate(fresh)).toMatchObject({ status: 403, body: { code: 'BestaetigungNichtMoeglich' } })
    // once the provider sends auth_time, the next sign-in is believed
    site.provider.authTime = seconds()
    expect((await initiate(await stepUp(fresh))).status).toBe(200)
    const lines = site.portal.logged.filter((line) => line.includes('does not say when'))
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40])
  })

  it('does not count with a weaker factor than the strongest, but opens the portal', async () => {
    site.provider.acr = 'mfa-weaker'
    const weak = await site.signIn()
    expect((await site.introspect(weak)).status).toBe(200)
    expect(await initiate(weak)).toMatchObject(refused)
    expect(await initiate(await stepUp(weak))).toMatchObject(refused)
    site.provider.acr = 'mfa'
    expect((await initiate(await stepUp(weak))).status).toBe(200)
  })

  it('expires also if the provider’s clock is ahead', async () => {
    site.provider.authTime = seconds() + 200
    const cookie = await site.signIn()
    site.portal.clock.advance(301)
    expect(await initiate(cookie)).toMatchObject(refused)
    site.portal.clock.advance(-301)
  })

  it.each([
    [300, 200],
    [301, 403],
  ])('with auth_time %i seconds ahead is answered %i: clocks may differ by five minutes', async (ahead, status) => {
    site.provider.authTime = seconds() + ahead
    expect((await initiate(await site.signIn())).status).toBe(status)
  })

  it('accepts no code that the previous session requested', async () => {
    const old = await site.signIn()
    await initiate(old)
    const fresh = await stepUp(old)
    const answer = await site.portal.request('POST', '/auth/validate_communication_medium', { cookie: fresh, body: { code: CODE } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'CodeUngueltig' } })
  })

  it('keeps nothing of the first person if another person signs in', async () => {
    const { gp } = await site.portal.customer()
    await site.portal.insert('zugang', { iss: site.provider.issuer, sub: ada.sub, gp_nummer: gp })
    await site.portal.insert('rolle', { iss: site.provider.issuer, sub: ada.sub, rolle: 'support' })
    const adas = await site.signIn()
    await initiate(adas)
    const read = async (cookie: string) => ({
      profil: (await site.introspect(cookie)).body,
      contracts: (await site.portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })).body.Geschaeftspartner.length,
      support: (await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).body.Support,
      konto: (await site.portal.request('GET', '/api/portal/v1/konto', { cookie })).body.sitzungen.length,
    })
    expect(await read(adas)).toMatchObject({ profil: { sub: ada.sub }, contracts: 1, support: true })
    const bens = await stepUp(adas, CONFIRMED)
    expect(await read(bens)).toEqual({
      profil: { ...BEN, identity: site.provider.issuer, mobile_number: '' },
      contracts: 0,
      support: false,
      konto: 1,
    })
    expect((await site.introspect(adas)).status).toBe(401)
    const code = await site.portal.request('POST', '/auth/validate_communication_medium', { cookie: bens, body: { code: CODE } })
    expect(code).toMatchObject({ status: 400, body: { code: 'CodeUngueltig' } })
  })
})

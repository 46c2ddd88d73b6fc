import { HOUR } from '#contract/_shared/datum/units.ts'
import { databaseKind, databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { failure } from '../../testing/cidaas-users.ts'
import { setUpCidaas } from '../../testing/cidaas-site.ts'

const OLD = 'the old password'
const NEW = 'a much better password'
const OK = { status: 200, body: { result: 'Ok' } }
const AWAY = { status: 503, body: { code: 'VoruebergehendNichtErreichbar' } }

describe.each(databaseKinds)('the account at a tenant of cidaas on %s', (kind) => {
  const site = setUpCidaas(kind)
  const post = (cookie: string, path: string, body: object) => site.portal.request('POST', path, { cookie, body })
  const changePassword = (cookie: string, old = OLD, next = NEW) =>
    post(cookie, '/auth/change_password', { old_password: old, new_password: next, confirm_password: next })
  const rename = (cookie: string, given_name: string) => post(cookie, '/auth/change_profile', { given_name, family_name: 'Mond' })
  const isAlive = async (cookie: string) => (await site.portal.request('GET', '/auth/introspect', { cookie })).status === 200

  it('has exactly the functions that are proven', async () => {
    const { funktionen, anbieter, loeschfristStunden, loeschungGeplantAm, profil } = await site.konto(await site.signIn('ada'))
    expect(funktionen).toEqual({ name: true, email: false, mobilnummer: false, passwort: true, faktoren: false, loeschen: 'geplant' })
    expect([anbieter.url, loeschfristStunden, loeschungGeplantAm]).toEqual(['https://konto.example/profil', 48, undefined])
    expect(profil).toMatchObject({ email: 'ada@demo.example', given_name: 'Ada', family_name: 'Sonne', mobile_number: '+491511234567' })
  })

  it('changes the name with the person’s own token', async () => {
    const cookie = await site.signIn('ada')
    expect(await rename(cookie, ' Eva ')).toMatchObject(OK)
    const body = { given_name: ' Eva ', family_name: 'Mond', provider: 'self' }
    expect(site.tenant.asked).toEqual([{ method: 'PUT', path: '/users-srv/user/profile/ada', by: 'ada', body }])
    expect((await site.konto(cookie)).profil.name).toBe('Eva Mond')
  })

  it('changes the password and ends the other sessions', async () => {
    const [here, there] = [await site.signIn('berta'), await site.signIn('berta')]
    expect(await changePassword(here)).toMatchObject(OK)
    const passwords = { old_password: OLD, new_password: NEW, confirm_password: NEW }
    expect(site.tenant.asked).toEqual([
      { method: 'POST', path: '/users-srv/changepassword', by: 'berta', body: { sub: 'berta', ...passwords } },
    ])
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
  })

  it.each([
    ['a wrong old password', 'wrong', NEW, 'PasswortFalsch'],
    ['a weak new one', OLD, 'weak', 'PasswortUnzulaessig'],
  ])('refuses %s', async (_, old, next, code) => {
    const cookie = await site.signIn('clara')
    expect(await changePassword(cookie, old, next)).toMatchObject({ status: 400, body: { code } })
    expect(await isAlive(cookie)).toBe(true)
  })

  it('says that there were too many tries', async () => {
    const cookie = await site.signIn('clara')
    site.tenant.answer = failure(429, 1)
    expect(await changePassword(cookie)).toMatchObject({ status: 429, body: { code: 'ZuVieleVersuche' } })
  })

  it('counts an unknown number as a fault that passes, and writes the number but no word of it to the log', async () => {
    const cookie = await site.signIn('dora')
    const count = site.portal.logged.length
    site.tenant.answer = failure(400, 98_765)
    expect(await changePassword(cookie)).toMatchObject(AWAY)
    const [line] = site.linesSince(count)
    expect(line).toMatchObject({ level: 40, call: 'changePassword', status: 400, number: 98_765, reference: '1603200282702-261da448' })
    expect(site.portal.logged.slice(count).join()).not.toMatch(/words of the tenant|old password|ada@demo/)
  })

  it.each([
    ['a page', { status: 404, json: undefined }],
    ['another envelope', { status: 200, json: { success: 'yes' } }],
    ['a success without data', { status: 200, json: { success: true, status: 200 } }],
    ['an empty body', { status: 204, json: undefined }],
  ])('shows no account that cidaas answers with %s', async (_, answer) => {
    const cookie = await site.signIn('emil')
    site.tenant.answer = answer
    expect(await site.portal.request('GET', '/api/portal/v1/konto', { cookie })).toMatchObject(AWAY)
  })

  it('a change that is answered without a body is done', async () => {
    const cookie = await site.signIn('emil')
    site.tenant.answer = { status: 204 }
    expect(await changePassword(cookie)).toMatchObject(OK)
  })

  it.each([
    [404, 2000, 401, 'NichtAngemeldet'],
    [429, 1, 503, 'VoruebergehendNichtErreichbar'],
    [417, 507, 400, 'UngueltigeAnfrage'],
  ])('reads a failure of %i with number %i', async (status, number, answered, code) => {
    const cookie = await site.signIn('fritz')
    site.tenant.answer = failure(status, number)
    expect(await rename(cookie, 'Eva')).toMatchObject({ status: answered, body: { code } })
  })

  it('never shows another person that cidaas answers with', async () => {
    const cookie = await site.signIn('greta')
    site.tenant.answer = { status: 200, json: { sub: 'somebody else', email: 'x@demo.example' } }
    expect(await site.portal.request('GET', '/api/portal/v1/konto', { cookie })).toMatchObject(AWAY)
  })

  it('uses each person’s own token, also at the same moment', async () => {
    const names = ['hugo', 'ida', 'jan', 'karl']
    const cookies = await Promise.all(names.map((name) => site.signIn(name)))
    site.tenant.asked.length = 0
    await Promise.all(cookies.map((cookie) => rename(cookie, 'Neu')))
    const changes = site.tenant.asked.filter(({ method }) => method === 'PUT')
    expect(changes.map(({ by, path }) => path.endsWith(`/${by}`))).toEqual([true, true, true, true])
  })

  it('renews an expired token before the call', async () => {
    site.tenant.lifetime = 30
    const cookie = await site.signIn('lena')
    site.tenant.lifetime = 3600
    site.tenant.grants.length = 0
    expect(await changePassword(cookie)).toMatchObject(OK)
    expect(site.tenant.grants).toEqual(['refresh_token'])
    expect(site.tenant.asked.map(({ by }) => by)).toEqual(['lena'])
  })

  it('renews a token that cidaas refuses, once', async () => {
    const cookie = await site.signIn('mia')
    site.tenant.revoke('mia', 'access')
    expect(await changePassword(cookie)).toMatchObject(OK)
    expect(site.tenant.asked.map(({ by }) => by)).toEqual(['nobody', 'mia'])
  })

  it('a person whose refresh token is revoked signs in again', async () => {
    const cookie = await site.signIn('nina')
    site.tenant.revoke('nina', 'all')
    expect(await changePassword(cookie)).toMatchObject({ status: 401, body: { code: 'NichtAngemeldet' } })
    expect(await isAlive(cookie)).toBe(false)
  })

  it('a token that cidaas never takes is a fault of the settings, and ends no session', async () => {
    const cookie = await site.signIn('otto')
    const count = site.portal.logged.length
    site.tenant.answer = { status: 401, json: { error: 'Access denied for this resource', refnumber: '1' } }
    expect(await changePassword(cookie)).toMatchObject(AWAY)
    expect(site.tenant.asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
    expect(site.linesSince(count)).toContainEqual(expect.objectContaining({ level: 50, call: 'changePassword' }))
    expect(await isAlive(cookie)).toBe(true)
  })

  it('a tenant that is away for an hour loses nobody’s session', async () => {
    site.tenant.lifetime = 600
    const cookie = await site.signIn('paul')
    site.tenant.isAway = true
    for (let minutes = 0; minutes < 60; minutes += 20) {
      site.portal.clock.advance(20 * 60)
      expect((await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).status).toBe(200)
      expect(await changePassword(cookie)).toMatchObject(AWAY)
    }
    site.tenant.isAway = false
    site.portal.clock.advance(16)
    expect(await changePassword(cookie)).toMatchObject(OK)
    site.portal.clock.advance(-HOUR - 16)
  })

  it.each([
    ['POST', '/auth/initiate_communication_medium', { medium: 'mobile_number', value: '+491511234568' }],
    ['POST', '/api/portal/v1/konto/faktoren/totp/einrichten', undefined],
    ['GET', `/api/portal/v1/konto/rueckgaengig/${'x'.repeat(43)}`, undefined],
  ])('has no %s %s', async (method, path, body) => {
    const cookie = await site.signIn('rosa')
    const answer = await site.portal.request(method, path, { cookie, ...(body ? { body } : {}) })
    expect([answer.status, answer.body, site.tenant.asked]).toEqual([501, { code: 'NichtVerfuegbar' }, []])
  })

  it('ends all sessions at the portal only', async () => {
    const [here, there] = [await site.signIn('susi'), await site.signIn('susi')]
    expect((await site.portal.request('DELETE', '/api/portal/v1/konto/sitzungen', { cookie: here })).status).toBe(204)
    expect([await isAlive(there), site.tenant.asked]).toEqual([false, []])
  })
})

describe('a tenant with the newer calls', () => {
  const site = setUpCidaas(databaseKind, { version: 'newer' })

  it('changes the password at its other path', async () => {
    const cookie = await site.signIn('ada')
    const body = { old_password: OLD, new_password: NEW, confirm_password: NEW }
    expect(await site.portal.request('POST', '/auth/change_password', { cookie, body })).toMatchObject(OK)
    expect(site.tenant.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /password-srv/password'])
  })

  it('reads a user at its other path', async () => {
    const cookie = await site.signIn('ada')
    const answer = await site.portal.request('DELETE', '/auth/profile', { cookie })
    expect(answer.status).toBe(204)
    expect(site.tenant.asked[0]).toMatchObject({ method: 'GET', path: '/user-srv/users/ada', by: 'admin' })
  })
})

describe('a tenant without a client for calls without a person', () => {
  const site = setUpCidaas(databaseKind, { hasAdmin: false })

  it('deletes the portal’s part only, and schedules nothing', async () => {
    const cookie = await site.signIn('ada')
    expect((await site.konto(cookie)).funktionen.loeschen).toBe('portal')
    site.tenant.asked.length = 0
    expect((await site.portal.request('DELETE', '/auth/profile', { cookie })).status).toBe(204)
    expect([site.tenant.asked, site.tenant.users.get('ada')?.userStatus]).toEqual([[], 'VERIFIED'])
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { type Signed } from '../../_kit/testing/rows.ts'
import { cookieNamesFor } from './cookies.ts'

describe('cookies', () => {
  it('are bound to the host and to HTTPS if the portal uses it', () => {
    expect(cookieNamesFor('https://portal.example')).toEqual({
      sitzung: '__Host-sid',
      anmeldung: '__Host-anmeldung',
      abmeldung: '__Host-abgemeldet',
      anmeldepflicht: '__Host-anmeldepflicht',
      stilleAnmeldung: '__Host-anmeldung-still',
      secure: true,
    })
  })

  it.each([
    ['http://localhost:8080', '8080'],
    ['http://localhost', '80'],
  ])('carry the port otherwise, since all ports of a host share cookies: %s', (publicUrl, port) => {
    expect(cookieNamesFor(publicUrl)).toMatchObject({ sitzung: `sid-${port}`, anmeldung: `anmeldung-${port}`, secure: false })
  })
})

const MINUTE = 60

describe.each(databaseKinds)('a session on %s', (kind) => {
  let portal: TestPortal
  let ada: Signed

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.set('2026-11-20T10:00:00Z')
    ada = await portal.signIn()
  })

  const act = async () => (await portal.request('GET', '/api/css/v5/tabs', { cookie: ada.cookie })).status
  const introspect = async () => (await portal.request('GET', '/auth/introspect', { cookie: ada.cookie })).status
  const lastSeen = async () =>
    (
      await portal.sql<{ last_seen_at: Date }>('select last_seen_at from portal.sitzung where sub = $1', [ada.sub])
    )[0]?.last_seen_at.toISOString()

  it('lives for exactly 30 minutes without activity', async () => {
    portal.clock.advance(30 * MINUTE - 1)
    expect(await act()).toBe(200)
    portal.clock.advance(30 * MINUTE)
    expect([await act(), await introspect()]).toEqual([401, 401])
  })

  it('is extended by every call but introspect', async () => {
    for (let round = 0; round < 4; round += 1) {
      portal.clock.advance(20 * MINUTE)
      expect(await act()).toBe(200)
    }
    for (const status of [200, 401]) {
      portal.clock.advance(16 * MINUTE)
      expect(await introspect()).toBe(status)
    }
  })

  it('is extended by a refused call, which shows activity too', async () => {
    portal.clock.advance(20 * MINUTE)
    expect((await portal.request('POST', '/ablesung/', { cookie: ada.cookie, body: {} })).status).toBe(400)
    portal.clock.advance(20 * MINUTE)
    expect(await act()).toBe(200)
  })

  it('ends after 12 hours in any case', async () => {
    for (let passed = 0; passed < 12 * 3600 - 20 * MINUTE; passed += 20 * MINUTE) {
      portal.clock.advance(20 * MINUTE)
      expect(await act()).toBe(200)
    }
    portal.clock.advance(20 * MINUTE - 1)
    expect(await act()).toBe(200)
    portal.clock.advance(1)
    expect([await act(), await introspect()]).toEqual([401, 401])
  })

  it('is updated at most once a minute', async () => {
    const start = await lastSeen()
    portal.clock.advance(60)
    await act()
    expect(await lastSeen()).toBe(start)
    portal.clock.advance(1)
    await act()
    expect(await lastSeen()).toBe(portal.clock.now().toISOString())
  })

  it('is not updated by introspect', async () => {
    const start = await lastSeen()
    portal.clock.advance(10 * MINUTE)
    await introspect()
    expect(await lastSeen()).toBe(start)
  })

  it('gives the signed-in person', async () => {
    const { body } = await portal.request('GET', '/auth/introspect', { cookie: ada.cookie })
    expect(body).toEqual({
      email: `${ada.sub}@demo.example`,
      name: 'Ada Sonne',
      family_name: 'Sonne',
      given_name: 'Ada',
      sub: ada.sub,
      identity: ada.iss,
      mobile_number: '',
    })
  })

  it('is found by the complete cookie only', async () => {
    const [name, token = ''] = ada.cookie.split('=')
    for (const wrong of ['', token.slice(0, -1), `${token}x`, token.toUpperCase(), `"${token}"x`, encodeURIComponent(`${token} `)]) {
      expect((await portal.request('GET', '/api/css/v5/tabs', { cookie: `${name}=${wrong}` })).status).toBe(401)
    }
  })

  it('does not belong to a person with the same subject of another provider', async () => {
    const { gp } = await portal.customer({ sub: 'zwilling' })
    const twin = await portal.signIn({ sub: 'zwilling', iss: 'https://other.example' })
    const { body } = await portal.request('GET', '/api/css/v4/geschaeftspartner', { cookie: twin.cookie })
    expect([typeof gp, body]).toEqual(['string', []])
  })
})

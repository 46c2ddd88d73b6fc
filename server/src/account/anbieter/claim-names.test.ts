import { databaseKind } from '#platform/db/testing.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { startFakeAnbieter, type FakeAnbieter, type FakeUser } from '../testing.ts'
import { createBrowser } from '../testing/sign-in.ts'
import { claimAt, underOurNames, USUAL_CLAIMS } from './claim-names.ts'

describe('a claim by its path', () => {
  const claims = {
    roles: ['a'],
    realm_access: { roles: ['b'] },
    resource_access: { netzportal: { roles: ['c'] }, 'netz.portal': { roles: ['d'] } },
    'https://x.example/roles': ['e'],
    'a.b': 'whole',
    a: { b: 'nested' },
    nothing: null,
  }

  it.each([
    ['roles', ['a']],
    ['realm_access.roles', ['b']],
    ['resource_access.netzportal.roles', ['c']],
    ['resource_access.netz.portal.roles', ['d']],
    ['https://x.example/roles', ['e']],
    ['a.b', 'whole'],
    ['nothing', null],
    ['nothing.more', undefined],
    ['realm_access.other', undefined],
    ['realm_access.roles.length', undefined],
    ['constructor.name', undefined],
    ['__proto__.toString', undefined],
    ['missing', undefined],
  ])('the path %s leads to %j', (path, value) => {
    expect(claimAt(claims, path)).toEqual(value)
  })
})

describe('roles under our names', () => {
  const names = { ...USUAL_CLAIMS, support: 'portal-support', betrieb: 'portal-ops' }

  it.each<[unknown, unknown]>([
    [['portal-support', 'x'], ['support']],
    ['portal-support', ['support']],
    ['x portal-ops,portal-support', ['support', 'betrieb']],
    // the portal's own words are nothing at this provider
    [['support', 'betrieb'], []],
    [[{ name: 'portal-support' }, 1], []],
    [{ 'portal-support': { '171': 'netz.example' }, x: {} }, ['support']],
    [{ 'portal-support': false, 'portal-ops': null }, []],
    [{ 'portal-support': true, 'portal-ops': ['x'] }, []],
    [1, []],
    ['', []],
    [null, []],
    [undefined, undefined],
  ])('the claim %j means %j', (roles, ours) => {
    expect(underOurNames({ roles }, names)['roles']).toEqual(ours)
  })
})

describe('a provider with claims of its own', () => {
  let provider: FakeAnbieter
  let portal: TestPortal
  let browser: ReturnType<typeof createBrowser>

  const kai: FakeUser = {
    sub: 'kai',
    // what the standard's names say is not asked here
    name: 'kai.strom',
    mobile_number: '1',
    profile: { display: 'Kai Strom', first: 'Kai', last: 'Strom' },
    phone_number: '+491511234567',
    email: 'kai@demo.example',
    email_verified: true,
    realm_access: { roles: ['portal-support'] },
  }

  beforeEach(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(databaseKind, {
      anbieter: {
        dialect: 'oidc',
        issuer,
        clientId,
        clientSecret: () => clientSecret,
        internalOrigin: undefined,
        scope: 'openid profile email phone',
        claims: {
          roles: 'realm_access.roles',
          name: 'profile.display',
          given_name: 'profile.first',
          family_name: 'profile.last',
          mobile_number: 'phone_number',
          support: 'portal-support',
          betrieb: 'portal-ops',
        },
      },
    })
    browser = createBrowser({ portal, provider })
  })
  afterEach(async () => {
    await portal.stop()
    await provider.stop()
  })

  it('is asked for its scopes', async () => {
    const { answer } = await browser.begin({}, kai)
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('scope')).toBe('openid profile email phone')
  })

  it('names a person, and again at each renewal', async () => {
    provider.lifetime = 1
    const cookie = await browser.signIn(kai)
    provider.changes = { profile: { display: 'Kai Wind', first: 'Kai', last: 'Wind' }, phone_number: '+491700000000' }
    const shown = { given_name: 'Kai', family_name: 'Wind', name: 'Kai Wind', email: 'kai@demo.example', mobile_number: '+491700000000' }
    const before = await portal.sql(`select profil->>'name' as name, profil->>'mobile_number' as number from portal.sitzung`)
    expect(before).toEqual([{ name: 'Kai Strom', number: '+491511234567' }])
    expect((await browser.introspect(cookie)).body).toMatchObject(shown)
  })

  it('takes a role away at a renewal, and the customer view ends with it', async () => {
    const { sub } = await portal.customer()
    await portal.sql('update portal.zugang set iss = $1 where sub = $2', [provider.issuer, sub])
    await portal.insert('rolle', { iss: provider.issuer, sub: 'kai', rolle: 'support' })
    provider.lifetime = 1
    const tabs = async (cookie: string) => portal.request('GET', '/api/css/v5/tabs', { cookie })
    const first = await browser.signIn(kai)
    expect((await tabs(first)).body).toMatchObject({ Support: true })
    const taken = await portal.request('POST', '/api/support/v1/kundensicht', { cookie: first, body: { KundeSub: sub } })
    const cookie = browser.cookieOf(taken, 'sid')
    provider.changes = { realm_access: { roles: ['support'] } }
    expect((await browser.introspect(cookie)).status).toBe(200)
    expect(await tabs(cookie)).toMatchObject({ status: 403, body: { code: 'KundensichtBeendet' } })
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { setUpSignIn } from '../testing/sign-in.ts'

describe.each(databaseKinds)('two processes on one database (%s)', (kind) => {
  const site = setUpSignIn(kind)
  let second: TestPortal

  beforeAll(async () => {
    const { issuer, clientId, clientSecret } = site.provider
    const anbieter = { dialect: 'embedded', issuer, clientId, clientSecret: () => clientSecret, internalOrigin: undefined } as const
    second = await startTestPortal(kind, { anbieter, beside: site.portal })
  })
  afterAll(() => second.stop())

  /** The same session under the other portal's cookie name. */
  const there = (cookie: string) => cookie.replace(/^sid-\d+/, `sid-${new URL(second.base).port}`)

  it.each([0, 200])('keep sessions alive: 20 parallel tabs refresh once, when the provider takes %i ms', async (delay) => {
    site.provider.lifetime = 30
    const cookie = await site.signIn()
    Object.assign(site.provider, { lifetime: 3600, delay })
    site.provider.asked.length = 0
    site.portal.clock.advance(31)
    second.clock.advance(31)
    const tabs = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? site.introspect(cookie) : second.request('GET', '/auth/introspect', { cookie: there(cookie) }),
    )
    const answers = await Promise.all(tabs)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(site.provider.asked).toEqual(['token refresh_token', 'userinfo'])
    site.portal.clock.advance(-31)
    second.clock.advance(-31)
  })

  it('share sessions and their end', async () => {
    const cookie = await site.signIn()
    const isThere = async () => (await second.request('GET', '/auth/introspect', { cookie: there(cookie) })).status
    expect(await isThere()).toBe(200)
    await site.portal.request('GET', '/auth/logout', { cookie, headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } })
    expect(await isThere()).toBe(401)
  })

  it('accept a logout token once', async () => {
    const token = site.provider.sign({
      iss: site.provider.issuer,
      aud: site.provider.clientId,
      iat: Math.floor(site.portal.clock.now().getTime() / 1000),
      jti: 'one of a kind',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      sub: 'ada',
    })
    const post = (portal: TestPortal) =>
      portal.request('POST', '/auth/backchannel_logout', {
        rawBody: `logout_token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect([(await post(site.portal)).status, (await post(second)).status]).toEqual([200, 400])
  })
})

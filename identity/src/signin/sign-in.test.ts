import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser } from '../testing/browser.ts'
import { signIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('sign-in on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  afterAll(() => harness.stop())

  test('the whole way gives tokens and the profile', async () => {
    const browser = createBrowser()
    const tokens = await signIn(harness, browser, 'ada.kanarie@demo.example')
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: `${harness.base}/id`, sub: users.ada.sub, aud: 'portal', amr: ['pwd'], acr: 'pwd' })
    expect(claims?.auth_time).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(tokens.refresh_token).toBeTypeOf('string')
    expect(await client.fetchUserInfo(harness.client, tokens.access_token, users.ada.sub)).toEqual({
      sub: users.ada.sub,
      email: 'ada.kanarie@demo.example',
      email_verified: true,
      name: 'Ada Sonne',
      given_name: 'Ada',
      family_name: 'Sonne',
      mobile_number: '+491511234567',
      roles: [],
    })
    expect(await client.tokenIntrospection(harness.client, tokens.access_token)).toMatchObject({ active: true, sub: users.ada.sub })
  })
})

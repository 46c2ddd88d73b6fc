import * as oauth from 'oauth4webapi'
import { AuthorizationCode } from 'simple-oauth2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { comeBack, postLogin } from '../testing/flow.ts'
import { CLIENT, startIdentity, users, type Harness } from '../testing/harness.ts'

/** the provider under test speaks plain HTTP */
const plain = { [oauth.allowInsecureRequests]: true }
const NONCE = 'nonce-of-another-client'
const STATE = 'state-of-another-client'

describe.each(databaseKinds)('clients of others at the provider on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  /** signs in at this address and returns the one with the code */
  async function signInAt(url: URL | string): Promise<URL> {
    const browser = createBrowser()
    const requestId = locationOf(await browser.get(url)).searchParams.get('requestId') ?? ''
    return comeBack(browser, await postLogin(harness, browser, requestId, users.ada.email))
  }

  test.each([
    ['the secret in the header', oauth.ClientSecretBasic],
    ['the secret in the form', oauth.ClientSecretPost],
  ])('oauth4webapi runs through whole with %s', async (_, authentication) => {
    const issuer = new URL(`${harness.base}/id`)
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, plain))
    const client = { client_id: CLIENT.clientId, require_auth_time: true, default_max_age: 300 }
    const secret = authentication(CLIENT.clientSecret)
    const verifier = oauth.generateRandomCodeVerifier()
    const url = new URL(server.authorization_endpoint ?? '')
    url.search = new URLSearchParams({
      client_id: CLIENT.clientId,
      redirect_uri: harness.redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      max_age: '300',
      nonce: NONCE,
      state: STATE,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString()
    const callback = oauth.validateAuthResponse(server, client, await signInAt(url), STATE)
    const answer = await oauth.authorizationCodeGrantRequest(server, client, secret, callback, harness.redirectUri, verifier, plain)
    const expected = { expectedNonce: NONCE, maxAge: 300, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected)
    await oauth.validateApplicationLevelSignature(server, answer, plain)
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: users.ada.sub, auth_time: expect.any(Number) as unknown })

    const info = await oauth.userInfoRequest(server, client, tokens.access_token, plain)
    expect(await oauth.processUserInfoResponse(server, client, users.ada.sub, info)).toMatchObject({ name: 'Ada Sonne' })
    const renewal = await oauth.refreshTokenGrantRequest(server, client, secret, tokens.refresh_token ?? '', plain)
    const renewed = await oauth.processRefreshTokenResponse(server, client, renewal)
    const introspect = async () => {
      const told = await oauth.introspectionRequest(server, client, secret, renewed.access_token, plain)
      return oauth.processIntrospectionResponse(server, client, told)
    }
    expect(await introspect()).toMatchObject({ active: true, sub: users.ada.sub })
    await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, secret, renewed.refresh_token ?? '', plain))
    expect(await introspect()).toEqual({ active: false })
  })

  test.each(['header', 'body'] as const)(
    'simple-oauth2 gets, renews and revokes tokens with the secret in the %s',
    async (authorizationMethod) => {
      const client = new AuthorizationCode({
        client: { id: CLIENT.clientId, secret: CLIENT.clientSecret },
        auth: {
          tokenHost: harness.base,
          tokenPath: '/id/token-srv/token',
          revokePath: '/id/token-srv/revoke',
          authorizePath: '/id/authz-srv/authz',
        },
        options: { authorizationMethod },
      })
      const verifier = oauth.generateRandomCodeVerifier()
      const challenge = await oauth.calculatePKCECodeChallenge(verifier)
      const url = new URL(client.authorizeURL({ redirect_uri: harness.redirectUri, scope: 'openid email', state: STATE }))
      url.searchParams.set('code_challenge', challenge)
      url.searchParams.set('code_challenge_method', 'S256')
      const code = (await signInAt(url)).searchParams.get('code') ?? ''
      // its types do not know the verifier, its code sends it
      const asked = { code, redirect_uri: harness.redirectUri, code_verifier: verifier }
      const tokens = await (await client.getToken(asked)).refresh()
      expect([tokens.expired(), tokens.token['token_type']]).toEqual([false, 'Bearer'])
      await tokens.revokeAll()
      await expect(tokens.refresh()).rejects.toThrow('400')
    },
  )
})

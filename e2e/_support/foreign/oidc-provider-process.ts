// The npm package oidc-provider as a provider of somebody else's, with its own pages and its data in memory:
// node e2e/_support/foreign/oidc-provider-process.ts <registration as JSON>
import { exportJWK, generateKeyPair } from 'jose'
import { randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { persons, type Login, type Registration } from './provider.ts'

const { port, portalUrl, clientId, clientSecret } = JSON.parse(process.argv[2] ?? '') as Registration
const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const isLogin = (name: string): name is Login => Object.hasOwn(persons, name)

const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${portalUrl}/`, `${portalUrl}/user/silent`],
      post_logout_redirect_uris: [`${portalUrl}/user/login`],
      backchannel_logout_uri: `${portalUrl}/auth/backchannel_logout`,
      backchannel_logout_session_required: true,
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name'],
    email: ['email', 'email_verified'],
    roles: ['roles'],
  },
  features: { backchannelLogout: { enabled: true } },
  // also without the scope offline_access
  issueRefreshToken: () => true,
  findAccount: (_, sub) =>
    isLogin(sub)
      ? { accountId: sub, claims: () => ({ sub, email_verified: true, ...persons[sub], roles: [...persons[sub].roles] }) }
      : undefined,
  cookies: { keys: [randomBytes(32).toString('hex')] },
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
})
provider.listen(port, '127.0.0.1')

import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProcess } from './process.ts'
import { PASSWORD, persons, type ForeignProvider, type Registration } from './provider.ts'

const WEBAPP = '/usr/share/glewlwyd/webapp'
const SCOPES = ['openid', 'profile', 'email', 'roles']
const field = { multiple: false, read: true, write: true, 'profile-read': true, 'profile-write': false }

/** Debian's package glewlwyd, version 2.7.5, with SQLite. docs/identity-provider.md has the same steps as a recipe. */
export const glewlwyd: ForeignProvider = {
  issuerOn: (port) => `http://localhost:${port}/api/oidc`,
  start: async (registration) => {
    const folder = await mkdtemp(join(tmpdir(), 'netzportal-glewlwyd-'))
    await prepareFolder(folder, registration.port)
    const base = `http://localhost:${registration.port}/api`
    const stop = await startProcess('glewlwyd', ['-c', join(folder, 'glewlwyd.conf')], { answersAt: `${base.replace(/api$/, '')}config` })
    await setUp(base, registration)
    return async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
  signIn: async (page, login) => {
    const name = page.getByLabel('Benutzername')
    await name.waitFor()
    // the page fills in the name and takes the focus there when it has read who signed in before
    await page.waitForLoadState('networkidle')
    await name.fill(login)
    // the label of this field names no field
    const password = page.getByPlaceholder('Dein Passwort')
    await password.fill(PASSWORD)
    await password.press('Enter')
    // it shows what the portal asks for, each time
    await page.getByRole('button', { name: 'Weiter' }).press('Enter')
  },
  signOut: async (page) => {
    // before it knows whose session ends, a click on the button breaks its page
    await page.getByText('The client Netzportal wishes').waitFor()
    await page.getByRole('button', { name: 'Ausloggen' }).first().press('Enter')
    // it first ends the portal's session, then its own
    await page.getByText('Du bist getrennt').waitFor()
  },
  deny: undefined,
  // it answers 0 in the code flow
  saysWhen: false,
  leadsBack: false,
}

/** Its configuration, an empty database, and its pages with the file that Debian's package links wrongly. */
async function prepareFolder(folder: string, port: number): Promise<void> {
  const database = join(folder, 'glewlwyd.db')
  await promisify(execFile)('sh', ['-c', 'zcat /usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz | sqlite3 "$0"', database])
  const pages = join(folder, 'webapp')
  await cp(WEBAPP, pages, { recursive: true, dereference: true, filter: (source) => !source.includes('config.json') })
  await cp('/usr/share/glewlwyd/templates/config.json', join(pages, 'config.json'))
  const types = { html: 'text/html', css: 'text/css', js: 'application/javascript', json: 'application/json', png: 'image/png' }
  const mime = Object.entries(types).map(([extension, type]) => `{ extension = ".${extension}" mime_type = "${type}" }`)
  const text = [
    `port = ${port}`,
    'bind_address = "127.0.0.1"',
    `external_url = "http://localhost:${port}"`,
    'login_url = "login.html"',
    'api_prefix = "api"',
    'log_mode = "console"',
    'log_level = "ERROR"',
    'cookie_secure = 0',
    'cookie_same_site = "lax"',
    'session_key = "GLEWLWYD2_SESSION_ID"',
    'admin_scope = "g_admin"',
    'profile_scope = "g_profile"',
    'user_module_path = "/usr/lib/glewlwyd/user"',
    'client_module_path = "/usr/lib/glewlwyd/client"',
    'user_auth_scheme_module_path = "/usr/lib/glewlwyd/scheme"',
    'plugin_module_path = "/usr/lib/glewlwyd/plugin"',
    'hash_algorithm = "SHA512"',
    `static_files_path = "${pages}"`,
    `static_files_mime_types = (${mime.join(', ')})`,
    `database = { type = "sqlite3" path = "${database}" };`,
  ]
  await writeFile(join(folder, 'glewlwyd.conf'), `${text.join('\n')}\n`)
}

type Module = { readonly parameters: { readonly 'data-format': Record<string, object> } }

/** Persons, claims and the portal as client, by its administration API. */
async function setUp(base: string, { portalUrl, clientId, clientSecret }: Registration): Promise<void> {
  const api = await signedInApi(base)
  await api('POST', '/mod/plugin', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    parameters: plugin(base),
  })
  await addFields(api, 'user', { roles: { ...field, multiple: true }, email_verified: field, given_name: field, family_name: field })
  await addFields(api, 'client', { post_logout_redirect_uris: { multiple: true, read: true, write: true } })
  // otherwise it asks for no password
  await api('PUT', '/scope/openid', scope('openid', true))
  for (const name of SCOPES.slice(1)) await api('POST', '/scope/', { name, ...scope(name, false) })
  for (const [username, person] of Object.entries(persons))
    await api('POST', '/user', { ...person, username, password: PASSWORD, email_verified: '1', enabled: true, scope: SCOPES })
  await api('POST', '/client', {
    client_id: clientId,
    client_secret: clientSecret,
    name: 'Netzportal',
    confidential: true,
    enabled: true,
    scope: [],
    redirect_uri: [`${portalUrl}/`, `${portalUrl}/user/silent`],
    post_logout_redirect_uris: [`${portalUrl}/user/login`],
    backchannel_logout_uri: `${portalUrl}/auth/backchannel_logout`,
    backchannel_logout_session_required: '1',
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_basic'],
  })
}

type Api = (method: string, path: string, body?: object) => Promise<Response>

async function signedInApi(base: string): Promise<Api> {
  let cookie = ''
  const api: Api = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`Glewlwyd: ${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  // of the new database; it ends with the test
  const answer = await api('POST', '/auth/', { username: 'admin', password: 'password' })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return api
}

async function addFields(api: Api, kind: 'user' | 'client', fields: Record<string, object>): Promise<void> {
  const module = (await (await api('GET', `/mod/${kind}/database`)).json()) as Module
  Object.assign(module.parameters['data-format'], fields)
  await api('PUT', `/mod/${kind}/database`, module)
  await api('PUT', `/mod/${kind}/database/reset`)
}

const scope = (name: string, password_required: boolean) => ({
  display_name: name,
  description: name,
  password_required,
  password_max_age: 0,
  scheme: {},
})

function plugin(base: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const claim = (name: string) => ({ name, 'user-property': name, type: 'string', mandatory: true })
  return {
    iss: `${base}/oidc`,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'subject-type': 'public',
    'access-token-duration': 3600,
    'refresh-token-duration': 1_209_600,
    'code-duration': 600,
    'refresh-token-rolling': true,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-none-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-device-enabled': false,
    'pkce-allowed': true,
    'pkce-required': true,
    'pkce-method-plain-allowed': false,
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 2_419_200,
    'back-channel-logout-allowed': true,
    // without it its page for signing out fails
    'front-channel-logout-allowed': true,
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'jwks-show': true,
    'oauth-as-iss-id': true,
    claims: [
      claim('roles'),
      claim('given_name'),
      claim('family_name'),
      { ...claim('email_verified'), type: 'boolean', 'boolean-value-true': '1', 'boolean-value-false': '0' },
    ],
  }
}

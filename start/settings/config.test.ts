import { ConfigError } from '#platform/config.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { proxiesOfProvider, readConfig } from './config.ts'
import { USUAL_CLAIMS } from '#server/account/anbieter/claim-names.ts'
import { claimsOf } from './oidc.ts'
import { datenschutzTables } from './datenschutz-tables.ts'
import { erpContractTables } from './erp-contract-tables.ts'
import { operationsTables } from './operations-tables.ts'
import { operation } from '../testing/operation.ts'

const FOREIGN = { IDENTITY: 'oidc', OIDC_ISSUER: 'https://idp.example', OIDC_CLIENT_SECRET: 'x' }

describe('the configuration', () => {
  it('needs nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      modus: 'demo',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: '.data',
    })
  })

  it('puts the port into the public address', () => {
    expect(readConfig({ PORT: '9090' }).publicUrl).toBe('http://localhost:9090')
  })

  it('is complete for operation with database, secret and an https address', () => {
    expect(readConfig(operation)).toMatchObject({ modus: 'betrieb', publicUrl: 'https://portal.example' })
  })

  it('accepts another identity provider, with https in operation', () => {
    expect(readConfig({ ...operation, ...FOREIGN, OIDC_CLIENT_AUTH: 'post' })).toMatchObject({ oidcClientAuth: 'post' })
    expect(readConfig({ ...FOREIGN, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidcIssuer).toBe('http://127.0.0.1:9000')
    // tokens name the issuer to the letter
    expect(readConfig({ ...FOREIGN, OIDC_ISSUER: 'https://idp.example/o/portal/' }).oidcIssuer).toBe('https://idp.example/o/portal/')
  })

  it('needs a secret or a key for another identity provider', () => {
    const key = { IDENTITY: 'oidc', OIDC_ISSUER: 'https://idp.example', OIDC_CLIENT_KEY_FILE: 'client.pem' }
    expect(readConfig(key)).toMatchObject({ oidcClientKeyFile: 'client.pem' })
    expect(readConfig({ ...key, OIDC_CLIENT_AUTH: 'private_key_jwt' })).toMatchObject({ oidcClientAuth: 'private_key_jwt' })
  })

  it('says where the claims stand, by the names of the standard unless set', () => {
    expect(claimsOf(readConfig({}))).toEqual(USUAL_CLAIMS)
    const set = { OIDC_CLAIM_ROLES: 'realm_access.roles', OIDC_ROLE_SUPPORT: 'portal-support', OIDC_CLAIM_MOBILE: 'phone_number' }
    expect(claimsOf(readConfig(set))).toMatchObject({
      roles: 'realm_access.roles',
      support: 'portal-support',
      mobile_number: 'phone_number',
    })
    expect(readConfig({ OIDC_SCOPE: 'openid  email openid' }).oidcScope).toBe('openid email')
  })

  it('accepts a tenant of cidaas, alone or with a client for calls without a person', () => {
    const tenant = { ...operation, ...FOREIGN, IDENTITY: 'cidaas' }
    expect(readConfig(tenant)).toMatchObject({ identity: 'cidaas', cidaasVersion: 'classic', cidaasDeletionHours: 48 })
    const admin = { CIDAAS_ADMIN_CLIENT_ID: 'a', CIDAAS_ADMIN_CLIENT_SECRET: 'b' }
    expect(readConfig({ ...tenant, ...admin })).toMatchObject({ cidaasAdminId: 'a', cidaasAdminSecret: 'b' })
  })

  it.each([
    [{ PORT: 'achtzig' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ MODUS: 'produktion' }, /^MODUS: must be one of demo, betrieb/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: /],
    [
      { DATABASE_POOLER: 'true', DATABASE_URL: 'postgres://pooler/portal' },
      /^DATABASE_DIRECT_URL: must be set when DATABASE_POOLER is true$/,
    ],
    [{ DATABASE_DIRECT_URL: 'pooler' }, /^DATABASE_DIRECT_URL: /],
    [{ DATABASE_VERBINDUNGEN: '8' }, /^DATABASE_VERBINDUNGEN: /],
    [{ DATABASE_VERBINDUNGEN: '201' }, /^DATABASE_VERBINDUNGEN: /],
    [{ PUBLIC_URL: 'portal.example' }, /^PUBLIC_URL: /],
    [{ HOST: '0.0.0.0' }, /^HOST: must be 127.0.0.1/],
    [{ PUBLIC_URL: 'http://portal.example' }, /^PUBLIC_URL: must name this machine/],
    [{ SECRET: 'geheim' }, /^SECRET: /],
    [{ SESSION_IDLE_MINUTES: '4' }, /^SESSION_IDLE_MINUTES: /],
    [{ SILENT_SIGN_IN: 'ja' }, /^SILENT_SIGN_IN: /],
    [{ TRUSTED_PROXIES: '10.0.0.1,,' }, /^TRUSTED_PROXIES: /],
    [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES: must be addresses like 10.0.0.1 or 10.0.0.0\/8, or keine for none/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: /],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES: /],
    [{ TRUSTED_PROXIES: '10.0.0.1,keine' }, /^TRUSTED_PROXIES: /],
    [
      { BETREIBER_LINK_IMPRESSUM: 'netz.example/impressum' },
      /^BETREIBER_LINK_IMPRESSUM: must be an address that begins with https or http$/,
    ],
    [
      { BETREIBER_LINK_ENERGY_SHARING: 'http://netz.example' },
      /^BETREIBER_LINK_ENERGY_SHARING: must be an address that begins with https$/,
    ],
    [
      { BETREIBER_LINK_NETZANSCHLUSS: 'mailto:a@netz.example' },
      /^BETREIBER_LINK_NETZANSCHLUSS: must be an address that begins with https$/,
    ],
    [{ BETREIBER_LINK_MASTR: 'www.marktstammdatenregister.de' }, /^BETREIBER_LINK_MASTR: must be an address that begins with https$/],
    [{ BETREIBER_LINK_FAQ: 'mailto:faq@netz.example' }, /^BETREIBER_LINK_FAQ: /],
    [{ BETREIBER_LINK_DATENSCHUTZ: 'javascript:alert(1)' }, /^BETREIBER_LINK_DATENSCHUTZ: /],
    [{ BARRIEREFREIHEIT_RECHT: 'BITV' }, /^BARRIEREFREIHEIT_RECHT: must be one of bfsg, bitv/],
    [{ BARRIEREFREIHEIT_RECHT: 'bitv' }, /^BARRIEREFREIHEIT_BEHOERDE: must be set/],
    [{ BARRIEREFREIHEIT_EMAIL: 'hilfe' }, /^BARRIEREFREIHEIT_EMAIL: must be an e-mail address/],
    [{ GLAEUBIGER_ID: 'DE98' }, /^GLAEUBIGER_ID: must be a creditor identifier/],
    [{ GLAEUBIGER_ID: 'DE97ZZZ09999999999' }, /^GLAEUBIGER_ID: has wrong check digits/],
    [{ IDENTITY: 'cidaas' }, /^OIDC_ISSUER: must be set unless IDENTITY is embedded$/],
    [{ ...FOREIGN, IDENTITY: 'cidaas', CIDAAS_VERSION: '3' }, /^CIDAAS_VERSION: must be one of classic, newer$/],
    [
      { ...FOREIGN, IDENTITY: 'cidaas', CIDAAS_ADMIN_CLIENT_ID: 'a' },
      /^CIDAAS_ADMIN_CLIENT_SECRET: must be set when CIDAAS_ADMIN_CLIENT_ID is$/,
    ],
    [
      { ...FOREIGN, IDENTITY: 'cidaas', CIDAAS_ADMIN_CLIENT_SECRET: 'a' },
      /^CIDAAS_ADMIN_CLIENT_ID: must be set when CIDAAS_ADMIN_CLIENT_SECRET is$/,
    ],
    [
      { ...FOREIGN, CIDAAS_ADMIN_CLIENT_ID: 'a', CIDAAS_ADMIN_CLIENT_SECRET: 'b' },
      /^CIDAAS_ADMIN_CLIENT_ID: must not be set unless IDENTITY is cidaas$/,
    ],
    [{ ...FOREIGN, IDENTITY: 'cidaas', CIDAAS_LOESCHFRIST_STUNDEN: '0' }, /^CIDAAS_LOESCHFRIST_STUNDEN: /],
    // the person's own token would be sent unencrypted
    [
      { ...operation, ...FOREIGN, IDENTITY: 'cidaas', OIDC_ISSUER: 'http://tenant.example' },
      /^OIDC_ISSUER: must begin with https:\/\/ when MODUS is betrieb$/,
    ],
    [{ IDENTITY: 'oidc' }, /^OIDC_ISSUER: /],
    [{ ...FOREIGN, OIDC_CLIENT_AUTH: 'private_key_jwt' }, /^OIDC_CLIENT_KEY_FILE: must be set when OIDC_CLIENT_AUTH is private_key_jwt/],
    [{ ...FOREIGN, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY_FILE: 'x', OIDC_CLIENT_AUTH: 'basic' }, /^OIDC_CLIENT_SECRET: /],
    [{ OIDC_ISSUER: 'https://idp.example/?tenant=1' }, /^OIDC_ISSUER: must be an address/],
    [{ OIDC_SCOPE: 'profile email' }, /^OIDC_SCOPE: must be scopes .* with openid/],
    [{ OIDC_SCOPE: 'openid "x"' }, /^OIDC_SCOPE: /],
    [{ OIDC_CLAIM_ROLES: 'realm_access.' }, /^OIDC_CLAIM_ROLES: must be a claim, or a path/],
    [{ OIDC_ROLE_SUPPORT: 'support, admin' }, /^OIDC_ROLE_SUPPORT: must be one role/],
    [{ ...FOREIGN, OIDC_CLIENT_AUTH: 'jwt' }, /^OIDC_CLIENT_AUTH: /],
    [{ ...FOREIGN, OIDC_KONTO_URL: 'http://idp.example/konto' }, /^OIDC_KONTO_URL: must be an address that begins with https$/],
    [{ OIDC_KONTO_URL: 'https://idp.example/konto' }, /^OIDC_KONTO_URL: must not be set when IDENTITY is embedded$/],
    [{ OIDC_KONTO_NAME: 'Stadtkonto' }, /^OIDC_KONTO_NAME: must not be set when IDENTITY is embedded$/],
    // tokens and client secret would be sent unencrypted
    [{ ...operation, ...FOREIGN, OIDC_ISSUER: 'http://idp.example' }, /^OIDC_ISSUER: must begin with https:\/\/ when MODUS is betrieb$/],
    [{ ...operation, DATABASE_URL: '' }, /^DATABASE_URL: must be set/],
    [{ ...operation, SECRET: '' }, /^SECRET: must be set/],
    [{ ...operation, SECRET: '0'.repeat(64) }, /^SECRET: must be random/],
    [{ ...operation, SECRET: `${operation.SECRET},geheim` }, /^SECRET: must be 64 hexadecimal digits/],
    [{ ...operation, SECRET: `${operation.SECRET}, ${operation.SECRET.toUpperCase()}` }, /^SECRET: names the same secret twice/],
    [{ ...operation, PUBLIC_URL: 'http://portal.example' }, /^PUBLIC_URL: must begin with https/],
    [{ ...operation, TRUSTED_PROXIES: '' }, /^TRUSTED_PROXIES: must name the proxy in front when MODUS is betrieb, or say keine for none$/],
    [{ INSTANZ: 'portal a' }, /^INSTANZ: must be a name of letters, digits and \. _ -$/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT: must be an address/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1/],
    [{ METRICS_TOKEN: 'a'.repeat(31) }, /^METRICS_TOKEN: must have at least 32 characters$/],
    [{ ...operation, BETREIBER_NAME: '' }, /^BETREIBER_NAME: must be set/],
    [{ ...operation, BETREIBER_TELEFON: ' ' }, /^BETREIBER_TELEFON: must be set/],
  ])('names the fault in %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(message)
  })

  it.each([
    ['keine', []],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32, loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
  ])('accepts the proxies %s', (value, proxies) => {
    expect(readConfig({ ...operation, TRUSTED_PROXIES: value }).trustedProxies).toEqual(proxies)
  })

  it('makes a separate provider trust the local portal besides the proxies', () => {
    expect(proxiesOfProvider(readConfig({}))).toEqual(['127.0.0.1', '::1'])
    expect(proxiesOfProvider(readConfig({ ...operation, TRUSTED_PROXIES: '10.0.0.1' }))).toEqual(['127.0.0.1', '::1', '10.0.0.1'])
  })

  it('is documented in the handbook, with queues and schedules; the other written documents are current too', () => {
    const handbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    for (const table of Object.values(operationsTables())) expect(handbook).toContain(table)
    const record = readFileSync(new URL('../../docs/datenschutz.md', import.meta.url), 'utf8')
    for (const table of Object.values(datenschutzTables())) expect(record).toContain(table)
    const contract = readFileSync(new URL('../../docs/erp-contract.md', import.meta.url), 'utf8')
    for (const part of Object.values(erpContractTables())) expect(contract).toContain(part)
  })
})

import type { Database } from '#platform/db/port.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { startCidaasTenant, type CidaasTenant } from './cidaas-tenant.ts'
import { newUser } from './cidaas-users.ts'

const DAY_SECONDS = 86_400

/** A portal with a tenant of cidaas for a describe block. */
export function setUpCidaas(
  kind: Database['kind'],
  { version = 'classic', hasAdmin = true }: { version?: 'classic' | 'newer'; hasAdmin?: boolean } = {},
) {
  let portal: TestPortal
  let tenant: CidaasTenant

  beforeAll(async () => {
    tenant = await startCidaasTenant()
    tenant.version = version
    const { issuer, clientId, clientSecret, admin } = tenant
    portal = await startTestPortal(kind, {
      now: new Date().toISOString(),
      anbieter: {
        dialect: 'cidaas',
        issuer,
        clientId,
        clientSecret: () => clientSecret,
        kontoseite: { name: 'Stadtkonto', url: 'https://konto.example/profil' },
        cidaas: { version, deletionSeconds: 2 * DAY_SECONDS, ...(hasAdmin ? { admin } : {}) },
        internalOrigin: undefined,
      },
    })
  })
  afterAll(async () => {
    await portal.stop()
    await tenant.stop()
  })
  afterEach(() => {
    Object.assign(tenant, { isAway: false, answer: undefined, meanwhile: undefined, lifetime: DAY_SECONDS, proofAge: 0, version })
    tenant.asked.length = 0
    tenant.grants.length = 0
  })

  /** Signs a person in; gives the session cookie, or '' if refused. */
  async function signIn(sub: string): Promise<string> {
    if (!tenant.users.has(sub)) tenant.users.set(sub, newUser(sub))
    const { port } = new URL(portal.base)
    const begun = await portal.request('GET', '/auth/login')
    const cookie = cookieOf(begun.headers.getSetCookie(), `anmeldung-${port}`)
    const back = tenant.authorize(begun.headers.get('location') ?? '', sub)
    const answer = await portal.request('GET', `/auth/token?${new URLSearchParams(back).toString()}`, { cookie })
    landed = answer.body
    tenant.asked.length = 0
    return cookieOf(answer.headers.getSetCookie(), `sid-${port}`)
  }
  let landed: { readonly pfad?: string; readonly code?: string } = {}

  return {
    get portal() {
      return portal
    },
    get tenant() {
      return tenant
    },
    /** answer of the last exchange */
    get landed() {
      return landed
    },
    signIn,
    konto: async (cookie: string) => (await portal.request('GET', '/api/portal/v1/konto', { cookie })).body,
    linesSince: (count: number) =>
      portal.logged
        .slice(count)
        .map((line): { level: number; msg: string } => JSON.parse(line))
        .filter(({ level }) => level >= 40),
  }
}

function cookieOf(lines: readonly string[], name: string): string {
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? ''
}

import type { Database } from '#platform/db/port.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Answer, RequestOptions } from '../_kit/testing/requests.ts'
import type { Signed } from '../_kit/testing/rows.ts'

/** A browser that keeps the current session cookie. */
export interface Browser {
  readonly sub: string
  readonly iss: string
  cookie: string
}

export const SICHT = '/api/support/v1/kundensicht'
export const VERTRAEGE = '/api/css/v5/pages/vertraege'

/** A portal with signed-in staff and customers. */
export function setUpSupport(kind: Database['kind']) {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  beforeEach(() => portal.clock.set('2026-11-20T10:00:00Z'))

  const browser = ({ iss, sub, cookie }: Signed): Browser => ({ iss, sub, cookie })
  const send = async (method: string, path: string, of: Browser, options: RequestOptions = {}): Promise<Answer> => {
    const answer = await portal.request(method, path, { cookie: of.cookie, ...options })
    const [set] = answer.headers.getSetCookie()
    if (set !== undefined) of.cookie = set.split(';')[0] ?? ''
    return answer
  }
  return {
    get portal() {
      return portal
    },
    send,
    get: (path: string, of: Browser) => send('GET', path, of),
    take: (of: Browser, KundeSub: string, Grund?: string) =>
      send('POST', SICHT, of, { body: { KundeSub, ...(Grund === undefined ? {} : { Grund }) } }),
    leave: (of: Browser) => send('DELETE', SICHT, of),
    agent: async () => browser(await portal.signIn({ rollen: ['support'] })),
    /** another browser of the same person */
    again: async ({ sub }: Browser, rollen: readonly string[] = ['support']) =>
      browser(await portal.signIn({ sub, rollen, eigeneRollen: [] })),
    /** the audit rows, oldest first */
    protokoll: (where: string, value: unknown) =>
      portal.sql(
        `select zeit, iss, sub, handlung, akteur_iss, akteur_sub, kundensicht_id, anfrage, gegenstand
           from portal.protokoll where ${where} = $1 order by id`,
        [value],
      ),
  }
}

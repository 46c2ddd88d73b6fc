import { beginLogin, exchangeToken, introspect } from '#contract/account/endpoints.ts'
import { listDokumenteV5 } from '#contract/dokumente/endpoints.ts'
import { listGeschaeftspartnerV4, requestPersoenlicheDatenV5 } from '#contract/geschaeftspartner/endpoints.ts'
import { listMeldungenV5 } from '#contract/meldungen/endpoints.ts'
import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import { listVorgaenge } from '#contract/vorgaenge/endpoints.ts'
import { listZaehlerstaendeEinspeisungV5, reportAblesung } from '#contract/zaehlerstaende/endpoints.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { pathOf } from '#server/_kit/testing/access.ts'
import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../../demo/data/users.ts'
import { readingOf } from '../reading.ts'
import { valueOn, type Guest } from './night.ts'

const MOST_REDIRECTS = 5
const screens = [
  introspect,
  getVertraegeV5,
  listGeschaeftspartnerV4,
  listZaehlerstaendeEinspeisungV5,
  listDokumenteV5,
  listMeldungenV5,
  listVorgaenge,
]
/** how often a customer looks at all screens */
const LOOKS = 7

/** A reading that the portal acknowledged. */
export interface Acknowledged {
  readonly vorgang: string
  readonly meter: string
}

export interface Street {
  /** the portal's address for its customers, and where it really listens */
  readonly publicUrl: string
  readonly base: string
}

/** The customers of a portal, who count their requests. */
export function createCustomers({ publicUrl, base }: Street) {
  let requests = 0
  const faults: string[] = []

  /** A browser whose way to the portal leads over a proxy with https. */
  function visitor(network: string) {
    const browser = createBrowser()
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': network, origin: publicUrl }
    const at = (url: URL | string) => new URL(url, base).href.replace(publicUrl, base)
    const heard = async (asked: string, answering: Promise<Response>) => {
      requests += 1
      const response = await answering
      if (response.status >= 400) faults.push(`${asked}: ${response.status} ${await response.clone().text()}`)
      return response
    }
    return {
      get: (url: URL | string) => heard(`GET ${String(url)}`, browser.get(at(url), headers)),
      post: (url: URL | string, form: Record<string, string>) => heard(`POST ${String(url)}`, browser.post(at(url), form, headers)),
      send: (method: string, path: string, body: object) => heard(`${method} ${path}`, sendJson(browser, method, at(path), body, headers)),
    }
  }
  type Visitor = ReturnType<typeof visitor>

  async function follow({ get }: Visitor, from: URL | string, isThere: (at: URL) => boolean): Promise<URL> {
    let at = new URL(from, publicUrl)
    for (let step = 0; step < MOST_REDIRECTS && !isThere(at); step += 1) {
      const answer = await get(at)
      await answer.arrayBuffer()
      at = locationOf(answer)
    }
    return at
  }

  async function signIn(visit: Visitor, email: string): Promise<void> {
    const form = await follow(visit, `${beginLogin.path}?pfad=/`, (at) => at.searchParams.has('requestId'))
    const requestId = form.searchParams.get('requestId') ?? ''
    const posted = await visit.post('/id/login-srv/login', { username: email, username_type: 'email', password: DEMO_PASSWORD, requestId })
    const back = await follow(visit, locationOf(posted), (at) => at.searchParams.has('code'))
    const wish = new URLSearchParams({ ...Object.fromEntries(back.searchParams), redirect_uri: `${publicUrl}/` })
    await (await visit.get(`${exchangeToken.path}?${wish.toString()}`)).arrayBuffer()
  }

  async function report(visit: Visitor, meter: string, value: number, today: string): Promise<Acknowledged> {
    const answer = await visit.send('POST', reportAblesung.path, readingOf(meter, value, today))
    const { VorgangId = 'none' } = (await answer.json()) as { VorgangId?: string }
    return { vorgang: VorgangId, meter }
  }

  return {
    requests: () => requests,
    /** requests that were not answered as they should be */
    faults: () => faults,
    /** Signs a guest in; gives what they do then. */
    enter: async (guest: Guest, day: number, today: string): Promise<() => Promise<Acknowledged[]>> => {
      const visit = visitor(`10.1.${day}.${Number(guest.gp.slice(-2)) + 1}`)
      await signIn(visit, guest.email)
      return () => stay(visit, guest, day, today)
    },
  }

  /** Looks around, reports both meters, asks for another e-mail address, then forgets the password. */
  async function stay(visit: Visitor, guest: Guest, day: number, today: string): Promise<Acknowledged[]> {
    for (let look = 0; look < LOOKS; look += 1) {
      for (const { path } of screens) await (await visit.get(path)).arrayBuffer()
    }
    const readings: Acknowledged[] = []
    for (const meter of guest.meters) readings.push(await report(visit, meter, valueOn(day), today))
    await visit.send('PATCH', pathOf(requestPersoenlicheDatenV5, { gp_nummer: guest.gp }), {
      EMailAdresse: `neu-${day}-${guest.gp}@musterstadt.de`,
    })
    const reset = { resetMedium: 'email', processingType: 'CODE', email: guest.email }
    await visit.send('POST', '/id/users-srv/resetpassword/initiate', reset)
    return readings
  }
}

function sendJson(browser: Browser, method: string, url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const cookie = Object.entries(browser.cookies(url))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return fetch(url, {
    method,
    headers: { ...headers, cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
}

import { databaseKind } from '#platform/db/testing.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../_kit/testing/requests.ts'
import { RENEWAL_PAUSE_SECONDS } from '../limits.ts'
import { allCases, type Moment } from '../testing/faults/all.ts'
import type { Case, Outcome } from '../testing/faults/case.ts'
import { ada, setUpSignIn, startSecond, type Browser } from '../testing/sign-in.ts'
import type { FakeUser } from '../testing.ts'

const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const LEVELS = { warn: 40, error: 50 }

// docs/identity-provider-faults.md shows the same cases
describe('a provider with a fault', () => {
  const site = setUpSignIn(databaseKind)

  // what several tests say within a moment would be left out of the log as one outage
  let hour = 0
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(2026, 10, 20, (hour += 1)) })
    await site.portal.sql('delete from portal.sitzung')
    // a failed renewal pauses the next ones
    site.portal.clock.advance(RENEWAL_PAUSE_SECONDS)
  })
  let second: Awaited<ReturnType<typeof startSecond>> | undefined
  afterEach(async () => {
    vi.useRealTimers()
    await second?.stop()
    second = undefined
  })

  /** What the person meets. */
  async function at(moment: Moment, one: Case, browser: Browser): Promise<Outcome> {
    const user: FakeUser = { ...ada, ...one.claims }
    const bend = () => void Object.assign(site.provider, typeof one.bend === 'function' ? one.bend(site.provider) : one.bend)
    if (moment === 'renewal') return renewal(browser, bend)
    if (moment === 'sign-out') {
      if ('metadata' in one.bend) bend()
      return signOut(browser, bend)
    }
    if (moment === 'person' || moment === 'begin' || moment === 'confirmation') bend()
    if (moment === 'confirmation') return confirmation(browser)
    const begun = await browser.portal.request('GET', '/auth/login', { headers: PAGE })
    const location = begun.headers.get('location') ?? ''
    if (moment === 'begin') return pageAt(location)
    bend()
    const cookie = browser.cookieOf(begun, 'anmeldung')
    if (site.provider.denial) {
      const query = browser.query({ error: site.provider.denial, state: new URL(location).searchParams.get('state') ?? '' })
      return pageAt((await browser.portal.request('GET', `/?${query}`, { cookie, headers: PAGE })).headers.get('location') ?? '')
    }
    return outcomeOf(await browser.exchange(site.provider.authorize(location, user), cookie))
  }

  async function renewal(browser: Browser, bend: () => void): Promise<Outcome> {
    site.provider.lifetime = 1
    const cookie = await browser.signIn()
    bend()
    return (await browser.introspect(cookie)).status === 200 ? 'goes on' : 'signed out'
  }

  async function signOut(browser: Browser, bend: () => void): Promise<Outcome> {
    const cookie = await browser.signIn()
    bend()
    const headers = { ...PAGE, 'sec-fetch-site': 'same-origin' }
    const answer = await browser.portal.request('GET', '/auth/logout', { cookie, headers })
    expect([answer.status, (await browser.introspect(cookie)).status]).toEqual([302, 401])
    const isAsked = browser.cookieOf(answer, 'anmeldepflicht') !== ''
    expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(isAsked ? '/user/login' : '/end')
    return isAsked ? 'ended here' : 'ended at both'
  }

  async function confirmation(browser: Browser): Promise<Outcome> {
    const session = await browser.signIn()
    const { back, cookie } = await browser.begin({ prompt: 'login', max_age: '300' })
    const fresh = browser.cookieOf(await browser.exchange(back, `${cookie}; ${session}`), 'sid')
    const body = { medium: 'email', value: 'neu@demo.example' }
    const answer = await browser.portal.request('POST', '/auth/initiate_communication_medium', { cookie: fresh, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'BestaetigungNichtMoeglich' } })
    return 'cannot confirm'
  }

  describe.each(Object.entries(allCases) as [Moment, readonly Case[]][])('at the moment %s', (moment, cases) => {
    it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
      // a process reads the metadata once, and warns of a missing auth_time once
      const isAtStart = moment === 'begin' || moment === 'confirmation' || 'metadata' in one.bend
      second = isAtStart ? await startSecond(site) : undefined
      const browser: Browser = second ?? site
      const before = browser.portal.logged.length
      expect(await at(moment, one, browser)).toBe(one.person)
      const logged = browser.portal.logged.slice(before)
      const lines = logged.map((line): { level: number; spared?: number } => JSON.parse(line)).filter(({ level }) => level >= 40)
      expect(lines).toMatchObject(one.log ? [{ ...one.log, level: LEVELS[one.log.level] }] : [])
      for (const secret of [...site.provider.given, site.provider.clientSecret, 'words of the provider', 'ada@demo.example'])
        expect(logged.join('')).not.toContain(secret)
      expect(await knownOf()).toMatchObject(one.known ?? {})
    })
  })

  async function knownOf(): Promise<object> {
    const [row] = await site.portal.sql<{ name: string; email: string; rollen: string[] }>(
      `select profil->>'name' as name, profil->>'email' as email, rollen from portal.sitzung`,
    )
    return row ?? {}
  }
})

const PAGES: Readonly<Record<string, Outcome>> = { code: 'failed', abgebrochen: 'cancelled', stoerung: 'disturbed' }

/** The page of the sign-in that says what happened. */
function pageAt(location: string): Outcome {
  const url = new URL(location, 'http://portal.example')
  expect(url.pathname).toBe('/user/login')
  return PAGES[url.searchParams.get('fehler') ?? ''] ?? 'signed out'
}

/** The page that the browser shows after the exchange (web/src/_app/guard.ts). */
function outcomeOf({ status, body }: Answer): Outcome {
  if (status === 200) return 'signed in'
  expect([401, 503]).toContain(status)
  expect(body.code).toBe(status === 401 ? 'AnmeldungFehlgeschlagen' : 'VoruebergehendNichtErreichbar')
  return status === 401 ? 'failed' : 'disturbed'
}

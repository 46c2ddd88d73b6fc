import { databaseKind } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { refusalPage } from './refusal-page.ts'
import { startTestPortal, type TestPortal } from './testing.ts'

const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const SCRIPT = { accept: 'application/json', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }

describe('an address that is opened in the browser and is refused', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(databaseKind)
  })
  afterAll(() => portal.stop())

  const open = async (method: string, path: string, headers: Record<string, string>) => {
    const answer = await fetch(portal.base + path, { method, headers, redirect: 'manual' })
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text(), headers: answer.headers }
  }

  it.each([
    ['GET', '/auth/login?prompt=evil', 400, 'Das hat nicht geklappt', '/'],
    ['GET', '/auth/login?redirect_uri=https%3A%2F%2Fevil.example%2F', 400, 'Das hat nicht geklappt', '/'],
    ['GET', '/auth/login?max_age=-1', 400, 'Das hat nicht geklappt', '/'],
    ['GET', '/auth/logout?redirect_uri=https%3A%2F%2Fevil.example%2F', 400, 'Das hat nicht geklappt', '/'],
    ['POST', '/auth/logout', 405, 'Das hat nicht geklappt', '/'],
    ['GET', '/auth/token', 400, 'Das hat nicht geklappt', '/'],
    [
      'GET',
      '/auth/token?code=x&redirect_uri=https%3A%2F%2Fevil.example%2F&state=y',
      401,
      'Die Anmeldung hat nicht geklappt',
      '/user/login',
    ],
    ['GET', '/auth/introspect', 401, 'Bitte melden Sie sich an', '/user/login'],
    ['GET', '/api/css/v5/tabs', 401, 'Bitte melden Sie sich an', '/user/login'],
    ['GET', '/auth/unbekannt', 404, 'Seite nicht gefunden', '/'],
    ['GET', '/api/unbekannt?x=%3Cscript%3E', 404, 'Seite nicht gefunden', '/'],
    ['GET', '/%zz', 404, 'Seite nicht gefunden', '/'],
  ])('is a page in words for a person, and a code for a script: %s %s', async (method, path, status, title, way) => {
    const page = await open(method, path, PERSON)
    expect([page.status, page.type, page.headers.get('cache-control')]).toEqual([status, 'text/html; charset=utf-8', 'no-store'])
    expect(page.text).toContain(`<h1>${title}</h1>`)
    expect(page.text).toContain(`<a href="${way}">`)
    expect(page.text).not.toMatch(/<script|"code"|evil/)
    const code = await open(method, path, SCRIPT)
    expect([code.status, code.type]).toEqual([status, 'application/json'])
    expect(JSON.parse(code.text)).toMatchObject({ code: expect.any(String) as string })
  })

  it.each([
    ['HerkunftUnzulaessig', { 'sec-fetch-site': 'cross-site' }],
    ['HerkunftUnzulaessig', { origin: 'https://evil.example' }],
  ])('is a page if another site leads to the sign-out: %s %j', async (_, headers) => {
    const page = await open('GET', '/auth/logout', { ...PERSON, ...headers })
    expect([page.status, page.text.includes('<h1>Das ist hier nicht möglich</h1>')]).toEqual([403, true])
  })

  it('may be opened again where that helps, by its own address and without markup in it', () => {
    const again = '/auth/login?pfad="><script>'
    const busy = refusalPage(new Refusal('ZuVieleAnfragen', { retryAfterSeconds: 5 }), again)
    expect(busy).toContain('<h1>Gerade zu viele Anfragen</h1>')
    expect(busy).toContain('<a href="/auth/login?pfad=&quot;&gt;&lt;script&gt;">Erneut versuchen</a>')
    expect(refusalPage(new Refusal('VoruebergehendNichtErreichbar'), again)).toContain('Erneut versuchen')
    expect(refusalPage(new Refusal('InternerFehler'), again)).toContain('Der Fehler liegt bei uns.')
    // another try would end alike
    const lacking = refusalPage(new Refusal('NichtVerfuegbar'), again)
    expect(lacking).toContain('Diese Funktion gibt es in diesem Kundenportal nicht.')
    expect(lacking).toContain('<a href="/">Zum Kundenportal</a>')
    // a form cannot be sent again by a link
    expect(refusalPage(new Refusal('InternerFehler'), undefined)).toContain('<a href="/">Zum Kundenportal</a>')
  })
})

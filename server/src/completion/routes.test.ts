import { checkEmail, completeAddress } from '#contract/completion/endpoints.ts'
import { getTabsV5 } from '#contract/tabs/endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nastyTexts } from '../_kit/testing/nasty.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { NameServer } from './mail-hosts.ts'

const ADDRESS = completeAddress.path
const EMAIL = checkEmail.path

const fault = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

/** A name server that knows a few domains and records the questions. */
function fakeNameServer() {
  const asked: string[] = []
  let isGone = false
  const dns: NameServer = {
    resolveNs: () => Promise.resolve(['a.nic.de']),
    resolveMx: (domain: string) => {
      asked.push(domain)
      if (isGone) return fault('ETIMEOUT')
      if (domain.endsWith('kaputt.de')) return fault('ESERVFAIL')
      return domain === 'netz.de' ? Promise.resolve([{ exchange: 'mx.netz.de', priority: 10 }]) : fault('ENOTFOUND')
    },
    resolve4: () => fault('ENOTFOUND'),
    resolve6: () => fault('ENOTFOUND'),
  }
  return { dns, asked, leave: () => (isGone = true) }
}

async function insertAdresse(portal: TestPortal): Promise<void> {
  await portal.sql(
    `insert into portal.adresse (plz, ort, strasse, land, hausnummer, suchtext, suchnummer)
     values ('12345', 'Musterstadt', 'Lindenweg', 'Deutschland', '4', ' lindenweg musterstadt 12345 ', '4')`,
  )
}

const OWN = [{ street: 'Lindenweg', house_number: '4', zip: '12345', city: 'Musterstadt', country: 'Deutschland' }]

describe.each(databaseKinds)('suggestions and checks on %s', (kind) => {
  let portal: TestPortal
  const names = fakeNameServer()
  beforeAll(async () => {
    portal = await startTestPortal(kind, {
      completion: {
        adressdienstUrl: undefined,
        nameServer: names.dns,
        wegwerfDomains: new Set(['mailinator.com']),
        takesReservedDomains: false,
      },
    })
    await insertAdresse(portal)
  })
  afterAll(() => portal.stop())

  const ask = async (path: string, body: unknown, cookie?: string) =>
    portal.request('POST', path, { cookie: cookie ?? (await portal.signIn()).cookie, body })

  it.each([ADDRESS, EMAIL])('%s requires a session', async (path) => {
    const body = path === ADDRESS ? { input: 'Lindenweg 4' } : { email: 'ada@netz.de' }
    expect((await portal.request('POST', path, { body })).status).toBe(401)
    expect((await ask(path, body, 'sid=unknown')).status).toBe(401)
  })

  it.each([
    {},
    { input: 'Li' },
    { input: 'L'.repeat(101) },
    { input: 5 },
    { input: ['Lindenweg'] },
    { input: 'Lindenweg', limit: 500 },
    JSON.parse('{"input": "Lindenweg", "__proto__": {"x": 1}}') as unknown,
  ])('refuses to complete %j', async (body) => {
    const { status, body: said } = await ask(ADDRESS, body)
    expect([status, said.code]).toEqual([400, 'UngueltigeAnfrage'])
  })

  it.each([{ input: 'Lin' }, { input: 'Lindenweg 4'.padEnd(100) }])('completes %j', async (body) => {
    expect(await ask(ADDRESS, body)).toMatchObject({ status: 200, body: OWN })
  })

  it.each([
    ...nastyTexts.filter((text) => text.length >= 3 && text.length <= 100),
    '%%%',
    '___',
    '\\\\\\',
    "' or 1=1 --",
    'http://169.254.169.254/',
  ])('finds no address for %j', async (input) => {
    expect(await ask(ADDRESS, { input })).toMatchObject({ status: 200, body: [] })
  })

  it.each([
    {},
    { email: '' },
    { email: 5 },
    { email: `${'a'.repeat(314)}@netz.de` },
    { email: 'ada@netz.de', name: 'Ada' },
    { email: 'a\0@netz.de' },
  ])('refuses to check %j', async (body) => {
    const { status, body: said } = await ask(EMAIL, body)
    expect([status, said.code]).toEqual([400, 'UngueltigeAnfrage'])
  })

  it.each([
    ['ada@netz.de', true],
    ['ada@gibt-es-nicht.de', false],
    ['ada@mailinator.com', false],
    ['ada@x.mailinator.com', false],
    ['ada@demo.example', false],
    ['ada@netz.invalid', false],
    ['ada@datenbank.internal', false],
    ['ada@drucker.local', false],
    ['ada@router.lan', false],
    ['ada@fritz.home.arpa', false],
    ['ada@app.localhost', false],
    ['ada@datenbank', false],
    ['ada', false],
    [`${'a'.repeat(300)}@netz.de`, false],
  ])('answers for %s: %j', async (email, valid) => {
    expect(await ask(EMAIL, { email })).toMatchObject({ status: 200, body: { valid } })
  })

  it('asks the name server for the domain only, and never for an impossible one', () => {
    expect(new Set(names.asked)).toEqual(new Set(['netz.de', 'gibt-es-nicht.de']))
  })

  it.each([
    [ADDRESS, { input: 'Lindenweg 4' }],
    [EMAIL, { email: 'ada@netz.de' }],
  ])('%s answers a person thirty times a minute, even in parallel', async (path, body) => {
    const { cookie, sub } = await portal.signIn()
    const other = await portal.signIn()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(path, body, cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body: said }) => [status, said.code])).toEqual(refused.map(() => [429, 'ZuVieleAnfragen']))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(path, body, (await portal.signIn({ sub })).cookie)).status).toBe(429)
    expect((await ask(path, body, other.cookie)).status).toBe(200)
    portal.clock.advance(61)
    expect((await ask(path, body, cookie)).status).toBe(200)
  })

  it('still checks other addresses while one domain is broken', async () => {
    const { cookie } = await portal.signIn()
    const valid = async (email: string) => (await ask(EMAIL, { email }, cookie)).body.valid
    const broken = ['a.kaputt.de', 'b.kaputt.de', 'c.kaputt.de', 'd.kaputt.de']
    for (const domain of broken) expect(await valid(`ada@${domain}`)).toBe(true)
    expect(await valid('ada@gibt-es-auch-nicht.de')).toBe(false)
    expect(portal.logged.filter((line) => line.includes('the name server does not answer'))).toEqual([])
  })

  it('accepts every address that it could not check', async () => {
    names.leave()
    const { cookie } = await portal.signIn()
    for (const domain of ['neu1.de', 'neu2.de', 'neu3.de', 'neu4.de']) {
      expect(await ask(EMAIL, { email: `ada@${domain}` }, cookie)).toMatchObject({ status: 200, body: { valid: true } })
    }
    expect(names.asked).not.toContain('neu4.de')
    expect(portal.logged.filter((line) => line.includes('the name server does not answer'))).toHaveLength(1)
    expect(portal.logged.join('')).not.toContain('neu1.de')
  })
})

describe.each(databaseKinds)('an address service on %s', (kind) => {
  let portal: TestPortal
  let service: Server
  let answer: RequestListener
  const asked: string[] = []
  const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/photon`

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    portal = await startTestPortal(kind, {
      completion: { adressdienstUrl: address(), nameServer: undefined, wegwerfDomains: new Set(), takesReservedDomains: true },
    })
    await insertAdresse(portal)
  })
  afterEach(() => {
    asked.length = 0
    // the pause of the previous test is over and its cache has expired
    portal.clock.advance(700)
  })
  afterAll(async () => {
    await portal.stop()
    service.closeAllConnections()
    service.close()
  })

  const house = (changes: object = {}) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [13, 52] },
    properties: { street: 'Rosenweg', housenumber: '7', postcode: '10115', city: 'Berlin', countrycode: 'DE', osm_id: 1, ...changes },
  })
  const answering = (value: unknown) => {
    answer = (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }
  const suggest = async (input: string, cookie?: string) => {
    const { status, body } = await portal.request('POST', ADDRESS, { cookie: cookie ?? (await portal.signIn()).cookie, body: { input } })
    expect(status).toBe(200)
    return body as unknown
  }
  const ROSENWEG = { street: 'Rosenweg', house_number: '7', zip: '10115', city: 'Berlin', country: 'Deutschland' }

  it('gets the input as a query value, and only its complete addresses are used', async () => {
    const parts = ['street', 'housenumber', 'postcode', 'city'].map((part) => house({ [part]: undefined }))
    answering({ features: [...parts, house({ countrycode: 'FR' }), house({ street: 5 }), house({ city: 'x'.repeat(101) }), house()] })
    expect(await suggest('Rosen&limit=9 #7')).toEqual([ROSENWEG])
    expect(asked).toEqual(['/photon/api?q=Rosen%26limit%3D9+%237&lang=de&limit=30'])
  })

  it.each(['http://169.254.169.254/latest', '//boese.example/', 'file:///etc/passwd', '@boese.example/ x'])(
    'is the only server asked, whatever the input: %s',
    async (input) => {
      answering({ features: [] })
      await suggest(input)
      expect(asked).toEqual([`/photon/api?${new URLSearchParams({ q: input, lang: 'de', limit: '30' }).toString()}`])
    },
  )

  it('returns at most eight suggestions', async () => {
    answering({ features: Array.from({ length: 20 }, (_, index) => house({ housenumber: String(index) })) })
    expect(await suggest('Rosenweg')).toHaveLength(8)
  })

  it('is asked the same question once', async () => {
    answering({ features: [house()] })
    expect(await Promise.all(['Rosenweg 7', ' Rosenweg  7 ', 'Rosenweg 7'].map((input) => suggest(input)))).toEqual([
      [ROSENWEG],
      [ROSENWEG],
      [ROSENWEG],
    ])
    expect(asked).toHaveLength(1)
  })

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['says no JSON', (_, response) => response.end('<html>')],
    ['says something else', (_, response) => response.end('{"features": [{"properties": null}]}')],
    ['says too much', (_, response) => response.end(JSON.stringify({ features: [], x: 'x'.repeat(300_000) }))],
    ['hangs up', (request) => request.socket.destroy()],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: `${portal.base}/health` }).end()],
    ['finds nothing', (_, response) => response.end('{"features": []}')],
  ])('an address service that %s is replaced by the own register', async (what, listener) => {
    answer = listener
    expect(await suggest(`Lindenweg 4 ${' '.repeat(what.length)}`)).toEqual(OWN)
    expect(asked).toHaveLength(1)
  })

  it('an address service that never answers delays no other call and is paused', async () => {
    const held: (() => void)[] = []
    answer = (_, response) => void held.push(() => response.destroy())
    const patient = await startTestPortal(kind, {
      completion: {
        adressdienstUrl: address(),
        nameServer: undefined,
        wegwerfDomains: new Set(),
        takesReservedDomains: true,
        patienceMs: 600_000,
      },
    })
    await insertAdresse(patient)
    const { cookie } = await patient.signIn()
    const ask = (input: string) => patient.request('POST', ADDRESS, { cookie, body: { input } })
    // more than there are connections: no request holds one while it waits for the service
    const waiting = Array.from({ length: 20 }, (_, index) => ask(`Lindenweg 4${'.'.repeat(index)}`))
    await expect.poll(() => held.length).toBe(16)
    const others = await Promise.all(Array.from({ length: 12 }, () => patient.request('GET', getTabsV5.path, { cookie })))
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    held.forEach((release) => release())
    expect((await Promise.all(waiting)).map(({ status, body }) => [status, body])).toEqual(waiting.map(() => [200, OWN]))
    asked.length = 0
    expect((await ask('Lindenweg 4 Musterstadt')).body).toEqual(OWN)
    expect(asked).toEqual([])
    expect(patient.logged.join('')).not.toMatch(/lindenweg/i)
    await patient.stop()
  })
})

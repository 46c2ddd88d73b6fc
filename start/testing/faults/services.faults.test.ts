import { keepFile } from '#server/_kit/testing/files.ts'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOf } from '../running-process.ts'
import { noCluster } from './durable-cluster.ts'
import { settleCustomers, type Settled } from './customers.ts'
import { signIn } from './sign-in.ts'
import { openSite, type Site } from './site.ts'

const MINUTE_MS = 60_000
/** a state is believed for 15 seconds */
const soon = { timeout: 40_000, interval: 250 }
/** a message is tried again after five to sixty seconds */
const untilSent = { timeout: 90_000, interval: 250 }

describe.skipIf(noCluster)('a service that is away', () => {
  let site: Site
  let ada: Settled
  const folder = () => join(site.config.dataDir, 'dokumente')

  beforeAll(async () => {
    site = await openSite()
    const [first] = await settleCustomers(site, 1)
    if (first) ada = first
    const file = await keepFile(folder(), 'rechnung.pdf', '%PDF-1.4 an Ada')
    await site.rows.insert('dokument', { dokument_id: 'd-1', gp_nummer: ada.gp, vk_nummer: ada.vk, ...file })
  }, 2 * MINUTE_MS)
  afterAll(() => site.close(), MINUTE_MS)

  async function send(method: string, path: string, body?: object) {
    const headers = { cookie: ada.cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(site.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  const get = (path: string) => send('GET', path)
  const degraded = async () => {
    const running = [...site.portals, site.identity].filter((member) => member.isRunning())
    const answers = await Promise.all(running.map(({ port }) => fetch(`http://127.0.0.1:${port}/health/ready`)))
    const states = (await Promise.all(answers.map((answer) => answer.json()))) as {
      readonly status: string
      readonly degraded?: string[]
    }[]
    return [...new Set(states.flatMap(({ status, degraded: what = [] }) => [status, ...what]))]
  }
  const download = () => get('/api/css/v5/pages/dokumente/d-1/data/rechnung')

  /** Whether a person who wants to sign in is told: by a page of the portal, or by one in place of the provider's. */
  async function isToldAtSignIn(): Promise<boolean> {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const open = (address: string) => fetch(address, { redirect: 'manual', headers })
    const to = (await open(`${site.url}/auth/login?pfad=/`)).headers.get('location') ?? ''
    if (to.startsWith('/user/login?fehler=stoerung')) return true
    const page = await open(to.replace(site.publicUrl, site.url))
    return page.status === 503 && page.headers.get('retry-after') === '5' && (await page.text()).includes('<h1>')
  }

  it('leaves lists of documents and everything else, if it is the store of documents', { timeout: 2 * MINUTE_MS }, async () => {
    expect(await download()).toMatchObject({ status: 200, text: '%PDF-1.4 an Ada' })
    await rename(folder(), `${folder()}-away`)
    expect(await download()).toMatchObject({ status: 503, retryAfter: '5' })
    expect((await get('/api/css/v5/pages/dokumente')).text).toContain('d-1')
    await expect.poll(degraded, soon).toEqual(['ok', 'files'])
    await rename(`${folder()}-away`, folder())
    expect(await download()).toMatchObject({ status: 200, text: '%PDF-1.4 an Ada' })
    await expect.poll(degraded, soon).toEqual(['ok'])
  })

  it('delays a message and sends it once, if it is the mail server', { timeout: 3 * MINUTE_MS }, async () => {
    await site.mail.close()
    const before = site.mail.taken.size
    const wish = { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN: 'DE02120300000000202051' }
    expect(await send('POST', `/api/portal/v1/bankdaten/300${ada.vk.slice(3)}/aenderung`, wish)).toMatchObject({ status: 200 })
    // only the process that tried knows
    await expect.poll(degraded, soon).toContain('email')
    expect(site.mail.taken.size).toBe(before)
    await site.mail.open()
    await expect.poll(() => site.mail.taken.size, untilSent).toBe(before + 1)
    await expect.poll(degraded, soon).toEqual(['ok'])
    expect([...site.mail.taken.values()].every((times) => times === 1)).toBe(true)
  })

  it('leaves signed-in customers alone and tells the others, if it is the identity provider', { timeout: 2 * MINUTE_MS }, async () => {
    await site.identity.kill()
    expect(await isToldAtSignIn()).toBe(true)
    await site.rows.sql('update portal.sitzung set access_expires_at = now()')
    expect((await get('/api/css/v5/pages/vertraege')).status).toBe(200)
    expect((await send('PATCH', `/api/css/v5/abschlaege/${ada.vk}/abschlag`, { Abschlag: 77 })).status).toBe(200)
    expect(await send('POST', '/auth/change_profile', { given_name: 'Adele', family_name: 'Sonne' })).toMatchObject({
      status: 503,
      retryAfter: '5',
    })
    await expect.poll(degraded, soon).toEqual(['ok', 'provider'])
    site.identity.start()
    await expect.poll(() => statusOf(`http://127.0.0.1:${site.identity.port}/health/ready`), soon).toBe(200)
    expect((await send('POST', '/auth/change_profile', { given_name: 'Adele', family_name: 'Sonne' })).status).toBe(200)
    ada.cookie = await signIn(site, `${ada.sub}@kunde.example`, ada.password)
    expect((await get('/auth/introspect')).status).toBe(200)
    await expect.poll(degraded, soon).toEqual(['ok'])
    expect(site.portals.map(({ log }) => log()).join('')).not.toContain('code_challenge')
  })
})

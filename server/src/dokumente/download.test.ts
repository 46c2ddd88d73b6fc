import { databaseKinds } from '#platform/db/testing.ts'
import { parse } from 'content-disposition'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { nastyRaw, nastyTexts } from '../_kit/testing/nasty.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { createTestFiles, ENDLESS, insertDokument, pdf } from './testing.ts'

const V4 = '/api/css/v4/dokumente'
const V5 = '/api/css/v5/pages/dokumente'
const VK = '2000000001'
const BIG = 200_000

/** Titles in the address: paths that lead elsewhere, text that ends a header, and too long ones. */
function hostileTitles(): string[] {
  const more = [
    '..',
    '../../../../etc/passwd',
    '..%5c..%5cwin.ini',
    '%00.pdf',
    '\r\nSet-Cookie: a=b',
    'x'.repeat(8000),
    'x'.repeat(9900),
    '";x=',
    '";filename="a',
  ]
  const names = [...nastyTexts, ...more, '\u202efdp.exe', '🌞.pdf', 'con.pdf', 'aux', 'nul.pdf.', ' ', '~', '-', 'ä'].map((text) =>
    text.toWellFormed(),
  )
  const encoded = names.flatMap((name) => [`../${name}`, `..\\${name}`, name, `${name}.pdf`].map(encodeURIComponent))
  const twice = names.flatMap((name) => [encodeURIComponent(encodeURIComponent(name)), `${encodeURIComponent(name)}%00.pdf`])
  const raw = nastyRaw.flatMap((sign) => [sign, `..${sign}`, `${sign}.pdf`, `a${sign}/../b`, `${sign}${sign}`])
  // Node accepts no longer request head
  return [...new Set([...encoded, ...twice, ...raw])].filter((title) => title.length < 14_000)
}

interface RawAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Uses a socket, because HTTP clients normalise addresses before they send them. */
async function rawGet(base: string, path: string, cookie: string): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(base)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) }
}

describe.each(databaseKinds)('the file of a document on %s', (kind) => {
  const files = createTestFiles()
  let portal: TestPortal
  let ada: Customer
  let ben: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind, { files })
    ada = await portal.customer()
    ben = await portal.customer()
    await portal.insert('vertragskonto', { vk_nummer: VK, gp_nummer: ada.gp })
  })
  afterAll(() => portal.stop())

  const insert = (row: Record<string, unknown> = {}, content?: Buffer) =>
    insertDokument(portal, files, { gp_nummer: ada.gp, vk_nummer: VK, ...row }, content)
  const download = (id: string, path = V4, { cookie } = ada) => fetch(`${portal.base}${path}/${id}/data/x.pdf`, { headers: { cookie } })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const open = async (id: string, { cookie } = ada): Promise<IncomingMessage> => {
    const request = get(`${portal.base}${V4}/${id}/data/x.pdf`, { headers: { cookie } })
    const [response] = (await once(
      request.on('error', () => undefined),
      'response',
    )) as [IncomingMessage]
    return response.on('error', () => undefined)
  }
  const endless = async ({ gp } = ada) => {
    const id = await insert({ gp_nummer: gp, groesse: ENDLESS })
    files.contents.set(`${id}.pdf`, 'endless')
    return id
  }

  it.each([V4, V5])('is complete under %s, as a sandboxed attachment that no cache keeps', async (path) => {
    const content = pdf(BIG)
    const answer = await download(await insert({ titel: 'Übersicht 2025' }, content), path)
    expect([answer.status, (await bytesOf(answer)).equals(content)]).toEqual([200, true])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(BIG),
      'content-disposition': `attachment; filename="dokument.pdf"; filename*=UTF-8''2026-01-14%20%C3%9Cbersicht%202025.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
  })

  it.each([V4, V5])('answers HEAD under %s without reading the file', async (path) => {
    const id = await endless()
    const head = (cookie: string) => fetch(`${portal.base}${path}/${id}/data/x.pdf`, { method: 'HEAD', headers: { cookie } })
    const answer = await head(ada.cookie)
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, String(ENDLESS), ''])
    expect(answer.headers.get('content-disposition')).toContain('filename="dokument.pdf"')
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
    expect((await head(ben.cookie)).status).toBe(404)
  })

  it('has a title in its address', async () => {
    const id = await insert()
    const statusOf = async (title: string) => (await portal.request('GET', `${V4}/${id}/data/${title}`, { cookie: ada.cookie })).status
    expect([await statusOf('x'), await statusOf('')]).toEqual([200, 404])
  })

  it("answers 404 for another customer's document as for an unknown one", async () => {
    const id = await insert()
    const ask = (cookie: string, which: string) => portal.request('GET', `${V5}/${which}/data/x.pdf`, { cookie })
    const [foreign, missing] = [await ask(ben.cookie, id), await ask(ben.cookie, 'd-99')]
    expect([foreign.status, foreign.text]).toEqual([404, '{"code":"NichtGefunden"}'])
    expect(same(foreign)).toEqual(same(missing))
    expect((await ask('sid=x', id)).status).toBe(401)
  })

  it('is found by its id alone, whatever title the address has', { timeout: 60_000 }, async () => {
    const content = pdf()
    const path = `${V4}/${await insert({}, content)}/data`
    const good = await rawGet(portal.base, `${path}/x.pdf`, ada.cookie)
    const namesOf = ({ headers }: RawAnswer) => headers.map(([name]) => name).toSorted()
    const titles = hostileTitles()
    expect(titles.length).toBeGreaterThan(500)
    const answered = { 200: 0, 404: 0 }
    // they never reach a database, so one database is enough
    const mine = titles.filter((_, index) => index % databaseKinds.length === databaseKinds.indexOf(kind))
    for (let from = 0; from < mine.length; from += 5) {
      const some = mine.slice(from, from + 5)
      const answers = await Promise.all(some.map((title) => rawGet(portal.base, `${path}/${title}`, ada.cookie)))
      for (const [index, answer] of answers.entries()) {
        const title = some[index]?.slice(0, 200)
        const isFound = answer.status === 200
        const seen = [title, answer.status, answer.body, isFound ? namesOf(answer) : []]
        expect(seen).toEqual([title, ...(isFound ? [200, good.body, namesOf(good)] : [404, '{"code":"NichtGefunden"}', []])])
        answered[answer.status as 200 | 404] += 1
      }
    }
    expect(good.body).toBe(content.toString('latin1'))
    expect(good.headers.filter(([name]) => name === 'content-disposition')).toHaveLength(1)
    expect(answered[200]).toBeGreaterThan(mine.length / 2)
    expect(answered[404]).toBeGreaterThan(0)
  })

  it('has a clean file name, whatever its title', async () => {
    const titles = nastyTexts.map((title) => title.toWellFormed().replaceAll('\0', '')).filter((title) => title.length < 10_000)
    for (const titel of titles) {
      const { headers } = await rawGet(portal.base, `${V4}/${await insert({ titel })}/data/x.pdf`, ada.cookie)
      const [header = '', ...others] = headers.filter(([name]) => name === 'content-disposition').map(([, value]) => value)
      expect([titel, others, headers.some(([name]) => name === 'set-cookie')]).toEqual([titel, [], false])
      expect(header).toMatch(/^attachment; filename="dokument\.pdf"; filename\*=UTF-8''[\w.!#&+^`|~%-]+\.pdf$/)
      expect(parse(header).parameters['filename']).not.toMatch(/[\p{Cc}\p{Cf}/\\:*?"<>|]|^\./u)
    }
  })

  describe('a file that differs from the stored one', () => {
    const refused = async (id: string) => {
      const answer = await portal.request('GET', `${V4}/${id}/data/x.pdf`, { cookie: ada.cookie })
      return [answer.status, answer.body, answer.headers.get('content-disposition')]
    }
    const toldOf = (id: string) => portal.logged.map((line) => JSON.parse(line)).filter(({ dokument }) => dokument === id)

    it.each<[string, (name: string) => void, Record<string, unknown>?]>([
      ['missing', (name) => files.contents.delete(name)],
      ['longer', (name) => files.contents.set(name, pdf(101))],
      ['shorter', (name) => files.contents.set(name, pdf(99))],
      ['another', (name) => files.contents.set(name, pdf(100))],
      ['no PDF', () => undefined],
    ])('is refused before the first byte when it is %s; the log has only its id', async (what, damage) => {
      const id = await insert({ titel: 'Kanarie der Woche' }, what === 'no PDF' ? Buffer.alloc(100, '<html>') : pdf())
      damage(`${id}.pdf`)
      expect(await refused(id)).toEqual([500, { code: 'DateiNichtLesbar' }, null])
      expect(toldOf(id)).toMatchObject([{ level: 50, dokument: id, err: { type: 'DateiFehler' } }])
      for (const mark of ['Kanarie', `${id}.pdf`, ada.gp, VK, ada.sub]) expect(portal.logged.join('')).not.toContain(mark)
      expect(files.openNow()).toEqual([])
    })

    it('appears in the log with its store name if the import made that name', async () => {
      const content = pdf()
      const sum = createHash('sha256').update(content).digest('hex')
      const id = await insert({ datei: `${sum.slice(0, 2)}/${sum}.pdf` }, content)
      expect((await refused(id))[0]).toBe(500)
      expect(toldOf(id)).toMatchObject([{ datei: `${sum.slice(0, 2)}/${sum}.pdf` }])
    })

    it.each(['damaged', 'breaks'] as const)('breaks the download when it is %s at its end', async (what) => {
      const content = pdf(BIG)
      const id = await insert(what === 'breaks' ? { groesse: ENDLESS } : {}, content)
      files.contents.set(`${id}.pdf`, what === 'breaks' ? what : Buffer.concat([content.subarray(0, -1), Buffer.from('?')]))
      const answer = await download(id)
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
      await vi.waitFor(() => expect(toldOf(id)).toMatchObject([{ level: 50 }]))
      expect(files.openNow()).toEqual([])
    })

    it('answers 503 while the store is away', async () => {
      const id = await insert()
      files.contents.set(`${id}.pdf`, 'away')
      expect(await refused(id)).toEqual([503, { code: 'VoruebergehendNichtErreichbar' }, null])
    })
  })

  it('is closed when the client disconnects, even before the first byte', async () => {
    const response = await open(await endless())
    expect(files.openNow()).toHaveLength(1)
    response.destroy()
    await vi.waitFor(() => expect(files.openNow()).toEqual([]), { timeout: 1000 })
    const silent = await insert({}, pdf())
    files.contents.set(`${silent}.pdf`, 'silent')
    const request = get(`${portal.base}${V4}/${silent}/data/x.pdf`, { headers: { cookie: ada.cookie } }).on('error', () => undefined)
    await vi.waitFor(() => expect(files.openNow()).toHaveLength(1))
    portal.logged.length = 0
    request.destroy()
    await vi.waitFor(() => expect(files.openNow()).toEqual([]), { timeout: 1000 })
    expect((await download(await insert())).status).toBe(200)
    expect(portal.logged.map((line) => JSON.parse(line).level).filter((level) => level > 30)).toEqual([])
  })

  it("is refused as a person's ninth parallel one until another ends", async () => {
    const [id, bens] = [await endless(), await insert({ gp_nummer: ben.gp })]
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(id)))
    const ninth = await portal.request('GET', `${V5}/${id}/data/x.pdf`, { cookie: ada.cookie })
    expect([ninth.status, ninth.body, Number(ninth.headers.get('retry-after')) > 0]).toEqual([429, { code: 'ZuVieleAnfragen' }, true])
    expect((await bytesOf(await download(bens, V4, ben))).length).toBe(100)
    responses.pop()?.destroy()
    await vi.waitFor(async () => {
      const again = await open(id)
      again.destroy()
      expect(again.statusCode).toBe(200)
    })
    for (const response of responses) response.destroy()
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
  })

  it('is aborted and closed after a minute without reading, whatever the reader sends, and no sooner', async () => {
    const id = await endless()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const response = await open(id)
      for (let minute = 0; minute < 2; minute += 1) {
        vi.advanceTimersByTime(50_000)
        // more than the buffers on the way hold
        for (let taken = 0; taken < 20_000_000;) {
          const part = response.read() as Buffer | null
          if (part) taken += part.length
          else await once(response, 'readable')
        }
      }
      expect(files.openNow()).toHaveLength(1)
      response.socket.write('GET /')
      vi.advanceTimersByTime(70_000)
      await vi.waitFor(() => expect(files.openNow()).toEqual([]))
      expect(response.complete).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('holds no connection and no transaction while it streams', async () => {
    const [id, bens] = [await endless(), await endless(ben)]
    // more than the connections of a customer's role
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => (index < 6 ? open(id) : open(bens, ben))))
    expect((await portal.request('GET', V4, { cookie: ada.cookie })).status).toBe(200)
    const busy = await portal.sql(
      `select pid from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    )
    expect(busy).toEqual([])
    for (const response of responses) response.destroy()
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
  })
})

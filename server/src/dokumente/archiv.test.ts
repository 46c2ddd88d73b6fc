import { databaseKinds } from '#platform/db/testing.ts'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { unzip } from '../_kit/testing/zip.ts'
import { createTestFiles, ENDLESS, insertDokument, pdf } from './testing.ts'

const ARCHIV = '/api/portal/v1/dokumente/archiv.zip'
const [PV, WASSER] = ['2000000001', '2000000002']
const BIG = 100_000

describe.each(databaseKinds)('an archive of documents on %s', (kind) => {
  const files = createTestFiles()
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind, { files })
    const { gp: gp_nummer } = await portal.customer()
    for (const vk_nummer of [PV, WASSER]) await portal.insert('vertragskonto', { vk_nummer, gp_nummer })
  })
  afterAll(() => portal.stop())

  const insert = ({ gp }: Customer, row: Record<string, unknown> = {}, content?: Buffer) =>
    insertDokument(portal, files, { gp_nummer: gp, vk_nummer: PV, ...row }, content)
  const addressOf = (query: Record<string, string>) => `${ARCHIV}?${new URLSearchParams(query).toString()}`
  const refused = async ({ cookie }: { cookie: string }, query: Record<string, string>) => {
    const answer = await portal.request('GET', addressOf(query), { cookie })
    return [answer.status, answer.body]
  }
  const download = async ({ cookie }: Customer, query: Record<string, string>) => {
    const answer = await fetch(portal.base + addressOf(query), { headers: { cookie } })
    const zip = unzip(Buffer.from(await answer.arrayBuffer()))
    return { headers: Object.fromEntries(answer.headers), status: answer.status, names: [...zip.keys()], zip }
  }
  const open = async ({ cookie }: Customer, query: Record<string, string>): Promise<IncomingMessage> => {
    const request = get(portal.base + addressOf(query), { headers: { cookie } })
    const [response] = (await once(
      request.on('error', () => undefined),
      'response',
    )) as [IncomingMessage]
    return response.on('error', () => undefined)
  }
  const endless = async (customer: Customer) => {
    const id = await insert(customer, { groesse: ENDLESS })
    files.contents.set(`${id}.pdf`, 'endless')
    return id
  }

  it('contains the chosen ones, newest first, each once, with names of their own', async () => {
    const ada = await portal.customer()
    const content = pdf(BIG)
    const [one, two] = [
      await insert(ada, {}, content),
      await insert(ada, { titel: 'Übersicht', vk_nummer: WASSER, versanddatum: '2026-03-01' }),
    ]
    await insert(ada)
    const { status, headers, names, zip } = await download(ada, { dokument_ids: `${one},${two},${one}` })
    expect([status, names]).toEqual([200, [`2026-03-01 Übersicht (${WASSER}).pdf`, `2026-01-14 Jahresabrechnung (${PV}).pdf`]])
    expect(zip.get(`2026-01-14 Jahresabrechnung (${PV}).pdf`)?.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Dokumente.zip"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
    expect(await portal.sql('select gelesen from portal.dokument where gp_nummer = $1 and gelesen', [ada.gp])).toEqual([])
    expect(files.openNow()).toEqual([])
  })

  it('contains the documents of a year within the filter', async () => {
    const ada = await portal.customer()
    for (const [versanddatum, titel, vk_nummer] of [
      ['2024-12-31', 'davor', PV],
      ['2025-01-01', 'erster', PV],
      ['2025-12-31', 'letzter', WASSER],
      ['2026-01-01', 'danach', PV],
    ] as const)
      await insert(ada, { versanddatum, titel, vk_nummer })
    const names = async (query: Record<string, string>) => (await download(ada, query)).names.map((name) => name.split(' ')[1])
    expect(await names({ jahr: '2025' })).toEqual(['letzter', 'erster'])
    expect(await names({ jahr: '2025', vertragskonto: PV })).toEqual(['erster'])
    expect(await names({ jahr: '2025', von: '2025-02-01', bis: '2026-12-31' })).toEqual(['letzter'])
    expect((await download(ada, { jahr: '2025' })).headers['content-disposition']).toBe('attachment; filename="Dokumente_2025.zip"')
    expect(await refused(ada, { jahr: '2023' })).toEqual([404, { code: 'NichtGefunden' }])
    expect(await refused(ada, { jahr: '2025', art: 'Mahnungen' })).toEqual([404, { code: 'NichtGefunden' }])
  })

  it("answers 404 alike for another customer's id, an unknown id and one outside the filter", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const [own, foreign] = [await insert(ada), await insert(ben)]
    const ask = (query: Record<string, string>) => portal.request('GET', addressOf(query), { cookie: ada.cookie })
    const [strange, missing] = [await ask({ dokument_ids: `${own},${foreign}` }), await ask({ dokument_ids: `${own},nobodys` })]
    expect([strange.status, strange.body]).toEqual([404, { code: 'NichtGefunden' }])
    expect(same(strange)).toEqual(same(missing))
    expect((await ask({ dokument_ids: own, vertragskonto: WASSER })).status).toBe(404)
    expect(await refused({ cookie: 'sid=x' }, { dokument_ids: own })).toEqual([401, { code: 'NichtAngemeldet' }])
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['neither documents nor a year', {}, ['dokument_ids', 'jahr']],
    ['both', { dokument_ids: 'a', jahr: '2026' }, ['dokument_ids', 'jahr']],
    ['an id that is empty', { dokument_ids: 'a,,b' }, ['dokument_ids']],
    ['201 ids', { dokument_ids: Array.from({ length: 201 }, (_, index) => `d${index}`).join(',') }, ['dokument_ids']],
    ['a short year', { jahr: '26' }, ['jahr']],
    ['a range that ends before it begins', { jahr: '2026', von: '2026-02-02', bis: '2026-02-01' }, ['von']],
  ])('is refused for %s and names the field', async (_, query, felder) => {
    const answer = await refused(await portal.customer(), query)
    expect(answer).toEqual([400, { code: 'UngueltigeAnfrage', felder: felder.map((feld) => ({ feld })) }])
  })

  it('lists unreadable files and contains the others', async () => {
    const ada = await portal.customer()
    const titles = ['heil', 'fehlt', 'beschädigt', 'fern', 'bricht ab', 'heil']
    const ids = await Promise.all(
      titles.map((titel) => insert(ada, { titel, ...(titel === 'bricht ab' ? { groesse: ENDLESS } : {}) }, pdf(BIG))),
    )
    const change = (index: number, content?: Buffer | 'away' | 'breaks') =>
      content ? files.contents.set(`${ids[index]}.pdf`, content) : files.contents.delete(`${ids[index]}.pdf`)
    change(1)
    change(2, pdf(BIG))
    change(3, 'away')
    change(4, 'breaks')
    portal.logged.length = 0
    const { names, zip } = await download(ada, { dokument_ids: ids.join(',') })
    expect(names.toSorted()).toEqual(
      [
        'FEHLER.txt',
        // the end of the file is missing
        `2026-01-14 beschädigt (${PV}).pdf`,
        `2026-01-14 bricht ab (${PV}).pdf`,
        `2026-01-14 heil (${PV}) 2.pdf`,
        `2026-01-14 heil (${PV}).pdf`,
      ].toSorted(),
    )
    expect(names.at(-1)).toBe('FEHLER.txt')
    const said = zip.get('FEHLER.txt')?.toString() ?? ''
    for (const titel of ['fehlt', 'beschädigt', 'fern', 'bricht ab']) expect(said).toContain(`2026-01-14 ${titel} (${PV}).pdf\r\n`)
    expect(said).not.toContain('heil')
    expect(zip.get(`2026-01-14 beschädigt (${PV}).pdf`)?.length).toBeLessThan(BIG)
    const told = portal.logged.map((line) => JSON.parse(line)).filter(({ dokument }) => dokument !== undefined)
    expect(told.map(({ dokument }) => String(dokument)).toSorted()).toEqual(ids.slice(1, 5).toSorted())
    for (const mark of [...titles.slice(1), ada.gp, PV]) expect(portal.logged.join('')).not.toContain(mark)
    expect(files.openNow()).toEqual([])
  })

  it('opens one file at a time and closes it when the client disconnects', async () => {
    const ada = await portal.customer()
    const ids = [await endless(ada), await endless(ada)]
    const response = await open(ada, { dokument_ids: ids.join(',') })
    // the client does not read, so it stays in the first file
    expect(files.openNow()).toHaveLength(1)
    portal.logged.length = 0
    response.destroy()
    await vi.waitFor(() => expect(files.openNow()).toEqual([]), { timeout: 1000 })
    expect((await download(ada, { dokument_ids: await insert(ada) })).status).toBe(200)
    expect(portal.logged.map((line) => JSON.parse(line).level).filter((level) => level > 30)).toEqual([])
  })

  it("is refused as a person's third parallel one until another ends", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const query = { dokument_ids: await endless(ada) }
    const two = [await open(ada, query), await open(ada, query)]
    const third = await portal.request('GET', addressOf(query), { cookie: ada.cookie })
    expect([third.status, third.body, Number(third.headers.get('retry-after')) > 0]).toEqual([429, { code: 'ZuVieleAnfragen' }, true])
    expect((await download(ben, { dokument_ids: await insert(ben) })).status).toBe(200)
    two[0]?.destroy()
    await vi.waitFor(async () => {
      const again = await open(ada, query)
      again.destroy()
      expect(again.statusCode).toBe(200)
    })
    two[1]?.destroy()
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
    // a refusal takes no slot either
    for (let times = 0; times < 3; times += 1) expect((await refused(ada, { dokument_ids: 'nobodys' }))[0]).toBe(404)
  })
})

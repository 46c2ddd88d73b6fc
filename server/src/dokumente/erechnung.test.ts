import type { Dokumentseite } from '#contract/dokumente/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { fileFacts, withERechnung } from '../_kit/testing/files.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { unzip } from '../_kit/testing/zip.ts'
import { createTestFiles, insertDokument, pdf } from './testing.ts'

const LIST = '/api/portal/v1/dokumente'
const VK = '2000000001'
const BIG = 200_000

const xml = (size = 100) => Buffer.alloc(size, `<?xml version="1.0"?><Invoice>${crypto.randomUUID()}</Invoice>`)

describe.each(databaseKinds)('the e-invoice of a document on %s', (kind) => {
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

  const insert = async (content: Buffer = xml(), row: Record<string, unknown> = {}) => {
    const datei = `${crypto.randomUUID()}.xml`
    files.contents.set(datei, content)
    const { erechnung, erechnung_groesse, erechnung_pruefsumme } = withERechnung({}, { datei, ...fileFacts(content) })
    const columns = { gp_nummer: ada.gp, vk_nummer: VK, erechnung, erechnung_groesse, erechnung_pruefsumme, ...row }
    return { id: await insertDokument(portal, files, columns), name: columns.erechnung }
  }
  const addressOf = (id: string) => `${LIST}/${id}/e-rechnung`
  const ask = (id: string, { cookie } = ada) => portal.request('GET', addressOf(id), { cookie })
  const toldOf = (id: string) => portal.logged.map((line) => JSON.parse(line)).filter(({ dokument }) => dokument === id)

  it('is told in our list and in no other', async () => {
    const mia = await portal.customer()
    const { id } = await insert(xml(), { gp_nummer: mia.gp })
    const plain = await insertDokument(portal, files, { gp_nummer: mia.gp, vk_nummer: VK, versanddatum: '2025-01-01' })
    const list = async (path: string) => (await portal.request('GET', path, { cookie: mia.cookie })).body as Dokumentseite
    expect((await list(LIST)).Dokumente.map(({ ID, ERechnung }) => [ID, ERechnung])).toEqual([
      [id, true],
      [plain, false],
    ])
    for (const path of ['/api/css/v4/dokumente', '/api/css/v5/pages/dokumente'])
      expect(Object.keys((await list(path)).Dokumente[0] ?? {})).not.toContain('ERechnung')
  })

  it('is complete, as a sandboxed attachment that no cache keeps, and leaves the document unread', async () => {
    const content = xml(BIG)
    const { id } = await insert(content, { titel: 'Übersicht 2025' })
    const answer = await fetch(portal.base + addressOf(id), { headers: { cookie: ada.cookie } })
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(content)]).toEqual([200, true])
    const headers = {
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="e-rechnung.xml"; filename*=UTF-8''2026-01-14%20%C3%9Cbersicht%202025.xml`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, 'content-length': String(BIG) })
    const head = await fetch(portal.base + addressOf(id), { method: 'HEAD', headers: { cookie: ada.cookie } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Object.fromEntries(head.headers)).toMatchObject(headers)
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
    expect(await portal.sql('select gelesen from portal.dokument where dokument_id = $1', [id])).toEqual([{ gelesen: false }])
  })

  it("answers 404 alike for another customer's document, an unknown one and one without an e-invoice", async () => {
    const { id } = await insert()
    const plain = await insertDokument(portal, files, { gp_nummer: ada.gp, vk_nummer: VK })
    const [foreign, missing, without] = [await ask(id, ben), await ask('d-99', ben), await ask(plain)]
    expect([foreign.status, foreign.text]).toEqual([404, '{"code":"NichtGefunden"}'])
    expect([same(missing), same(without)]).toEqual([same(foreign), same(foreign)])
    expect((await portal.request('GET', addressOf(id), { cookie: 'sid=x' })).status).toBe(401)
  })

  it.each<[string, (name: string) => void, Buffer?]>([
    ['missing', (name) => files.contents.delete(name)],
    ['longer', (name) => files.contents.set(name, xml(101))],
    ['shorter', (name) => files.contents.set(name, xml(99))],
    ['another', (name) => files.contents.set(name, xml(100))],
    ['no XML', () => undefined, pdf(100)],
  ])('is refused before the first byte when it is %s, as a PDF is; the log has only the id of its document', async (_, damage, content) => {
    const { id, name } = await insert(content ?? xml(), { titel: 'Kanarie der Woche' })
    damage(name)
    const { status, body } = await ask(id)
    expect([status, body]).toEqual([500, { code: 'DateiNichtLesbar' }])
    expect(toldOf(id)).toMatchObject([{ level: 50, err: { type: 'DateiFehler' } }])
    for (const mark of ['Kanarie', name, ada.gp, VK, ada.sub]) expect(portal.logged.join('')).not.toContain(mark)
    // its PDF is whole
    expect((await portal.request('GET', `/api/css/v5/pages/dokumente/${id}/data/x.pdf`, { cookie: ada.cookie })).status).toBe(200)
  })

  it('breaks the download when it is damaged at its end, and answers 503 while the store is away', async () => {
    const content = xml(BIG)
    const { id, name } = await insert(content)
    files.contents.set(name, Buffer.concat([content.subarray(0, -1), Buffer.from('?')]))
    const answer = await fetch(portal.base + addressOf(id), { headers: { cookie: ada.cookie } })
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    files.contents.set(name, 'away')
    expect((await ask(id)).body).toEqual({ code: 'VoruebergehendNichtErreichbar' })
    await vi.waitFor(() => expect(files.openNow()).toEqual([]))
  })

  it('appears in the log with its store name if the import made that name', async () => {
    const sum = createHash('sha256').update('<weg/>').digest()
    const datei = `${sum.toString('hex').slice(0, 2)}/${sum.toString('hex')}.xml`
    const { id } = await insert(xml(), { erechnung: datei, erechnung_pruefsumme: sum })
    expect((await ask(id)).status).toBe(500)
    expect(toldOf(id)).toMatchObject([{ datei }])
  })

  it('stands beside its PDF in an archive, under the same name; one that cannot be read is listed', async () => {
    const kim = await portal.customer()
    const whole = await insert(xml(), { gp_nummer: kim.gp })
    const broken = await insert(xml(), { gp_nummer: kim.gp })
    await insertDokument(portal, files, { gp_nummer: kim.gp, vk_nummer: VK, titel: 'Brief' })
    files.contents.delete(broken.name)
    const answer = await fetch(`${portal.base}${LIST}/archiv.zip?jahr=2026`, { headers: { cookie: kim.cookie } })
    const zip = unzip(Buffer.from(await answer.arrayBuffer()))
    const [one, two] = [`2026-01-14 Jahresabrechnung (${VK})`, `2026-01-14 Jahresabrechnung (${VK}) 2`]
    const isFirst = whole.id > broken.id
    const [kept, lost] = isFirst ? [one, two] : [two, one]
    expect([...zip.keys()].toSorted()).toEqual(
      [`${one}.pdf`, `${two}.pdf`, `${kept}.xml`, `2026-01-14 Brief (${VK}).pdf`, 'FEHLER.txt'].toSorted(),
    )
    expect(zip.get(`${kept}.xml`)).toEqual(files.contents.get(whole.name))
    expect(String(zip.get('FEHLER.txt'))).toContain(`${lost}.xml\r\n`)
    expect(String(zip.get('FEHLER.txt'))).not.toContain('.pdf')
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import { type Customer } from '../_kit/testing/rows.ts'
import { listMeldungen, setMeldungGelesen } from './store.ts'

const NOT_FOUND = [404, '{"code":"NichtGefunden"}']

describe.each(databaseKinds)('notices on %s', (kind) => {
  let portal: TestPortal
  let last = 0

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const notice = async (gp_nummer: string, row: Record<string, unknown> = {}) =>
    (await portal.insert('meldung', { meldung_id: `m-${String((last += 1)).padStart(4, '0')}`, gp_nummer, ...row })).meldung_id
  const listV4 = async ({ cookie }: { cookie: string }) => (await portal.request('GET', '/api/css/v4/meldungen', { cookie })).body
  const listV5 = async ({ cookie }: { cookie: string }) => (await portal.request('GET', '/api/css/v5/meldungen', { cookie })).body
  const idsOf = (meldungen: readonly { MeldungID: string }[]) => meldungen.map(({ MeldungID }) => MeldungID)
  const read = (customer: Customer, id: string, version = 'v5', options: { body?: unknown; rawBody?: string } = {}) =>
    portal.request('PATCH', `/api/css/${version}/meldungen/${encodeURIComponent(id)}`, {
      cookie: customer.cookie,
      ...(version === 'v4' ? { body: { Gelesen: true } } : {}),
      ...options,
    })
  const versions = ['v4', 'v5']

  it('are listed with Gelesen in v4; v5 lists unread ones only, without it', async () => {
    const ada = await portal.customer()
    await portal.insert('vertragskonto', { vk_nummer: '3000000001', gp_nummer: ada.gp })
    const old = await notice(ada.gp, {
      meldedatum: '2026-10-01',
      gelesen: true,
      typ: 'PersonalDataIncomplete',
      nachricht: 'Bitte ergänzen',
    })
    const fresh = await notice(ada.gp, { vk_nummer: '3000000001', meldedatum: '2026-11-02', typ: 'SEPAWillExpire', nachricht: 'Läuft ab' })
    const oldV5 = { MeldungID: old, Nachricht: 'Bitte ergänzen', Meldedatum: '2026-10-01', Typ: 'PersonalDataIncomplete' }
    const freshV5 = { MeldungID: fresh, Nachricht: 'Läuft ab', Meldedatum: '2026-11-02', Typ: 'SEPAWillExpire' }
    const details = { GPNummer: ada.gp }
    const withVk = { GPNummer: ada.gp, VKNummer: '3000000001' }
    expect(await listV4(ada)).toEqual([
      { ...freshV5, MeldungDetails: withVk, Gelesen: false },
      { ...oldV5, MeldungDetails: details, Gelesen: true },
    ])
    expect(await listV5(ada)).toEqual({ Meldungen: [{ ...freshV5, MeldungDetails: withVk }] })
  })

  it('come newest first across all partners of a person, those of one day in a stable order', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const both = await portal.signIn({ gps: [ada.gp, ben.gp] })
    const middle = [await notice(ada.gp), await notice(ben.gp), await notice(ada.gp)]
    const oldest = await notice(ben.gp, { meldedatum: '2026-10-31' })
    const newest = await notice(ada.gp, { meldedatum: '2026-11-02' })
    const expected = [newest, ...middle.toReversed(), oldest]
    expect(idsOf(await listV4(both))).toEqual(expected)
    expect(idsOf((await listV5(both)).Meldungen)).toEqual(expected)
  })

  it('are an empty list for a person without any', async () => {
    const nora = await portal.signIn()
    expect([await listV4(nora), await listV5(nora)]).toEqual([[], { Meldungen: [] }])
  })

  it('are returned unchanged whatever their kind, even an unknown one', async () => {
    const ada = await portal.customer()
    const kinds = ['NewDocumentsAvailable', 'SEPAWillExpire', 'PersonalDataIncomplete', 'Unknown', 'Fernwaerme']
    for (const typ of kinds) await notice(ada.gp, { typ })
    expect((await listV5(ada)).Meldungen.map(({ Typ }: { Typ: string }) => Typ)).toEqual(kinds.toReversed())
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}} ${7*7} %s %n',
    "'; drop table portal.meldung; --",
    'Zeile 1\r\nSet-Cookie: a=b\tEnde',
    '‮rechts nach links‬ 👩‍👩‍👧 \u2028',
  ])('have their text unchanged: %j', async (nachricht) => {
    const ada = await portal.customer()
    await notice(ada.gp, { nachricht })
    expect([(await listV4(ada))[0].Nachricht, (await listV5(ada)).Meldungen[0].Nachricht]).toEqual([nachricht, nachricht])
  })

  it("omit a contract account that is not, or no longer, the person's own", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    await portal.insert('vertragskonto', { vk_nummer: '3000000002', gp_nummer: ben.gp })
    await notice(ada.gp, { vk_nummer: '3000000002' })
    expect((await listV5(ada)).Meldungen).toMatchObject([{ MeldungDetails: { GPNummer: ada.gp } }])
    expect(JSON.stringify([await listV4(ada), await listV5(ada)])).not.toContain('3000000002')
  })

  describe.each(versions)('the read mark of a notice in %s', (version) => {
    it('stays for good, and a repetition gets the same answer', async () => {
      const ada = await portal.customer()
      const [kept, gone] = [await notice(ada.gp), await notice(ada.gp)]
      const answers = [await read(ada, gone, version), await read(ada, gone, version)]
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [204, ''],
        [204, ''],
      ])
      expect(idsOf((await listV5(ada)).Meldungen)).toEqual([kept])
      expect((await listV4(ada)).map(({ Gelesen }: { Gelesen: boolean }) => Gelesen)).toEqual([true, false])
    })

    it('can be set by many requests at once', async () => {
      const ada = await portal.customer()
      const ids = await Promise.all(Array.from({ length: 20 }, () => notice(ada.gp)))
      const answers = await Promise.all([...ids, ...ids].map((id) => read(ada, id, version)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
      expect(await listV5(ada)).toEqual({ Meldungen: [] })
    })

    it("is set by the notice's customer only; another customer's notice gets the answer of an unknown one and stays unread", async () => {
      const [ada, ben] = [await portal.customer(), await portal.customer()]
      const own = await notice(ada.gp)
      const [foreign, missing] = [await read(ben, own, version), await read(ben, 'm-9999', version)]
      expect([foreign.status, foreign.text]).toEqual(NOT_FOUND)
      expect(same(foreign)).toEqual(same(missing))
      expect((await read({ ...ben, cookie: 'sid=nobody' }, own, version)).status).toBe(401)
      expect(idsOf((await listV5(ada)).Meldungen)).toEqual([own])
      expect((await read(ada, own, version)).status).toBe(204)
    })

    it.each(['%', '*', "m-0001'--", '../m-0001', 'm-0001\0', 'M-0001', ' ', 'x'.repeat(101), 'x'.repeat(9000), '[object Object]'])(
      'is not set by the id %j',
      async (id) => {
        const answer = await read(await portal.customer(), id, version)
        expect([answer.status, answer.text]).toEqual(NOT_FOUND)
      },
    )
  })

  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['false', { Gelesen: false }],
    ['a text', { Gelesen: 'true' }],
    ['a number', { Gelesen: 1 }],
    ['null', { Gelesen: null }],
    ['a list', [{ Gelesen: true }]],
    ['another spelling', { gelesen: true }],
    ['more than that', { Gelesen: true, Nachricht: 'x' }],
    ['a new id', { Gelesen: true, MeldungID: 'x' }],
  ])('stay unread if the body in v4 is %s', async (_, body) => {
    const ada = await portal.customer()
    const id = await notice(ada.gp)
    expect(await read(ada, id, 'v4', { body })).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
    expect(idsOf((await listV5(ada)).Meldungen)).toEqual([id])
  })

  it.each([[{ Gelesen: false }], [{ Gelesen: true }], ['gelesen'], [true]])('stay unread if v5 has the body %j', async (body) => {
    const ada = await portal.customer()
    const id = await notice(ada.gp)
    expect(await read(ada, id, 'v5', { body })).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
    expect(idsOf((await listV5(ada)).Meldungen)).toEqual([id])
  })

  it("are searched among the person's own only, even without row-level security", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    await portal.insert('vertragskonto', { vk_nummer: '3000000003', gp_nummer: ben.gp })
    const id = await notice(ada.gp, { vk_nummer: '3000000003' })
    await asSystem(portal.database, async (db) => {
      expect(await listMeldungen(db, { iss: 'https://provider.example', sub: ben.sub, gps: [ben.gp] }, 'all')).toEqual([])
      expect(await listMeldungen(db, { iss: 'https://provider.example', sub: ada.sub, gps: [ada.gp] }, 'all')).toMatchObject([
        { meldung_id: id, vk_nummer: null },
      ])
      expect(await setMeldungGelesen(db, id, [ben.gp])).toBe(false)
      expect(await setMeldungGelesen(db, id, [ada.gp])).toBe(true)
    })
  })

  it('let the customer role update only the read flag of its own rows', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const [own, foreign] = [await notice(ada.gp), await notice(ben.gp)]
    await portal.as(ada, (tx) => tx.run('update portal.meldung set gelesen = true'))
    const rows = await portal.sql('select meldung_id from portal.meldung where gelesen and meldung_id = any($1)', [[own, foreign]])
    expect(rows).toEqual([{ meldung_id: own }])
    for (const change of [`nachricht = 'x'`, `gp_nummer = '${ben.gp}'`, `typ = 'Unknown'`, `meldedatum = '2020-01-01'`])
      await expect(portal.as(ada, (tx) => tx.run(`update portal.meldung set ${change}`))).rejects.toThrow('permission denied')
    await expect(portal.as(ada, (tx) => tx.run('delete from portal.meldung'))).rejects.toThrow('permission denied')
  })
})

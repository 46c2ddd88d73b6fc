import { databaseKinds } from '#platform/db/testing.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { receiverOf } from '../erp/testing/receiver.ts'
import { setUpAnschluesse, type Anschluss } from './testing.ts'

const PARALLEL = 100
const NOW = '2026-11-20T09:00:00Z'
const pathOf = (vk: string, version: 'v4' | 'v5' = 'v5') =>
  version === 'v4' ? `/api/css/v4/wasser/anschluesse/${vk}/kuendigung` : `/api/css/v5/pages/trinkwasser/${vk}/kuendigung`
const postanschrift = { street: 'Ahornweg', houseNumber: '7', zip: '54321', city: 'Neustadt' }

describe.each(databaseKinds)('the cancellation of a water connection on %s', (kind) => {
  const site = setUpAnschluesse(kind)
  const { anschluss, vorgaenge, outboxCount, mails, ablaufdatum, offene, decide } = site
  afterEach(() => site.portal.clock.set(NOW))

  const bodyOf = ({ meter }: Pick<Anschluss, 'meter'>, change: object = {}) => ({
    AbmeldungZum: '2026-11-19',
    Zaehlernummer: meter,
    Zaehlerstand: 1200,
    ...change,
  })
  const patch = (one: Pick<Anschluss, 'cookie' | 'vk' | 'meter'>, body: unknown = bodyOf(one), version?: 'v4' | 'v5', key?: string) =>
    site.portal.request('PATCH', pathOf(one.vk, version), {
      cookie: one.cookie,
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const idOf = (answer: Awaited<ReturnType<typeof patch>>): string => answer.body.VorgangId
  const said = ({ status, body }: Awaited<ReturnType<typeof patch>>) => [status, body.code, body.felder]
  const traces = async (one: Anschluss) => [await vorgaenge(one), await outboxCount(one), await mails(one)]

  describe('a refused cancellation', () => {
    it("a cancellation for another customer's connection is refused like one for an unknown connection, and stores nothing", async () => {
      const [wim, ben] = [await anschluss(), await anschluss()]
      const foreign = await patch({ ...wim, vk: ben.vk }, bodyOf(ben))
      const missing = await patch({ ...wim, vk: '9999999999' }, bodyOf(ben))
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
      expect([await traces(wim), await vorgaenge(ben)]).toEqual([[[], 0, []], []])
    })

    it('a cancellation for a feed-in account is refused', async () => {
      const ada = await anschluss()
      await site.portal.sql('delete from portal.wasseranschluss where vk_nummer = $1', [ada.vk])
      expect(said(await patch(ada))).toEqual([404, 'NichtGefunden', undefined])
    })

    it("a cancellation with another customer's meter, a meter of the person's other account or an unknown one is refused", async () => {
      const [wim, ben] = [await anschluss(), await anschluss()]
      const other = await site.addAnschluss(wim.gp)
      for (const meter of [ben.meter, other.meter, '1NIEMAND']) {
        expect(said(await patch(wim, bodyOf({ meter })))).toEqual([404, 'NichtGefunden', [{ feld: 'Zaehlernummer' }]])
      }
      expect(await traces(wim)).toEqual([[], 0, []])
    })

    it.each<[field: string, value: unknown]>([
      ...[-1, 1.5, '12', null, 1_000_000_000, [1], undefined].map((value): [string, unknown] => ['Zaehlerstand', value]),
      ...['2026-02-30', '20.11.2026', '2026-11-20T00:00:00Z', '', 20_261_120, null, undefined].map((value): [string, unknown] => [
        'AbmeldungZum',
        value,
      ]),
      ['Zaehlernummer', ''],
      ['Zaehlernummer', undefined],
      ['NachfolgerName', ' \u200b'],
      ['NachfolgerName', 'x'.repeat(201)],
      ['NachfolgerName', null],
      ['NeuePostanschrift', postanschrift],
      ['NeuePostanschrift', { ...postanschrift, zip: '' }],
      ['NeuePostanschriftGueltigAb', '2026-12-01'],
      ['NeuePostanschriftGueltigAb', '2026-13-01'],
      ['GPNummer', '1000000001'],
      ['Ablaufdatum', '2026-11-19'],
      ['Status', 'bestaetigt'],
    ])('a cancellation with %s as %j is refused and stores nothing', async (field, value) => {
      const wim = await anschluss()
      for (const version of ['v4', 'v5'] as const) {
        expect(said(await patch(wim, bodyOf(wim, { [field]: value }), version)).slice(0, 2)).toEqual([400, 'UngueltigeAnfrage'])
      }
      expect(await traces(wim)).toEqual([[], 0, []])
    })

    it('a cancellation with only one of new address and its first day is refused, naming the missing one', async () => {
      const wim = await anschluss()
      const ohneTag = await patch(wim, bodyOf(wim, { NeuePostanschrift: postanschrift }))
      const ohneAnschrift = await patch(wim, bodyOf(wim, { NeuePostanschriftGueltigAb: '2026-12-01' }))
      expect([said(ohneTag)[2], said(ohneAnschrift)[2]]).toEqual([
        [{ feld: 'NeuePostanschriftGueltigAb' }],
        [{ feld: 'NeuePostanschrift' }],
      ])
    })

    it('a cancellation with an invalid postal code is refused, naming the field', async () => {
      const wim = await anschluss()
      const change = { NeuePostanschrift: { ...postanschrift, zip: 'ABCDE' }, NeuePostanschriftGueltigAb: '2026-12-01' }
      expect(said(await patch(wim, bodyOf(wim, change)))).toEqual([400, 'UngueltigeAnfrage', [{ feld: 'NeuePostanschrift.zip' }]])
    })

    it('a cancellation is refused for a contract that has ended, from its last day on', async () => {
      for (const day of ['2026-11-20', '2026-11-19']) {
        const wim = await anschluss({ konto: { ablaufdatum: day } })
        expect(said(await patch(wim))).toEqual([409, 'VertragAbgelaufen', undefined])
      }
      const stillRuns = await anschluss({ konto: { ablaufdatum: '2026-11-21' } })
      expect((await patch(stillRuns)).status).toBe(200)
    })

    it('a cancellation is refused with other values while one is open, and for another person who sees the account', async () => {
      const wim = await anschluss()
      const first = await patch(wim)
      expect(said(await patch(wim, bodyOf(wim, { Zaehlerstand: 1201 }), 'v4'))).toEqual([409, 'VorgangBereitsOffen', undefined])
      const eva = await site.portal.signIn({ gps: [wim.gp] })
      expect(said(await patch({ ...wim, ...eva }))).toEqual([409, 'VorgangBereitsOffen', undefined])
      expect((await vorgaenge(wim)).map(({ id }) => id)).toEqual([idOf(first)])
      expect(await offene(eva)).toMatchObject([{ Vertragskonto: wim.vk }])
    })
  })

  /** the time in UTC, the first and the last allowed day, and the days beside them */
  it.each<[moment: string, zuFrueh: string, first: string, last: string, zuSpaet: string]>([
    [NOW, '2026-10-08', '2026-10-09', '2026-11-20', '2026-11-21'],
    // midnight in Berlin around New Year
    ['2026-12-31T22:59:59Z', '2026-11-18', '2026-11-19', '2026-12-31', '2027-01-01'],
    ['2026-12-31T23:00:00Z', '2026-11-19', '2026-11-20', '2027-01-01', '2027-01-02'],
    ['2026-12-31T23:00:01Z', '2026-11-19', '2026-11-20', '2027-01-01', '2027-01-02'],
    // the nights when clocks change
    ['2026-03-28T22:59:59Z', '2026-02-13', '2026-02-14', '2026-03-28', '2026-03-29'],
    ['2026-03-29T00:59:59Z', '2026-02-14', '2026-02-15', '2026-03-29', '2026-03-30'],
    ['2026-03-29T21:59:59Z', '2026-02-14', '2026-02-15', '2026-03-29', '2026-03-30'],
    ['2026-03-29T22:00:00Z', '2026-02-15', '2026-02-16', '2026-03-30', '2026-03-31'],
    ['2026-10-24T22:00:00Z', '2026-09-12', '2026-09-13', '2026-10-25', '2026-10-26'],
    ['2026-10-25T00:30:00Z', '2026-09-12', '2026-09-13', '2026-10-25', '2026-10-26'],
    ['2026-10-25T22:59:59Z', '2026-09-12', '2026-09-13', '2026-10-25', '2026-10-26'],
    ['2026-10-25T23:00:00Z', '2026-09-13', '2026-09-14', '2026-10-26', '2026-10-27'],
  ])('a cancellation at %s is accepted for 42 days back to the present day in Berlin', async (moment, zuFrueh, first, last, zuSpaet) => {
    site.portal.clock.set(moment)
    const [wim, eva] = [await anschluss(), await anschluss()]
    const on = (one: Anschluss, day: string) => patch(one, bodyOf(one, { AbmeldungZum: day }))
    expect(said(await on(wim, zuFrueh))).toEqual([400, 'AbmeldungZuFrueh', undefined])
    expect(said(await on(wim, zuSpaet))).toEqual([400, 'AbmeldungZuSpaet', undefined])
    expect(await traces(wim)).toEqual([[], 0, []])
    expect([(await on(wim, first)).status, (await on(eva, last)).status]).toEqual([200, 200])
  })

  it("passes the whole body to the operator's system", async () => {
    const wim = await anschluss()
    const nutzlast = bodyOf(wim, {
      NeuePostanschrift: postanschrift,
      NeuePostanschriftGueltigAb: '2026-12-01',
      NachfolgerName: 'Nora Neu',
      Zaehlerstand: 0,
    })
    const answer = await patch(wim, nutzlast, 'v4')
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        VorgangId: idOf(answer),
        Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/),
        Status: 'eingegangen',
        EingegangenAm: '2026-11-20T09:00:00.000Z',
      },
    ])
    expect(await vorgaenge(wim)).toEqual([{ id: idOf(answer), art: 'Kuendigung', status: 'eingegangen', schluessel: wim.vk, nutzlast }])
    const { body } = await (await receiverOf(site.portal)).ask()
    const given = (body.Vorgaenge as { VorgangId: string }[]).find(({ VorgangId }) => VorgangId === idOf(answer))
    expect(given).toMatchObject({ Art: 'Kuendigung', GPNummer: wim.gp, VKNummer: wim.vk, Nutzlast: nutzlast })
    expect(await offene(wim)).toEqual([
      {
        Vertragskonto: wim.vk,
        AbmeldungZum: '2026-11-19',
        Zaehlernummer: wim.meter,
        Zaehlerstand: 0,
        EingegangenAm: '2026-11-20T09:00:00.000Z',
      },
    ])
  })

  it('sends one mail of receipt, without the content of the request', async () => {
    const wim = await anschluss()
    const first = await patch(wim, bodyOf(wim, { NachfolgerName: 'Nora Neu' }))
    await patch(wim, bodyOf(wim, { NachfolgerName: 'Nora Neu' }), 'v4')
    await patch(wim, bodyOf(wim))
    const [mail, ...others] = await mails(wim)
    expect([mail?.subject, others]).toEqual(['Ihre Abmeldung ist bei uns', []])
    expect(mail?.text).toContain(`/vorgaenge/${idOf(first)}`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`Nora|1200|${wim.meter}|${wim.vk}|${wim.gp}|Lindenweg|19\\.11`))
  })

  it('is accepted without a mail if the account has no address', async () => {
    const eva = await site.portal.customer({ profil: { email: '' } })
    const before = (await site.portal.messages()).length
    expect((await patch({ ...eva, ...(await site.addAnschluss(eva.gp)) })).status).toBe(200)
    expect(await site.portal.messages()).toHaveLength(before)
  })

  it('returns the first one with its time when requested again, in v4 and v5, and with a key is a replay', async () => {
    const wim = await anschluss()
    const key = crypto.randomUUID()
    const first = await patch(wim, bodyOf(wim), 'v5', key)
    const again = await patch(wim, bodyOf(wim), 'v5', key)
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    site.portal.clock.advance(600)
    expect((await patch(wim, bodyOf(wim), 'v4')).text).toBe(first.text)
    expect([(await vorgaenge(wim)).length, await outboxCount(wim), (await mails(wim)).length]).toEqual([1, 1, 1])
  })

  it('is still the first one when requested again on a later day and after its confirmation', async () => {
    const wim = await anschluss()
    const first = await patch(wim, bodyOf(wim, { AbmeldungZum: '2026-10-09' }))
    site.portal.clock.set('2026-11-21T09:00:00Z')
    const { cookie } = await site.portal.signIn({ sub: wim.sub })
    const later = { ...wim, cookie }
    expect((await patch(later, bodyOf(wim, { AbmeldungZum: '2026-10-09' }))).text).toBe(first.text)
    await decide(idOf(first), { status: 'bestaetigt' })
    expect((await patch(later, bodyOf(wim, { AbmeldungZum: '2026-10-09' }))).body).toEqual({ ...first.body, Status: 'bestaetigt' })
    expect(said(await patch(later))).toEqual([409, 'VertragAbgelaufen', undefined])
    expect([await ablaufdatum(wim), (await vorgaenge(wim)).length]).toEqual(['2026-10-09', 1])
  })

  it(`is one open Vorgang and one mail if requested ${PARALLEL} times at once with different values`, async () => {
    const wim = await anschluss()
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => patch(wim, bodyOf(wim, { Zaehlerstand: index }), index % 3 ? 'v4' : 'v5')),
    )
    const [open] = await vorgaenge(wim)
    expect([(await vorgaenge(wim)).length, await outboxCount(wim), (await mails(wim)).length]).toEqual([1, 1, 1])
    expect(answers.filter(({ status }) => status === 200).map(idOf)).toEqual([open?.id])
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => said(answer).join(' ')))).toEqual(
      new Set(['409 VorgangBereitsOffen ']),
    )
  })

  it('ends the contract on its day once confirmed, but never later than it ends anyway', async () => {
    const [wim, ends, earlier] = [await anschluss(), await anschluss({ konto: { ablaufdatum: '2026-12-31' } }), await anschluss()]
    for (const one of [wim, ends, earlier]) {
      const answer = await patch(one)
      expect(await ablaufdatum(one)).not.toBe('2026-11-19')
      if (one === earlier)
        await site.portal.sql(`update portal.vertragskonto set ablaufdatum = '2026-11-01' where vk_nummer = $1`, [one.vk])
      await decide(idOf(answer), { status: 'bestaetigt' })
      expect(await offene(one)).toEqual([])
    }
    expect([await ablaufdatum(wim), await ablaufdatum(ends), await ablaufdatum(earlier)]).toEqual([
      '2026-11-19',
      '2026-11-19',
      '2026-11-01',
    ])
  })

  it('may be requested again once refused, and cannot be confirmed after the connection moved to another partner', async () => {
    const [wim, ben] = [await anschluss(), await anschluss()]
    const first = await patch(wim)
    await decide(idOf(first), { status: 'abgelehnt', grund: 'Der Zählerstand passt nicht.' })
    expect([await ablaufdatum(wim), await offene(wim)]).toEqual([null, []])
    site.portal.clock.advance(60)
    const second = await patch(wim)
    expect([second.status, idOf(second) === idOf(first)]).toEqual([200, false])
    await site.portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [wim.vk, ben.gp])
    await expect(decide(idOf(second), { status: 'bestaetigt' })).rejects.toMatchObject({ code: 'VorgangErledigt' })
    expect([await ablaufdatum(wim), await offene(wim)]).toEqual([null, []])
  })
})

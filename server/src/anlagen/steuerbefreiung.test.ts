import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { receiverOf } from '../erp/testing/receiver.ts'
import { setUpAnlagen, type Anlage } from './testing.ts'

const PARALLEL = 50
const pathOf = (vk: string, version: 'v4' | 'v5' = 'v5') =>
  version === 'v4'
    ? `/api/css/v4/einspeiser/anlagendaten/${vk}/steuerbefreien`
    : `/api/css/v5/pages/einspeisung/anlagendaten/${vk}/steuer-befreien`

// the clock of the tests is 20 November 2026 in Berlin
describe.each(databaseKinds)('the tax exemption on %s', (kind) => {
  const site = setUpAnlagen(kind)
  const { anlage, vorgaenge, outboxCount, shown, row, decide } = site
  const patch = ({ cookie, vk }: Pick<Anlage, 'cookie' | 'vk'>, body: unknown = { Jahr: 2027 }, version?: 'v4' | 'v5', key?: string) =>
    site.portal.request('PATCH', pathOf(vk, version), { cookie, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const idOf = (answer: Awaited<ReturnType<typeof patch>>): string => answer.body.VorgangId
  const said = ({ status, body }: Awaited<ReturnType<typeof patch>>) => [status, body.code, body.felder]
  const traces = async (one: Anlage) => [await vorgaenge(one), await outboxCount(one)]

  describe('a refused tax exemption', () => {
    it("an exemption for another customer's plant is refused like one for an unknown plant, and stores nothing", async () => {
      const [ada, ben] = [await anlage(), await anlage()]
      const foreign = await patch({ ...ada, vk: ben.vk })
      const missing = await patch({ ...ada, vk: '9999999999' })
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
      expect([await vorgaenge(ada), await vorgaenge(ben)]).toEqual([[], []])
    })

    it.each([2026, 2028, 2025, 3000, '2027', 2027.5, null, undefined, [2027], '1e3'])(
      'an exemption for the year %j is refused, and the answer names the field',
      async (Jahr) => {
        const ada = await anlage()
        for (const version of ['v4', 'v5'] as const) {
          expect(said(await patch(ada, { Jahr }, version))).toEqual([400, 'UngueltigeAnfrage', [{ feld: 'Jahr' }]])
        }
        expect(await traces(ada)).toEqual([[], 0])
      },
    )

    it.each([-1, 1.5, '12', '1e3', '١٢', '', null, 1_000_000_000, 2 ** 53, [12], { Wert: 12 }, true])(
      'an exemption with the reading %j is refused, and the answer names the field',
      async (Zaehlerstand) => {
        const ada = await anlage()
        expect(said(await patch(ada, { Jahr: 2027, Zaehlerstand }))).toEqual([400, 'UngueltigeAnfrage', [{ feld: 'Zaehlerstand' }]])
        expect(await traces(ada)).toEqual([[], 0])
      },
    )

    it.each([
      '"GPNummer":"1000000001"',
      '"sub":"somebody"',
      '"Ablaufdatum":"2030-01-01"',
      '"GeaenderteBesteuerungsart":"Umsatzsteuerbefreit"',
      '"Status":"bestaetigt"',
      '"__proto__":{"x":1}',
      '"constructor":{"prototype":{"x":1}}',
    ])('an exemption with %s beside the year is refused and stores nothing', async (further) => {
      const ada = await anlage()
      const answer = await site.portal.request('PATCH', pathOf(ada.vk), { cookie: ada.cookie, rawBody: `{"Jahr":2027,${further}}` })
      expect([answer.status, answer.body.code]).toEqual([400, 'UngueltigeAnfrage'])
      expect([await traces(ada), (await row(ada))?.['besteuerungsart']]).toEqual([[[], 0], 'UmsatzsteuerpflichtigBefreibar'])
    })

    it('an exemption with a number beyond the range of a double is refused', async () => {
      const ada = await anlage()
      for (const rawBody of ['{"Jahr":1e400}', '{"Jahr":2027,"Zaehlerstand":1e400}', '{"Jahr":2027,"Zaehlerstand":-0.5}']) {
        expect((await site.portal.request('PATCH', pathOf(ada.vk), { cookie: ada.cookie, rawBody })).status).toBe(400)
      }
      expect(await traces(ada)).toEqual([[], 0])
    })

    it.each([
      'Umsatzsteuerpflichtig',
      'UmsatzsteuerpflichtigLandundForstwirtschaft',
      'UmsatzsteuerpflichtigErmaessigt',
      'SteuerbefreiungInArbeit',
      'Umsatzsteuerbefreit',
      'VonMorgen',
    ])('an exemption for the tax type %s is refused', async (besteuerungsart) => {
      const ada = await anlage({ anlage: { besteuerungsart } })
      expect(said(await patch(ada))).toEqual([409, 'SteuerbefreiungNichtMoeglich', undefined])
      expect(await traces(ada)).toEqual([[], 0])
    })

    it('an exemption for a plant that is shut down or whose contract ends today or before the exemption is refused', async () => {
      const ada = await anlage({ anlage: { alle_stillgelegt: true } })
      const ben = await anlage({ konto: { ablaufdatum: '2026-11-20' } })
      expect([said(await patch(ada)), said(await patch(ben))]).toEqual([
        [409, 'SteuerbefreiungNichtMoeglich', undefined],
        [409, 'VertragAbgelaufen', undefined],
      ])
      const early = await patch(await anlage({ konto: { ablaufdatum: '2027-01-01' } }))
      expect(said(early)).toEqual([409, 'SteuerbefreiungNichtMoeglich', undefined])
      expect((await patch(await anlage({ konto: { ablaufdatum: '2027-01-02' } }))).status).toBe(200)
    })

    it('an exemption is refused while another one is open, which stays', async () => {
      const ada = await anlage()
      const first = await patch(ada)
      expect(said(await patch(ada, { Jahr: 2027, Zaehlerstand: 12 }, 'v4'))).toEqual([409, 'VorgangBereitsOffen', undefined])
      expect((await vorgaenge(ada)).map(({ id }) => id)).toEqual([idOf(first)])
    })
  })

  it("creates a Vorgang of the account for the operator's system and sets GeaenderteBesteuerungsart", async () => {
    const ada = await anlage()
    const answer = await patch(ada, { Jahr: 2027, Zaehlerstand: 0 })
    expect([answer.status, answer.body.Status]).toEqual([200, 'eingegangen'])
    const nutzlast = { Jahr: 2027, Zaehlerstand: 0 }
    expect(await vorgaenge(ada)).toEqual([
      { id: idOf(answer), art: 'Steuerbefreiung', status: 'eingegangen', schluessel: ada.vk, nutzlast },
    ])
    expect(await shown(ada)).toMatchObject({
      Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
      GeaenderteBesteuerungsart: 'SteuerbefreiungInArbeit',
    })
    const { body } = await (await receiverOf(site.portal)).ask()
    const given = (body.Vorgaenge as { VorgangId: string }[]).find(({ VorgangId }) => VorgangId === idOf(answer))
    expect(given).toMatchObject({ Art: 'Steuerbefreiung', GPNummer: ada.gp, VKNummer: ada.vk, Nutzlast: nutzlast })
  })

  it('returns the first one when requested again in v4 and v5, and with a key is a replay', async () => {
    const ada = await anlage()
    const key = crypto.randomUUID()
    const first = await patch(ada, { Jahr: 2027 }, 'v5', key)
    const again = await patch(ada, { Jahr: 2027 }, 'v5', key)
    const twin = await patch(ada, { Jahr: 2027 }, 'v4')
    expect([again.text, again.headers.get('idempotency-replayed'), twin.text]).toEqual([first.text, 'true', first.text])
    expect((await patch(ada, { Jahr: 2027, Zaehlerstand: 1 }, 'v5', key)).status).toBe(422)
    expect([(await vorgaenge(ada)).length, await outboxCount(ada)]).toEqual([1, 1])
  })

  it(`is one open Vorgang if requested ${PARALLEL} times at once, with equal and other readings`, async () => {
    const ada = await anlage()
    const bodies = Array.from({ length: PARALLEL }, (_, index) => (index % 2 ? { Jahr: 2027 } : { Jahr: 2027, Zaehlerstand: index }))
    const answers = await Promise.all(bodies.map((body, index) => patch(ada, body, index % 3 ? 'v4' : 'v5')))
    const [open] = await vorgaenge(ada)
    expect([(await vorgaenge(ada)).length, await outboxCount(ada)]).toEqual([1, 1])
    const outcomes = new Set(answers.map(({ status, body }) => `${status} ${status === 200 ? body.VorgangId : body.code}`))
    expect(outcomes).toEqual(new Set([`200 ${open?.id}`, '409 VorgangBereitsOffen']))
  })

  it('sets SteuerbefreiungInArbeit once confirmed, and a repetition is the first one', async () => {
    const ada = await anlage()
    const other = await site.addAnlage(ada.gp)
    const first = await patch(ada)
    await decide(idOf(first), { status: 'bestaetigt' })
    expect(await shown(ada)).toMatchObject({ Besteuerungsart: 'SteuerbefreiungInArbeit' })
    expect(await shown(ada)).not.toHaveProperty('GeaenderteBesteuerungsart')
    expect((await row(other))?.['besteuerungsart']).toBe('UmsatzsteuerpflichtigBefreibar')
    const again = await patch(ada)
    expect([again.status, again.body]).toEqual([
      200,
      { VorgangId: idOf(first), Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'bestaetigt' },
    ])
    expect(said(await patch(ada, { Jahr: 2027, Zaehlerstand: 5 }))).toEqual([409, 'SteuerbefreiungNichtMoeglich', undefined])
    expect((await vorgaenge(ada)).length).toBe(1)
  })

  it("keeps Umsatzsteuerbefreit if confirmed after the operator's data have set it", async () => {
    const ada = await anlage()
    const first = await patch(ada)
    await site.portal.sql(`update portal.anlage set besteuerungsart = 'Umsatzsteuerbefreit' where vk_nummer = $1`, [ada.vk])
    await decide(idOf(first), { status: 'bestaetigt' })
    expect((await row(ada))?.['besteuerungsart']).toBe('Umsatzsteuerbefreit')
  })

  it('changes nothing once refused, and may be requested again', async () => {
    const ada = await anlage()
    const before = await shown(ada)
    const first = await patch(ada)
    await decide(idOf(first), { status: 'abgelehnt', grund: 'Die fünf Jahre sind noch nicht um.' })
    expect(await shown(ada)).toEqual(before)
    site.portal.clock.advance(60)
    expect(idOf(await patch(ada))).not.toBe(idOf(first))
  })

  it('cannot be confirmed after the plant moved to another partner', async () => {
    const [ada, ben] = [await anlage(), await anlage()]
    const first = await patch(ada)
    await site.portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [ada.vk, ben.gp])
    await expect(decide(idOf(first), { status: 'bestaetigt' })).rejects.toMatchObject({ code: 'VorgangErledigt' })
    expect((await row(ada))?.['besteuerungsart']).toBe('UmsatzsteuerpflichtigBefreibar')
    expect((await shown({ ...ben, vk: ada.vk }))?.['GeaenderteBesteuerungsart']).toBeUndefined()
  })

  it('uses the year in Berlin: it changes at midnight there', async () => {
    site.portal.clock.set('2026-12-31T23:59:59+01:00')
    const ada = await anlage()
    expect(said(await patch(ada, { Jahr: 2028 }))).toEqual([400, 'UngueltigeAnfrage', [{ feld: 'Jahr' }]])
    site.portal.clock.set('2027-01-01T00:00:00+01:00')
    expect(said(await patch(ada, { Jahr: 2027 }))).toEqual([400, 'UngueltigeAnfrage', [{ feld: 'Jahr' }]])
    expect((await patch(ada, { Jahr: 2028 })).status).toBe(200)
    site.portal.clock.set('2026-11-20T10:00:00+01:00')
  })
})

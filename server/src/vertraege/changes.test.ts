import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { setUpChanges, type Konto } from './testing.ts'

/** The two values of an account that its owner changes, each by a call of v4 and one of v5. */
const changes = [
  { art: 'Dokumentenversand', part: 'dokumentenversand', field: 'DokumentenversandTyp', from: 'CSS1', to: 'CSS2' },
  { art: 'Zusatzinformationen', part: 'zusatzinformationen', field: 'Zusatzinformationen', from: 'Dach Süd', to: 'Dach Nord' },
] as const
type Change = (typeof changes)[number]

const PARALLEL = 50

describe.each(databaseKinds)('accounts on %s', (kind) => {
  const site = setUpChanges(kind)
  const { vorgaenge, outboxCount, shown, decide } = site

  describe.each(changes)('a change of $part', (change) => {
    const { art, part, field, from, to } = change
    const pathOf = (vk: string, version = 'v5') => `/api/css/${version}/vertragskonten/${vk}/${part}`
    const konto = (row: Record<string, unknown> = {}) => site.konto({ [part]: from, ...row })
    const patch = (one: Konto, value: unknown, version?: string) =>
      site.portal.request('PATCH', pathOf(one.vk, version), { cookie: one.cookie, body: { [field]: value } })
    const column = async ({ vk }: Konto) => {
      const [row] = await site.portal.sql(`select ${part} as value from portal.vertragskonto where vk_nummer = $1`, [vk])
      return row?.['value']
    }
    const statuses = async (one: Konto) => (await vorgaenge(one)).map(({ status }) => status)
    const id = (answer: Awaited<ReturnType<typeof patch>>): string => answer.body.Vorgaenge[0].VorgangId

    describe('a refused change', () => {
      it("a change for another customer's account is refused like one for an unknown account, and stores nothing", async () => {
        const [ada, ben] = [await konto(), await konto()]
        const foreign = await patch({ ...ada, vk: ben.vk }, to)
        const missing = await patch({ ...ada, vk: '9999999999' }, to)
        expect([foreign.status, foreign.text]).toEqual([404, missing.text])
        expect([await vorgaenge(ada), await vorgaenge(ben), await column(ben)]).toEqual([[], [], from])
      })

      it('a change without a valid session is refused', async () => {
        const ada = await konto()
        expect((await patch({ ...ada, cookie: 'sid=of-nobody' }, to)).status).toBe(401)
        expect(await vorgaenge(ada)).toEqual([])
      })

      it.each<[string, string]>([
        ['another key', `"Ablaufdatum":"2026-01-01"`],
        ['the partner', `"GPNummer":"1000000001"`],
        ['an owner', `"sub":"somebody"`],
        ['a state', `"Status":"bestaetigt"`],
        ['the pending twin', `"GeaenderterDokumentenversandTyp":"CSS1"`],
        ['the name of a prototype', `"__proto__":{"x":1}`],
        ['a constructor', `"constructor":{"prototype":{"x":1}}`],
      ])('a change with %s beside the value is refused and stores nothing', async (_, further) => {
        const ada = await konto()
        const rawBody = `{"${field}":${JSON.stringify(to)},${further}}`
        const answer = await site.portal.request('PATCH', pathOf(ada.vk), { cookie: ada.cookie, rawBody })
        expect([answer.status, answer.body.code]).toEqual([400, 'UngueltigeAnfrage'])
        expect([await vorgaenge(ada), await column(ada)]).toEqual([[], from])
      })

      it.each([[null], [1], [true], [[to]], [{ Wert: to }], [undefined], ['x'.repeat(36)], ['\0']])(
        'a change to the value %j is refused, names the field and stores nothing',
        async (value) => {
          const ada = await konto()
          const answer = await patch(ada, value)
          expect([answer.status, answer.body.code, answer.body.felder]).toEqual([400, 'UngueltigeAnfrage', [{ feld: field }]])
          expect([await vorgaenge(ada), await column(ada)]).toEqual([[], from])
        },
      )
    })

    it("creates a Vorgang for the operator, with the person's current e-mail address", async () => {
      const ada = await konto()
      const answer = await patch(ada, to)
      expect([answer.status, answer.body.Vorgaenge[0].Status]).toEqual([200, 'eingegangen'])
      expect(await vorgaenge(ada)).toEqual([
        {
          id: id(answer),
          art,
          status: 'eingegangen',
          nutzlast: { Wert: to },
          gp_nummer: ada.gp,
          vk_nummer: ada.vk,
          email: `${ada.sub}@demo.example`,
        },
      ])
      expect([await outboxCount(ada), await column(ada)]).toEqual([1, from])
    })

    it('succeeds and stores nothing if it is to the value in force', async () => {
      const ada = await konto()
      const answer = await patch(ada, from)
      expect([answer.status, answer.body]).toEqual([200, { Vorgaenge: [] }])
      expect([await vorgaenge(ada), await outboxCount(ada)]).toEqual([[], 0])
    })

    it('returns the first Vorgang when requested again, in v4 and v5', async () => {
      const ada = await konto()
      const first = await patch(ada, to, 'v5')
      const twin = await patch(ada, to, 'v4')
      expect([twin.status, twin.text]).toEqual([200, first.text])
      expect([await statuses(ada), await outboxCount(ada)]).toEqual([['eingegangen'], 1])
    })

    it(`is one Vorgang if requested ${PARALLEL} times at once`, async () => {
      const ada = await konto()
      const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => patch(ada, to, index % 2 ? 'v4' : 'v5')))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect([await statuses(ada), await outboxCount(ada)]).toEqual([['eingegangen'], 1])
    })

    it('withdraws the open Vorgang if it is back to the value in force', async () => {
      const ada = await konto()
      const first = await patch(ada, to)
      const back = await patch(ada, from)
      expect(back.body).toEqual({
        Vorgaenge: [{ VorgangId: id(first), Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'zurueckgezogen' }],
      })
      expect(await statuses(ada)).toEqual(['zurueckgezogen'])
      expect((await patch(ada, from)).body).toEqual({ Vorgaenge: [] })
    })

    it("is a new Vorgang if it is back to the value in force when the operator's system has the first one", async () => {
      const ada = await konto()
      const first = await patch(ada, to)
      await site.portal.sql(`update portal.vorgang set status = 'uebermittelt' where id = $1`, [id(first)])
      site.portal.clock.advance(60)
      const back = await patch(ada, from)
      expect(back.body.Vorgaenge).toEqual([
        { VorgangId: expect.not.stringContaining(id(first)), Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'eingegangen' },
      ])
      expect(await statuses(ada)).toEqual(['ersetzt', 'eingegangen'])
    })

    it('becomes the original once the operator confirms it, for this account only', async () => {
      const ada = await konto()
      const other = await site.addKonto(ada.gp, { [part]: from })
      await decide(id(await patch(ada, to)), { status: 'bestaetigt' })
      expect([await column(ada), await column({ ...ada, vk: other })]).toEqual([to, from])
      expect(await shown(ada)).not.toHaveProperty('GeaenderterDokumentenversandTyp')
      expect((await patch(ada, to)).body).toEqual({ Vorgaenge: [] })
    })

    it('disappears once the operator refuses it, and may be requested again', async () => {
      const ada = await konto()
      const before = await shown(ada)
      const first = await patch(ada, to)
      await decide(id(first), { status: 'abgelehnt', grund: 'Das geht bei diesem Vertrag nicht.' })
      expect([await column(ada), await shown(ada)]).toEqual([from, before])
      site.portal.clock.advance(60)
      expect(id(await patch(ada, to))).not.toBe(id(first))
    })
  })

  const [versand, info] = changes
  const patchOf = (one: Konto, { part, field }: Change, value: string) =>
    site.portal.request('PATCH', `/api/css/v5/vertragskonten/${one.vk}/${part}`, { cookie: one.cookie, body: { [field]: value } })

  it('a requested delivery is shown beside the one in force until the operator decides', async () => {
    const ada = await site.konto({ dokumentenversand: 'CSS1' })
    await patchOf(ada, versand, 'CSS2')
    expect(await shown(ada)).toMatchObject({ DokumentenversandTyp: 'CSS1', GeaenderterDokumentenversandTyp: 'CSS2' })
  })

  it('a delivery can be requested if the operator has set none', async () => {
    const ada = await site.konto()
    await patchOf(ada, versand, 'CSS1')
    expect(await shown(ada)).toMatchObject({ GeaenderterDokumentenversandTyp: 'CSS1' })
  })

  it('a requested note takes effect at once, without an original beside it', async () => {
    const ada = await site.konto({ zusatzinformationen: 'Dach Süd' })
    await patchOf(ada, info, 'Dach Nord')
    expect(await shown(ada)).toMatchObject({ Anlageninformationen: 'Dach Nord' })
    await patchOf(ada, info, 'Garage')
    expect(await shown(ada)).toMatchObject({ Anlageninformationen: 'Garage' })
  })

  it('a note appears at its own account only', async () => {
    const ada = await site.konto()
    const other = await site.addKonto(ada.gp)
    await patchOf(ada, info, 'Dach Nord')
    expect(await shown({ ...ada, vk: other })).not.toHaveProperty('Anlageninformationen')
  })

  it('an empty note deletes the note at once and for good', async () => {
    const ada = await site.konto({ zusatzinformationen: 'Dach Süd' })
    const { body } = await patchOf(ada, info, '  ')
    expect(await shown(ada)).not.toHaveProperty('Anlageninformationen')
    await decide(body.Vorgaenge[0].VorgangId, { status: 'bestaetigt' })
    expect(await shown(ada)).not.toHaveProperty('Anlageninformationen')
    expect((await patchOf(ada, info, '')).body).toEqual({ Vorgaenge: [] })
  })

  it.each([
    ['spaces around it', '  Dach\u00A0 Nord ', 'Dach Nord'],
    ['35 emoji', '👩‍🌾'.repeat(35), '👩‍🌾'.repeat(35)],
    ['35 letters with combining marks', 'u\u0308'.repeat(35), 'u\u0308'.repeat(35)],
    ['what means something elsewhere', `'; drop table <b>"$1`, `'; drop table <b>"$1`],
  ])('a note with %s is stored as people read it', async (_, typed, kept) => {
    const ada = await site.konto()
    expect((await patchOf(ada, info, typed)).status).toBe(200)
    expect(await shown(ada)).toMatchObject({ Anlageninformationen: kept })
  })

  it.each([
    ['36 characters', 'x'.repeat(36)],
    ['36 emoji', '👩‍🌾'.repeat(36)],
    ['36 letters with combining marks', 'u\u0308'.repeat(36)],
    ['more code units than are counted', `x${'\u0308'.repeat(1000)}`],
    ['half a character', 'Dach\uD83D'],
  ])('a note of %s is refused', async (_, typed) => {
    const ada = await site.konto()
    expect((await patchOf(ada, info, typed)).body).toEqual({ code: 'UngueltigeAnfrage', felder: [{ feld: 'Zusatzinformationen' }] })
    expect(await vorgaenge(ada)).toEqual([])
  })

  // the clock of the tests is 20 November 2026 in Berlin
  it.each([
    ['today', '2026-11-20'],
    ['long ago', '2020-01-31'],
  ])('an account that ended %s accepts a note but no new delivery', async (_, ablaufdatum) => {
    const ada = await site.konto({ dokumentenversand: 'CSS1', ablaufdatum })
    expect((await patchOf(ada, versand, 'CSS2')).body).toEqual({ code: 'VertragAbgelaufen' })
    expect(await vorgaenge(ada)).toEqual([])
    expect((await patchOf(ada, info, 'Dach Nord')).status).toBe(200)
  })

  it('an account that ends tomorrow accepts a new delivery', async () => {
    const ada = await site.konto({ dokumentenversand: 'CSS1', ablaufdatum: '2026-11-21' })
    expect((await patchOf(ada, versand, 'CSS2')).status).toBe(200)
  })
})

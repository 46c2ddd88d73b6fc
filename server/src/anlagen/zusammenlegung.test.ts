import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { zusammenlegungOf } from '../_kit/testing/bodies.ts'
import { receiverOf } from '../erp/testing/receiver.ts'
import { setUpAnlagen, type Anlage } from './testing.ts'

const PARALLEL = 50
const pathOf = (vk: string, version: 'v4' | 'v5' = 'v5') =>
  `/api/css/${version}/${version === 'v4' ? 'einspeiser' : 'pages/einspeisung'}/anlagendaten/${vk}/liefervertraege-zusammenlegen`

const small = ({ Strasse, Hausnummer, PLZ, Ort }: { readonly [Part in keyof Adresse]?: string | undefined }) => ({
  strasse: Strasse,
  hausnummer: Hausnummer,
  plz: PLZ,
  ort: Ort,
})

// the clock of the tests is 20 November 2026 in Berlin
describe.each(databaseKinds)('the merging of supply contracts on %s', (kind) => {
  const site = setUpAnlagen(kind)
  const { anlage, vorgaenge, outboxCount, shown, decide } = site
  const bodyOf = ({ meter }: Pick<Anlage, 'meter'>, change: object = {}) => ({
    ...zusammenlegungOf({ PhotovoltaikZaehlernummer: meter, HaushaltZaehlernummer: '1HAU0000000001' }),
    ...change,
  })
  const patch = (one: Pick<Anlage, 'cookie' | 'vk' | 'meter'>, body: unknown = bodyOf(one), version?: 'v4' | 'v5', key?: string) =>
    site.portal.request('PATCH', pathOf(one.vk, version), {
      cookie: one.cookie,
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const idOf = (answer: Awaited<ReturnType<typeof patch>>): string => answer.body.VorgangId
  const said = ({ status, body }: Awaited<ReturnType<typeof patch>>) => [status, body.code, body.felder]
  const traces = async (one: Anlage) => [await vorgaenge(one), await outboxCount(one)]

  describe('a refused merging', () => {
    it("a merging for another customer's plant is refused like one for an unknown plant, and stores nothing", async () => {
      const [ada, ben] = [await anlage(), await anlage()]
      const foreign = await patch({ ...ada, vk: ben.vk }, bodyOf(ben))
      const missing = await patch({ ...ada, vk: '9999999999' }, bodyOf(ben))
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
      expect([await vorgaenge(ada), await vorgaenge(ben)]).toEqual([[], []])
    })

    it("a merging with another customer's meter, a meter of the person's other account or an unknown one is refused", async () => {
      const [ada, ben] = [await anlage(), await anlage()]
      const other = await site.addAnlage(ada.gp)
      for (const meter of [ben.meter, other.meter, '1NIEMAND']) {
        expect(said(await patch(ada, bodyOf({ meter })))).toEqual([404, 'NichtGefunden', [{ feld: 'PhotovoltaikZaehlernummer' }]])
      }
      expect(await traces(ada)).toEqual([[], 0])
    })

    it.each([
      ['as it is', (meter: string) => meter],
      ['in small letters', (meter: string) => meter.toLowerCase()],
      ['with spaces', (meter: string) => `${meter.slice(0, 4)} ${meter.slice(4)}`],
    ])('a merging with the same meter twice, written %s, is refused', async (_, written) => {
      const ada = await anlage()
      const body = bodyOf(ada, { HaushaltZaehlernummer: written(ada.meter) })
      expect(said(await patch(ada, body))).toEqual([400, 'UngueltigeAnfrage', [{ feld: 'HaushaltZaehlernummer' }]])
      expect(await traces(ada)).toEqual([[], 0])
    })

    it.each<[field: string, value: unknown]>([
      ...[
        'PhotovoltaikZaehlerstand_1_8_0',
        'PhotovoltaikZaehlerstand_2_8_0',
        'HaushaltZaehlerstand_1_8_0',
        'HaushaltZaehlerstand_2_8_0',
      ].flatMap((field) => [-1, 1.5, '12', null, 1_000_000_000, [1]].map((value): [string, unknown] => [field, value])),
      ['PhotovoltaikZaehlernummer', ''],
      ['HaushaltZaehlernummer', 'x'.repeat(41)],
      ['HaushaltZaehlernummer', 12],
      ['HaushaltZaehlernummer', '   '],
      ['HaushaltZaehlernummer', '\u200b'],
      ['RueckrufErwuenscht', 'ja'],
      ['RueckrufErwuenscht', undefined],
      ['PhotovoltaikZaehlerstand_1_8_0', undefined],
      ['HaushaltZaehlerstand_1_8_0', undefined],
      ['Adresse', 'Lindenweg 4'],
      ['Adresse', undefined],
      ['GPNummer', '1000000001'],
      ['Status', 'bestaetigt'],
    ])('a merging with %s as %j is refused and stores nothing', async (field, value) => {
      const ada = await anlage()
      expect(said(await patch(ada, bodyOf(ada, { [field]: value }))).slice(0, 2)).toEqual([400, 'UngueltigeAnfrage'])
      expect(await traces(ada)).toEqual([[], 0])
    })

    it.each(['Strasse', 'Hausnummer', 'PLZ', 'Ort'])(
      'a merging with an address without %s or with an extra field is refused',
      async (part) => {
        const ada = await anlage()
        const { Adresse } = bodyOf(ada)
        for (const address of [
          { ...Adresse, [part]: '' },
          { ...Adresse, [part]: ' \u00a0' },
          { ...Adresse, [part]: undefined },
          { ...Adresse, Land: 'DE' },
        ]) {
          expect(said(await patch(ada, bodyOf(ada, { Adresse: address }))).slice(0, 2)).toEqual([400, 'UngueltigeAnfrage'])
        }
        expect(await traces(ada)).toEqual([[], 0])
      },
    )

    it.each([
      ['an invalid postal code', { PLZ: '1234' }, ['Adresse.PLZ']],
      ['a missing part', { PLZ: undefined }, ['Adresse.PLZ']],
    ])('a merging with %s is refused, and the answer names the field in the spelling sent', async (_, change, fields) => {
      const ada = await anlage()
      const address = { ...bodyOf(ada).Adresse, ...change }
      const answers = [await patch(ada, bodyOf(ada, { Adresse: address })), await patch(ada, bodyOf(ada, { Adresse: small(address) }))]
      expect(answers.map(({ status, body }) => [status, body.felder])).toEqual([
        [400, fields.map((feld) => ({ feld }))],
        [400, [{ feld: 'Adresse.plz' }]],
      ])
    })

    it('a merging with an address in two spellings at once is refused', async () => {
      const ada = await anlage()
      const { Adresse } = bodyOf(ada)
      for (const address of [
        { ...Adresse, ...small(Adresse) },
        { ...Adresse, Ort: undefined, ort: 'Musterstadt' },
      ]) {
        expect(said(await patch(ada, bodyOf(ada, { Adresse: address }))).slice(0, 2)).toEqual([400, 'UngueltigeAnfrage'])
      }
      expect(await traces(ada)).toEqual([[], 0])
    })

    it.each([
      ['it is not offered', { anlage: { zusammenlegung_moeglich: false } }, 'ZusammenlegungNichtMoeglich'],
      ['the plant is shut down', { anlage: { alle_stillgelegt: true } }, 'ZusammenlegungNichtMoeglich'],
      ['the contract ends today', { konto: { ablaufdatum: '2026-11-20' } }, 'VertragAbgelaufen'],
    ])('a merging is refused if %s', async (_, rows, code) => {
      const ada = await anlage(rows)
      for (const version of ['v4', 'v5'] as const) expect(said(await patch(ada, bodyOf(ada), version))).toEqual([409, code, undefined])
      expect(await traces(ada)).toEqual([[], 0])
    })

    it('a merging is refused while another one is open', async () => {
      const ada = await anlage()
      const first = await patch(ada)
      expect(said(await patch(ada, bodyOf(ada, { RueckrufErwuenscht: true }), 'v4'))).toEqual([409, 'VorgangBereitsOffen', undefined])
      expect((await vorgaenge(ada)).map(({ id }) => id)).toEqual([idOf(first)])
    })
  })

  it.each(['v4', 'v5'] as const)('accepts the address fields in lower case in %s as the same request', async (version) => {
    const ada = await anlage()
    const nutzlast = bodyOf(ada)
    const first = await patch(ada, { ...nutzlast, Adresse: small(nutzlast.Adresse) }, version)
    expect([first.status, first.body.Status]).toEqual([200, 'eingegangen'])
    expect(idOf(await patch(ada, nutzlast, version))).toBe(idOf(first))
    expect((await vorgaenge(ada)).map((one) => one.nutzlast)).toEqual([nutzlast])
  })

  it("passes the whole body to the operator's system, even for an unknown tax type", async () => {
    const ada = await anlage({ anlage: { besteuerungsart: 'VonMorgen' } })
    const nutzlast = bodyOf(ada, { HaushaltZaehlerstand_2_8_0: 0, RueckrufErwuenscht: true })
    const answer = await patch(ada, nutzlast, 'v4')
    expect([answer.status, answer.body.Status]).toEqual([200, 'eingegangen'])
    expect(await vorgaenge(ada)).toEqual([{ id: idOf(answer), art: 'Zusammenlegung', status: 'eingegangen', schluessel: ada.vk, nutzlast }])
    const { body } = await (await receiverOf(site.portal)).ask()
    const given = (body.Vorgaenge as { VorgangId: string }[]).find(({ VorgangId }) => VorgangId === idOf(answer))
    expect(given).toMatchObject({ Art: 'Zusammenlegung', GPNummer: ada.gp, VKNummer: ada.vk, Nutzlast: nutzlast })
  })

  it('returns the first one when requested again in v4 and v5, and with a key is a replay', async () => {
    const ada = await anlage()
    const key = crypto.randomUUID()
    const first = await patch(ada, bodyOf(ada), 'v5', key)
    const again = await patch(ada, bodyOf(ada), 'v5', key)
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    expect((await patch(ada, bodyOf(ada), 'v4')).text).toBe(first.text)
    expect([(await vorgaenge(ada)).length, await outboxCount(ada)]).toEqual([1, 1])
  })

  it(`is one open Vorgang if requested ${PARALLEL} times at once in two ways`, async () => {
    const ada = await anlage()
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        patch(ada, bodyOf(ada, { RueckrufErwuenscht: index % 2 === 0 }), index % 3 ? 'v4' : 'v5'),
      ),
    )
    const [open] = await vorgaenge(ada)
    expect([(await vorgaenge(ada)).length, await outboxCount(ada)]).toEqual([1, 1])
    expect(new Set(answers.map(({ status, body }) => `${status} ${status === 200 ? body.VorgangId : body.code}`))).toEqual(
      new Set([`200 ${open?.id}`, '409 VorgangBereitsOffen']),
    )
  })

  it('is no longer offered once confirmed, and a repetition is the first one', async () => {
    const ada = await anlage()
    const first = await patch(ada)
    await decide(idOf(first), { status: 'bestaetigt' })
    expect(await shown(ada)).toMatchObject({ ZusammenlegungLiefervertraegeMoeglich: false })
    expect((await patch(ada)).body).toEqual({
      VorgangId: idOf(first),
      Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/),
      Status: 'bestaetigt',
    })
    expect(said(await patch(ada, bodyOf(ada, { RueckrufErwuenscht: true })))).toEqual([409, 'ZusammenlegungNichtMoeglich', undefined])
  })

  it('is offered again once refused, and cannot be confirmed for a plant that moved', async () => {
    const [ada, ben] = [await anlage(), await anlage()]
    const first = await patch(ada)
    await decide(idOf(first), { status: 'abgelehnt', grund: 'Der Haushalt hat einen anderen Lieferanten.' })
    expect(await shown(ada)).toMatchObject({ ZusammenlegungLiefervertraegeMoeglich: true })
    site.portal.clock.advance(60)
    const second = await patch(ada)
    await site.portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [ada.vk, ben.gp])
    await expect(decide(idOf(second), { status: 'bestaetigt' })).rejects.toMatchObject({ code: 'VorgangErledigt' })
    expect(await shown({ ...ben, vk: ada.vk })).toMatchObject({ ZusammenlegungLiefervertraegeMoeglich: true })
  })
})

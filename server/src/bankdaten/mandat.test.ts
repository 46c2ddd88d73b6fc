import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'

const IBAN = 'DE89370400440532013000'
/** ends on 20 December 2026 and is announced from 20 September */
const OLD = '2023-12-20'

describe.each(databaseKinds)('the notice about a mandate on %s', (kind) => {
  let portal: TestPortal
  let beside: TestPortal
  let lastVk = 3_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    beside = await startTestPortal(kind, { beside: portal })
  })
  afterAll(async () => {
    await beside.stop()
    await portal.stop()
  })

  const run = (on = portal) => on.runSchedule('tellSEPAWillExpire')
  const mandat = async ({ gp }: Pick<Customer, 'gp'>, genutzt: string | null, konto: Record<string, unknown> = {}) => {
    const vk_nummer = String((lastVk += 1))
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer: gp, typ: 'Trinkwasser', ...konto })
    const debit = { abbuchung_kontoinhaber: 'Wim', abbuchung_iban: IBAN, mandatsreferenz: 'NM', mandat_genutzt_am: genutzt }
    await portal.insert('bankdaten', { vk_nummer, gp_nummer: gp, ...debit })
    return vk_nummer
  }
  const used = (vk: string, day: string | null) =>
    portal.sql('update portal.bankdaten set mandat_genutzt_am = $2 where vk_nummer = $1', [vk, day])
  const meldungenOf = async ({ cookie }: Customer) => (await portal.request('GET', '/api/css/v5/meldungen', { cookie })).body.Meldungen
  const unreadOf = ({ gp }: Customer) =>
    portal.sql<{ vk_nummer: string; nachricht: string }>(
      'select vk_nummer, nachricht from portal.meldung where gp_nummer = $1 and not gelesen order by vk_nummer, nachricht',
      [gp],
    )
  const text = (day: string) =>
    `Ihr SEPA-Lastschriftmandat läuft am ${day} ab, weil es lange nicht genutzt wurde. Bitte prüfen Sie Ihre Bankdaten.`

  it('names the day and belongs to its account', async () => {
    const wim = await portal.customer()
    const vk = await mandat(wim, OLD)
    await run()
    expect(await meldungenOf(wim)).toEqual([
      {
        MeldungID: expect.any(String),
        Nachricht: text('20.12.2026'),
        Meldedatum: '2026-11-20',
        Typ: 'SEPAWillExpire',
        MeldungDetails: { GPNummer: wim.gp, VKNummer: vk },
      },
    ])
  })

  it('exists once per last use, read or not, over any number of processes', async () => {
    const wim = await portal.customer()
    const vk = await mandat(wim, OLD)
    await Promise.all([run(), run(beside), run(), run(beside)])
    await run()
    expect(await unreadOf(wim)).toHaveLength(1)
    await portal.sql('update portal.meldung set gelesen = true where gp_nummer = $1', [wim.gp])
    await run()
    expect(await unreadOf(wim)).toEqual([])
    await used(vk, '2023-12-31')
    await run()
    expect(await unreadOf(wim)).toEqual([{ vk_nummer: vk, nachricht: text('31.12.2026') }])
  })

  it.each([
    ['2026-09-20T23:59:59+02:00', '2023-12-21', 0],
    ['2026-09-21T00:00:00+02:00', '2023-12-21', 1],
    ['2026-12-31T23:59:59+01:00', '2024-04-01', 0],
    ['2027-01-01T00:00:00+01:00', '2024-04-01', 1],
  ])('follows the day in Berlin: at %s for a mandate used on %s there are %i', async (moment, genutzt, count) => {
    portal.clock.set(moment)
    const wim = await portal.customer()
    await mandat(wim, genutzt)
    await run()
    expect(await unreadOf(wim)).toHaveLength(count)
    portal.clock.set('2026-11-20T10:00:00+01:00')
  })

  it('says of an ended mandate that it has ended', async () => {
    const wim = await portal.customer()
    const vk = await mandat(wim, '2020-02-29')
    await run()
    const nachricht =
      'Ihr SEPA-Lastschriftmandat ist am 28.02.2023 abgelaufen, weil es lange nicht genutzt wurde. Bitte prüfen Sie Ihre Bankdaten.'
    expect(await unreadOf(wim)).toEqual([{ vk_nummer: vk, nachricht }])
  })

  it('is withdrawn only for the account with a new use or an ended contract', async () => {
    const wim = await portal.customer()
    const [renewed, ended, still] = [await mandat(wim, OLD), await mandat(wim, OLD), await mandat(wim, OLD)]
    await run()
    expect(await unreadOf(wim)).toHaveLength(3)
    await used(renewed, '2026-11-01')
    await portal.sql(`update portal.vertragskonto set ablaufdatum = '2026-11-19' where vk_nummer = $1`, [ended])
    await run()
    expect((await unreadOf(wim)).map(({ vk_nummer }) => vk_nummer)).toEqual([still])
    // after a withdrawal the same use is announced again
    await used(renewed, OLD)
    await run()
    expect((await unreadOf(wim)).map(({ vk_nummer }) => vk_nummer)).toEqual([renewed, still])
  })

  it('is absent without a day, without a debit account, for an ended contract and for a partner that no person sees yet', async () => {
    const wim = await portal.customer()
    await mandat(wim, null)
    await mandat(wim, OLD, { ablaufdatum: '2026-11-19' })
    const bare = await mandat(wim, OLD)
    await portal.sql('update portal.bankdaten set abbuchung_kontoinhaber = null, abbuchung_iban = null where vk_nummer = $1', [bare])
    await portal.insert('geschaeftspartner', { gp_nummer: '1999999981' })
    await mandat({ gp: '1999999981' }, OLD)
    await run()
    expect(await unreadOf(wim)).toEqual([])
    const later = { ...(await portal.signIn({ gps: ['1999999981'] })), gp: '1999999981' }
    await run()
    expect(await unreadOf(later)).toHaveLength(1)
  })

  it('waits while a new mandate is requested and comes after its withdrawal', async () => {
    const wim = await portal.customer()
    const vk = await mandat(wim, OLD)
    const body = { Zweck: 'Abbuchung', Kontoinhaber: 'Wim', IBAN, MandatErteilt: true }
    const { body: asked } = await portal.request('POST', `/api/portal/v1/bankdaten/${vk}/aenderung`, { cookie: wim.cookie, body })
    await run()
    const asking = { vk_nummer: vk, nachricht: expect.stringContaining('neue Bankdaten') }
    expect(await unreadOf(wim)).toEqual([asking])
    await portal.sql(`update portal.vorgang set status = 'zurueckgezogen' where id = $1`, [asked.VorgangId])
    await run()
    expect(await unreadOf(wim)).toHaveLength(2)
  })

  it('does not duplicate or change a notice of the operator', async () => {
    const wim = await portal.customer()
    const vk = await mandat(wim, OLD)
    const notice = { meldung_id: `m-${vk}`, gp_nummer: wim.gp, vk_nummer: vk, typ: 'SEPAWillExpire', nachricht: 'Läuft bald ab.' }
    await portal.insert('meldung', notice)
    await run()
    expect(await unreadOf(wim)).toEqual([{ vk_nummer: vk, nachricht: 'Läuft bald ab.' }])
    await used(vk, '2026-11-01')
    await run()
    expect(await unreadOf(wim)).toHaveLength(1)
  })
})

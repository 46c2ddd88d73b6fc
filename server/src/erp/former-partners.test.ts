import { databaseKinds, everyDatabaseKind, WAITING_FOR_ME } from '#platform/db/testing.ts'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { takeZaehlerstand } from '../zaehlerstaende/store.ts'
import { geschaeftspartner, vertragskonto, zaehler, zaehlerstand } from './testing.ts'
import { setUpImport } from './testing/import-site.ts'

const [ADA, BEN, CLEO] = ['1000000001', '1000000002', '1000000003'] as const
const VK = '2000000001'
const partners = [ADA, BEN, CLEO].map((GPNummer) => geschaeftspartner({ GPNummer }))
const DAYS = ['2019-01-31', '2020-01-31', '2020-06-30', '2021-01-31', '2021-06-30']
const readings = DAYS.map((Datum) => zaehlerstand({ Datum }))
const account = [...partners, vertragskonto(), zaehler()]
const move = (GPNummer: string, PartnerSeit?: string) => ({
  art: 'vertragskonto',
  Vertragskonto: VK,
  GPNummer,
  ...(PartnerSeit ? { PartnerSeit } : {}),
})

describe.each(everyDatabaseKind)('whose a reading is, on %s', (kind) => {
  const site = setUpImport(kind)
  const { load, rows, faultsOf } = site
  /** partner of each day; behind a bar the former one, to whom that day belongs too */
  const owners = async () =>
    (
      await rows(
        `select coalesce(gp_nummer, 'nobody') || coalesce('|' || vorpartner, '') as owner from portal.zaehlerstand where vk_nummer = '${VK}' order by datum`,
      )
    ).map(({ owner }) => owner)
  const since = async () => (await rows(`select partner_seit::text as day from portal.vertragskonto where vk_nummer = '${VK}'`))[0]?.['day']

  it('is the partner’s of the account as long as it never moved', async () => {
    await load([...account, ...readings])
    expect([await owners(), await since()]).toEqual([[ADA, ADA, ADA, ADA, ADA], null])
  })

  it('is the former partner’s before the day of the move, of both on that day, and the new one’s later', async () => {
    await load([...account, ...readings])
    await load([move(BEN, '2020-06-30')])
    expect(await owners()).toEqual([ADA, ADA, `${BEN}|${ADA}`, BEN, BEN])
  })

  it('counts a move without a day from today', async () => {
    await load([...account, ...readings])
    await load([move(BEN)])
    expect(await owners()).toEqual([ADA, ADA, ADA, ADA, ADA])
    expect(await rows(`select partner_seit = (now() at time zone 'Europe/Berlin')::date as today from portal.vertragskonto`)).toEqual([
      { today: true },
    ])
  })

  it('is the same when history comes after the move, or in the same file', async () => {
    await load(account)
    await load([move(BEN, '2020-06-30'), ...readings])
    expect(await owners()).toEqual([ADA, ADA, `${BEN}|${ADA}`, BEN, BEN])
    expect((await load(readings)).arten).toMatchObject([{ unveraendert: 5 }])
  })

  it('follows two moves and a move back', async () => {
    await load([...account, ...readings])
    await load([move(BEN, '2020-01-31')])
    await load([move(CLEO, '2021-01-31')])
    expect(await owners()).toEqual([ADA, `${BEN}|${ADA}`, BEN, `${CLEO}|${BEN}`, CLEO])
    await load([move(ADA, '2021-06-30')])
    expect(await owners()).toEqual([ADA, `${BEN}|${ADA}`, BEN, `${CLEO}|${BEN}`, `${ADA}|${CLEO}`])
  })

  it('follows a corrected day, later as well as earlier', async () => {
    await load([...account, ...readings])
    await load([move(BEN, '2020-06-30')])
    await load([move(BEN, '2021-02-01')])
    expect(await owners()).toEqual([ADA, ADA, ADA, ADA, BEN])
    await load([move(BEN, '2019-06-01')])
    expect(await owners()).toEqual([ADA, BEN, BEN, BEN, BEN])
  })

  it('is again the first partner’s when a mistaken move is taken back from the day of the mistake', async () => {
    await load([...account, ...readings])
    await load([move(BEN, '2020-06-30')])
    await load([move(ADA, '2019-01-01')])
    expect(await owners()).toEqual([ADA, ADA, ADA, ADA, ADA])
    expect(await rows('select * from portal.vorpartner')).toEqual([])
  })

  it('skips a partner whose time a later move takes away', async () => {
    await load([...account, ...readings])
    await load([move(BEN, '2021-02-01')])
    await load([move(CLEO, '2020-02-01')])
    expect(await owners()).toEqual([ADA, ADA, CLEO, CLEO, CLEO])
  })

  it('is nobody’s before the day of an account that is new to the portal', async () => {
    await load([...partners, vertragskonto({ PartnerSeit: '2020-02-01' }), zaehler(), ...readings])
    expect(await owners()).toEqual(['nobody', 'nobody', ADA, ADA, ADA])
    await load([move(ADA, '2019-01-01')])
    expect(await owners()).toEqual([ADA, ADA, ADA, ADA, ADA])
  })

  it('keeps the day if a line leaves it out or empties it, also one with "ganz"', async () => {
    await load([...account, ...readings])
    await load([move(BEN, '2020-06-30')])
    const moved = await rows('select * from portal.vertragskonto')
    const lines = [move(BEN), { ...move(BEN), PartnerSeit: null }, vertragskonto({ GPNummer: BEN, ganz: true })]
    for (const line of lines) expect((await load([line])).arten).toMatchObject([{ geaendert: 0, unveraendert: 1 }])
    expect(await rows('select * from portal.vertragskonto')).toEqual(moved)
    expect(await owners()).toEqual([ADA, ADA, `${BEN}|${ADA}`, BEN, BEN])
  })

  it('is decided alike when a release before imports, which knows no day', async () => {
    await load([...account, ...readings])
    const run = (text: string) => site.database.asOwner((owner) => owner.run(text))
    await run(`update portal.vertragskonto set gp_nummer = '${BEN}', zusatzinformationen = null where vk_nummer = '${VK}'`)
    await run(`insert into portal.zaehlerstand (vk_nummer, gp_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art, ablese_art_bezeichnung,
        ablese_kategorie, ablese_kategorie_bezeichnung)
      select vk_nummer, gp_nummer, '1EMH1', '2.8.0', '2018-01-31', 1, '01', 'x', 'N', 'x' from portal.vertragskonto`)
    expect(await owners()).toEqual([ADA, ADA, ADA, ADA, ADA, ADA])
    expect(await rows('select distinct gp_nummer from portal.zaehler')).toEqual([{ gp_nummer: BEN }])
  })

  it('takes no day before 1850 or after 2099', async () => {
    await load(account)
    const result = await load([move(BEN, '2204-01-01'), move(BEN, '0202-01-01')])
    expect(faultsOf(result)).toEqual(['1: PartnerSeit: „2204-01-01“ liegt nach 2099', '2: PartnerSeit: „0202-01-01“ liegt vor 1850'])
  })
})

// PGlite has one connection, so no transaction ever waits for another
describe.runIf(databaseKinds.includes('postgres'))('a move while something else writes', () => {
  const site = setUpImport('postgres')
  const { load, rows } = site

  it('ends with the last of two imports at once, and with each reading at the partner of its day', async () => {
    await load([...account, ...readings])
    const results = await Promise.all([
      load([move(BEN, '2020-01-31'), zaehlerstand({ Datum: '2018-01-31' })]),
      load([move(CLEO, '2021-01-31'), zaehlerstand({ Datum: '2021-07-31' })]),
    ])
    expect(results.map(({ faults }) => faults.total)).toEqual([0, 0])
    const wrong = `select from portal.zaehlerstand where gp_nummer is distinct from portal.partner_am(vk_nummer, datum)`
    expect([await rows('select from portal.zaehlerstand'), await rows(wrong)]).toMatchObject([{ length: 7 }, []])
  })

  it('is waited for by the confirmation of a reading, which then stays out of the new partner’s time', async () => {
    await load([...account, ...readings])
    const other = new Client({ connectionString: site.url })
    await other.connect()
    await other.query('begin')
    await other.query(`update portal.vertragskonto set gp_nummer = '${BEN}', partner_seit = '2021-07-01' where vk_nummer = '${VK}'`)
    const take = (datum: string) =>
      asSystem(site.database, (checkout) =>
        checkout.transaction((db) =>
          takeZaehlerstand(db, { gpNummer: ADA, vkNummer: VK, zaehlernummer: '1EMH1', obis: '2.8.0', datum, zaehlerstand: 5 }),
        ),
      )
    const taking = Promise.all([take('2021-07-15'), take('2021-06-15')])
    await expect.poll(async () => (await other.query(WAITING_FOR_ME)).rows.length, { interval: 20, timeout: 20_000 }).toBe(2)
    await other.query('commit')
    await other.end()
    await taking
    expect(await rows(`select datum::text, gp_nummer from portal.zaehlerstand where zaehlerstand = 5`)).toEqual([
      { datum: '2021-06-15', gp_nummer: ADA },
    ])
  })
})

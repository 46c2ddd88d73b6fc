import { databaseKinds, WAITING_FOR_ME } from '#platform/db/testing.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { geschaeftspartner, oneOfEach, vertragskonto, zaehler, zaehlerstand } from '../testing.ts'
import { setUpImport } from '../testing/import-site.ts'

// PGlite has one connection, so no transaction ever waits for another
describe.runIf(databaseKinds.includes('postgres'))('an import while another transaction writes', () => {
  const site = setUpImport('postgres')
  const { load, rows } = site
  let other: Client

  beforeEach(async () => {
    other = new Client({ connectionString: site.url })
    await other.connect()
  })
  afterEach(() => other.end())

  /** Imports while another transaction is uncommitted, which commits once the import waits for it. */
  const loadDuring = async (text: string, lines: readonly unknown[]) => {
    await other.query('begin')
    await other.query(text)
    const running = load(lines)
    await expect.poll(async () => (await other.query(WAITING_FOR_ME)).rows.length, { interval: 20, timeout: 20_000 }).toBe(1)
    await other.query('commit')
    return (await running).arten
  }

  // kinds to which customers, decisions or jobs add rows too, and one to which only imports do
  it.each(['zaehlerstand', 'bankdaten', 'einladung', 'meldung', 'zugang', 'zahlung'])(
    'counts a row of %s that the other one has added as unchanged',
    async (art) => {
      await load(oneOfEach)
      await other.query(`create temp table added as select * from portal.${art}`)
      await other.query(`delete from portal.${art}`)
      const line = oneOfEach.find((candidate) => candidate.art === art)
      const arten = await loadDuring(`insert into portal.${art} select * from added`, [line])
      expect(arten).toEqual([{ art, gelesen: 1, neu: 0, geaendert: 0, unveraendert: 1 }])
    },
  )

  it('changes a row that the other one has added with another value', async () => {
    await load([geschaeftspartner(), vertragskonto(), zaehler()])
    const values = `vk_nummer, gp_nummer, zaehlernummer, '2.8.0', date '2026-01-31', 1, '02', 'x', 'K', 'y'`
    const lines = [zaehlerstand(), zaehlerstand({ Datum: '2026-02-28' })]
    const arten = await loadDuring(`insert into portal.zaehlerstand select ${values} from portal.zaehler`, lines)
    expect(arten).toEqual([{ art: 'zaehlerstand', gelesen: 2, neu: 1, geaendert: 1, unveraendert: 0 }])
    expect(await rows('select distinct zaehlerstand from portal.zaehlerstand')).toEqual([{ zaehlerstand: 1234 }])
  })

  it('keeps a value that the other one has written if the line does not name it', async () => {
    await load([geschaeftspartner({ Telefonnummer: '030 1' })])
    const line = { art: 'geschaeftspartner', GPNummer: '1000000001', Name: 'Ada Wind' }
    const arten = await loadDuring(`update portal.geschaeftspartner set telefonnummer = '030 2'`, [line])
    expect(arten).toMatchObject([{ geaendert: 1 }])
    expect(await rows('select name, telefonnummer from portal.geschaeftspartner')).toEqual([{ name: 'Ada Wind', telefonnummer: '030 2' }])
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { fingerprintOf, keyringOf, ringOf } from '#platform/secrets/keyring.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { forgetMyViews } from '../account/kundensicht/acts.ts'
import { chainProtokoll, kettenschluesselFrom } from './acts.ts'
import { checkProtokoll } from './check.ts'
import { keepProtokoll } from './store.ts'

const SCHLUESSEL = kettenschluesselFrom(keyringOf(Buffer.alloc(32, 7)))
const [MIA, SVEN] = [
  { iss: 'https://id.example', sub: 'mia' },
  { iss: 'https://id.example', sub: 'sven' },
]

describe.each(databaseKinds)('the record on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  beforeEach(() => portal.database.asOwner((owner) => owner.script('delete from portal.protokoll_kette; delete from portal.protokoll')))

  /** Runs SQL as the owner of the tables, the only role that can change a row. */
  const tamper = (text: string, values: readonly unknown[] = []) => portal.database.asOwner((owner) => owner.run(text, values))
  const write = (count: number) =>
    asSystem(portal.database, async (db) => {
      for (let nr = 1; nr <= count; nr += 1) {
        const [gpNummer, gegenstand] = [`100000000${nr}`, `Anruf ${nr}`]
        const what = { handlung: 'KundensichtBegonnen', wessen: MIA, akteur: SVEN, gpNummer, kundensichtId: nr, gegenstand } as const
        await keepProtokoll(db, what, portal.clock.now())
      }
    })
  const chain = () => chainProtokoll(portal.database, SCHLUESSEL)
  const check = (known?: { nr: number; hash: string }) => checkProtokoll(portal.database, SCHLUESSEL, known)
  const written = async (count: number) => {
    await write(count)
    await chain()
  }
  /** the id of the row with this number in the chain */
  const idOf = async (nr: number) =>
    (await portal.sql<{ id: number }>('select protokoll_id as id from portal.protokoll_kette where nr = $1', [nr]))[0]?.id

  it('verifies, and shows its last link', async () => {
    expect(await check()).toEqual({ geprueft: 0, ungeprueft: 0, offen: 0 })
    await written(5)
    const { stand, ...rest } = await check()
    expect([rest, stand?.nr]).toEqual([{ geprueft: 5, ungeprueft: 0, offen: 0 }, 5])
    await write(1)
    expect(await check()).toMatchObject({ geprueft: 5, offen: 1 })
    await written(1)
    expect(await check(stand)).toMatchObject({ geprueft: 7, offen: 0, stand: { nr: 7 } })
  })

  it('is chained by a job, in whole batches', async () => {
    await tamper(
      `insert into portal.protokoll (zeit, iss, sub, handlung) select now(), 'i', 'x', 'Angemeldet' from generate_series(1, 2500)`,
    )
    await portal.runSchedule('chainProtokoll')
    expect(await check()).toMatchObject({ geprueft: 2500, stand: { nr: 2500 } })
  })

  it('is chained once by parallel jobs', async () => {
    await write(5)
    await Promise.all(Array.from({ length: 5 }, chain))
    await chain()
    expect(await check()).toMatchObject({ geprueft: 5, stand: { nr: 5 } })
  })

  it.each([
    ["zeit = zeit + interval '1 second'"],
    ["handlung = 'Suche'"],
    ["akteur_iss = 'https://other.example'"],
    ["akteur_sub = 'lea'"],
    ['akteur_sub = null'],
    ['kundensicht_id = 99'],
    ["anfrage = 'GET /'"],
    ["iss = 'https://other.example'"],
    ["sub = 'ben'"],
    ["gp_nummer = '1000000099'"],
    ["vk_nummer = '2000000099'"],
    ["gegenstand = 'Anruf'"],
    ['gegenstand = null'],
    ['salz = gen_random_uuid()'],
    ["salz = null, gegenstand = 'was ganz anderes'"],
  ])('shows that one row was changed by %s', async (change) => {
    await written(4)
    await tamper(`update portal.protokoll set ${change} where id = $1`, [await idOf(3)])
    expect(await check()).toEqual({ geprueft: 2, ungeprueft: 0, offen: 0, bruch: { nr: 3 } })
  })

  it('shows a missing row, with its link or without', async () => {
    await written(4)
    const id = await idOf(2)
    await tamper('delete from portal.protokoll where id = $1', [id])
    expect(await check()).toMatchObject({ bruch: { nr: 2 } })
    await tamper('delete from portal.protokoll_kette where protokoll_id = $1', [id])
    expect(await check()).toMatchObject({ bruch: { nr: 3 } })
  })

  it('shows rows that were swapped', async () => {
    await written(4)
    const [second, third] = [await idOf(2), await idOf(3)]
    await tamper(`update portal.protokoll_kette set protokoll_id = -1 where nr = 2`)
    await tamper(`update portal.protokoll_kette set protokoll_id = $1 where nr = 3`, [second])
    await tamper(`update portal.protokoll_kette set protokoll_id = $1 where nr = 2`, [third])
    expect(await check()).toMatchObject({ bruch: { nr: 2 } })
  })

  it('shows an inserted row that claims to be chained', async () => {
    await written(3)
    await tamper(`insert into portal.protokoll (zeit, handlung, offen) values (now(), 'Suche', false)`)
    const { bruch } = await check()
    expect(bruch).toHaveProperty('id')
  })

  it('shows a cut end to a check with an earlier link', async () => {
    await written(4)
    const { stand } = await check()
    await tamper('delete from portal.protokoll_kette where nr > 2')
    await tamper('delete from portal.protokoll where id not in (select protokoll_id from portal.protokoll_kette)')
    expect(await check(stand)).toMatchObject({ bruch: { nr: 3 } })
    // another row in its place
    await written(2)
    expect(await check(stand)).toMatchObject({ bruch: { nr: 4 } })
  })

  it('cannot be rebuilt without the secret', async () => {
    await written(3)
    await tamper('delete from portal.protokoll_kette')
    await tamper(`update portal.protokoll set offen = true, gegenstand = 'anders'`)
    await chainProtokoll(portal.database, kettenschluesselFrom(keyringOf(Buffer.alloc(32, 8))))
    // rows under another secret are counted and not judged
    expect(await check()).toMatchObject({ geprueft: 0, ungeprueft: 3 })
    await tamper(`update portal.protokoll_kette set schluessel = $1`, [SCHLUESSEL[0].name])
    expect(await check()).toMatchObject({ bruch: { nr: 1 } })
  })

  it('is not judged where it begins under an unknown secret; a row behind ours that names one was changed', async () => {
    await write(2)
    await chainProtokoll(portal.database, kettenschluesselFrom(keyringOf(Buffer.alloc(32, 8))))
    await written(3)
    expect(await check()).toMatchObject({ geprueft: 3, ungeprueft: 2, stand: { nr: 5 } })
    await tamper(`update portal.protokoll set gegenstand = 'anders' where id = $1`, [await idOf(4)])
    await tamper(`update portal.protokoll_kette set schluessel = 'unbekannt' where nr = 4`)
    expect(await check()).toEqual({ geprueft: 1, ungeprueft: 2, offen: 0, bruch: { nr: 4 } })
  })

  describe('after SECRET has changed', () => {
    const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    const row = (generation: number, secret: Buffer) => ({
      generation,
      fingerprint: fingerprintOf(secret),
      kept: null,
      created_at: new Date(),
      retired_at: null,
    })
    const bothKeys = kettenschluesselFrom(ringOf([OLD, NEW], () => [row(2, NEW), row(1, OLD)]))

    it('verifies both parts, and the newer key closes the older one', async () => {
      await written(2)
      await write(2)
      await chainProtokoll(portal.database, bothKeys)
      expect(await checkProtokoll(portal.database, bothKeys)).toMatchObject({ geprueft: 4, ungeprueft: 0, stand: { nr: 4 } })
      // whoever stole the old secret rewrites a row of the old part and its links
      await tamper(`update portal.protokoll set anfrage = 'anders' where id = $1`, [await idOf(1)])
      await tamper('delete from portal.protokoll_kette where nr <= 2')
      await tamper('update portal.protokoll_kette set nr = nr + 100')
      await tamper('update portal.protokoll set offen = true where id not in (select protokoll_id from portal.protokoll_kette)')
      await tamper('create table public.newer as select * from portal.protokoll_kette')
      await tamper('delete from portal.protokoll_kette')
      await chain()
      await tamper('insert into portal.protokoll_kette select (nr - 100), protokoll_id, personen_hash, schluessel, hash from public.newer')
      await tamper('drop table public.newer')
      expect(await checkProtokoll(portal.database, bothKeys)).toMatchObject({ bruch: { nr: 3 } })
    })

    it('is not continued and not begun again with the older key', async () => {
      await written(2)
      // the newer key has not linked: its part was cut off
      expect(await checkProtokoll(portal.database, bothKeys)).toMatchObject({ bruch: { nr: 3 } })
      await write(1)
      await chainProtokoll(portal.database, bothKeys)
      await written(1)
      expect(await checkProtokoll(portal.database, bothKeys)).toMatchObject({ bruch: { nr: 4 } })
    })

    it('goes on with the newer key in a process that still writes with the older one', async () => {
      const behind = kettenschluesselFrom(ringOf([OLD, NEW], () => [row(1, OLD)]))
      await write(1)
      await chainProtokoll(portal.database, bothKeys)
      await write(1)
      await chainProtokoll(portal.database, behind)
      expect(await checkProtokoll(portal.database, bothKeys)).toMatchObject({ geprueft: 2 })
    })
  })

  it('verifies after a deleted account was emptied from it', async () => {
    await written(3)
    await asSystem(portal.database, (db) => db.transaction((tx) => forgetMyViews(tx, MIA, portal.clock.now())))
    const rows = await portal.sql('select iss, sub, gp_nummer, gegenstand, akteur_sub from portal.protokoll')
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ iss: null, sub: null, gp_nummer: null, gegenstand: null, akteur_sub: 'sven' })))
    expect(await check()).toMatchObject({ geprueft: 3 })
  })

  it.each([
    'update portal.protokoll set handlung = $1',
    'delete from portal.protokoll where handlung = $1',
    'delete from portal.protokoll_kette where schluessel = $1',
    'update portal.protokoll_kette set schluessel = $1',
  ])('cannot be changed by the running process: %s', async (text) => {
    await written(1)
    await expect(portal.sql(text, ['x'])).rejects.toThrow('permission denied')
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { fingerprintOf, keyringOf, ringOf } from '#platform/secrets/keyring.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { chainProtokoll, kettenschluesselFrom } from '../_protokoll/acts.ts'
import { siegelOf } from '../_protokoll/chain.ts'
import { checkProtokoll } from '../_protokoll/check.ts'
import { sealAnew } from '../_protokoll/history.ts'
import { keepPruefpunkt } from '../_protokoll/store.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { findMine } from '../vorgaenge/mine/store.ts'
import { moveTime } from './testing.ts'

const KEY = kettenschluesselFrom(keyringOf(Buffer.alloc(32, 7)))

describe.each(databaseKinds)('history by month, on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer

  beforeEach(async () => {
    portal = await startTestPortal(kind)
    ada = await portal.customer()
  })
  afterEach(() => portal.stop())

  const owner = (text: string) => portal.database.asOwner((db) => db.script(text))
  const run = () => portal.runSchedule('keepHistories')
  const endWayBack = () => owner(`update platform.history set since = '2020-01-01'`)
  const countOf = async (table: string) =>
    (await portal.sql<{ rows: number }>(`select count(*)::integer as rows from portal.${table}`))[0]?.rows
  const partitions = async () =>
    (
      await portal.database.asOwner((db) =>
        db.run<{ name: string }>(
          `select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'portal.meldung_archiv'::regclass order by 1`,
        ),
      )
    ).map(({ name }) => name.replace('portal_meldung_archiv_', ''))
  const notice = (id: string, meldedatum: string, gelesen = true) =>
    portal.insert('meldung', { meldung_id: id, gp_nummer: ada.gp, meldedatum, gelesen, nachricht: `Nachricht ${id}` })
  const listed = async () => {
    const { body } = await portal.request('GET', '/api/css/v4/meldungen', { cookie: ada.cookie })
    return (body as { MeldungID: string; Gelesen: boolean }[]).map(({ MeldungID, Gelesen }) => `${MeldungID} ${Gelesen}`)
  }

  it('has its months made ahead, and moves nothing while a process of the release before may run', async () => {
    await notice('alt', '2025-03-05')
    await owner(`update platform.history set since = '2026-11-14'`)
    await run()
    expect([await partitions(), await countOf('meldung'), await countOf('meldung_archiv')]).toEqual([
      ['202611', '202612', '202701', 'rest'],
      1,
      0,
    ])
    await moveTime(portal, 1)
    await run()
    expect([await countOf('meldung'), await countOf('meldung_archiv')]).toEqual([0, 1])
    expect(await partitions()).toContain('202503')
  })

  it('shows a customer the same notices as before, read ones stay read, and an import changes none of them', async () => {
    await notice('alt', '2025-03-05')
    await notice('ungelesen', '2025-03-06', false)
    await notice('neu', '2026-11-01')
    const before = await listed()
    expect(before).toEqual(['neu true', 'ungelesen false', 'alt true'])
    await endWayBack()
    await run()
    expect([await countOf('meldung'), await countOf('meldung_archiv')]).toEqual([2, 1])
    expect(await listed()).toEqual(before)
    const read = (id: string) => portal.request('PATCH', `/api/css/v5/meldungen/${id}`, { cookie: ada.cookie })
    expect((await read('alt')).status).toBe(204)
    const other = await portal.customer()
    expect((await portal.request('PATCH', '/api/css/v5/meldungen/alt', { cookie: other.cookie })).status).toBe(404)
  })

  it('still says when a request went out, and gives it to a pull with an old number', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const sent = new Date('2026-03-02T10:00:00Z')
    await portal.insert('vorgang', {
      id,
      art: 'Probe',
      schluessel: 'x',
      gp_nummer: ada.gp,
      nutzlast: '{}',
      status: 'bestaetigt',
      iss: ada.iss,
      sub: ada.sub,
    })
    await portal.insert('outbox', { vorgang_id: id, gp_nummer: ada.gp, zugestellt_am: sent, folge: 1 })
    const told = () => portal.as(ada, async (db) => (await findMine(db, { ...ada, gps: [ada.gp] }, id))?.uebermittelt_am)
    expect(await told()).toEqual(sent)
    await endWayBack()
    await run()
    expect([await countOf('outbox'), await countOf('outbox_archiv'), await told()]).toEqual([0, 1, sent])
  })

  it('keeps rows whose month is missing, names it, and gives them their month', async () => {
    await notice('alt', '2025-03-05')
    await endWayBack()
    await run()
    await owner(`
      create table gone as select * from portal.meldung_archiv;
      drop table history.portal_meldung_archiv_202503;
      insert into portal.meldung_archiv select * from gone`)
    expect([await partitions(), await countOf('meldung_archiv')]).toEqual([['202611', '202612', '202701', 'rest'], 1])
    portal.logged.length = 0
    await run()
    expect(portal.logged.join('')).toMatch(/"history":"portal.meldung_archiv","month":"2025-03".*had no partition/)
    expect([await partitions(), await countOf('meldung_archiv')]).toEqual([['202503', '202611', '202612', '202701', 'rest'], 1])
  })

  it.runIf(kind === 'postgres')(
    'can be read while a month is searched for what stays when it goes, and loses no row that comes then',
    async () => {
      for (const id of ['alt', 'gehalten']) await notice(id, '2023-03-05')
      await endWayBack()
      await run()
      const keep = (condition: string) =>
        owner(`update platform.history set kept_if = '${condition}' where archive = 'portal.meldung_archiv'`)
      await keep(`h.meldung_id <> ''alt'' and (select true from pg_sleep(2))`)
      await owner(`insert into platform.retention (art, monate) values ('meldungen', 36)`)
      const dropping = run()
      const waits = (event: string, of: string) => async () =>
        (
          await portal.database.asOwner((db) =>
            db.run('select from pg_stat_activity where wait_event = $1 and query like $2 and datname = current_database()', [
              event,
              `%${of}%`,
            ]),
          )
        ).length
      await expect.poll(waits('PgSleep', 'drop_history_month'), { timeout: 10_000 }).toBe(1)
      expect(await listed()).toEqual(['gehalten true', 'alt true'])
      await notice('spaet', '2023-03-06')
      const moving = run()
      await expect.poll(waits('advisory', 'pg_advisory_xact_lock_shared'), { timeout: 10_000 }).toBe(1)
      await keep(`h.meldung_id <> ''alt''`)
      await Promise.all([dropping, moving])
      expect([await listed(), await countOf('meldung')]).toEqual([['spaet true', 'gehalten true'], 0])
    },
  )

  it('is moved once by processes at the same time', async () => {
    for (let nr = 0; nr < 30; nr += 1) await notice(`n${nr}`, `2025-0${1 + (nr % 9)}-05`)
    await portal.sql(
      `insert into portal.protokoll (zeit, iss, sub, handlung) select '2026-01-01'::timestamptz + n * interval '1 hour', 'i', 's', 'Angemeldet' from generate_series(1, 100) n`,
    )
    await portal.runSchedule('chainProtokoll')
    await endWayBack()
    await Promise.all([run(), run(), run()])
    await run()
    expect([
      await countOf('meldung'),
      await countOf('meldung_archiv'),
      await countOf('protokoll'),
      await countOf('protokoll_archiv'),
    ]).toEqual([0, 30, 0, 100])
    expect(await checkProtokoll(portal.database, KEY)).toMatchObject({ geprueft: 100, stand: { nr: 100 } })
  })

  describe('of the record', () => {
    beforeEach(async () => {
      await portal.runSchedule('deletePastPeriods')
      await portal.sql(
        `insert into portal.protokoll (zeit, iss, sub, handlung, gegenstand) select '2026-05-20'::timestamptz + n * interval '10 days', 'i', 's', 'Suche', n from generate_series(1, 9) n`,
      )
      await portal.runSchedule('chainProtokoll')
      await endWayBack()
    })
    const check = (known?: { nr: number; hash: string }) => checkProtokoll(portal.database, KEY, known)

    it('is verified whole while part of it is history, and goes on after all of it is', async () => {
      await run()
      expect([await countOf('protokoll_archiv'), await check()]).toMatchObject([9, { geprueft: 9, stand: { nr: 9 } }])
      await portal.sql(`insert into portal.protokoll (zeit, handlung) values (now(), 'Suche')`)
      await portal.runSchedule('chainProtokoll')
      expect(await check()).toMatchObject({ geprueft: 10, stand: { nr: 10 } })
    })

    it('is verified from the checkpoint once a month is gone, which nobody can move', async () => {
      await run()
      const { stand } = await check()
      // the first month ends its four years
      await moveTime(portal, 3 * 365 + 230)
      await run()
      const gone = 9 - ((await countOf('protokoll_archiv')) ?? 0)
      expect(gone).toBeGreaterThan(0)
      expect(await check(stand)).toMatchObject({ geprueft: 9 - gone, ab: { nr: gone }, stand: { nr: 9 } })
      await owner(`delete from portal.protokoll_archiv where nr = ${gone + 1}`)
      expect((await check()).bruch).toEqual({ nr: gone + 2 })
      await owner(`update portal.protokoll_pruefpunkt set bis_nr = ${gone + 1} where bis_nr = ${gone}`)
      expect((await check()).bruch).toEqual({ nr: gone + 1 })
      await owner(`update portal.protokoll_pruefpunkt set schluessel = 'anderer' where bis_nr > ${gone}`)
      expect((await check()).bruch).toEqual({ nr: gone + 1 })
    })

    it('is sealed anew when SECRET changes: whoever stole the older one hides nothing behind a checkpoint of their own', async () => {
      await run()
      await moveTime(portal, 3 * 365 + 230)
      await run()
      const gone = 9 - ((await countOf('protokoll_archiv')) ?? 0)
      const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
      const generation = (number: number, secret: Buffer) => ({
        generation: number,
        fingerprint: fingerprintOf(secret),
        kept: null,
        created_at: new Date(),
        retired_at: null,
      })
      const both = kettenschluesselFrom(ringOf([OLD, NEW], () => [generation(2, NEW), generation(1, OLD)]))
      await portal.database.asOwner((db) => sealAnew(db, both))
      await portal.sql(`insert into portal.protokoll (zeit, handlung) values (now(), 'SecretGewechselt')`)
      await chainProtokoll(portal.database, both)
      expect(await checkProtokoll(portal.database, both)).toMatchObject({ geprueft: 10 - gone, ungeprueft: 0, ab: { nr: gone } })

      const [thiefs] = KEY
      const [next] = await portal.database.asOwner((db) =>
        db.run<{ hash: Buffer }>(`delete from portal.protokoll_archiv where nr = ${gone + 1} returning hash`),
      )
      const point = { nr: gone + 1, hash: next?.hash ?? Buffer.alloc(0), zeit: portal.clock.now() }
      await asSystem(portal.database, (db) => keepPruefpunkt(db, { ...point, schluessel: thiefs.name, siegel: siegelOf(thiefs, point) }))
      expect((await checkProtokoll(portal.database, both)).bruch).toEqual({ nr: gone + 1 })
      // and the next change does not make it right
      const third = Buffer.alloc(32, 9)
      const later = kettenschluesselFrom(ringOf([NEW, third], () => [generation(3, third), generation(2, NEW)]))
      await portal.database.asOwner((db) => sealAnew(db, later))
      expect((await checkProtokoll(portal.database, later)).bruch).toEqual({ nr: gone + 1 })
    })

    it.each(["gegenstand = 'anders'", "handlung = 'Angemeldet'", "zeit = zeit + interval '1 second'", 'salz = null'])(
      'shows a change of a row that is history: %s',
      async (change) => {
        await run()
        await owner(`update portal.protokoll_archiv set ${change} where nr = 4`)
        expect((await check()).bruch).toEqual({ nr: 4 })
      },
    )

    it.each([
      'update portal.protokoll_archiv set handlung = $1',
      'delete from portal.protokoll_archiv where handlung = $1',
      'insert into portal.protokoll_archiv (handlung) values ($1)',
      'update portal.protokoll_pruefpunkt set schluessel = $1',
      'delete from portal.protokoll_pruefpunkt where schluessel = $1',
      `select platform.drop_history_month('identity.audit_archiv', $1::date)`,
    ])('cannot be changed by the running process: %s', async (text) => {
      await expect(portal.sql(text, ['2026-01-01'])).rejects.toThrow(/permission denied|keeps no history/)
    })

    it('keeps its last year, whatever the running process asks for', async () => {
      await run()
      const oldest = await portal.sql(`select platform.oldest_history_month('portal.protokoll_archiv', 'infinity') as month`)
      expect(oldest).toEqual([{ month: null }])
      await expect(portal.sql(`select platform.drop_history_month('portal.protokoll_archiv', '2026-05-01')`)).rejects.toThrow('least days')
    })
  })
})

import { databaseKinds } from '#platform/db/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kettenschluesselFrom } from '../_protokoll/acts.ts'
import { checkProtokoll } from '../_protokoll/check.ts'
import { forgetProtokoll } from '../_protokoll/store.ts'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { keepFile, withERechnung } from '../_kit/testing/files.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { forgetKunde } from '../account/kundensicht/store.ts'
import { forgetAddress } from '../vorgaenge/store.ts'
import { DEFAULT_AUFBEWAHRUNG } from './fristen.ts'
import { agreeFrist, hold, listFristen, release } from './operator.ts'
import { tablesWithPeriod } from './tables.ts'
import { moveTime, pastRows } from './testing.ts'

const KEYS = kettenschluesselFrom(keyringOf(Buffer.alloc(32, 7)))
const YEAR = 365

describe.each(databaseKinds)('data past its period, on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let ben: Customer

  beforeEach(async () => {
    portal = await startTestPortal(kind)
    ada = await settled('1')
    ben = await settled('2')
    await portal.runSchedule('chainProtokoll')
  })
  afterEach(() => portal.stop())

  const run = async () => {
    for (const name of ['keepHistories', 'deletePastPeriods', ...others]) await portal.runSchedule(name)
  }
  const others = [
    'deleteExpired',
    'deleteLogoutTokens',
    'deleteUnconfirmed',
    'deleteTombstones',
    'deleteOldQuotas',
    'deleteOldRegistrierungen',
    'deleteOldCodes',
    'deleteFormerIds',
    'deleteOldStopps',
    'deleteOldAnswers',
  ]
  const countOf = async (table: string, where = 'true') =>
    (await portal.sql<{ rows: number }>(`select count(*)::integer as rows from portal.${table} where ${where}`))[0]?.rows

  /** A customer with rows in every table that has a period, all of them over. */
  async function settled(nr: string): Promise<Customer> {
    const customer = await portal.customer()
    const { gp: gp_nummer, iss, sub } = customer
    const [vk_nummer, now] = [`200000000${nr}`, portal.clock.now()]
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer, ablaufdatum: '2026-10-31' })
    const meter = { vk_nummer, gp_nummer, zaehlernummer: `Z${nr}` }
    await portal.insert('zaehler', meter)
    await portal.insert('zaehlerstand', meter)
    for (const table of ['anlage', 'wasseranschluss', 'abschlag', 'bankdaten'] as const)
      await portal.insert(table, { vk_nummer, gp_nummer })
    await portal.insert('redispatchgruppe', { vk_nummer, gp_nummer, ressourcennummer_sr: 'SR1' })
    await portal.insert('geraet', { geraet_id: randomUUID(), vk_nummer, gp_nummer })
    await portal.insert('zahlung', { zahlung_id: randomUUID(), vk_nummer, gp_nummer })
    const file = await keepFile(portal.fileFolder, `${nr}.pdf`, `%PDF-1.4 an ${gp_nummer}`)
    const erechnung = await keepFile(portal.fileFolder, `${nr}.xml`, `<Invoice>an ${gp_nummer}</Invoice>`)
    await portal.insert('dokument', { dokument_id: randomUUID(), gp_nummer, vk_nummer, ...withERechnung(file, erechnung) })
    for (const gelesen of [true, false]) await portal.insert('meldung', { meldung_id: randomUUID(), gp_nummer, vk_nummer, gelesen })
    const vorgang_id = randomUUID()
    await portal.insert('vorgang', {
      id: vorgang_id,
      art: 'Probe',
      schluessel: nr,
      gp_nummer,
      vk_nummer,
      iss,
      sub,
      nutzlast: '{}',
      status: 'bestaetigt',
      email: 'ada@demo.example',
    })
    await portal.insert('outbox', { vorgang_id, gp_nummer, vk_nummer, zugestellt_am: now, folge: Number(nr) })
    await portal.insert('bankstopp', { token_hash: Buffer.alloc(32, Number(nr)), vorgang_id, gueltig_bis: now })
    const antragsnummer = `A${nr}`
    await portal.insert('antrag', { antragsnummer, gp_nummer })
    await portal.insert('einladung', { einladung_id: `E${nr}`, antragsnummer, erledigt_am: now })
    await portal.insert('anmeldeereignis', { id: randomUUID(), iss, sub })
    await portal.insert('registrierung', { id: randomUUID(), iss, sub, gp_nummer, vk_nummer })
    await portal.insert('idempotenz', { iss, sub, schluessel: nr })
    await portal.sql(`insert into portal.person (iss, sub, profil, angemeldet_am) values ($1, $2, '{"name": "Ada Sonne"}', $3)`, [
      iss,
      sub,
      now,
    ])
    await portal.sql(
      `insert into portal.kundensicht (akteur_iss, akteur_sub, iss, sub, grund, beginn, ende, beendet_am) values ('i', $3, $1, $2, 'Anruf', $4, $4, $4)`,
      [iss, sub, `sven${nr}`, now],
    )
    await portal.sql(
      `insert into portal.protokoll (zeit, iss, sub, handlung, gp_nummer) select $4::timestamptz + n * interval '1 second', $1, $2, 'Angemeldet', case when n = 2 then $3 end
         from generate_series(1, 3) n`,
      [iss, sub, gp_nummer, now],
    )
    return customer
  }

  /** Lets the jobs know the periods while nothing is past them, and lets old processes end. */
  const begun = async () => {
    await portal.runSchedule('deletePastPeriods')
    await portal.runSchedule('keepHistories')
    await portal.database.asOwner((owner) => owner.script(`update platform.history set since = '2020-01-01'`))
    await portal.sql(
      `insert into portal.wartungsbanner (titel, beschreibung, sperrt_portal, gilt_von, gilt_bis) values ('x', 'x', false, now(), now())`,
    )
    await portal.sql(
      `insert into portal.api_schluessel (id, bezeichnung, schluessel_hash, rechte, created_at, widerrufen_am)
       values (gen_random_uuid(), 'x', 'x', '{lesen}', now(), now())`,
    )
  }

  it('is gone ten years later in every table, and only a checkpoint remains of the record', async () => {
    await begun()
    // rows are moved first and dropped later, as the years pass
    await moveTime(portal, 100)
    await run()
    expect([
      await countOf('outbox_archiv'),
      await countOf('protokoll_archiv'),
      await countOf('protokoll'),
      await countOf('outbox'),
    ]).toEqual([2, 6, 0, 0])
    await moveTime(portal, 300)
    await run()
    expect([await countOf('meldung_archiv'), await countOf('meldung')]).toEqual([2, 2])
    await moveTime(portal, 10 * YEAR)
    await run()
    // files go a day later, and partners a year after the job has found that nothing is left
    for (const days of [1, 400]) {
      await moveTime(portal, days)
      await run()
    }
    expect(await pastRows(portal)).toEqual({})
    const left = await Promise.all(tablesWithPeriod.map(async ({ table }) => [table, await countOf(table.replace('portal.', ''))] as const))
    expect(left.filter(([, rows]) => rows !== 0)).toEqual([])
    expect([
      await countOf('zaehler'),
      await countOf('bankdaten'),
      await countOf('geraet'),
      await countOf('zugang'),
      await countOf('datei_ende'),
    ]).toEqual([0, 0, 0, 0, 0])
    expect(['1.pdf', '1.xml'].map((file) => existsSync(join(portal.fileFolder, file)))).toEqual([false, false])
    const check = await checkProtokoll(portal.database, KEYS)
    expect(check).toMatchObject({ geprueft: 0, ungeprueft: 0, ab: { nr: 6 }, stand: { nr: 6 } })
    expect(check.bruch).toBeUndefined()
    expect(await countOf('protokoll_pruefpunkt')).toBe(1)
  })

  it('stays with a legal hold on its partner until that ends, and the record that stays can be checked', async () => {
    await begun()
    expect(await hold(portal, ada.gp, 'Klage 12 O 34/26')).toBe(true)
    await moveTime(portal, 100)
    await run()
    for (const days of [10 * YEAR, 1, 400]) {
      await moveTime(portal, days)
      await run()
    }
    const of = (customer: Customer) => `gp_nummer = '${customer.gp}'`
    const person = (customer: Customer) => `sub = '${customer.sub}'`
    for (const table of [
      'geschaeftspartner',
      'vertragskonto',
      'zaehler',
      'zaehlerstand',
      'dokument',
      'zahlung',
      'vorgang',
      'bankdaten',
      'registrierung',
    ]) {
      expect([table, await countOf(table, of(ada)), await countOf(table, of(ben))]).toEqual([table, 1, 0])
    }
    expect(await countOf('bankstopp')).toBe(1)
    expect(await countOf('meldung', of(ada))).toBe(2 - ((await countOf('meldung_archiv', of(ada))) ?? 0))
    expect([await countOf('outbox_archiv', of(ada)), await countOf('outbox_archiv', of(ben))]).toEqual([1, 0])
    expect([await countOf('protokoll_archiv', person(ada)), await countOf('protokoll_archiv', person(ben))]).toEqual([3, 0])
    expect([await countOf('kundensicht', person(ada)), await countOf('kundensicht', person(ben))]).toEqual([1, 0])
    expect(['1.pdf', '1.xml'].map((file) => existsSync(join(portal.fileFolder, file)))).toEqual([true, true])
    const check = () => checkProtokoll(portal.database, KEYS)
    // the commands of the test are in the record as well
    expect((await check()).bruch).toBeUndefined()
    await portal.database.asOwner((owner) =>
      owner.run(`update portal.protokoll_archiv set gegenstand = 'anders' where sub = $1 and gp_nummer is not null`, [ada.sub]),
    )
    expect((await check()).bruch).toHaveProperty('nr')
    expect(await release(portal, ada.gp)).toBe(true)
    for (const days of [0, 1, 400]) {
      await moveTime(portal, days)
      await run()
    }
    expect(await pastRows(portal)).toEqual({})
    expect(await countOf('geschaeftspartner')).toBe(0)
  })

  it('is also the file or e-invoice of a document that an import gave another, unless a hold or another document keeps it', async () => {
    expect(await hold(portal, ben.gp, 'Klage 12 O 34/26')).toBe(true)
    for (const [nr, { gp }] of [ada, ben].entries()) {
      const { datei } = await keepFile(portal.fileFolder, `neu${nr}.pdf`, '%PDF-1.4 berichtigt')
      await portal.sql('update portal.dokument set datei = $1, erechnung = $2 where gp_nummer = $3', [datei, `neu${nr}.xml`, gp])
    }
    await keepFile(portal.fileFolder, 'neu0.xml', '<Invoice/>')
    await portal.sql(`insert into portal.datei_ende (datei, seit) values ('neu0.xml', now())`, [])
    // the database's clock is not the portal's here
    await portal.database.asOwner((owner) => owner.run('update portal.datei_ende set seit = $1', [portal.clock.now()]))
    await portal.runSchedule('deletePastPeriods')
    expect(existsSync(join(portal.fileFolder, '1.pdf'))).toBe(true)
    await moveTime(portal, 2)
    await portal.runSchedule('deletePastPeriods')
    const gone = ['1.pdf', '1.xml']
    const files = [...gone, 'neu0.pdf', 'neu0.xml', '2.pdf', '2.xml', 'neu1.pdf']
    expect(files.filter((file) => !existsSync(join(portal.fileFolder, file)))).toEqual(gone)
  })

  it('of a held partner stays also if a person deletes the account who no longer saw the partner when the hold began', async () => {
    await portal.sql('delete from portal.zugang where sub = $1', [ada.sub])
    expect(await hold(portal, ada.gp, 'Klage 12 O 34/26')).toBe(true)
    await asSystem(portal.database, async (db) => {
      await forgetProtokoll(db, ada)
      await forgetAddress(db, ada.iss, ada.sub)
    })
    // the entry about the partner, of three
    expect(await countOf('protokoll', `sub = '${ada.sub}' and gp_nummer = '${ada.gp}'`)).toBe(1)
    expect(await countOf('protokoll', `sub = '${ada.sub}'`)).toBe(1)
    expect(await countOf('vorgang', `gp_nummer = '${ada.gp}' and email is not null`)).toBe(1)
  })

  it('of a held partner leaves no view of support running on a deleted account, and keeps who was looked at', async () => {
    const now = portal.clock.now()
    await portal.sql(
      `insert into portal.kundensicht (akteur_iss, akteur_sub, iss, sub, grund, beginn, ende)
        values ('i', 'sven3', $1, $2, 'Anruf', $3, $3::timestamptz + interval '1 hour')`,
      [ada.iss, ada.sub, now],
    )
    expect(await hold(portal, ada.gp, 'Klage 12 O 34/26')).toBe(true)
    await asSystem(portal.database, (db) => forgetKunde(db, ada, now))
    expect(await portal.sql(`select sub, grund, beendet_am from portal.kundensicht where akteur_sub = 'sven3'`)).toEqual([
      { sub: ada.sub, grund: 'Anruf', beendet_am: now },
    ])
  })

  it('is not deleted by a first or a shorter period before the operator agrees, and the log names it', async () => {
    await moveTime(portal, 10 * YEAR)
    await run()
    expect(await countOf('zaehlerstand')).toBe(2)
    expect(portal.logged.join('')).toContain('a period ends rows that were kept until now')
    const waiting = (await listFristen(portal, DEFAULT_AUFBEWAHRUNG)).filter(({ hasPastRows }) => hasPastRows)
    expect(waiting.find(({ art }) => art === 'zaehlerstaende')).toEqual({
      art: 'zaehlerstaende',
      configured: 108,
      inForce: undefined,
      hasPastRows: true,
    })
    expect(await agreeFrist(portal, 'zaehlerstaende', 108)).toBe(true)
    expect(await agreeFrist(portal, 'zaehlerstaende', 108)).toBe(false)
    await run()
    expect([await countOf('zaehlerstand'), await countOf('zahlung')]).toEqual([0, 2])
  })

  it('of history is not deleted by a first period either, while none of it has become history', async () => {
    await portal.sql('delete from portal.kundensicht')
    await moveTime(portal, 10 * YEAR)
    await run()
    const waiting = (await listFristen(portal, DEFAULT_AUFBEWAHRUNG)).filter(({ inForce }) => inForce === undefined).map(({ art }) => art)
    expect(waiting).toEqual(expect.arrayContaining(['uebermittlungen', 'protokoll']))
    expect([await countOf('outbox_archiv'), await countOf('protokoll_archiv')]).toEqual([2, 6])
  })
})

import type { Import } from '#contract/erp/import-schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { folderStore } from '#platform/files/folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { asSystem } from '#server/_kit/context.ts'
import { STALLED_SECONDS } from '#server/_kit/limits.ts'
import { startTestPortal, type TestPortal } from '#server/_kit/testing.ts'
import type { Customer } from '#server/_kit/testing/rows.ts'
import { importKinds } from '#server/import-kinds.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { IMPORT_PAUSE_SECONDS, IMPORT_TRIES } from '../../limits.ts'
import { createSchluessel, revokeSchluessel } from '../../schluessel/acts.ts'
import { dokument, geschaeftspartner, vertragskonto, zugang } from '../../testing.ts'
import { startSending } from '../../testing/sending.ts'
import { receivedFiles } from '../dateien/acts.ts'
import { runImport } from '../run.ts'
import { texts } from '../texts.de.ts'

const linesOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
/** the temporary tables in which lines wait for their checks */
const STAGING = 'staging'
const REFUSED = { status: 503, code: 'VoruebergehendNichtErreichbar', again: true }

describe.each(databaseKinds)('the import over HTTP with faults on %s', (kind) => {
  let portal: TestPortal
  let folder: string
  let authorization: string
  let ada: Customer
  /** bytes that the disk of the file store still takes */
  let room = Infinity

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-faults-'))
    portal = await startTestPortal(kind, { files: fillable(folderStore(folder)) })
    const { schluessel } = await createSchluessel(portal.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, portal.clock.now())
    authorization = `Bearer ${schluessel}`
    ada = await portal.customer()
  })
  afterAll(async () => {
    await portal.stop()
    await rm(folder, { recursive: true })
  })
  afterEach(() => void (room = Infinity))

  /** A store whose disk becomes full in the middle of a file. */
  const fillable = (store: FileStore): FileStore => ({
    ...store,
    keep: async (name, content) => {
      const disk = new Transform({
        transform: (piece: Buffer, _, done) => {
          room -= piece.length
          const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
          done(room < 0 ? full : null, piece)
        },
      })
      // as a file does it, the fault ends what is read
      const [kept] = await Promise.allSettled([store.keep(name, disk), pipeline(content, disk)])
      if (kept.status === 'rejected') throw kept.reason
    },
  })
  const send = async (method: string, path: string, type: string, body: string) => {
    const answer = await fetch(`${portal.base}/api/erp/v1${path}`, { method, body, headers: { authorization, 'content-type': type } })
    const said = (await answer.json()) as Import & { code?: string }
    return { status: answer.status, code: said.code, again: answer.headers.has('retry-after'), id: said.ImportId }
  }
  const post = (lines: readonly object[]) => send('POST', '/import', 'application/x-ndjson', linesOf(lines))
  const put = (datei: string, body: string) => send('PUT', `/dateien?${new URLSearchParams({ datei }).toString()}`, 'application/pdf', body)
  const stateOf = async (id: string) =>
    (await portal.request('GET', `/api/erp/v1/import/${id}`, { headers: { authorization } })).body as Import
  const receivedBy = (wer: string) => portal.sql('select zustand, ursache from portal.import where wer = $1', [wer])
  const runImports = () => portal.runJobs('import', { early: true })
  const passPause = () => portal.sql(`update portal.import set begonnen_am = begonnen_am - interval '${IMPORT_PAUSE_SECONDS} seconds'`)
  const names = async () => (await portal.sql('select name from portal.geschaeftspartner order by gp_nummer')).map(({ name }) => name)
  const kept = async (...folders: string[]) => {
    const all = await Promise.all(folders.map((one) => readdir(join(folder, one)).catch(() => [])))
    return all.flat()
  }
  const cleanUp = async () => {
    await portal.runSchedule('cleanUpImports')
    await portal.runSchedule('deletePastPeriods')
  }

  describe('in time', () => {
    beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterAll(() => void vi.useRealTimers())

    it.each([
      ['POST', '/import'],
      ['PUT', '/dateien?datei=halb.pdf'],
    ])('answers a client that sends half and then nothing: %s %s', async (method, path) => {
      const wer = `Still ${method}`
      const sending = await startSending(portal, wer, method, path)
      sending.write(linesOf([geschaeftspartner({ Name: 'Halb' })]))
      const isReceiving = () => (method === 'POST' ? receivedBy(wer) : kept('.unfertig'))
      await expect.poll(isReceiving).toHaveLength(1)
      vi.advanceTimersByTime(STALLED_SECONDS * 1000)
      expect(await sending.status).toBe(400)
      await expect.poll(() => kept('import', 'eingang', '.unfertig')).toEqual([])
      expect(await receivedBy(wer)).toEqual(method === 'POST' ? [{ zustand: 'gescheitert', ursache: texts.notReceived }] : [])
      expect(await portal.sql('select datei from portal.importdatei')).toEqual([])
      sending.destroy()
    })
  })

  it('keeps nothing of a file whose sender hangs up, or whose key is revoked meanwhile', async () => {
    const path = '/dateien?datei=halb.pdf'
    const [gone, revoked] = [await startSending(portal, 'Weg', 'PUT', path), await startSending(portal, 'Alt', 'PUT', path)]
    for (const one of [gone, revoked]) one.write('%PDF-1.7 halb')
    await expect.poll(() => kept('.unfertig')).toHaveLength(2)
    gone.destroy()
    await revokeSchluessel(portal.database, revoked.id, portal.clock.now())
    revoked.end()
    expect(await revoked.status).toBe(401)
    await expect.poll(() => kept('eingang', '.unfertig')).toEqual([])
    expect(await portal.sql('select datei from portal.importdatei')).toEqual([])
  })

  it('answers a client that goes on sending more than a file may have', async () => {
    const sending = await startSending(portal, 'Viel', 'PUT', '/dateien?datei=viel.pdf')
    for (let megabytes = 0; megabytes <= 50; megabytes += 1) sending.write('x'.repeat(1_000_000))
    expect(await sending.status).toBe(413)
    sending.destroy()
    expect(await kept('eingang')).toEqual([])
  })

  it('keeps one file of a name that comes several times at once, also for an import that reads another one', async () => {
    expect((await put('gleich.pdf', '%PDF-1.7 alt')).status).toBe(200)
    const received = receivedFiles(folderStore(folder))
    await asSystem(portal.database, (db) => db.transaction((tx) => received.lookUp(tx, ['gleich.pdf'])))
    const again = Array.from({ length: 8 }, (_, index) => put('gleich.pdf', `%PDF-1.7 neu ${index}`))
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(again.map(() => 200))
    expect(await text((await received.open('gleich.pdf'))?.content ?? Readable.from([]))).toBe('%PDF-1.7 alt')
    const [row] = await portal.sql<{ ablage: string }>('select ablage from portal.importdatei')
    await passDays(2)
    await cleanUp()
    expect((await kept('eingang')).map((name) => `eingang/${name}`)).toEqual([row?.ablage])
  })

  const passDays = async (days: number) => {
    await portal.database.asOwner((owner) => owner.run('update portal.datei_ende set seit = $1', [portal.clock.now()]))
    portal.clock.advance(days * 24 * 3600)
  }

  it('removes a file whose process is gone before it was entered', async () => {
    const store = folderStore(folder)
    const keep: FileStore['keep'] = async (name, content) => {
      await store.keep(name, content)
      throw new Error('the process is gone')
    }
    const beside = await startTestPortal(kind, { beside: portal, files: { ...store, keep } })
    const headers = { authorization, 'content-type': 'application/pdf' }
    await fetch(`${beside.base}/api/erp/v1/dateien?datei=verwaist.pdf`, { method: 'PUT', body: '%PDF-1.7', headers })
    await beside.stop()
    expect(await kept('eingang')).toHaveLength(2)
    await passDays(2)
    await cleanUp()
    expect(await kept('eingang')).toHaveLength(1)
  })

  it('removes a file that came after its import was given up', async () => {
    const sending = await startSending(portal, 'Langsam')
    sending.write(linesOf([geschaeftspartner({ Name: 'Spät' })]))
    await expect.poll(() => receivedBy('Langsam')).toHaveLength(1)
    await portal.sql(`update portal.import set zustand = 'gescheitert', datei = null where wer = 'Langsam'`)
    sending.end()
    expect(await sending.status).toBe(503)
    expect(await kept('import')).toEqual([])
  })

  describe('on a full disk of the file store', () => {
    it('takes no file and no import, and does once there is room', async () => {
      const before = await kept('eingang')
      room = 10
      for (const body of ['%PDF-1.7 zu lang', `%PDF-1.7 ${'x'.repeat(2 ** 20)}`]) expect(await put('voll.pdf', body)).toMatchObject(REFUSED)
      expect(await post([geschaeftspartner({ Name: 'Voll' })])).toMatchObject(REFUSED)
      expect(await kept('.unfertig', 'import')).toEqual([])
      expect(await kept('eingang')).toEqual(before)
      room = Infinity
      const { id } = await post([geschaeftspartner({ Name: 'Platz' })])
      await runImports()
      expect(await stateOf(id)).toMatchObject({ Zustand: 'geschrieben' })
    })

    it('says why an import waits that cannot copy the file of a document, and writes it once there is room', async () => {
      await put('rechnung.pdf', '%PDF-1.7 Rechnung')
      const { id } = await post([geschaeftspartner(), vertragskonto(), dokument({ Datei: 'rechnung.pdf' })])
      room = 10
      await runImports()
      expect(await stateOf(id)).toMatchObject({ Zustand: 'laeuft', Ursache: texts.storeAway })
      expect(await portal.sql('select from portal.dokument')).toEqual([])
      room = Infinity
      await passPause()
      await runImports()
      const { Ursache, ...written } = await stateOf(id)
      expect([written, Ursache]).toMatchObject([{ Zustand: 'geschrieben', Fehlerhaft: 0 }, undefined])
    })
  })

  describe.runIf(kind === 'postgres')('on a full disk of the database', () => {
    // as PostgreSQL says it
    const full = `raise exception 'could not extend file "base/16384/16790": No space left on device'
      using errcode = '53100', hint = 'Check free disk space.';`
    const fill = async (table: string, when: string, condition: string) => {
      if (table === STAGING) {
        await portal.database.asOwner((owner) =>
          owner.script(`create function portal.test_full() returns event_trigger language plpgsql as $$ begin ${full} end $$;
            create event trigger test_full on ddl_command_end when tag in ('CREATE TABLE') execute function portal.test_full();`),
        )
        return
      }
      await portal.database.asOwner((owner) =>
        owner.script(`create function portal.test_full() returns trigger language plpgsql as $$ begin ${full} end $$;
          create trigger test_full before ${when} on portal.${table} for each row when (${condition}) execute function portal.test_full();`),
      )
    }
    const empty = () => portal.database.asOwner((owner) => owner.script('drop function if exists portal.test_full() cascade;'))
    afterEach(empty)

    it('takes no import and no file', async () => {
      await fill('import', 'insert', 'true')
      expect(await post([geschaeftspartner()])).toMatchObject(REFUSED)
      await empty()
      await fill('importdatei', 'insert or update', 'true')
      expect(await put('voll.pdf', '%PDF-1.7')).toMatchObject(REFUSED)
      await passDays(2)
      await cleanUp()
      expect(await portal.sql(`select datei from portal.importdatei where datei = 'voll.pdf'`)).toEqual([])
    })

    it.each([
      ['staging', STAGING, '', ''],
      ['checking', 'importfehler', 'insert', 'true'],
      ['merging', 'geschaeftspartner', 'update', 'true'],
    ])('says while %s why an import waits, writes nothing, serves customers, and writes it once there is room', async (stage, ...where) => {
      const before = await names()
      const { id } = await post([geschaeftspartner({ Name: `Voll ${stage}` }), zugang({ GPNummer: '1000000009' })])
      await fill(...where)
      await runImports()
      expect(await stateOf(id)).toMatchObject({ Zustand: 'laeuft', Ursache: texts.databaseFull })
      expect(await names()).toEqual(before)
      const { cookie } = await portal.signIn({ gps: [ada.gp] })
      expect((await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })).status).toBe(200)
      await empty()
      await passPause()
      await runImports()
      expect(await stateOf(id)).toMatchObject({ Zustand: 'geschrieben', Fehlerhaft: 1 })
      expect(await names()).toContain(`Voll ${stage}`)
    })

    it('gives up in the end, says why, and goes on with the next file', async () => {
      const { id } = await post([geschaeftspartner({ Name: 'Zu voll' })])
      await fill('geschaeftspartner', 'update', `new.name = 'Zu voll'`)
      for (let tries = 0; tries < IMPORT_TRIES; tries += 1) {
        await runImports()
        await passPause()
      }
      const next = await post([geschaeftspartner({ Name: 'Danach' })])
      await runImports()
      expect([await stateOf(id), await stateOf(next.id)]).toMatchObject([
        { Zustand: 'gescheitert', Ursache: texts.databaseFull },
        { Zustand: 'geschrieben' },
      ])
    })
  })

  describe.runIf(kind === 'postgres')('beside an import by command', () => {
    let beside: TestPortal
    beforeAll(async () => void (beside = await startTestPortal(kind, { beside: portal })))
    afterAll(() => beside.stop())
    const command = (lines: AsyncIterable<string>, onStage?: (stage: { readonly name: string }) => void) =>
      runImport(beside.database, lines, { kinds: importKinds, ...(onStage && { onStage }) })

    it('waits until that one has ended', async () => {
      const [reading, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      async function* slowly() {
        yield linesOf([geschaeftspartner({ Name: 'Befehl' })])
        reading.resolve()
        await mayEnd.promise
      }
      const running = command(slowly())
      await reading.promise
      const { id } = await post([geschaeftspartner({ Name: 'HTTP' })])
      const working = runImports()
      await expect.poll(waitingFor(`locktype = 'advisory'`)).toBe(1)
      expect((await stateOf(id)).Zustand).toBe('wartet')
      mayEnd.resolve()
      expect((await running).geschrieben).toBe(true)
      await working
      expect([(await stateOf(id)).Zustand, await names()]).toEqual(['geschrieben', expect.arrayContaining(['HTTP'])])
    })

    it('lets that one wait until it has ended', async () => {
      const stages: string[] = []
      const { id } = await post([geschaeftspartner({ Name: 'HTTP zuerst' })])
      const both = await portal.database.asOwner(async (owner) => {
        await owner.script('begin; lock table portal.geschaeftspartner in share mode')
        const working = runImports()
        await expect.poll(waitingFor(`locktype = 'relation'`)).toBe(1)
        const lines = Readable.from([linesOf([geschaeftspartner({ Name: 'Befehl danach' })])])
        const running = command(lines, ({ name }) => void stages.push(name))
        await expect.poll(waitingFor(`locktype = 'advisory'`)).toBe(1)
        expect(stages).toEqual(['waiting'])
        await owner.script('commit')
        return [working, running] as const
      })
      await Promise.all(both)
      expect([(await stateOf(id)).Zustand, await names()]).toEqual(['geschrieben', expect.arrayContaining(['Befehl danach'])])
    })

    /** Sessions of this database that wait for such a lock. */
    const waitingFor = (lock: string) => async () => {
      const [row] = await portal.sql<{ n: number }>(
        `select count(*)::integer as n from pg_locks where not granted and ${lock}
            and database = (select oid from pg_database where datname = current_database())`,
      )
      return row?.n
    }
  })
})

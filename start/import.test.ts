import { takeFolder } from '#platform/folder-lock.ts'
import { databaseKind, freshDatabase, writePgliteFolder } from '#platform/db/testing.ts'
import { dokument, geschaeftspartner, vertragskonto } from '#server/erp/testing.ts'
import { badFiles } from '#server/erp/testing/bad-files.ts'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { texts as importTexts } from '#server/erp/import/texts.de.ts'
import { prepareCommand } from './admin/commands.ts'
import { withActContext } from './admin/context.ts'
import { readConfig } from './settings/config.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { migrationParts } from './storage/paths.ts'
import { bareEnvironment } from './testing/environment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netzportal-import-'))
  file = await put('gut.ndjson', [{ art: 'geschaeftspartner', GPNummer: '1000000001', Name: 'Ada Sonne' }])
})
afterAll(() => rm(folder, { recursive: true }))

async function put(name: string, lines: readonly unknown[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return path
}

async function command(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['start/import.ts', ...args], {
    cwd: root,
    env: { ...bareEnvironment, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout: stdout.trim().split('\n'), stderr: stderr.trim() }
}

const imported = (counts: string) => `geschaeftspartner: ${counts}`

/** of bad files: an encoding, ends of lines, a length, and references; what else can be wrong is tried over HTTP */
const SORTS = /Latin-1|CRLF|100 MB|references/

describe('the import command', () => {
  it.each([
    [[], {}, /^Aufruf: npm run import -- datei.ndjson/],
    [['a', 'b'], {}, /^Aufruf: /],
    [['a', '--schnell'], {}, /^Aufruf: /],
    [['fehlt.ndjson'], { INIT_CWD: '/nirgends' }, /^Die Datei \/nirgends\/fehlt.ndjson gibt es nicht\.$/],
    [['.'], {}, /ist keine Datei\.$/],
    [['package.json'], { DATABASE_URL: 'mysql://x' }, /^Der Import ist nicht möglich: DATABASE_URL: /],
    [
      ['package.json'],
      { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
      /^Der Import ist nicht möglich: DATABASE_URL: the database cannot be reached/,
    ],
  ])('prints in one line why it cannot: %j %j', async (args, env, message) => {
    const { code, stdout, stderr } = await command(args, { DATA_DIR: join(folder, 'unused'), ...env })
    expect(stderr).toMatch(message)
    const isAway = Object.hasOwn(env, 'DATABASE_URL') && message.source.includes('reached')
    expect([stderr.split('\n').length, stdout, code]).toEqual([1, [''], isAway ? 3 : 2])
  })

  it('opens the folder itself if no portal is running', { timeout: 60_000 }, async () => {
    const env = { DATA_DIR: join(folder, 'alone') }
    await writePgliteFolder(join(env.DATA_DIR, 'pglite'), migrationParts)
    expect(await command([file], env)).toEqual({ code: 0, stdout: [imported('1 gelesen, 1 neu, 0 geändert, 0 unverändert')], stderr: '' })
    // its rows are there for the next one
    expect(await command([file], env)).toMatchObject({ code: 0, stdout: [imported('1 gelesen, 0 neu, 0 geändert, 1 unverändert')] })
  })

  it('writes to PostgreSQL, and prints what a dry run and a strict import would do', { timeout: 60_000 }, async () => {
    const fresh = await freshDatabase(databaseKind, migrationParts)
    const env = fresh.url ? { DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'unused') } : { DATA_DIR: join(folder, 'trial') }
    expect(await command([file, '--probelauf'], env)).toEqual({
      code: 0,
      stdout: [imported('1 gelesen, 1 neu, 0 geändert, 0 unverändert, 0 fehlen in der Datei'), 'Probelauf: Es wurde nichts geschrieben.'],
      stderr: '',
    })
    expect(await command([file], env)).toMatchObject({ code: 0, stdout: [imported('1 gelesen, 1 neu, 0 geändert, 0 unverändert')] })
    expect(await command([file, '--schonend'], env)).toMatchObject({
      code: 0,
      stdout: [imported('1 gelesen, 0 neu, 0 geändert, 1 unverändert')],
    })
    const bad = await put('schlecht.ndjson', [
      { art: 'geschaeftspartner', GPNummer: '1000000002' },
      { art: 'geschaeftspartner', GPNummer: '1000000003', Name: 'Neu' },
    ])
    expect(await command([bad, '--streng'], env)).toMatchObject({
      code: 1,
      stdout: [
        imported('2 gelesen, 1 neu, 0 geändert, 0 unverändert'),
        'Zeile 1: Name: fehlt, und ohne ist kein neuer Eintrag möglich',
        '1 Zeile ist fehlerhaft: Es wurde nichts geschrieben (--streng oder --voll).',
      ],
    })
    expect(await command([bad], env)).toMatchObject({
      code: 1,
      stdout: expect.arrayContaining(['1 Zeile ist fehlerhaft und ausgelassen.']) as unknown,
    })
    await fresh.drop()
  })

  it.each(['ndjson', 'csv'] as const)('brings the good lines of files with faults: %s', { timeout: 120_000 }, async (format) => {
    const fresh = await freshDatabase(databaseKind, migrationParts)
    const env = fresh.url ? { DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'unused') } : { DATA_DIR: join(folder, `bad-${format}`) }
    for (const { name, content, faults, names } of badFiles.filter((one) => one.format === format && SORTS.test(one.name))) {
      const path = join(folder, `schlecht.${format}`)
      await writeFile(path, content)
      const { code, stdout } = await command([path], env)
      const told = stdout.filter((line) => line.startsWith('Zeile')).map((line) => /^Zeile ([0-9]+): /.exec(line)?.[1])
      expect([name, code, told]).toEqual([name, faults.length > 0 ? 1 : 0, faults.map(([zeile]) => String(zeile))])
      for (const [index, [, grund]] of faults.entries()) expect(stdout.filter((line) => line.startsWith('Zeile'))[index]).toContain(grund)
      const partners = await fresh.database.asOwner((owner) => owner.run('select name from portal.geschaeftspartner'))
      expect(partners).toEqual(names.map((one) => ({ name: one })))
      await fresh.database.asOwner((owner) => owner.script('delete from portal.zugang; delete from portal.geschaeftspartner;'))
    }
    await fresh.drop()
  })

  it.runIf(databaseKind === 'postgres')('says that the database is full, and succeeds once it has room', { timeout: 60_000 }, async () => {
    const fresh = await freshDatabase('postgres', migrationParts)
    const env = { DATABASE_URL: fresh.url ?? '', DATA_DIR: join(folder, 'unused') }
    await fresh.database.asOwner((owner) =>
      owner.script(`create function portal.test_full() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file' using errcode = '53100'; end $$;
        create trigger test_full before insert on portal.geschaeftspartner for each row execute function portal.test_full();`),
    )
    expect(await command([file], env)).toEqual({
      code: 3,
      stdout: [''],
      stderr: 'Der Import ist fehlgeschlagen: Der Datenbank fehlt Speicherplatz.',
    })
    const kept = await fresh.database.asOwner((owner) => owner.run('select zustand, ursache from portal.import'))
    expect(kept).toEqual([{ zustand: 'gescheitert', ursache: importTexts.databaseFull }])
    await fresh.database.asOwner((owner) => owner.script('drop function portal.test_full() cascade'))
    expect(await command([file], env)).toMatchObject({ code: 0 })
    await fresh.drop()
  })

  it('imports CSV, and lists what became of each import with all its bad lines', { timeout: 60_000 }, async () => {
    const fresh = await freshDatabase(databaseKind, migrationParts)
    const env = fresh.url ? { DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'unused') } : { DATA_DIR: join(folder, 'csv') }
    const csv = join(folder, 'partner.csv')
    await writeFile(csv, 'GPNummer;Name\n1000000001;Ada\n1000000002;\n')
    expect(await command([csv, '--art', 'geschaeftspartner', '--schonend'], env)).toMatchObject({
      code: 1,
      stdout: expect.arrayContaining(['Zeile 3: Name: fehlt, und ohne ist kein neuer Eintrag möglich']) as unknown,
    })
    await writeFile(csv, 'GPNummer;Name\n1000000001;"Ada\n')
    expect(await command([csv, '--art', 'geschaeftspartner'], env)).toEqual({ code: 2, stdout: [''], stderr: importTexts.openQuote })
    expect(await command([file, '--art', 'geschaeftspartner'], env)).toMatchObject({ code: 2 })
    const admin = (...args: string[]) => withActContext(readConfig({}), fresh.database, prepareCommand(['import', ...args], systemClock))
    const [failed = '', written = ''] = await admin('liste')
    expect(failed).toMatch(/^\d+ {2}.* Uhr {2}gescheitert {2}/)
    expect(written).toMatch(/ Uhr {2}schonend, geschrieben {2}.* {2}2 Zeilen, 1 neu, 0 geändert, 1 fehlerhaft$/)
    const id = /[0-9a-f-]{36}/.exec(written)?.[0] ?? ''
    expect(await admin('zeigen', '--id', id)).toEqual([
      written,
      expect.stringMatching(/^Dauer: \d+ s$/),
      'geschaeftspartner: 2 gelesen, 1 neu, 0 geändert, 0 unverändert',
      'Gründe der fehlerhaften Zeilen, die häufigsten zuerst:',
      '  1 ab Zeile 3: geschaeftspartner, Name: fehlt, und ohne ist kein neuer Eintrag möglich',
    ])
    const path = join(folder, 'fehler.ndjson')
    expect(await admin('fehler', '--id', id, '--datei', path)).toEqual([`Eine fehlerhafte Zeile steht in ${path}.`])
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ Zeile: 3, Art: 'geschaeftspartner', Feld: 'Name', Folge: false })
    await expect(admin('fehler', '--id', id, '--datei', path)).rejects.toThrow('gibt es schon')
    await expect(admin('zeigen', '--id', '5f6d2b8e-0000-4000-8000-000000000001')).rejects.toThrow('Den Import gibt es nicht.')
    await fresh.drop()
  })

  it.each(['its own database', "the running portal's"])(
    'ends what a full load does not name, with numbers as in the setting: %s',
    { timeout: 60_000 },
    async (where) => {
      const fresh = await freshDatabase(databaseKind, migrationParts)
      const isOwn = where === 'its own database' && fresh.url !== undefined
      const env = {
        ...(isOwn ? { DATABASE_URL: fresh.url ?? '' } : {}),
        DATA_DIR: join(folder, isOwn ? 'unused' : 'whole'),
        ERP_STELLEN_VK: '12',
      }
      const portal = isOwn ? undefined : await takeDataFolder(readConfig(env))
      portal?.serveCommands(fresh.database)
      const konten = ['002000000001', '2000000002'].map((Vertragskonto) => vertragskonto({ Vertragskonto }))
      expect(await command([await put('alle.ndjson', [geschaeftspartner(), ...konten])], env)).toMatchObject({ code: 0 })
      const one = await put('eins.ndjson', konten.slice(0, 1))
      expect(await command([one, '--voll', 'vertragskonto,zugang'], env)).toMatchObject({ code: 2 })
      expect((await command([one, '--voll', 'vertragskonto', '--freigabe', '--schonend'], env)).stdout).toEqual([
        'vertragskonto: 1 gelesen, 0 neu, 1 geändert, 1 unverändert, 1 nicht in der Datei und daher beendet',
      ])
      const ended = await fresh.database.asOwner((owner) =>
        owner.run('select vk_nummer from portal.vertragskonto where ablaufdatum is not null'),
      )
      expect(ended).toEqual([{ vk_nummer: '2000000002' }])
      expect(
        await fresh.database.asOwner((owner) => owner.run('select voll, freigabe from portal.import order by nummer desc limit 1')),
      ).toEqual([{ voll: ['vertragskonto'], freigabe: true }])
      await portal?.release()
      await fresh.drop()
    },
  )

  it('sends the file to the portal that holds the folder', { timeout: 120_000 }, async () => {
    const env = { DATA_DIR: join(folder, 'shared') }
    const portal = await takeDataFolder(readConfig(env))
    const starting = await command([file], env)
    expect(starting).toMatchObject({ code: 3, stderr: 'Das Portal startet gerade. Bitte versuchen Sie es gleich noch einmal.' })
    const fresh = await freshDatabase(databaseKind, migrationParts)
    portal?.serveCommands(fresh.database)
    const names = () => fresh.database.asOwner((owner) => owner.run('select name from portal.geschaeftspartner'))
    expect(await command([file, '--probelauf'], env)).toMatchObject({ code: 0 })
    expect(await names()).toEqual([])
    // the portal reads a document's file from the command's folder
    await writeFile(join(folder, 'Müller.pdf'), '%PDF-1.7')
    const lines = [geschaeftspartner(), vertragskonto(), dokument({ Datei: 'Müller.pdf' })]
    const counts = '1 gelesen, 1 neu, 0 geändert, 0 unverändert'
    expect(await command([await put('dokument.ndjson', lines)], env)).toEqual({
      code: 0,
      stdout: lines.map(({ art }) => `${art}: ${counts}`),
      stderr: '',
    })
    const sum = createHash('sha256').update('%PDF-1.7').digest('hex')
    expect(await readFile(join(env.DATA_DIR, 'dokumente', sum.slice(0, 2), `${sum}.pdf`), 'utf8')).toBe('%PDF-1.7')
    expect(await names()).toEqual([{ name: 'Ada Sonne' }])
    const strict = await put('streng.ndjson', [{ art: 'geschaeftspartner', GPNummer: '1000000004', Name: 'Neu' }, {}])
    expect(await command([strict, '--streng'], env)).toMatchObject({ code: 1 })
    expect(await names()).toHaveLength(1)
    await writeFile(join(folder, 'offen.csv'), 'GPNummer;Name\n1000000001;"Ada')
    expect(await command([join(folder, 'offen.csv'), '--art', 'geschaeftspartner'], env)).toMatchObject({
      code: 2,
      stderr: importTexts.openQuote,
    })
    await rm(join(env.DATA_DIR, 'dokumente', '.unfertig'), { recursive: true })
    await writeFile(join(env.DATA_DIR, 'dokumente', '.unfertig'), '')
    await writeFile(join(folder, 'Müller.pdf'), '%PDF-1.7 neu')
    expect(await command([await put('dokument.ndjson', lines)], env)).toMatchObject({
      code: 3,
      stderr: 'Der Import ist fehlgeschlagen: Die Ablage der Dateien ist nicht erreichbar.',
    })
    await fresh.drop()
    const away = { code: 3, stderr: 'Der Import ist fehlgeschlagen: Die Datenbank ist nicht erreichbar.' }
    expect(await command([file], env)).toMatchObject(away)
    await portal?.release()
  })

  it('is refused by a process that takes no imports', async () => {
    const env = { DATA_DIR: join(folder, 'other') }
    const lock = await takeFolder(env.DATA_DIR, (_, response) => void response.writeHead(404).end('{"grund":"unbekannter Befehl"}'))
    expect(await command([file], env)).toMatchObject({ code: 4, stderr: 'Der Import ist fehlgeschlagen: unbekannter Befehl' })
    await lock.release()
  })
})

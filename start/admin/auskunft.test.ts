import { systemClock } from '#platform/clock.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { createLog } from '#platform/log.ts'
import { createBrowser, locationOf } from '#identity/testing/browser.ts'
import { unzip } from '#server/_kit/testing/zip.ts'
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { serve, type Served } from '../serve/serve.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { takeDataFolder } from '../storage/data-folder.ts'
import { migrationParts } from '../storage/paths.ts'
import { keyringOn, secretsOf } from '../storage/secret.ts'
import { bareEnvironment } from '../testing/environment.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const EMAIL = 'ada@kunde.example'
const GP = '1000000001'
const GRUND = ['--grund', 'Antrag vom 20. November']

describe.each(databaseKinds)('the commands for a data subject’s export on %s', (kind) => {
  let folder: string
  let fresh: FreshDatabase
  let config: Config
  let served: Served
  let env: Record<string, string>
  let release: (() => Promise<void>) | undefined

  const path = (name: string) => join(folder, name)
  const run = (...args: string[]) => withActContext(config, fresh.database, prepareCommand(args, systemClock))
  const person = (file: string, ...who: string[]) => run('auskunft', 'person', ...who, '--datei', path(file), ...GRUND)
  const partner = (file: string, gp = GP) => run('auskunft', 'partner', '--gp', gp, '--datei', path(file), ...GRUND)
  const owner = <R extends object>(sql: string) => fresh.database.asOwner((db) => db.run<R>(sql))
  const contents = async (file: string) => unzip(await readFile(path(file)))

  /** Runs the command in a process of its own, whose files may have this many blocks of 1 kB at most. */
  async function command(blocks: string, ...args: string[]) {
    const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" start/admin.ts "$@"`
    const child = spawn('bash', ['-c', limited, process.execPath, ...args], {
      cwd: root,
      env: { ...bareEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, stdout: stdout.trim(), stderr: stderr.trim() }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-auskunft-'))
    fresh = await freshDatabase(kind, migrationParts)
    env = { DATA_DIR: folder, PORT: String(await takePort()), LOG_LEVEL: 'silent', ...(fresh.url ? { DATABASE_URL: fresh.url } : {}) }
    config = readConfig({ ...env, DATABASE_URL: undefined })
    const secrets = await secretsOf(config)
    env = { ...env, SECRET: secrets.map((secret) => secret.toString('hex')).join(',') }
    const taken = fresh.url ? undefined : await takeDataFolder(config)
    taken?.serveCommands(fresh.database)
    release = taken && (() => taken.release())
    served = await serve({
      config,
      database: fresh.database,
      keyring: await keyringOn(config, fresh.database, createLog('silent')),
      log: createLog('silent'),
      telemetry: { traces: false, metrics: async () => '', stop: async () => undefined },
      beforeListening: async (identity) =>
        identity?.seedUsers([{ sub: 'ada', email: EMAIL, password: 'Regen auf dem Dach 17', givenName: 'Ada', familyName: 'Sonne' }]),
    })
    // a sign-in with a wrong password is in the provider's record
    const browser = createBrowser()
    const at = config.publicUrl
    const screen = locationOf(await browser.get(locationOf(await browser.get(`${at}/auth/login?pfad=/`))))
    const requestId = screen.searchParams.get('requestId') ?? ''
    await browser.post(`${at}/id/login-srv/login`, { username: EMAIL, username_type: 'email', password: 'falsch', requestId })
    await owner(`insert into portal.geschaeftspartner (gp_nummer, name) values ('${GP}', 'Ada Sonne')`)
    await owner(
      `insert into portal.zugang (iss, sub, gp_nummer) select '${at}/id', sub, '${GP}' from identity.account where email = '${EMAIL}'`,
    )
    await owner(`insert into portal.meldung (meldung_id, gp_nummer, typ, nachricht, meldedatum)
      select 'm-' || n, '${GP}', 'x', repeat('Nachricht ', 20), '2026-11-01' from generate_series(1, 500) n`)
  }, 120_000)
  afterAll(async () => {
    await served.close()
    await release?.()
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('write a file that only its owner reads, with the portal’s and the provider’s part of a person', async () => {
    const lines = await person('ada.zip', '--email', EMAIL)
    expect(lines[0]).toMatch(/^Die Auskunft über Ada Sonne \(ada@kunde\.example.*\) liegt unter .+ada\.zip\.$/)
    expect((await stat(path('ada.zip'))).mode & 0o777).toBe(0o600)
    const entries = await contents('ada.zip')
    const of = (name: string) => JSON.parse(String(entries.get(name)))
    expect(of('anbieter/konto.json')).toMatchObject([{ EMailAdresse: EMAIL, Vorname: 'Ada' }])
    expect(of('anbieter/protokoll.json')).toMatchObject([{ Ereignis: 'sign_in_failed' }])
    expect(of('daten/meldungen.json')).toHaveLength(500)
    expect(of('daten/zugaenge.json')).toMatchObject([{ GPNummer: GP }])
    expect([...entries.values()].map(String).join('')).not.toMatch(/scrypt|argon2|password_hash/)
  })

  it('record each export with its reason, and show it in the next one', async () => {
    await partner('partner.zip')
    const rows = await owner(`select handlung, sub is null as ohne, gp_nummer, anfrage, gegenstand from portal.protokoll
      where handlung = 'AuskunftErteilt' order by id`)
    const row = { handlung: 'AuskunftErteilt', anfrage: 'Befehl des Netzbetreibers', gegenstand: 'Antrag vom 20. November' }
    expect(rows).toEqual([
      { ...row, ohne: false, gp_nummer: null },
      { ...row, ohne: true, gp_nummer: GP },
    ])
    expect(JSON.parse(String((await contents('partner.zip')).get('daten/protokoll.json')))).toMatchObject([{ Handlung: 'AuskunftErteilt' }])
  })

  it('tell of the persons of a partner, whose part is an export of its own', async () => {
    const lines = await partner('persons.zip')
    expect(lines.at(-1)).toBe('1 Person hat Zugang zu diesem Geschäftspartner. Was sie selbst betrifft, zeigt „auskunft person“.')
    expect([...(await contents('persons.zip')).keys()].filter((name) => name.startsWith('anbieter/'))).toEqual([])
  })

  it.each<[string, readonly string[], RegExp]>([
    ['no person', ['person', '--datei', '/x.zip', ...GRUND], /^Genau eine Angabe ist nötig: --email oder --sub\./],
    ['no path', ['person', '--email', EMAIL, ...GRUND], /^--datei fehlt\./],
    ['a path that is not whole', ['partner', '--gp', GP, '--datei', 'x.zip', ...GRUND], /^--datei braucht einen ganzen Pfad/],
    ['another ending', ['partner', '--gp', GP, '--datei', '/tmp/x', ...GRUND], /^--datei braucht einen ganzen Pfad/],
    ['no reason', ['partner', '--gp', GP, '--datei', '/x.zip'], /^--grund fehlt\./],
    ['a short number', ['partner', '--gp', '12', '--datei', '/x.zip', ...GRUND], /^--gp ist keine Geschäftspartnernummer\./],
  ])('refuse %s', (_, args, message) => {
    expect(() => prepareCommand(['auskunft', ...args], systemClock)).toThrow(message)
  })

  it('refuse an unknown person and partner, and leave nothing', async () => {
    await expect(person('none.zip', '--email', 'otto@kunde.example')).rejects.toThrow('Ein Benutzerkonto mit der Adresse')
    await expect(person('none.zip', '--sub', 'otto')).rejects.toThrow('Eine Person mit der Kennung')
    await expect(partner('none.zip', '9999999999')).rejects.toThrow('Den Geschäftspartner „9999999999“ gibt es nicht.')
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })

  it('overwrite nothing, and refuse a folder that does not exist', async () => {
    await writeFile(path('there.zip'), 'other')
    await expect(partner('there.zip')).rejects.toThrow(/„.+there\.zip“ gibt es schon\. Der Befehl überschreibt nichts\./)
    await writeFile(path('busy.zip.teil'), 'other')
    await expect(partner('busy.zip')).rejects.toThrow(/busy\.zip\.teil“ gibt es schon\. Vielleicht läuft der Befehl gerade\./)
    await expect(partner('no/folder.zip')).rejects.toThrow('lässt sich nicht schreiben (ENOENT). Es ist keine Datei entstanden.')
    expect([await readFile(path('there.zip'), 'utf8'), await readFile(path('busy.zip.teil'), 'utf8')]).toEqual(['other', 'other'])
  })

  it('are done by the portal that holds the embedded database', { timeout: 60_000 }, async () => {
    const { code, stdout } = await command('unlimited', 'auskunft', 'partner', '--gp', GP, '--datei', path('process.zip'), ...GRUND)
    expect([code, stdout.split('\n')[0]]).toEqual([0, `Die Auskunft über Ada Sonne (${GP}) liegt unter ${path('process.zip')}.`])
    expect((await contents('process.zip')).has('inhalt.json')).toBe(true)
  })

  // on the embedded database the portal writes, which has no such limit
  it.runIf(kind === 'postgres')('leave nothing when the disk is full', { timeout: 60_000 }, async () => {
    const { code, stderr } = await command('8', 'auskunft', 'partner', '--gp', GP, '--datei', path('full.zip'), ...GRUND)
    expect([code, stderr]).toEqual([1, `„${path('full.zip')}“ lässt sich nicht schreiben (EFBIG). Es ist keine Datei entstanden.`])
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
  })
})

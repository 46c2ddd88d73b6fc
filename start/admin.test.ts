import { DEFAULT_AUFBEWAHRUNG } from '#server/aufbewahrung/fristen.ts'
import { databaseKind, databaseKinds, freshDatabase } from '#platform/db/testing.ts'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommand } from './admin/commands.ts'
import { readConfig } from './settings/config.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { migrationParts } from './storage/paths.ts'
import { bareEnvironment } from './testing/environment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const notNeeded = () => Promise.reject(new Error('a banner needs no more'))
const nothingElse = {
  webhooks: notNeeded,
  entscheidung: notNeeded,
  einladender: notNeeded,
  auskunft: notNeeded,
  kettenschluessel: notNeeded,
  withSecrets: notNeeded,
  withOperator: notNeeded,
  aufbewahrung: DEFAULT_AUFBEWAHRUNG,
  issuer: '',
  publicUrl: '',
}
const clock = { now: () => new Date('2026-11-20T12:00:00+01:00') }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netzportal-admin-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function command(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['start/admin.ts', ...args], {
    cwd: root,
    env: { ...bareEnvironment, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout: stdout.trim(), stderr: stderr.trim() }
}

const done = (stdout: string) => ({ code: 0, stdout, stderr: '' })
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr })

const banner = (...more: string[]) => ['wartungsbanner', 'setzen', '--titel', 'Wartung', '--beschreibung', 'Am Samstag', ...more]

describe('the arguments of the operator’s commands', () => {
  it.each<[string[], RegExp]>([
    [[], /^Es fehlt ein Befehl\. Es gibt: wartungsbanner setzen, wartungsbanner loeschen, wartungsbanner zeigen, schluessel anlegen, /],
    [['wartungsbanner'], /^Den Befehl „wartungsbanner“ gibt es nicht\. Es gibt: /],
    [['wartungsbanner', 'löschen'], /^Den Befehl „wartungsbanner löschen“ gibt es nicht\./],
    [['banner', 'setzen', '--titel', 'x'], /^Den Befehl „banner setzen“ gibt es nicht\./],
    [['wartungsbanner', 'setzen'], /^--titel fehlt\. Aufruf: npm run admin -- wartungsbanner setzen --titel /],
    [['wartungsbanner', 'setzen', '--titel', 'x'], /^--beschreibung fehlt\./],
    [['wartungsbanner', 'setzen', '--titel', '--sperrt'], /^--titel braucht einen Wert\./],
    [['wartungsbanner', 'setzen', '--titel'], /^--titel braucht einen Wert\./],
    [['wartungsbanner', 'setzen', '--titel', '  '], /^--titel braucht einen Wert\./],
    [['wartungsbanner', 'setzen', '--titel='], /^--titel braucht einen Wert\./],
    [banner('--titel', 'noch einer'), /^--titel steht zweimal da\./],
    [banner('--sperrt=ja'), /^--sperrt hat keinen Wert\./],
    [banner('--sperrt', 'ja'), /^Die Angabe „ja“ gibt es hier nicht\./],
    [banner('--farbe', 'rot'), /^Die Angabe „--farbe“ gibt es hier nicht\./],
    [banner('--constructor', 'x'), /^Die Angabe „--constructor“ gibt es hier nicht\./],
    [banner('titel'), /^Die Angabe „titel“ gibt es hier nicht\./],
    [['wartungsbanner', 'setzen', '--titel', 'x'.repeat(101), '--beschreibung', 'x'], /^--titel darf höchstens 100 Zeichen haben\./],
    [['wartungsbanner', 'setzen', '--titel', 'x', '--beschreibung', 'x'.repeat(501)], /^--beschreibung darf höchstens 500 Zeichen haben\./],
    [['wartungsbanner', 'setzen', '--titel', 'a\nb', '--beschreibung', 'x'], /^--titel darf keine Zeilenumbrüche und keine Steuerzeichen/],
    [['wartungsbanner', 'setzen', '--titel', 'x', '--beschreibung', '\u001B[31mrot'], /^--beschreibung darf keine Zeilenumbrüche/],
    [banner('--von', 'morgen'), /^--von: „morgen“ ist kein Zeitpunkt wie "2026-11-22 06:00" oder 2026-11-22T06:00:00\+01:00\./],
    [banner('--bis', '2026-11-31 06:00'), /^--bis: „2026-11-31 06:00“ ist kein Zeitpunkt/],
    [banner('--bis', '22.11.2026 06:00'), /^--bis: „22\.11\.2026 06:00“ ist kein Zeitpunkt/],
    [banner('--bis', '2026-11-22'), /^--bis: „2026-11-22“ ist kein Zeitpunkt/],
    [banner('--bis', '2026-11-22T25:00:00Z'), /^--bis: /],
    [banner('--bis', '2026-11-20 11:59'), /^--bis liegt in der Vergangenheit\./],
    [banner('--bis', '2026-11-20 12:00'), /^--bis liegt in der Vergangenheit\./],
    [banner('--von', '2026-11-22 06:00', '--bis', '2026-11-22T05:00:00Z'), /^--bis muss nach --von liegen\./],
    [['wartungsbanner', 'loeschen', '--nummer', 'drei'], /^--nummer muss eine Zahl sein\. Aufruf: /],
    [['wartungsbanner', 'loeschen', '--alle'], /^Die Angabe „--alle“ gibt es hier nicht\./],
    [['wartungsbanner', 'zeigen', '--alle'], /^Die Angabe „--alle“ gibt es hier nicht\. Aufruf: npm run admin -- wartungsbanner zeigen$/],
  ])('are refused in one line: %j', (args, message) => {
    expect(() => prepareCommand(args, clock)).toThrow(message)
  })

  it.each([
    banner(),
    banner('--sperrt', '--von', '2026-11-22 06:00', '--bis', '2026-11-22T05:00:01Z'),
    ['wartungsbanner', 'setzen', '--sperrt', `--titel=${'ä'.repeat(100)}`, `--beschreibung=a=b ${'x'.repeat(496)}`],
    ['wartungsbanner', 'loeschen'],
    ['wartungsbanner', 'zeigen'],
  ])('are accepted: %j', (...args) => {
    expect(prepareCommand(args, clock)).toBeTypeOf('function')
  })
})

describe('the maintenance banner by command', () => {
  it.each(databaseKinds)('prints what was done, on %s', async (kind) => {
    const fresh = await freshDatabase(kind, migrationParts)
    const run = (...args: string[]) => prepareCommand(args, clock)({ database: fresh.database, clock, ...nothingElse })
    expect(await run('wartungsbanner', 'zeigen')).toEqual(['Es gibt keinen Wartungshinweis.'])
    expect(await run(...banner())).toEqual(['Hinweis 1 „Wartung“ gilt ab sofort bis auf Weiteres und sperrt nichts.'])
    expect(await run(...banner('--sperrt', '--von', '2026-11-21 22:00', '--bis', '2026-11-22T06:00:00+01:00'))).toEqual([
      'Hinweis 2 „Wartung“ gilt ab 21.11.2026, 22:00 Uhr bis 22.11.2026, 06:00 Uhr und sperrt das Portal. Er löst Hinweis 1 „Wartung“ ab.',
    ])
    expect(await run('wartungsbanner', 'zeigen')).toEqual([
      'Hinweis 1 „Wartung“ gilt ab sofort bis 21.11.2026, 22:00 Uhr und sperrt nichts: Am Samstag',
      'Hinweis 2 „Wartung“ gilt ab 21.11.2026, 22:00 Uhr bis 22.11.2026, 06:00 Uhr und sperrt das Portal: Am Samstag',
    ])
    await expect(run('wartungsbanner', 'loeschen', '--nummer', '3')).rejects.toThrow('Den Hinweis 3 gibt es nicht.')
    expect(await run('wartungsbanner', 'loeschen', '--nummer', '1')).toEqual(['Gelöscht: Hinweis 1 „Wartung“.'])
    const set = 'gilt ab sofort bis auf Weiteres und sperrt nichts.'
    expect(await run(...banner())).toEqual([`Hinweis 3 „Wartung“ ${set}`])
    expect(await run(...banner('--von', '2026-11-01 06:00'))).toEqual([`Hinweis 4 „Wartung“ ${set} Er löst Hinweis 3 „Wartung“ ab.`])
    expect(await run('wartungsbanner', 'loeschen')).toEqual(['Gelöscht: Hinweis 2 „Wartung“, Hinweis 4 „Wartung“.'])
    expect(await run('wartungsbanner', 'loeschen')).toEqual(['Es gibt keinen Wartungshinweis.'])
    await fresh.drop()
  })

  it('prints in one line why it cannot', async () => {
    const env = { DATA_DIR: join(folder, 'unused') }
    expect(await command(['wartungsbanner'], env)).toEqual(refused(expect.stringMatching(/^Den Befehl .* datenbank hba\.$/) as string))
    const { code, stdout } = await command(['hilfe'], env)
    expect([code, stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining(['personal liste', 'konto gesperrt', 'protokoll pruefen [--stand …]']),
    ])
    expect(await command(['wartungsbanner', 'zeigen'], { ...env, DATABASE_URL: 'postgres://u@127.0.0.1:1/x' })).toEqual(
      refused(expect.stringMatching(/^Der Befehl ist nicht möglich: DATABASE_URL: the database cannot be reached[^\n]*$/) as string),
    )
  })

  it('is set by the portal that holds the folder', { timeout: 60_000 }, async () => {
    const env = { DATA_DIR: join(folder, 'shared') }
    const portal = await takeDataFolder(readConfig(env))
    expect(await command(['wartungsbanner', 'zeigen'], env)).toEqual(
      refused('Das Portal startet gerade. Bitte versuchen Sie es gleich noch einmal.'),
    )
    const fresh = await freshDatabase(databaseKind, migrationParts)
    portal?.serveCommands(fresh.database)
    expect(await command(banner('--sperrt'), env)).toEqual(
      done('Hinweis 1 „Wartung“ gilt ab sofort bis auf Weiteres und sperrt das Portal.'),
    )
    expect(await fresh.database.asOwner((owner) => owner.run('select titel, sperrt_portal from portal.wartungsbanner'))).toEqual([
      { titel: 'Wartung', sperrt_portal: true },
    ])
    expect(await command(['wartungsbanner', 'loeschen', '--nummer', '7'], env)).toEqual(refused('Den Hinweis 7 gibt es nicht.'))
    expect(await command(['wartungsbanner', 'loeschen'], env)).toEqual(done('Gelöscht: Hinweis 1 „Wartung“.'))
    await fresh.drop()
    expect(await command(['wartungsbanner', 'zeigen'], env)).toEqual(
      refused(expect.stringMatching(/^Der Befehl ist fehlgeschlagen: [^\n]*$/) as string),
    )
    await portal?.release()
  })

  it.runIf(process.env['TEST_DATABASE_URL'])('is set on PostgreSQL at once', async () => {
    const fresh = await freshDatabase('postgres', migrationParts)
    const env = { DATABASE_URL: fresh.url ?? '', DATA_DIR: join(folder, 'unused') }
    expect(await command(banner(), env)).toEqual(done('Hinweis 1 „Wartung“ gilt ab sofort bis auf Weiteres und sperrt nichts.'))
    expect(await command(['wartungsbanner', 'zeigen'], env)).toEqual(
      done('Hinweis 1 „Wartung“ gilt ab sofort bis auf Weiteres und sperrt nichts: Am Samstag'),
    )
    await fresh.drop()
  })
})

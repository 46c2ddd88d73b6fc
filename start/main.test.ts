import { execFile, spawn } from 'node:child_process'
import { databaseKind, freshDatabase } from '#platform/db/testing.ts'
import { modeOf } from '#platform/files/testing/mode.ts'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationParts } from './storage/paths.ts'
import { RELEASE } from './process/release.ts'
import { takePort } from '../tools/ports.mjs'
import { bareEnvironment } from './testing/environment.ts'
import { untilReady } from './testing/running-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** before the hook's own limit, so that the log is told; a machine with other work may take long */
const READY_MS = 55_000

interface Ended {
  readonly code: number | null
  readonly stderr: string
}

/** Runs the start command with this Node. `ended` gives exit code and stderr. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['start/main.ts'], {
    cwd: root,
    env: { ...bareEnvironment, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  let stdout = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code) => resolve({ code, stderr })))
  return { child, ended, log: () => stderr, stdout: () => stdout }
}

/** One line, no stack, and an exit code other than 0. */
function expectOneLine({ code, stderr }: Ended, message: RegExp): void {
  expect(stderr.trim()).toMatch(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

describe('the start command', () => {
  let folder: string
  let port: number
  let first: ReturnType<typeof start>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-start-'))
    port = await takePort()
    // as older versions created them
    await mkdir(join(folder, 'pglite'), { mode: 0o755 })
    await chmod(folder, 0o755)
    first = start({ PORT: String(port), DATA_DIR: folder })
    await untilReady(first, `http://localhost:${port}`, READY_MS)
  })

  afterAll(async () => {
    first.child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('protects its data from other users of the machine', async () => {
    for (const own of ['.', 'pglite', 'dokumente']) expect(await modeOf(join(folder, own))).toBe(0o700)
    expect(await modeOf(join(folder, 'secret'))).toBe(0o600)
  })

  it('refuses a folder with other files', async () => {
    const other = await mkdtemp(join(tmpdir(), 'netzportal-other-'))
    await writeFile(join(other, 'tagebuch.txt'), 'Liebes Tagebuch')
    await chmod(other, 0o755)
    const ended = await start({ PORT: String(port), DATA_DIR: other }).ended
    expectOneLine(ended, /DATA_DIR: .* holds other things, and must be a folder of the portal's own$/)
    expect([await modeOf(other), await readdir(other)]).toEqual([0o755, ['tagebuch.txt']])
    await rm(other, { recursive: true })
  })

  it('prints the address and the demo logins', async () => {
    await expect.poll(() => first.stdout()).toContain(`Netzportal ${RELEASE} läuft: http://localhost:${port}`)
    for (const login of [
      'ada.sonne',
      'wim.wasser',
      'rita.redispatch',
      'dora.dienst',
      'mia.mix',
      'nora.neu',
      'frida.faktor',
      'lars.luecke',
      'sven.service',
      'bea.betrieb',
    ]) {
      expect(first.stdout()).toContain(`${login}@demo.example`)
    }
  })

  it('serves health, OpenAPI and metrics', async () => {
    const live = (await (await fetch(`http://localhost:${port}/health/live`)).json()) as object
    expect(live).toMatchObject({ version: RELEASE })
    const document = (await (await fetch(`http://localhost:${port}/api/openapi.json`)).json()) as {
      openapi: string
      info: object
      paths: object
    }
    expect(document.openapi).toBe('3.1.0')
    // the document shows the version of the product, which the specification fixes
    expect(document.info).toMatchObject({ version: '2.26.3' })
    expect(Object.keys(document.paths)).toContain('/ablesung/')
    expect(await (await fetch(`http://localhost:${port}/metrics`)).text()).toContain('process_cpu_seconds_total')
  })

  it('lets the operator’s commands run beside it', async () => {
    const admin = async (...args: string[]) => {
      const env = { ...bareEnvironment, DATA_DIR: folder }
      const { stdout } = await promisify(execFile)(process.execPath, ['start/admin.ts', 'wartungsbanner', ...args], { cwd: root, env })
      const answer = await fetch(`http://localhost:${port}/api/css/no_auth/v5/wartungsbanner`)
      return [stdout.trim(), answer.status, await answer.text()]
    }
    expect(await admin('setzen', '--titel', 'Wartung', '--beschreibung', 'Bis morgen <früh>', '--sperrt')).toEqual([
      'Hinweis 1 „Wartung“ gilt ab sofort bis auf Weiteres und sperrt das Portal.',
      200,
      '{"titel":"Wartung","beschreibung":"Bis morgen <früh>","sperrtPortal":true}',
    ])
    expect(await admin('loeschen')).toEqual(['Gelöscht: Hinweis 1 „Wartung“.', 204, ''])
  })

  it('refuses a second portal on the same folder', async () => {
    expectOneLine(await start({ PORT: String(port), DATA_DIR: folder }).ended, /DATA_DIR: another portal is running on the folder/)
  })

  it('names a port in use', async () => {
    const other = await mkdtemp(join(tmpdir(), 'netzportal-start-'))
    const fresh = await freshDatabase(databaseKind, migrationParts)
    const env = { PORT: String(port), DATA_DIR: other, ...(fresh.url && { DATABASE_URL: fresh.url }) }
    expectOneLine(await start(env).ended, new RegExp(`PORT: ${port} is already in use`))
    await fresh.drop()
    await rm(other, { recursive: true, force: true })
  })

  it.each([
    ['postgres://nobody:geheim@127.0.0.1:1/portal', /DATABASE_URL: the database cannot be reached/],
    ['keine-adresse', /DATABASE_URL: must be an address/],
  ])('names a wrong DATABASE_URL %s without its password', async (url, message) => {
    const ended = await start({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: url }).ended
    expectOneLine(ended, message)
    expect(ended.stderr).not.toContain('geheim')
  })

  it('ends on SIGTERM and can start again on the folder', async () => {
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    first = start({ PORT: String(port), DATA_DIR: folder })
    await untilReady(first, `http://localhost:${port}`, READY_MS)
  })
})

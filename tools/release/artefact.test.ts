import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster, type Cluster } from '../../start/testing/cluster.ts'
import { operation } from '../../start/testing/operation.ts'
import { takePort } from '../ports.mjs'
import { makeRelease, NotReleasable } from './make.ts'

const isRoot = process.getuid?.() === 0
/** neither root nor the owner of a file of the artefact */
const NOBODY = 65_534
const READY_MS = 30_000
const MOST_BYTES = 200e6

let work: string
let home: string
let made: Awaited<ReturnType<typeof makeRelease>>

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'netzportal-artefact-'))
  made = await makeRelease({ folder: join(work, 'made'), isDraft: true, today: new Date() })
  execFileSync('tar', ['--extract', '--gzip', '--file', made.archive, '--directory', work])
  home = join(work, readdirSync(work).find((name) => name.startsWith('netzportal-')) ?? '')
}, 180_000)
afterAll(() => {
  rmSync(work, { recursive: true, force: true })
})

const filesIn = (folder: string) =>
  readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
/** Runs the launcher with these settings alone. */
function launch(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(join(home, 'bin/netzportal'), args, {
    cwd: work,
    env: { PATH: '/usr/bin:/bin', ...env },
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

describe('the artefact', () => {
  it('holds what runs, and nothing of its development', () => {
    const ours = ['contract', 'platform', 'server', 'identity', 'start'].flatMap(filesIn)
    expect(ours).toEqual(expect.arrayContaining(['start/main.ts', 'server/migrations/0001_portal.sql', 'contract/src/_kit/endpoint.ts']))
    expect(ours.filter((file) => /[.]test[.]ts$|(^|\/)testing([.]ts$|\/)/.test(file))).toEqual([])
    expect(existsSync(join(home, 'web/dist/index.html')) && !existsSync(join(home, 'web/dist/maps'))).toBe(true)
    const packages = readdirSync(join(home, 'node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg']))
    expect(packages.filter((name) => ['react', 'vite', 'vitest', 'typescript', 'node', '.bin'].includes(name))).toEqual([])
    expect(existsSync(join(home, 'licences/react/LICENSE'))).toBe(true)
  })

  it('has at most 200 MB without Node', () => {
    expect(made.bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('says nothing of the machine that made it', () => {
    const listing = execFileSync('tar', ['--list', '--verbose', '--numeric-owner', '--file', made.archive], {
      encoding: 'utf8',
      maxBuffer: 64e6,
    })
    const lines = listing.trim().split('\n')
    expect(lines.filter((line) => !/^[dl-]r[w-]xr-xr-x 0\/0 |^-rw-r--r-- 0\/0 |^lrwxrwxrwx 0\/0 /.test(line))).toEqual([])
    // gzip's own header holds no time
    expect([...readFileSync(made.archive).subarray(4, 8)]).toEqual([0, 0, 0, 0])
    expect(gunzipSync(readFileSync(made.archive)).includes(Buffer.from(process.cwd()))).toBe(false)
  })

  it('comes with its components, those of the screens and Node included', () => {
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(made.sbom, 'utf8')) as {
      bomFormat: string
      metadata: { component: { hashes: { content: string }[] } }
      components: { name: string }[]
    }
    expect([bomFormat, metadata.component.hashes[0]?.content]).toEqual(['CycloneDX', made.sha256])
    const names = components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@fontsource-variable/source-sans-3', 'lucide-static', 'node']))
    expect(names).not.toContain('vite')
    expect(readFileSync(made.sbom, 'utf8')).not.toMatch(/https?:\/\/(?!cyclonedx)[^"]*\.tgz/)
  })

  it('is refused while the list of known holes is older than 90 days', async () => {
    const tooLate = new Date(Date.now() + 91 * 24 * 3600 * 1000)
    await expect(makeRelease({ folder: join(work, 'refused'), isDraft: true, today: tooLate })).rejects.toThrow(NotReleasable)
    expect(existsSync(join(work, 'refused'))).toBe(false)
  })
})

describe('the launcher', () => {
  it('names its commands', () => {
    expect(launch([])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Aufruf: netzportal portal|migrate|identity|import|backup|admin|demo-erp …',
    })
    expect(launch(['unknown']).status).toBe(2)
  })

  it('runs each by the Node that it brings', () => {
    expect(launch(['admin', 'hilfe']).stdout).toContain('wartungsbanner setzen')
    expect(launch(['import']).status).toBe(2)
    expect(launch(['migrate', '--falsch']).status).toBe(2)
  })

  it('says how its commands are called here', () => {
    expect(launch(['import']).stderr).toMatch(/^Aufruf: netzportal import datei[.]ndjson/)
    expect(launch(['migrate', '--falsch']).stderr).toMatch(/ netzportal migrate --anbieter$/)
    expect(launch(['admin', 'hilfe']).stdout).toMatch(/^Aufruf: netzportal admin Befehl/)
    const guides = filesIn('docs').filter((file) => /^docs\/[^/]+$/.test(file))
    const said = guides.map((file) => readFileSync(join(home, file), 'utf8')).join('\n')
    expect(said).toContain('netzportal backup anlegen --ziel')
    expect(said.match(/npm run (migrate|identity|import|backup|admin|demo:erp)\b.*/g)).toBeNull()
  })

  it('says in a line that the file of settings cannot be read', () => {
    const { status, stderr } = launch(['portal'], { NETZPORTAL_EINSTELLUNGEN: '/none.env' })
    expect([status, stderr]).toEqual([2, 'Netzportal: Die Einstellungen in /none.env sind nicht lesbar.'])
  })
})

/** Libraries of the system that Node asks for, by their paths. */
function librariesOf(program: string): string[] {
  const said = execFileSync('ldd', [program], { encoding: 'utf8' })
  return [...said.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path]) => path ?? '')
}

describe.runIf(isRoot)('with nothing but libc around it, as a user without rights', () => {
  const bare = () => join(work, 'bare')
  const running: ChildProcess[] = []
  let cluster: Cluster | undefined

  beforeAll(async () => {
    cluster = await startCluster()
    for (const library of librariesOf(join(home, 'bin/node'))) {
      mkdirSync(join(bare(), dirname(library)), { recursive: true })
      copyFileSync(library, join(bare(), library))
    }
    mkdirSync(join(bare(), 'opt'))
    execFileSync('cp', ['--archive', home, join(bare(), 'opt/netzportal')])
    mkdirSync(join(bare(), 'data'))
    chownSync(join(bare(), 'data'), NOBODY, NOBODY)
  }, 60_000)
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(running.map(async (child) => child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))))
    await cluster?.close()
  })

  function begin(script: string, env: Record<string, string>) {
    const inside = ['/opt/netzportal/bin/node', `/opt/netzportal/start/${script}`]
    const child = spawn('chroot', [`--userspec=${NOBODY}:${NOBODY}`, bare(), ...inside], {
      env: { PATH: '/usr/sbin:/usr/bin:/bin', DATA_DIR: '/data', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    return { child, said: () => said }
  }

  it('migrates, serves, and stops in order', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed')
    const { owner, process: portal } = await cluster.makeDatabase('artefact')
    const port = await takePort()
    const settings = { ...operation, DATABASE_URL: portal, MIGRATION_DATABASE_URL: owner, PORT: String(port), STOPP_PAUSE_SEKUNDEN: '0' }
    const migration = begin('migrate.ts', settings)
    expect([(await once(migration.child, 'exit'))[0], migration.said()]).toEqual([0, expect.stringContaining('0001_portal')])
    const roles = ['kunde', 'system', 'identity', 'dispatch', 'queue'].map((name) => `netzportal_${name}`).join(', ')
    await cluster.sql(`grant ${roles} to portal_process`)

    const served = begin('main.ts', settings)
    const at = `http://127.0.0.1:${port}`
    const readiness = () =>
      fetch(`${at}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    const end = performance.now() + READY_MS
    while ((await readiness()) !== 200) {
      if (served.child.exitCode !== null || performance.now() > end) throw new Error(served.said())
      await pause(20)
    }
    const page = await (await fetch(at, { headers: { accept: 'text/html' } })).text()
    const script = /src="(\/assets\/[^"]+[.]js)"/.exec(page)?.[1] ?? ''
    expect((await fetch(`${at}${script}`)).status).toBe(200)
    expect((await fetch(`${at}/api/openapi.json`)).status).toBe(200)
    served.child.kill('SIGTERM')
    expect((await once(served.child, 'exit'))[0]).toBe(0)
  }, 60_000)
})

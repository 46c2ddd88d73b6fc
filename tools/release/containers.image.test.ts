import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operation } from '../../start/testing/operation.ts'
import { missingForContainers, openPodman, type Podman } from '../containers.ts'
import { takePort } from '../ports.mjs'
import { makeRelease } from './make.ts'
import { buildStandIn, makeBase } from './testing/images.ts'

const missing = missingForContainers('podman-compose')
const PREPARED_MS = 580_000
const READY_MS = 3000
const STARTS = 3
const MS_OF_TICK = 10
/** the cores of a virtual machine are not always as fast */
const SLOW_MACHINE = 2
const START_MS = 60_000
const LOOK_MS = 200
const ASK_MS = 10
const PORTAL = 'localhost/netzportal-test'
const RUN = `netzportal-test-${process.pid}`

describe.runIf(!missing)(`the artefact in containers${missing ? ` (needs ${missing})` : ''}`, () => {
  let work: string
  let home: string
  let engine: Podman
  let images: { base: string; portal: string; postgres: string; mail: string }

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'netzportal-containers-'))
    engine = openPodman()
    const { archive } = await makeRelease({ folder: join(work, 'made'), isDraft: true, today: new Date() })
    execFileSync('tar', ['--extract', '--gzip', '--file', archive, '--directory', work])
    home = join(work, readdirSync(work).find((name) => name.startsWith('netzportal-')) ?? '')
    const base = makeBase(engine)
    const file = join(home, 'deploy/container/Containerfile')
    engine.podman('build', '--quiet', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', PORTAL, '--file', file, home)
    const from = { base, portal: PORTAL }
    images = { ...from, postgres: buildStandIn(engine, 'postgres', from), mail: buildStandIn(engine, 'mail', from) }
  }, PREPARED_MS)
  afterAll(() => {
    engine.close()
    rmSync(work, { recursive: true, force: true })
  }, PREPARED_MS)

  /** Waits until a command in podman ends with 0. */
  async function until(what: string, ...args: readonly string[]) {
    for (const end = performance.now() + START_MS; engine.codeOf(...args) !== 0; await pause(LOOK_MS))
      if (performance.now() > end) throw new Error(`${what} is not ready: ${engine.logOf(what)}`)
  }

  describe('as an image without network', () => {
    const database = `${RUN}-database`
    const [owner, user] = [`postgres://portal_owner@127.0.0.1/portal`, `postgres://portal_process@127.0.0.1/portal`]
    const names = [database]
    const settings = Object.entries({
      ...operation,
      DATABASE_URL: user,
      MIGRATION_DATABASE_URL: owner,
      STOPP_PAUSE_SEKUNDEN: '0',
    }).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const shut = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', `container:${database}`]

    beforeAll(async () => {
      const own = [
        '--env',
        'PGDATA=/tmp/data',
        '--env',
        'POSTGRES_PASSWORD_FILE=/etc/hostname',
        '--env',
        'POSTGRES_INITDB_ARGS=--auth=trust',
      ]
      const place = ['--read-only', '--network', 'none', '--user', '999:999', '--tmpfs', '/run/postgresql:mode=1777']
      engine.podman('run', '--detach', '--name', database, ...place, ...own, images.postgres)
      await until(database, 'exec', database, 'pg_isready', '--quiet', '--host=127.0.0.1')
      const roles = engine.podman('run', '--rm', '--network', 'none', ...settings, PORTAL, 'admin', 'datenbank', 'rollen')
      engine.podmanWith(roles, 'exec', '--interactive', database, 'psql', '--quiet', '--username=postgres', '--host=127.0.0.1')
      engine.podman('run', '--rm', ...shut, ...settings, PORTAL, 'migrate')
    }, PREPARED_MS)
    afterAll(() => {
      for (const name of names.toReversed()) engine.codeOf('rm', '--force', '--volumes', '--time', '0', name)
    })

    /** Starts the portal beside somebody who asks it all the time; gives the time from its start to the first 200. */
    async function start(number: number) {
      const [name, asker] = [`${RUN}-portal-${number}`, `${RUN}-asker-${number}`]
      names.push(name, asker)
      const ask = `const ask = () => fetch('http://127.0.0.1:8080/health/ready').then(({ status }) => status, () => 0)
        for (let asked = 0; asked < ${START_MS / ASK_MS} && (await ask()) !== 200; asked += 1) await new Promise((go) => setTimeout(go, ${ASK_MS}))
        console.log(Date.now())`
      const asking = ['--entrypoint', '/opt/netzportal/bin/node', PORTAL, '--input-type=module', '--eval', ask]
      engine.podman('run', '--detach', '--name', asker, ...shut, ...asking)
      engine.podman('run', '--detach', '--name', name, ...shut, ...settings, PORTAL)
      // a health check starts a process of its own, which would slow the start down
      engine.podman('wait', asker)
      await until(name, 'healthcheck', 'run', name)
      const began = Date.parse(engine.podman('inspect', '--format', '{{.State.StartedAt.UTC.Format "2006-01-02T15:04:05.000Z"}}', name))
      return {
        name,
        ms: Number(engine.logOf(asker).trim()) - began,
        cpu: cpuOf(engine.podman('inspect', '--format', '{{.State.Pid}}', name)),
      }
    }

    it('is ready within three seconds of a quiet machine, healthy, and stops in order', { timeout: PREPARED_MS }, async () => {
      const [times, used]: [number[], number[]] = [[], []]
      for (let number = 1; number <= STARTS; number += 1) {
        const { name, ms, cpu } = await start(number)
        times.push(ms)
        used.push(cpu)
        const format = '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}}'
        expect(engine.podman('inspect', '--format', format, name)).toBe('10001:10001 true')
        expect(engine.codeOf('exec', name, 'touch', '/opt/netzportal/mark')).not.toBe(0)
        engine.podman('kill', '--signal', 'TERM', name)
        expect([engine.podman('wait', name), engine.logOf(name)]).toEqual(['0', expect.not.stringMatching(/"level":(50|60)/)])
      }
      console.log(`from the start of the process to ready: ${times.join(', ')} ms, with ${used.join(', ')} ms of a core`)
      expect(Math.min(...times)).toBeLessThanOrEqual(READY_MS * SLOW_MACHINE)
    })

    it('reads what Node compiled at its build, and cannot change it', () => {
      const look = 'cat compiled/*/* > /dev/null && ls compiled/* | wc -l; touch compiled/*/* 2> /dev/null || echo kept'
      const [files, kept] = engine
        .podman('run', '--rm', '--workdir', '/opt/netzportal', '--entrypoint', 'sh', PORTAL, '-c', look)
        .split('\n')
      expect(Number(files)).toBeGreaterThan(1000)
      expect(kept).toBe('kept')
    })

    it('ends with a line if the database is away', () => {
      const args = ['run', '--rm', '--network', 'none', '--read-only', ...settings, PORTAL]
      expect(() => engine.podman(...args)).toThrow(/ended with 1: [^]*DATABASE_URL: the database cannot be reached/)
    })
  })

  describe('as the sample of several containers', () => {
    const folder = () => join(home, 'deploy/compose')
    const network = `${RUN}_netzportal`
    const subnet = '172.31.81.0/24'
    let ports: { http: number; https: number }
    const env = () => ({
      NETZPORTAL_IMAGE: PORTAL,
      BASE_IMAGE: images.base,
      POSTGRES_IMAGE: images.postgres,
      MAIL_IMAGE: images.mail,
      PGBOUNCER_IMAGE: `${PORTAL}-pgbouncer`,
      NGINX_IMAGE: `${PORTAL}-nginx`,
      NETZPORTAL_SUBNET: subnet,
      HTTP_PORT: `127.0.0.1:${ports.http}`,
      HTTPS_PORT: `127.0.0.1:${ports.https}`,
    })
    const compose = (...args: readonly string[]) =>
      engine.compose(env(), '--file', join(folder(), 'compose.yaml'), '--project-name', RUN, ...args)
    const nameOf = (service: string) => `${RUN}_${service}_1`
    const start = (service: string) => engine.podman('start', nameOf(service))
    const finish = (service: string) => {
      start(service)
      expect([engine.podman('wait', nameOf(service)), engine.logOf(nameOf(service))]).toEqual(['0', expect.any(String)])
    }
    const untilHealthy = async (service: string) => {
      start(service)
      await until(nameOf(service), 'healthcheck', 'run', nameOf(service))
    }
    const agent = new Agent({ connect: { rejectUnauthorized: false, servername: 'portal.example' } })
    const ask = (path: string, accept = 'text/html') =>
      fetch(`https://127.0.0.1:${ports.https}${path}`, { dispatcher: agent, headers: { host: 'portal.example', accept } })

    beforeAll(async () => {
      ports = { http: await takePort(), https: await takePort() }
      execFileSync(join(folder(), 'prepare.sh'), ['portal.example'], { stdio: ['ignore', 'ignore', 'pipe'] })
      compose('build', 'pgbouncer', 'nginx')
      // podman-compose knows neither subnets nor conditions: what docker compose reads from the file is done here
      engine.podman('network', 'create', '--subnet', subnet, network)
      compose('up', '--no-start')
      start('mail')
      await untilHealthy('database')
      finish('roles')
      start('pgbouncer')
      finish('migrate')
      for (const service of ['identity', 'portal-1', 'portal-2']) await untilHealthy(service)
      start('nginx')
      for (const end = performance.now() + START_MS; ; await pause(LOOK_MS)) {
        // podman's name server sometimes takes half a minute for the first answer
        const status = await ask('/id/.well-known/openid-configuration').then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) break
        if (performance.now() > end) throw new Error(engine.logOf(nameOf('nginx')))
      }
    }, PREPARED_MS)
    afterAll(async () => {
      await agent.close()
      try {
        compose('down', '--volumes', '--timeout', '1')
      } finally {
        engine.codeOf('network', 'rm', '--force', network)
      }
    }, PREPARED_MS)

    it('serves the portal and the provider by TLS', async () => {
      const page = await ask('/')
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('lang="de"')])
      const provider = await ask('/id/.well-known/openid-configuration', 'application/json')
      expect([provider.status, await provider.json()]).toEqual([200, expect.objectContaining({ issuer: 'https://portal.example/id' })])
      expect((await ask('/health/ready')).status).toBe(403)
    })

    it('goes on while a portal is away', { timeout: PREPARED_MS }, async () => {
      engine.podman('stop', '--time', '30', nameOf('portal-1'))
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/').then(({ status }) => status)))
      expect(new Set(answers)).toEqual(new Set([200]))
      await untilHealthy('portal-1')
    })

    it('sends mails by way of pooler, database and queue', { timeout: PREPARED_MS }, async () => {
      const args = '--email lea@netz.example --vorname Lea --nachname Leitung --rolle betrieb --grund Einrichtung'.split(' ')
      engine.podman('exec', nameOf('portal-1'), '/opt/netzportal/bin/netzportal', 'admin', 'personal', 'einladen', ...args)
      await expect.poll(() => engine.logOf(nameOf('mail')), { timeout: START_MS }).toMatch(/^To: .*lea@netz[.]example/m)
    })

    it('runs nothing as root, writes to volumes alone, and mounts nothing of the machine but secrets', () => {
      const services = ['database', 'pgbouncer', 'identity', 'portal-1', 'portal-2', 'nginx', 'mail']
      for (const service of services) {
        const format =
          '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{range .Mounts}}{{if eq .Type "bind"}}{{.Destination}} {{end}}{{end}}'
        const [isReadOnly, user, ...binds] = engine.podman('inspect', '--format', format, nameOf(service)).split(' ')
        expect([service, isReadOnly]).toEqual([service, 'true'])
        expect(user).toMatch(/^(10001:10001|999:999)$/)
        expect(binds.filter((path) => !path.startsWith('/run/secrets/'))).toEqual([])
      }
    })

    it('keeps its secrets from others, and what is there', () => {
      const secrets = join(folder(), 'secrets')
      for (const name of readdirSync(secrets)) expect([name, statSync(join(secrets, name)).mode & 0o777]).toEqual([name, 0o400])
      const before = readFileSync(join(secrets, 'netzportal.env'), 'utf8')
      expect(() => execFileSync(join(folder(), 'prepare.sh'), ['portal.example'], { stdio: 'pipe' })).toThrow(/gibt es schon/)
      expect(readFileSync(join(secrets, 'netzportal.env'), 'utf8')).toBe(before)
    })
  })
})

/** Milliseconds that a process has used of a core. */
function cpuOf(pid: string): number {
  const [, user = '0', system = '0'] = /^\d+ \(.*\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return (Number(user) + Number(system)) * MS_OF_TICK
}

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { accountFor, findPrograms } from '../../../tools/postgres.mjs'
import { takePort, untilListening } from '../../../tools/ports.mjs'
import { bareEnvironment } from '../environment.ts'
import { certify, give } from './certificate.ts'

const [PATRONI, PATRONICTL, ETCD] = ['/usr/bin/patroni', '/usr/bin/patronictl', '/usr/bin/etcd'] as const
const sample = fileURLToPath(new URL('../../../deploy/patroni/patroni.yml', import.meta.url))
const account = accountFor(process.getuid?.())
const programs = findPrograms()
const NAMES = ['db1', 'db2'] as const
/** of the superuser, as the sample has it */
const PASSWORD = 'change-me-postgres'

/** why Patroni cannot run; undefined if it can */
export const noPatroni =
  [PATRONI, PATRONICTL, ETCD].find((program) => !existsSync(program)) ?? (programs && account ? undefined : 'PostgreSQL')

interface PatroniNode {
  readonly name: (typeof NAMES)[number]
  /** of PostgreSQL, and of Patroni's own interface */
  readonly port: number
  readonly checkPort: number
  start(): void
  /** Ends Patroni and its PostgreSQL with kill -9, as a machine without power. */
  kill(): Promise<void>
  killAtOnce(): void
}

/** Two servers of PostgreSQL under Patroni, made of the sample, with an etcd. */
interface PatroniPair {
  readonly nodes: readonly PatroniNode[]
  /** the name of the one that Patroni says leads, and of its synchronous standby */
  roles(): Promise<{ readonly leader: string | undefined; readonly standby: string | undefined }>
  /** Runs patronictl. */
  control(...args: readonly string[]): Promise<void>
  readonly log: () => string
  remove(): Promise<void>
}

/** Starts etcd and both servers. */
export async function openPatroniPair(): Promise<PatroniPair> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-patroni-'))
  await give(folder)
  await certify(folder)
  let said = ''
  const run = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, { ...account, cwd: folder, env: bareEnvironment, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    return child
  }
  const [etcdPort, peerPort] = [await takePort(), await takePort()]
  const [etcdUrl, peerUrl] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  const listening = ['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl, '--listen-peer-urls', peerUrl]
  const peers = ['--initial-advertise-peer-urls', peerUrl, '--initial-cluster', `default=${peerUrl}`]
  const etcd = run(ETCD, ['--data-dir', join(folder, 'etcd'), ...listening, ...peers])
  await untilListening(etcdPort, 'etcd')
  const nodes: PatroniNode[] = []
  const endWithUs = () => {
    etcd.kill('SIGKILL')
    for (const node of nodes) node.killAtOnce()
  }
  process.once('exit', endWithUs)
  for (const name of NAMES) {
    const place = { folder, name, port: await takePort(), checkPort: await takePort(), etcdPort }
    const file = await writeSample(place, (text) => text.replace('mode: required', "mode: 'off'"))
    let patroni: ChildProcess | undefined
    const killAtOnce = () => {
      patroni?.kill('SIGKILL')
      try {
        // the server's processes end when they notice that it is gone
        const [pid] = readFileSync(join(dataOf(place), 'postmaster.pid'), 'utf8').split('\n')
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // it does not run
      }
    }
    nodes.push({
      ...place,
      start: () => void (patroni = run(PATRONI, [file])),
      killAtOnce,
      kill: async () => {
        const ended = patroni?.exitCode === null && patroni.signalCode === null && once(patroni, 'exit')
        killAtOnce()
        await ended
      },
    })
  }
  for (const node of nodes) node.start()
  return {
    nodes,
    roles: async () => {
      const answers = nodes.map(({ checkPort }) => fetch(`http://127.0.0.1:${checkPort}/cluster`).then((answer) => answer.json()))
      const { members } = (await Promise.any(answers).catch(() => ({ members: [] }))) as { members: { name: string; role: string }[] }
      const named = (role: string) => members.find((member) => member.role === role)?.name
      return { leader: named('leader'), standby: named('sync_standby') }
    },
    control: async (...args) => {
      await promisify(execFile)(PATRONICTL, ['-c', join(folder, 'db1.yml'), ...args], { ...account, cwd: folder, env: bareEnvironment })
    },
    log: () => said,
    remove: async () => {
      process.off('exit', endWithUs)
      for (const node of nodes) await node.kill()
      const ended = once(etcd, 'exit')
      etcd.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** The superuser's address at a port, by TLS, as the sample asks for. */
export const superuserAt = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres?sslmode=no-verify`

/** What patroni --validate-config says against the sample with these changes, except that no etcd answers; empty if it is fine. */
export async function checkPatroni(change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-patroni-'))
  try {
    await give(folder)
    const place = { folder, name: 'db1', port: await takePort(), checkPort: await takePort(), etcdPort: await takePort() } as const
    // it refuses addresses of this machine alone, where other machines must reach it
    const file = await writeSample(place, (text) => change(text).replaceAll('connect_address: 10.0.0.11', 'connect_address: 10.0.0.21'))
    const { stdout, stderr } = await promisify(execFile)(PATRONI, ['--validate-config', file], { ...account, cwd: folder }).catch(
      (error: unknown) => error as { stdout: string; stderr: string },
    )
    return (stdout + stderr).replaceAll(/^etcd3[.]hosts.*is not reachable'\n/gm, '')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  readonly folder: string
  readonly name: string
  readonly port: number
  readonly checkPort: number
  readonly etcdPort: number
}

const dataOf = ({ folder, name }: Place) => join(folder, name)

/** The sample, in which names, addresses, ports and paths are others. */
async function writeSample(place: Place, change = (text: string) => text): Promise<string> {
  const { folder, name, port, checkPort, etcdPort } = place
  const text = change(await readFile(sample, 'utf8'))
    .replace(/^name: db1$/m, `name: ${name}`)
    .replace(/(?: {4}- 10[.]0[.]0[.]1\d:2379\n)+/, `    - 127.0.0.1:${etcdPort}\n`)
    .replaceAll(/(?:0[.]0[.]0[.]0|10[.]0[.]0[.]11):8008/g, `127.0.0.1:${checkPort}`)
    .replaceAll(/(?:0[.]0[.]0[.]0|10[.]0[.]0[.]11):5432/g, `127.0.0.1:${port}`)
    .replaceAll(/10[.]0[.]0[.]1[12]\/32|10[.]0[.]1[.]0\/24/g, '127.0.0.1/32')
    .replace('/var/lib/postgresql/15/netzportal\n', `${dataOf(place)}\n`)
    .replace('/var/lib/postgresql/netzportal.pgpass', join(folder, `${name}.pgpass`))
    .replace('/usr/lib/postgresql/15/bin', programs ?? '')
    .replace('/var/run/postgresql', folder)
    .replaceAll('/etc/netzportal/tls', folder)
  const file = join(folder, `${name}.yml`)
  await writeFile(file, text)
  await give(file)
  return file
}

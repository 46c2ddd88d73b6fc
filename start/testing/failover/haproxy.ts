import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takePort, untilListening } from '../../../tools/ports.mjs'
import { complaintOf } from '../shipped-samples.ts'

const HAPROXY = '/usr/sbin/haproxy'
const deploy = fileURLToPath(new URL('../../../deploy/haproxy', import.meta.url))
/** why there is no proxy; undefined if there is one */
export const noHaproxy = existsSync(HAPROXY) ? undefined : 'haproxy is not installed'

export type HaproxySample = 'netzportal-postgresql.cfg' | 'netzportal-patroni.cfg'

export interface Haproxy {
  readonly port: number
  /** what it wrote */
  readonly log: () => string
  /** the answer of its metrics */
  metrics(): Promise<string>
  close(): Promise<void>
}

export interface Server {
  readonly port: number
  /** where its state is asked, if elsewhere */
  readonly checkPort?: number
}

/** Starts HAProxy with our sample, in which only addresses, ports, accounts and paths are others. The folder must be its own. */
export async function startHaproxy(folder: string, sample: HaproxySample, servers: readonly Server[]): Promise<Haproxy> {
  const [port, metricsPort] = [await takePort(), await takePort()]
  const file = await writeConfig(folder, placed(await textOf(sample), { folder, port, metricsPort, servers }))
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await untilListening(port, 'HAProxy')
  return {
    port,
    log: () => said,
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    close: async () => {
      process.off('exit', endWithUs)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What HAProxy says against a sample that was changed; empty if it is fine. */
export async function checkHaproxy(folder: string, sample: HaproxySample, change = (text: string) => text): Promise<string> {
  const file = await writeConfig(folder, change(await textOf(sample)))
  return complaintOf(HAPROXY, '-c', '-f', file)
}

const textOf = (sample: HaproxySample) => readFile(join(deploy, sample), 'utf8')

interface Place {
  readonly folder: string
  readonly port: number
  readonly metricsPort: number
  readonly servers: readonly Server[]
}

function placed(text: string, { folder, port, metricsPort, servers }: Place): string {
  const accounts = process.getuid?.() === 0 ? text : text.replaceAll(/^ *(?:user|group) haproxy\n/gm, '')
  const moved = accounts
    .replace('/run/haproxy/admin.sock', join(folder, 'admin.sock'))
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replace('bind 127.0.0.1:8405', `bind 127.0.0.1:${metricsPort}`)
  return servers.reduce(
    (config, server, index) =>
      config
        .replace(`10.0.0.1${index + 1}:5432 port 8008`, `127.0.0.1:${server.port} port ${server.checkPort}`)
        .replace(`10.0.0.1${index + 1}:5432`, `127.0.0.1:${server.port}`),
    moved,
  )
}

async function writeConfig(folder: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  return file
}

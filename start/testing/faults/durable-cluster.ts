import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { accountFor, findPrograms } from '../../../tools/postgres.mjs'
import { takePort } from '../../../tools/ports.mjs'
import { bareEnvironment } from '../environment.ts'

const programs = findPrograms()
const account = accountFor(process.getuid?.())
/** why there is no cluster to break; undefined if there is one */
export const noCluster = programs && account ? undefined : 'there are no programs of PostgreSQL'

const LOOK_MS = 20
const READY_MS = 60_000
/** said by a leader and by a standby */
const READY = /ready to accept (?:read-only )?connections/
/** How PostgreSQL ends: of itself or by its administrator, and what a kill hits. */
export type Kill = 'server' | 'server and its processes' | 'one of its processes'

/** A PostgreSQL of its own that flushes what it commits, as in production, and that a test may break. */
export interface DurableCluster {
  readonly url: string
  /** the folder of its data */
  readonly folder: string
  /** Runs a program of PostgreSQL as the cluster's account, in this folder. */
  run(program: string, ...args: readonly string[]): Promise<void>
  /** Starts it, and again if processes of the one before still end. Waits until it takes connections. */
  start(): Promise<void>
  /** kill -9. A server that lost one of its processes starts the others again by itself. */
  kill(what: Kill): Promise<void>
  /** Stops it without a word, as a network does that drops everything; gives what lets it go on. */
  freeze(): Promise<() => void>
  /** Ends it as an administrator does who is in a hurry: open transactions are rolled back. */
  stop(): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

interface ClusterOptions {
  /** where its folder is made */
  readonly within?: string
  /** where the folder of its write-ahead log is made, by default with its data */
  readonly logWithin?: string
  readonly settings?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** lines of postgresql.conf, which ALTER SYSTEM may change later */
  readonly lines?: string
  /** the address of a server; the new one is its standby */
  readonly standbyOf?: string
}

/** Makes a cluster and starts it. */
export async function openDurableCluster({
  within = tmpdir(),
  logWithin,
  settings = {},
  env = {},
  lines = '',
  standbyOf,
}: ClusterOptions = {}): Promise<DurableCluster> {
  const folder = await mkdtemp(join(within, 'netzportal-durable-'))
  const logFolder = logWithin === undefined ? undefined : await mkdtemp(join(logWithin, 'netzportal-durable-'))
  const folders = logFolder === undefined ? [folder] : [folder, logFolder]
  if (account?.uid !== undefined && account.gid !== undefined) for (const one of folders) await chown(one, account.uid, account.gid)
  const data = join(folder, 'data')
  const port = await takePort()
  const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']
  if (logFolder !== undefined) args.push('--waldir', join(logFolder, 'wal'))
  const run = async (program: string, ...words: readonly string[]) => {
    await promisify(execFile)(join(programs ?? '', program), words, { ...account, cwd: folder })
  }
  if (standbyOf === undefined) {
    await run('initdb', ...args)
    await appendFile(join(data, 'postgresql.conf'), lines)
  } else await run('pg_basebackup', '-D', data, '-d', standbyOf, '-X', 'stream', '-c', 'fast', '-R')
  const all = { listen_addresses: '127.0.0.1', log_timezone: 'UTC', unix_socket_directories: folder, port: String(port), ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined
  let said = ''

  const isUp = () => server?.exitCode === null && server.signalCode === null
  const ended = async () => {
    if (server && isUp()) await once(server, 'exit')
  }
  const untilReady = async () => {
    const end = performance.now() + READY_MS
    while (!READY.test(said) && isUp()) {
      if (performance.now() > end) throw new Error(`PostgreSQL does not get ready: ${said}`)
      await pause(LOOK_MS)
    }
    return isUp()
  }
  const endWithUs = () => void server?.kill('SIGQUIT')
  process.once('exit', endWithUs)
  const cluster: DurableCluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    run,
    start: async () => {
      const end = performance.now() + READY_MS
      do {
        said = ''
        server = spawn(join(programs ?? '', 'postgres'), ['-D', data, ...options], {
          ...account,
          cwd: folder,
          env: { ...bareEnvironment, ...env },
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        server.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
        if (await untilReady()) return
      } while (performance.now() < end)
      throw new Error(`PostgreSQL does not start: ${said}`)
    },
    kill: async (what) => {
      const pid = server?.pid ?? 0
      const processes = await childrenOf(pid)
      if (what === 'one of its processes') {
        said = ''
        const victim = processes.find(({ title }) => title.includes('127.0.0.1')) ?? processes.at(-1)
        if (victim) signal(victim.pid, 'SIGKILL')
        await untilReady()
        return
      }
      server?.kill('SIGKILL')
      if (what === 'server and its processes') for (const { pid: one } of processes) signal(one, 'SIGKILL')
      await ended()
    },
    freeze: async () => {
      const pids = [server?.pid ?? 0, ...(await childrenOf(server?.pid ?? 0)).map(({ pid }) => pid)]
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
    },
    stop: async () => {
      server?.kill('SIGINT')
      await ended()
    },
    remove: async () => {
      process.off('exit', endWithUs)
      server?.kill('SIGQUIT')
      await ended()
      for (const one of folders) await rm(one, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // it ended meanwhile
  }
}

/** The processes that a process started. */
async function childrenOf(parent: number): Promise<{ readonly pid: number; readonly title: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const text = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const [status, title] = await Promise.all([text('status'), text('cmdline')])
      return /^PPid:\t(\d+)$/m.exec(status)?.[1] === String(parent) ? [{ pid: Number(pid), title }] : []
    }),
  )
  return found.flat()
}

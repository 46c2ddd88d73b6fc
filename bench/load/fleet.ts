import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takePort } from '../../tools/ports.mjs'
import { root } from '../processes/paths.ts'
import { userEnvironment } from '../processes/portal.ts'
import { onDatabase, type Workplace } from '../processes/workplace.ts'
import { METRICS_TOKEN } from './settings.ts'
import type { Site } from './site.ts'

const READY_MS = 60_000
const LOOK_MS = 50
const GRACE_MS = 15_000

/** In bytes. */
export interface Memory {
  readonly heap: number
  /** without pages of files */
  readonly own: number
}

interface Member {
  readonly child: ChildProcess
  readonly pid: number
  readonly url: string
  /** what stays after a collection */
  memory(): Promise<Memory>
  /** the value of each series in /metrics */
  metrics(): Promise<ReadonlyMap<string, number>>
}

/** So many portals behind nginx, with the provider in its own process. */
export interface Fleet {
  readonly url: string
  readonly portals: readonly Member[]
  readonly identity: Member
  /** processes by what they are, of which PostgreSQL's and nginx's first one stands for all of them */
  readonly roots: { readonly database: number; readonly proxy: number }
  close(): Promise<void>
}

/** Starts the processes of a site, which are stopped at the end of the work at the latest. */
export async function startFleet(work: Workplace, site: Site, size: number): Promise<Fleet> {
  const folder = join(work.folder, `fleet-${size}`)
  await mkdir(folder, { recursive: true })
  const [url, identityUrl] = [addressOf(await takePort()), addressOf(await takePort())]
  const shared = { ...site.env, IDENTITY_URL: identityUrl, IDENTITY_PORT: portOf(identityUrl), PORTAL_URL: url }
  const begin = (name: string, file: string, address: string) => startMember(folder, name, file, address, shared)
  const members: Member[] = []
  const proxies: ChildProcess[] = []
  const close = async () => {
    for (const { child } of members) child.kill('SIGTERM')
    await Promise.race([Promise.all(members.map(({ child }) => endOf(child))), pause(GRACE_MS, undefined, { ref: false })])
    for (const { child } of members) child.kill('SIGKILL')
    for (const proxy of proxies) {
      proxy.kill('SIGTERM')
      await endOf(proxy)
    }
  }
  work.atEnd(close)
  const identity = await begin('identity', 'start/identity.ts', identityUrl)
  members.push(identity)
  await ready(identity)
  const portals: Member[] = []
  for (let place = 0; place < size; place += 1) {
    const portal = await begin(`portal-${place}`, 'start/main.ts', addressOf(await takePort()))
    portals.push(portal)
    members.push(portal)
    await ready(portal)
  }
  const proxy = await startProxy(folder, url, portals)
  proxies.push(proxy)
  return { url, portals, identity, roots: { database: await postmasterOf(site), proxy: proxy.pid ?? 0 }, close }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`
const portOf = (url: string) => new URL(url).port

async function startMember(
  folder: string,
  name: string,
  file: string,
  url: string,
  shared: Readonly<Record<string, string>>,
): Promise<Member> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const env = { ...userEnvironment(), ...shared, PORT: portOf(url), DATA_DIR: dataDir, INSTANZ: name }
  const output = openSync(join(folder, `${name}.log`), 'a')
  const args = ['--expose-gc', '--import', './bench/load/probe.ts', file]
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', output, output, 'ipc'] })
  return {
    child,
    pid: child.pid ?? 0,
    url,
    memory: async () => {
      const told = once(child, 'message')
      child.send('collect')
      return ((await told) as [Memory])[0]
    },
    metrics: async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return seriesOf(await answer.text())
    },
  }
}

function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

async function ready({ child, url }: Member): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await pause(LOOK_MS)) {
    if (child.exitCode !== null) throw new Error(`the process of ${url} ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
  }
  throw new Error(`${url} is not ready`)
}

async function startProxy(folder: string, url: string, portals: readonly Member[]): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, proxyConfig(folder, url, portals))
  // its workers are another user's
  await chmod(folder, 0o755)
  const output = openSync(join(folder, 'nginx.log'), 'a')
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', output, output] })
  await Promise.race([
    once(child, 'error').then(([error]) => {
      throw new Error('nginx is not installed', { cause: error })
    }),
    answers(url),
  ])
  return child
}

async function answers(url: string): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await pause(LOOK_MS)) {
    const answer = await fetch(`${url}/health/live`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
  }
  throw new Error('the proxy does not answer')
}

const proxyConfig = (folder: string, url: string, portals: readonly Member[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  upstream portal {
    ${portals.map((portal) => `server ${new URL(portal.url).host};`).join('\n    ')}
    keepalive 512;
    keepalive_requests 1000000;
  }
  server {
    listen ${new URL(url).host} backlog=4096;
    location / {
      proxy_pass http://portal;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host portal.example;
      proxy_set_header X-Request-Id $request_id;
      # the customer's address and scheme, as the generator names them
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`

/** The first process of PostgreSQL, whose children are the others. */
async function postmasterOf({ databaseUrl }: Site): Promise<number> {
  const { rows } = await onDatabase(databaseUrl, (client) => client.query<{ data_directory: string }>('show data_directory'))
  const [first = ''] = (await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(first)
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

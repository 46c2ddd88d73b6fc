import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Agent, fetch as fetchBy } from 'undici'
import { takePort } from '../../tools/ports.mjs'
import { complaintOf, makeCertificate } from './shipped-samples.ts'

export const NGINX = '/usr/sbin/nginx'
const deploy = fileURLToPath(new URL('../../deploy/nginx', import.meta.url))
const START_MS = 10_000
const LOOK_MS = 20

export interface Nginx {
  /** its address with TLS */
  readonly url: string
  /** its address without */
  readonly plainUrl: string
  /** takes its self-made certificate */
  readonly fetch: typeof fetch
  close(): Promise<void>
}

/** Starts nginx with our sample, in which only names, ports and paths are others. The folder must be its own. */
export async function startNginx(folder: string, portals: readonly number[], change = (sample: string) => sample): Promise<Nginx> {
  const [tls, plain] = [await takePort(), await takePort()]
  const file = await writeConfig(folder, await sampleFor({ folder, portals, tls, plain }).then(change))
  const child = spawn(NGINX, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const agent = new Agent({ connect: { rejectUnauthorized: false } })
  const trusting = ((url: string, init: object) => fetchBy(url, { ...init, dispatcher: agent })) as unknown as typeof fetch
  const url = `https://127.0.0.1:${tls}`
  for (const end = performance.now() + START_MS; ; await pause(LOOK_MS)) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(said)
    if (
      await trusting(url).then(
        () => true,
        () => false,
      )
    )
      break
  }
  return {
    url,
    plainUrl: `http://127.0.0.1:${plain}`,
    fetch: trusting,
    close: async () => {
      const ended = child.exitCode === null && once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await agent.close()
    },
  }
}

/** What nginx says of a configuration; empty if it is fine. */
export async function checkNginx(folder: string, change: (sample: string) => string): Promise<string> {
  const ports = { tls: await takePort(), plain: await takePort() }
  const file = await writeConfig(folder, change(await sampleFor({ folder, portals: [await takePort()], ...ports })))
  return complaintOf(NGINX, '-t', '-q', '-c', file, '-e', 'stderr')
}

interface Place {
  readonly folder: string
  readonly portals: readonly number[]
  readonly tls: number
  readonly plain: number
}

async function sampleFor({ folder, portals, tls, plain }: Place): Promise<string> {
  const text = await readFile(join(deploy, 'netzportal.conf'), 'utf8')
  const [, options = ''] = /server 127\.0\.0\.1:8081 (.*);/.exec(text) ?? []
  return text
    .replace(/ *server 127\.0\.0\.1:8082.*\n/, '')
    .replace(/server 127\.0\.0\.1:8081.*/, portals.map((port) => `server 127.0.0.1:${port} ${options};`).join('\n'))
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('/etc/netzportal/tls/portal.example', join(folder, 'portal.example'))
    .replace('/opt/netzportal/deploy/nginx', deploy)
}

async function writeConfig(folder: string, sample: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  // its workers are another user's
  await chmod(folder, 0o755)
  makeCertificate(folder, 'portal.example')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `pid ${join(folder, 'nginx.pid')};\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\ninclude /etc/nginx/mime.types;\n${temporary.join('\n')}\n${sample}\n}\n`,
  )
  return file
}

// PostgreSQL for the tests: TEST_DATABASE_URL if set, else a temporary cluster, else the server on this machine.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage, isExecutable } from './apt.mjs'

const DEBIAN = '/usr/lib/postgresql'
const LOCAL = { host: '127.0.0.1', port: 5432 }
const cluster = fileURLToPath(new URL('cluster.mjs', import.meta.url))

/** The folder of initdb and postgres, newest version first; undefined without one. */
export function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program))))
}

/** The account for initdb and postgres, which refuse root; undefined if none exists. */
export function accountFor(uid) {
  if (uid !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

/**
 * The address of a server where tests can create databases; undefined without one. A temporary cluster ends with the calling
 * process, even a killed one, since their pipe closes.
 */
export async function startTestPostgres() {
  const named = process.env['TEST_DATABASE_URL']
  if (named) return named
  return (await startCluster()) ?? ((await answers(LOCAL)) ? `postgres://postgres@${LOCAL.host}:${LOCAL.port}/postgres` : undefined)
}

/** A temporary cluster that ends with the calling process; undefined without PostgreSQL's programs. */
export async function startCluster(...options) {
  if (!findPrograms() || !accountFor(process.getuid?.())) return undefined
  // its own process group: on Ctrl+C the tests must end first
  const child = spawn(process.execPath, [cluster, ...options], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])
  const url = String(said).trim()
  if (!url.startsWith('postgres://')) {
    console.error(`PostgreSQL für die Tests startet nicht: ${url}`)
    return undefined
  }
  // must not keep the process running after its tests
  for (const part of [child, child.stdin, child.stdout]) part.unref()
  return url
}

function answers(address) {
  const socket = connect(address)
  socket.setTimeout(2000, () => socket.destroy(new Error('no answer')))
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

/** Installs Debian's PostgreSQL in CI if there is none; a developer's machine stays as it is. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.env['CI'] && !process.env['TEST_DATABASE_URL'] && !findPrograms()) installPackage('postgresql')
  console.log(findPrograms() ?? 'none')
}

// PostgreSQL for the tests: TEST_DATABASE_URL where it is set, else a cluster of our own, else the server on this machine.
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

/** The folder of initdb and postgres, the newest version first; undefined where there is none. */
export function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program))))
}

/** initdb and postgres refuse root: the account that they run under then. Undefined where there is none. */
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
 * The address of a server where tests may make databases; undefined where there is none. A cluster of our own lives as long as the
 * process that asks for it: it ends when that one's end of a pipe is closed, however it ended.
 */
export async function startTestPostgres() {
  const named = process.env['TEST_DATABASE_URL']
  if (named) return named
  return (await startCluster()) ?? ((await answers(LOCAL)) ? `postgres://postgres@${LOCAL.host}:${LOCAL.port}/postgres` : undefined)
}

async function startCluster() {
  if (!findPrograms() || !accountFor(process.getuid?.())) return undefined
  // in a group of its own, since a signal from the keyboard ends the tests first
  const child = spawn(process.execPath, [cluster], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])
  const url = String(said).trim()
  if (!url.startsWith('postgres://')) {
    console.error(`PostgreSQL für die Tests startet nicht: ${url}`)
    return undefined
  }
  // holds the process that uses it no longer than its tests do
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

/** In CI a machine without PostgreSQL gets Debian's; a developer's stays as it is. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.env['CI'] && !process.env['TEST_DATABASE_URL'] && !findPrograms()) installPackage('postgresql')
  console.log(findPrograms() ?? 'none')
}

// A temporary PostgreSQL cluster, fast since nothing is flushed to disk; --durable flushes. Prints its address. Ends and removes its
// folder when its stdin closes.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePort } from './ports.mjs'
import { accountFor, findPrograms } from './postgres.mjs'

/** twice the limit of the write-ahead log; the databases of a run are small */
const ROOM_BYTES = 8 * 2 ** 30

const isDurable = process.argv.includes('--durable')
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: '0' }

const settings = {
  ...(isDurable ? {} : fast),
  max_wal_size: '4GB',
  max_connections: '300',
  shared_buffers: '256MB',
  listen_addresses: '127.0.0.1',
  log_timezone: 'UTC',
}

const programs = findPrograms() ?? process.exit(1)
const account = accountFor(process.getuid?.()) ?? process.exit(1)
const folder = mkdtempSync(join((isDurable ? undefined : spaciousMemory()) ?? tmpdir(), 'netzportal-postgres-'))
let server
let isOver = false

async function end() {
  if (isOver) return
  isOver = true
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit')
    // immediate shutdown: the folder is removed anyway
    server.kill('SIGQUIT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.stdin.on('end', end).on('error', end).resume()
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, end)

/** A memory file system with enough room: a database has 300 files, and creating them on disk is most of its cost. */
function spaciousMemory() {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > ROOM_BYTES ? memory : undefined
  } catch {
    return undefined
  }
}

try {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const args = ['-D', data, '--no-sync', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await takePort()
  await listen(data, port)
  console.log(`postgres://postgres@127.0.0.1:${port}/postgres`)
} catch (error) {
  console.log(error.message)
  await end()
}

async function listen(data, port) {
  const options = Object.entries({ ...settings, port, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-2000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.on('exit', () => reject(new Error(said)))
  })
}

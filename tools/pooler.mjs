// npm run test:pooler: tests behind PgBouncer in transaction mode, with two connections to PostgreSQL for a database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage, isExecutable } from './apt.mjs'
import { takePort, untilListening } from './ports.mjs'
import { accountFor } from './postgres.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Starts PgBouncer in front of a server. Gives its port and how to end it; undefined if it cannot be installed. */
export async function startPooler(serverUrl) {
  if (!isExecutable(PROGRAM)) installPackage('pgbouncer')
  if (!isExecutable(PROGRAM)) return undefined
  const { hostname, port, username } = new URL(serverUrl)
  const own = await takePort()
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432} user=${username || 'postgres'}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 500',
    'ignore_startup_parameters = extra_float_digits',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  // it refuses root
  const account = accountFor(process.getuid?.()) ?? {}
  if ('uid' in account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid)
  const child = spawn(PROGRAM, ['-q', file], { ...account, stdio: ['ignore', 'inherit', 'inherit'] })
  await untilListening(own, 'PgBouncer')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port: own, stop }
}

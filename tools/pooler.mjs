// npm run test:pooler: tests behind PgBouncer in transaction mode, with two connections to PostgreSQL for a database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage, isExecutable } from './apt.mjs'
import { takePort, untilListening } from './ports.mjs'
import { accountFor } from './postgres.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'
/** of its log: faults of the configuration come first */
const MOST_SAID = 4000
const SAMPLE = fileURLToPath(new URL('../deploy/pgbouncer/pgbouncer.ini', import.meta.url))

/** Starts PgBouncer with our sample in front of a server. Gives its port and how to end it; undefined if it cannot be installed. */
export async function startPooler(serverUrl, change = (text) => text) {
  if (!isExecutable(PROGRAM)) installPackage('pgbouncer')
  if (!isExecutable(PROGRAM)) return undefined
  const { hostname, port, username } = new URL(serverUrl)
  const own = await takePort()
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const server = `host=${hostname} port=${port || 5432} user=${username || 'postgres'}`
  // two connections, so that customers share them; the test server asks for no password
  const others = { listen_port: own, auth_type: 'any', auth_file: undefined, default_pool_size: 2, max_client_conn: 500 }
  const sample = readFileSync(SAMPLE, 'utf8').replace(/^portal = .*$/m, `* = ${server}`)
  writeFileSync(file, change(Object.entries(others).reduce(withSetting, sample)))
  // it refuses root
  const account = accountFor(process.getuid?.()) ?? {}
  if ('uid' in account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid)
  const child = spawn(PROGRAM, [file], { ...account, stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said = `${said}${text}`.slice(0, MOST_SAID)))
  const ended = once(child, 'close').then(() => {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PgBouncer: ${faultIn(said)}`)
  })
  await Promise.race([untilListening(own, 'PgBouncer'), ended])
  ended.catch(() => undefined)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended.catch(() => undefined)
  }
  return { port: own, stop }
}

/** The sample with another value of a setting, or without it. */
function withSetting(text, [name, value]) {
  const line = new RegExp(`^${name} = .*$`, 'm')
  if (!line.test(text)) throw new Error(`the sample of PgBouncer has no ${name}`)
  return text.replace(line, value === undefined ? '' : `${name} = ${value}`)
}

/** The first fault that it names, without time and process. */
function faultIn(said) {
  const [, fault] = /(?:ERROR|FATAL) (.*)/.exec(said) ?? []
  return fault ?? (said.trim() || 'it ended')
}

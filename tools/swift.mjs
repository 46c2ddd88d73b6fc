// npm run test:s3: Debian's OpenStack Swift with its S3 interface, on loopback and with a disk in a temporary folder.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage, isExecutable } from './apt.mjs'
import { takePort, untilListening } from './ports.mjs'

const PYTHON = '/usr/bin/python3'
const MEMCACHED = '/usr/bin/memcached'
const SWIFT = '/usr/lib/python3/dist-packages/swift/proxy/server.py'
const server = fileURLToPath(new URL('swift-server.py', import.meta.url))

/** a user who may do all, and one whom nobody has given a bucket */
const KEYS = { owner: 'portal:ablage', stranger: 'portal:fremd', secret: 'streng-geheimes-geheimnis' }
/** what a client must sign with */
const REGION = 'eu-nord-1'

/** Starts Swift. Gives its address, keys and how to end it; undefined if it cannot be installed. */
export async function startSwift() {
  if (!existsSync(SWIFT)) installPackage('python3-swift')
  if (!isExecutable(MEMCACHED)) installPackage('memcached')
  if (!existsSync(SWIFT) || !isExecutable(MEMCACHED)) return undefined
  const ports = {}
  for (const part of ['proxy', 'account', 'container', 'object', 'memcached']) ports[part] = await takePort()
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-swift-'))
  // the servers do not run as root
  const user = process.getuid?.() === 0 ? 'nobody' : userInfo().username
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'disks/d1'), { recursive: true })
  chmodSync(join(folder, 'disks/d1'), 0o777)
  for (const [name, text] of Object.entries(filesOf(folder, user, ports))) writeFileSync(join(folder, name), text)

  const parts = ['account', 'container', 'object']
  execFileSync(PYTHON, [server, folder, user, 'rings', ...parts.map((part) => `${part}=${ports[part]}`)])
  const run = (...args) => spawn(PYTHON, [server, folder, user, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const children = [
    run('run', MEMCACHED, '-l', '127.0.0.1', '-p', String(ports.memcached)),
    ...[...parts, 'proxy'].map((part) => run(part)),
  ]
  await Promise.all(Object.entries(ports).map(([part, port]) => untilListening(port, `Swift (${part})`)))
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${ports.proxy}`, region: REGION, ...KEYS, stop }
}

/** The configuration, by file name. */
function filesOf(folder, user, ports) {
  const common = (port) => [
    '[DEFAULT]',
    `swift_dir = ${folder}`,
    `user = ${user}`,
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    // a disk that is nearly full refuses all writes
    'fallocate_reserve = 0',
  ]
  const storage = (part) => [
    ...common(ports[part]),
    `devices = ${folder}/disks`,
    'mount_check = false',
    '[pipeline:main]',
    `pipeline = ${part}-server`,
    `[app:${part}-server]`,
    `use = egg:swift#${part}`,
  ]
  const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 's3api', 'tempauth', 'copy', 'slo', 'dlo', 'versioned_writes']
  const options = {
    cache: [`memcache_servers = 127.0.0.1:${ports.memcached}`],
    // the host 127.0.0.2 is then the bucket «127», as a bucket with a host of its own is
    s3api: [`location = ${REGION}`, 'storage_domain = 0.0.2'],
    tempauth: [`user_${KEYS.owner.replace(':', '_')} = ${KEYS.secret} .admin`, `user_${KEYS.stranger.replace(':', '_')} = ${KEYS.secret}`],
  }
  const proxy = [
    ...common(ports.proxy),
    '[pipeline:main]',
    `pipeline = ${filters.join(' ')} proxy-server`,
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name === 'cache' ? 'memcache' : name}`, ...(options[name] ?? [])]),
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
  ]
  const files = {
    'swift.conf': ['[swift-hash]', 'swift_hash_path_suffix = netzportal'],
    'proxy.conf': proxy,
    ...Object.fromEntries(['account', 'container', 'object'].map((part) => [`${part}.conf`, storage(part)])),
  }
  return Object.fromEntries(Object.entries(files).map(([name, lines]) => [name, `${lines.join('\n')}\n`]))
}

// Installs and builds before anything else runs. Plain JavaScript for any Node from 20 on: only the Node 24 installed here runs
// TypeScript files.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const installMark = join(root, 'node_modules', '.installed')
const buildMark = join(root, 'web', 'dist', '.built')
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node')
/** Node's compile cache; saves a fifth of a start. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

// npm's shell dies of a signal without passing it on, and this process would continue without it.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensureInstalled() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (readMark(installMark) !== wanted) {
    console.log('Installiere Abhängigkeiten (npm ci) …')
    const status = await run(npm().command, [...npm().args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (status !== 0) fail('npm ci ist fehlgeschlagen; die Meldung steht darüber.')
  }
  if (!existsSync(node24)) {
    fail(
      'Node 24 fehlt im Projekt: npm hat die Installationsskripte nicht ausgeführt (Einstellung ignore-scripts). Bitte erlauben Sie sie.',
    )
  }
  writeMark(installMark, wanted)
}

/** Builds the web app, unless it was built from the same sources. */
export async function ensureBuilt() {
  const wanted = hashOf([...filesBelow(join(root, 'web')), ...filesBelow(join(root, 'contract')), join(root, 'package-lock.json')])
  if (readMark(buildMark) === wanted) return
  console.log('Baue die Oberfläche …')
  const status = await runNode(['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
    // a shell may say otherwise
    env: { NODE_ENV: 'production' },
  })
  if (status !== 0) fail('Die Oberfläche konnte nicht gebaut werden; die Meldung steht darüber.')
  writeMark(buildMark, wanted)
}

/** Runs a script under Node 24 and passes signals on; returns its exit status. */
export function runNode(args, options = {}) {
  return run(node24, args, options)
}

function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...compiled, ...process.env, PATH: `${dirname(node24)}:${process.env.PATH}`, ...options.env },
    })
    const passOn = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** The npm that called us, or the one in PATH. */
function npm() {
  const cli = process.env['npm_execpath']
  return cli && /\.c?js$/.test(cli) ? { command: process.execPath, args: [cli] } : { command: 'npm', args: [] }
}

export function fail(message) {
  console.error(`Netzportal: ${message}`)
  process.exit(1)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !path.startsWith(join(root, 'web', 'dist')) && !path.includes('node_modules') && statSync(path).isFile())
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function writeMark(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

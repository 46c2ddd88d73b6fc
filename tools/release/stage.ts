import { COMMANDS, typed, type Command } from '#platform/commands.ts'
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, textOf } from '../files.ts'
import { screenPackages } from '../shipped.ts'
import { drawLauncher } from './launcher.ts'

/** What the running product reads, and what its operator reads. Colours of an operator are checked by the rules of the screens. */
const SHIPPED =
  /^(contract\/src|web\/src\/_ui\/styles|platform|server|identity|start|docs|deploy)\/|^(CHANGELOG|SECURITY)[.]md$|^releases[.]json$/
/** what operators read; decisions and requirements speak of checkouts */
const GUIDES = /^docs\/[^/]+[.]md$/
const NPM_CALL = new RegExp(`npm run (${COMMANDS.join('|')})\\b( --)?`, 'g')
const TESTS = /[.]test[.]ts$|(^|\/)testing([.]ts$|\/)|^identity\/src\/conformance\//
/** marks of the build, and maps, which are built again from the release's commit for a fault in a browser (npm run stack) */
const NOT_SERVED = /^(maps$|[.])/
const LICENCE = /^(licen[cs]e|notice|copying)/i

/** Lays out the unpacked artefact in a new folder. Gives its size in bytes without Node. */
export async function stage(folder: string): Promise<number> {
  for (const file of trackedFiles()) {
    if (GUIDES.test(file)) write(join(folder, file), calledByLauncher(textOf(file)))
    else copy(join(root, file), join(folder, file))
  }
  for (const entry of readdirSync(join(root, 'web/dist'))) {
    if (!NOT_SERVED.test(entry)) copy(join(root, 'web/dist', entry), join(folder, 'web/dist', entry))
  }
  installPackages(folder)
  copyLicences(folder)
  const bytes = sizeOf(folder)
  copy(join(root, 'node_modules/node/bin/node'), join(folder, 'bin/node'))
  write(join(folder, 'bin/netzportal'), drawLauncher(scripts()))
  chmodSync(join(folder, 'bin/netzportal'), 0o755)
  return bytes
}

/** A text of the operator's with its commands as they are typed in the artefact. */
function calledByLauncher(text: string): string {
  return text.replaceAll(NPM_CALL, (_, command: Command) => typed(command, '', true))
}

function trackedFiles(): readonly string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return tracked.filter((file) => SHIPPED.test(file) && !TESTS.test(file))
}

/** Installs what the lock file names for production. No package needs a script of its own. */
function installPackages(folder: string): void {
  for (const name of ['package.json', 'package-lock.json']) copy(join(root, name), join(folder, name))
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // what differs between versions of npm, and links to programs that nothing runs
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/.bin']) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  const { name, version, license, type, imports, dependencies } = manifest()
  write(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type, imports, dependencies }, null, 2)}\n`,
  )
}

/** The built screens hold packages that are not installed; their licences ask to come along. */
function copyLicences(folder: string): void {
  for (const { name, path } of screenPackages()) {
    for (const file of readdirSync(join(root, path)).filter((entry) => LICENCE.test(entry))) {
      copy(join(root, path, file), join(folder, 'licences', name, file))
    }
  }
  copy(join(root, 'node_modules/lucide-static/LICENSE'), join(folder, 'licences/lucide-static/LICENSE'))
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly type: string
  readonly imports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

const manifest = () => JSON.parse(textOf('package.json')) as Manifest
const scripts = () => manifest().scripts

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The bytes of all files below a folder. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

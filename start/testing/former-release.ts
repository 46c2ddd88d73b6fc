import releases from '../../releases.json' with { type: 'json' }
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { RELEASE, type Release } from '../process/release.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

export interface FormerRelease {
  readonly release: string
  readonly commit: string
}

/** The last release before the running one; not the first, which does not start on the database of a later one. */
export function formerRelease(list: readonly Release[] = releases, running = RELEASE): FormerRelease | undefined {
  const found = list.findLast(({ release, commit }, index) => index > 0 && commit !== undefined && release !== running)
  return found?.commit === undefined ? undefined : { release: found.release, commit: found.commit }
}

/** Whether git has the sources of a release; a shallow clone has not. */
export function isInHistory({ commit }: FormerRelease): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  )
}

/** Puts a release into an empty folder, installed and built. */
export async function checkOut({ commit }: FormerRelease, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  if ((await packagesOf(folder)) === (await packagesOf(root))) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], { cwd: folder })
}

/** The packages of the lock file, without the project's own version. */
async function packagesOf(folder: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }
  return JSON.stringify({ ...lock.packages, '': { ...lock.packages[''], version: '' } })
}

/** Runs `npm run migrate` of the release in that folder, by default ours; gives what it printed. Until 2.26.3-8 the portal does so. */
export async function runMigrate(env: Record<string, string>, folder = root): Promise<string> {
  if (!existsSync(join(folder, 'start/migrate.ts'))) return ''
  const { stdout } = await run(process.execPath, ['start/migrate.ts'], { cwd: folder, env })
  return stdout
}

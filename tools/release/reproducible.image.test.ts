import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../files.ts'
import { RELEASE } from '../../start/process/release.ts'

const isRoot = process.getuid?.() === 0
/** another person, where root can become one */
const NOBODY = 65_534
const MOST_MS = 600_000
const MOST_BYTES = 64e6

/** One of two machines, as far as this one can play them. */
interface Machine {
  readonly folder: string
  readonly umask: string
  readonly isOther: boolean
  readonly env: Readonly<Record<string, string>>
}

const machines: readonly Machine[] = [
  { folder: 'one', umask: '022', isOther: false, env: { LC_ALL: 'C', TZ: 'UTC', LOGNAME: 'one' } },
  {
    folder: 'a longer way/to the second',
    umask: '077',
    isOther: isRoot,
    env: {
      LC_ALL: 'C.UTF-8',
      TZ: 'Pacific/Kiritimati',
      LOGNAME: 'another',
      // what a shell may have set
      NODE_ENV: 'development',
      POSIXLY_CORRECT: '1',
      TAR_OPTIONS: '--exclude=*.md',
    },
  },
]

describe('two clones of a commit on machines with other habits', () => {
  let work: string

  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'netzportal-reproducible-'))
    chmodSync(work, 0o755)
    for (const machine of machines) release(machine)
  }, MOST_MS)
  afterAll(() => {
    rmSync(work, { recursive: true, force: true })
  }, MOST_MS)

  /** Clones the commit, with the packages of this checkout, and makes the release. */
  function release({ folder, umask, isOther, env }: Machine) {
    const clone = join(work, folder)
    const home = `${clone}, home`
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    execFileSync('cp', ['--archive', '--reflink=auto', join(root, 'node_modules'), join(clone, 'node_modules')])
    // compiled by the paths of this checkout
    rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true })
    mkdirSync(home)
    const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
    execFileSync('cp', ['--archive', '--reflink=auto', cache, join(home, '.npm')])
    if (isOther) execFileSync('chown', ['--recursive', `${NOBODY}:${NOBODY}`, clone, home])
    const npm = { ...registryOf(process.env), npm_config_cache: join(home, '.npm') }
    execFileSync('sh', ['-c', `umask ${umask}; exec npm run --silent release`], {
      cwd: clone,
      env: { PATH: process.env['PATH'], HOME: home, ...npm, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(isOther ? { uid: NOBODY, gid: NOBODY } : {}),
    })
  }

  const made = (machine: Machine | undefined, ending: string) =>
    join(work, machine?.folder ?? '', 'release', `netzportal-${RELEASE}.${ending}`)
  const read = (ending: string) => machines.map((machine) => readFileSync(made(machine, ending)))

  it('hold the same files, in the same order, with the same times and rights', { timeout: MOST_MS }, () => {
    const [one = [], other = []] = machines.map((machine) => listingOf(made(machine, 'tar.gz')))
    expect(one.length).toBeGreaterThan(1000)
    const [inOne, inOther] = [new Set(one), new Set(other)]
    expect([one.filter((line) => !inOther.has(line)), other.filter((line) => !inOne.has(line))]).toEqual([[], []])
    expect(other).toEqual(one)
  })

  it('have the same SHA-256', () => {
    const [one, other] = read('tar.gz.sha256').map(String)
    expect(other).toBe(one)
    const [archive, again] = read('tar.gz')
    expect(archive && again?.equals(archive)).toBe(true)
  })

  it('have the same list of components', () => {
    const [one, other] = read('cdx.json').map(String)
    expect(other).toBe(one)
  })
})

/** The lines of an archive, in its order, and the digests of its files. */
function listingOf(archive: string): string[] {
  const options = { encoding: 'utf8', maxBuffer: MOST_BYTES } as const
  const lines = execFileSync('tar', ['--list', '--verbose', '--full-time', '--numeric-owner', '--file', archive], options)
  const folder = mkdtempSync(`${archive}, unpacked`)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
  const digests = execFileSync('sh', ['-c', 'find . -type f -print0 | sort --zero-terminated | xargs --null sha256sum'], {
    ...options,
    cwd: folder,
  })
  return [...lines.split('\n'), ...digests.split('\n')]
}

/** Where npm gets packages that its cache lacks. */
function registryOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => /^npm_config_|_proxy$/i.test(name)))
}

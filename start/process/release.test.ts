import { VERSION } from '#contract/_shared/version.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newestOf, RELEASE, type Release } from './release.ts'

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const releases = read('releases.json') as readonly Release[]

describe('releases.json', () => {
  it('starts with 2.26.3 and counts on without a gap', () => {
    expect(releases[0]).toEqual({ release: '2.26.3', commit: 'c3f075a4c7216e9ed40cd6565da2d7d0aeb4bf3b' })
    expect(releases.map(({ release }) => release)).toEqual(releases.map((_, index) => (index === 0 ? VERSION : `${VERSION}-${index}`)))
  })

  it('names the commit of each release but the last, which cannot know its own', () => {
    for (const { commit } of releases.slice(0, -1)) expect(commit).toMatch(/^[0-9a-f]{40}$/)
    expect(releases.at(-1)).not.toHaveProperty('commit')
  })

  it('ends with the release of package.json and the lock file', () => {
    const lock = read('package-lock.json') as { version: string; packages: { '': { version: string } } }
    const { version } = read('package.json') as { version: string }
    expect([RELEASE, version, lock.version, lock.packages[''].version]).toEqual(Array(4).fill(releases.at(-1)?.release))
  })
})

describe('a released migration', () => {
  const { commit = '' } = releases.findLast((release) => 'commit' in release) ?? {}
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  /** The migrations that git lists. Without the history there are none. */
  const migrationsOf = (...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.match(/^.*[/]migrations[/].*[.]sql$/gm) ?? []
  const released = migrationsOf('ls-tree', '-r', '--name-only', commit)

  it.skipIf(released.length === 0)('never changes, not even in a comment, since databases keep its hash', () => {
    const changed = new Set(migrationsOf('diff', '--name-only', '--no-renames', commit))
    expect(released.filter((file) => changed.has(file))).toEqual([])
    expect(released.length).toBeGreaterThan(10)
  })
})

describe('the newest release', () => {
  it('is the last of the list, whatever semver says', () => {
    const list = (...names: string[]) => names.map((release) => ({ release }))
    expect(newestOf(list('2.26.3', '2.26.3-1'))).toBe('2.26.3-1')
    expect(newestOf(list('2.26.3', '2.26.3-9', '2.26.3-10'))).toBe('2.26.3-10')
    expect(newestOf(list('2.26.3-1', '2.26.3'))).toBe('2.26.3')
  })

  it('does not exist in an empty list', () => {
    expect(() => newestOf([])).toThrow('releases.json names no release')
  })
})

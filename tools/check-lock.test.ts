import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const integrity = `sha512-${'A'.repeat(86)}==`
const sound = {
  manifest: { dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0-beta.1' } },
  lock: {
    packages: {
      '': { dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0-beta.1' } },
      'node_modules/a': { version: '1.0.0', integrity, optionalDependencies: { 'a-linux': '1.0.0' } },
      'node_modules/a-linux': { version: '1.0.0', integrity, optional: true },
      'node_modules/b': { version: '2.0.0-beta.1', integrity, dev: true, hasInstallScript: true },
    },
  },
}

let folder: string
beforeAll(() => {
  mkdirSync(join(root, '.bau'), { recursive: true })
  folder = mkdtempSync(join(root, '.bau', 'lock-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The check's output for the valid pair of files after replacing one text. */
function complaints(from: string, to: string): { status: number | null; said: string } {
  const changed = JSON.stringify(sound).replaceAll(from, to)
  const { manifest, lock } = JSON.parse(changed) as typeof sound
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return check(folder)
}

function check(checked: string): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/check-lock.mjs'), checked], { encoding: 'utf8' })
  return { status, said: stderr.trim() }
}

test('our lock file passes', () => {
  expect(check(root)).toEqual({ status: 0, said: '' })
})

test('a valid lock file passes', () => {
  expect(complaints('', '')).toEqual({ status: 0, said: '' })
})

test.each([
  [
    'no integrity',
    `"version":"1.0.0","integrity":"${integrity}","optionalD`,
    '"version":"1.0.0","optionalD',
    'node_modules/a: no sha512 integrity',
  ],
  ['a weak integrity', `${integrity}","dev"`, 'sha1-AAAA=","dev"', 'node_modules/b: no sha512 integrity'],
  [
    'a registry',
    '"dev":true',
    '"dev":true,"resolved":"https://registry.example/b.tgz"',
    'node_modules/b: names where it was resolved; set omit-lockfile-registry-resolved',
  ],
  [
    'a platform left out',
    '"a-linux":"1.0.0"',
    '"a-linux":"1.0.0","a-darwin":"1.0.0"',
    'node_modules/a: 1 of its platform packages are not locked, a-darwin for one',
  ],
  ['an install script', '"dev":true,', '', 'node_modules/b: a runtime dependency with an install script'],
  ['a range', '"1.0.0"', '"^1.0.0"', 'package.json: a is ^1.0.0, not an exact version'],
  [
    'another version',
    '"version":"1.0.0"',
    '"version":"1.0.1"',
    'a: package.json asks for 1.0.0, the lock file has another; run npm install under Node 24',
  ],
])('a lock file with %s is refused', (_, from, to, said) => {
  expect(complaints(from, to)).toEqual({ status: 1, said })
})

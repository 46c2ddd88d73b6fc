import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspect, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from './folder.ts'
import { modeOf } from './testing/mode.ts'
import { StoreUnavailable, type FileStore } from './store.ts'

describe('files in a folder', () => {
  let base: string
  let store: FileStore
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'netzportal-files-'))
    await mkdir(join(base, 'ablage/ordner'), { recursive: true })
    await writeFile(join(base, 'geheim.pdf'), 'geheim')
    await writeFile(join(base, 'ablage/.versteckt'), 'geheim')
    await writeFile(join(base, 'ablage/da.pdf'), 'da')
    await symlink(join(base, 'geheim.pdf'), join(base, 'ablage/heraus.pdf'))
    await symlink(join(base, 'ablage/da.pdf'), join(base, 'ablage/herum.pdf'))
    await symlink('..', join(base, 'ablage/hinauf'))
    store = folderStore(join(base, 'ablage'))
  })
  afterAll(() => rm(base, { recursive: true }))

  const read = async (name: string) => {
    const file = await store.open(name)
    return file && { size: file.size, content: (await buffer(file.content)).toString() }
  }
  const kept = async () => (await readdir(join(base, 'ablage'), { recursive: true })).filter((name) => name.startsWith('neu')).toSorted()
  const failing = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('halb')
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      })(),
    )

  it('are listed in order, whatever their names', async () => {
    const listed = folderStore(base)
    await mkdir(join(base, 'ein/tief'), { recursive: true })
    for (const name of ['q2.csv', 'q#1.csv', '.neu.csv']) await writeFile(join(base, 'ein', name), '')
    expect(await listed.list('ein')).toEqual(['ein/.neu.csv', 'ein/q#1.csv', 'ein/q2.csv'])
    expect(await listed.list('nirgends')).toEqual([])
    await rm(join(base, 'ein'), { recursive: true })
  })

  it('are deleted, also when they are gone already, and never outside of the folder', async () => {
    await store.keep('neu/weg.pdf', Readable.from([Buffer.from('eins')]))
    for (let times = 0; times < 2; times += 1) await store.remove('neu/weg.pdf')
    expect([await store.open('neu/weg.pdf'), await kept()]).toEqual([undefined, ['neu']])
    for (const name of ['../geheim.pdf', 'hinauf/geheim.pdf', 'nirgends/da.pdf']) await store.remove(name)
    await access(join(base, 'geheim.pdf'))
    await rm(join(base, 'ablage/neu'), { recursive: true })
    await expect(folderStore(join(base, 'weg')).remove('da.pdf')).rejects.toThrow(StoreUnavailable)
  })

  it('are read as they were stored, in new folders', async () => {
    const name = 'neu/2026/Rechnung März (1).pdf'
    await store.keep(name, Readable.from([Buffer.from('eins')]))
    expect(await read(name)).toEqual({ size: 4, content: 'eins' })
    await store.keep(name, Readable.from([Buffer.from('zwei!')]))
    expect(await read(name)).toEqual({ size: 5, content: 'zwei!' })
    expect(await kept()).toEqual(['neu', 'neu/2026', name])
  })

  it.each([
    ['privat', 0o000, 0o600, 0o700],
    ['gruppe', 0o077, 0o640, 0o2770],
  ] as const)('are readable for %s, whatever the umask is', async (rights, umask, file, folder) => {
    const before = process.umask(umask)
    const name = `neu-${rights}/2026/x.pdf`
    await folderStore(join(base, 'ablage'), rights).keep(name, Readable.from([Buffer.from('x')]))
    process.umask(before)
    expect(await modeOf(join(base, 'ablage', name))).toBe(file)
    for (const one of [`neu-${rights}`, `neu-${rights}/2026`]) expect(await modeOf(join(base, 'ablage', one))).toBe(folder)
    await rm(join(base, 'ablage', `neu-${rights}`), { recursive: true })
  })

  it.each(['fehlt.pdf', 'ordner', 'da.pdf/x', `${'lang'.repeat(49)}.pdf`, 'ä'.repeat(200)])('are missing: %s', async (name) => {
    expect(await store.open(name)).toBeUndefined()
  })

  it.each([
    '',
    '.',
    '..',
    '../geheim.pdf',
    'ordner/../../geheim.pdf',
    '/etc/passwd',
    'heraus.pdf',
    'hinauf/geheim.pdf',
    '.versteckt',
    'ordner/.x',
    'a\0b',
    'a\\b',
    'a%2e',
    'da.pdf\n',
    'da.pdf ',
    ' da.pdf',
    'da.pdf.',
    'a//b',
    'da.pdf/',
    'x\ud800',
  ])('count as missing if they are outside or have an invalid name: %j', async (name) => {
    expect(await store.open(name)).toBeUndefined()
  })

  it('may be reached by a link that stays inside', async () => {
    expect(await read('herum.pdf')).toEqual({ size: 2, content: 'da' })
  })

  it('are stored only under valid names and inside the folder', async () => {
    for (const name of ['../neu.pdf', '.neu', '/neu', 'neu/..'])
      await expect(store.keep(name, Readable.from(['x']))).rejects.toThrow('no name')
    await expect(store.keep('hinauf/neu.pdf', Readable.from([Buffer.from('x')]))).rejects.toThrow(StoreUnavailable)
    expect((await readdir(base)).toSorted()).toEqual(['ablage', 'geheim.pdf'])
  })

  it('are stored completely or not at all', async () => {
    await store.keep('neu-voll.pdf', Readable.from([Buffer.from('alt')]))
    await expect(store.keep('neu-voll.pdf', failing())).rejects.toThrow(StoreUnavailable)
    await expect(store.keep('neu-halb.pdf', failing())).rejects.toThrow(StoreUnavailable)
    expect(await read('neu-voll.pdf')).toEqual({ size: 3, content: 'alt' })
    expect(await store.open('neu-halb.pdf')).toBeUndefined()
    expect((await readdir(join(base, 'ablage'))).filter((name) => name.startsWith('.'))).toEqual(['.unfertig', '.versteckt'])
    expect(await readdir(join(base, 'ablage/.unfertig'))).toEqual([])
  })

  it('files left incomplete by a killed process are removed after a day, before the next one is stored', async () => {
    const parts = join(base, 'ablage/.unfertig')
    const now = Date.now() / 1000
    for (const [name, hours] of [
      ['alt', 25],
      ['neuer', 23],
    ] as const) {
      await writeFile(join(parts, name), 'halb')
      await utimes(join(parts, name), now, now - hours * 3600)
    }
    await folderStore(join(base, 'ablage')).keep('neu-danach.pdf', Readable.from([Buffer.from('x')]))
    expect(await readdir(parts)).toEqual(['neuer'])
  })

  it('must be regular: a pipe without a writer does not block', async () => {
    await promisify(execFile)('mkfifo', [join(base, 'ablage/rohr.pdf')])
    expect(await Promise.all(Array.from({ length: 4 }, () => store.open('rohr.pdf')))).toEqual(Array(4).fill(undefined))
  })

  it('come from one of two concurrent writers, never from a mixture', async () => {
    const pieces = (sign: string) => Readable.from(Array.from({ length: 40 }, () => Buffer.from(sign.repeat(50_000))))
    await Promise.all([store.keep('neu-beide.pdf', pieces('a')), store.keep('neu-beide.pdf', pieces('b'))])
    expect((await read('neu-beide.pdf'))?.content).toMatch(/^(a{2000000}|b{2000000})$/)
  })

  it('files that cannot be stored cause an error without their name', async () => {
    const error: unknown = await store.keep('da.pdf/x', Readable.from(['x'])).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect(inspect(error, { depth: 9 })).not.toContain('da.pdf')
  })

  it('throw StoreUnavailable without their folder', async () => {
    await expect(folderStore(join(base, 'nirgends')).open('da.pdf')).rejects.toThrow(StoreUnavailable)
  })

  it.skipIf(process.getuid?.() === 0)('throw StoreUnavailable if they are not readable', async () => {
    await chmod(join(base, 'ablage/da.pdf'), 0o000)
    await expect(store.open('da.pdf')).rejects.toThrow(StoreUnavailable)
  })
})

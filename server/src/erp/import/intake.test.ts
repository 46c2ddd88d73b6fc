import { folderStore } from '#platform/files/folder.ts'
import { StoreUnavailable } from '#platform/files/store.ts'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PDF } from '../../_kit/file-form.ts'
import { createIntake } from './files.ts'

const CONTENT = '%PDF-1.7 eins'
const SUM = createHash('sha256').update(CONTENT).digest()
const NAME = `${SUM.toString('hex').slice(0, 2)}/${SUM.toString('hex')}.pdf`

let base: string
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'netzportal-intake-'))
  await mkdir(join(base, 'ablage'))
  await writeFile(join(base, 'a.pdf'), CONTENT)
})
afterEach(() => rm(base, { recursive: true }))

const places = () => ({ beside: folderStore(base), store: folderStore(join(base, 'ablage')), probelauf: false })
const kept = () => join(base, 'ablage', NAME)

it('the import of a file replaces a damaged copy, even one of the same length, and keeps a good one', async () => {
  const take = createIntake(places())
  expect(await take('a.pdf', PDF)).toEqual({ name: NAME, groesse: CONTENT.length, pruefsumme: SUM })
  const { ino } = await stat(kept())
  await take('a.pdf', PDF)
  expect((await stat(kept())).ino).toBe(ino)
  for (const damaged of ['%PDF-1.7 EINS', '%PDF', '', 'x'.repeat(CONTENT.length)]) {
    await writeFile(kept(), damaged)
    await take('a.pdf', PDF)
    expect(await readFile(kept(), 'utf8')).toBe(CONTENT)
  }
})

it('the import of a file replaces a copy that cannot be read, and fails while the store is away', async () => {
  const { beside, store } = places()
  const breaking = () =>
    new Readable({
      read() {
        this.destroy(new Error('EIO'))
      },
    })
  await createIntake({ beside, store: { ...store, open: async () => ({ size: CONTENT.length, content: breaking() }) }, probelauf: false })(
    'a.pdf',
    PDF,
  )
  expect(await readFile(kept(), 'utf8')).toBe(CONTENT)
  const away = { ...store, open: () => Promise.reject(new StoreUnavailable('away')) }
  await expect(createIntake({ beside, store: away, probelauf: false })('a.pdf', PDF)).rejects.toThrow(StoreUnavailable)
})

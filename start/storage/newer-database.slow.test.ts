import { ConfigError } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from './database.ts'

let folder: string
let logged: string[] = []
const log = createLog('warn', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
const open = () => openDatabase(readConfig({ DATA_DIR: folder }), log)

/** Changes the list of migrations as another version would. */
async function alter(text: string): Promise<void> {
  const database = await open()
  await database.asOwner((owner) => owner.script(text))
  await database.close()
  logged = []
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netzportal-newer-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a process starts on the database of a newer version, and says so', async () => {
  await alter(`insert into platform.migration (part, name, sha256) values ('portal', '9999_later.sql', 'x')`)
  await (await open()).close()
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 40, part: 'portal', migrations: ['9999_later.sql'] }])
})

it('a process does not start if an applied migration was changed', async () => {
  await alter(`update platform.migration set sha256 = 'x' where name = '0001_dispatch.sql'`)
  const start = open()
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow(/^DATABASE_URL: the migration dispatch\/0001_dispatch.sql was changed after it had been applied$/)
})

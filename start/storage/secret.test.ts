import { ConfigError } from '#platform/config.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { addSecret, secretsOf } from './secret.ts'

describe('the secret of a demo', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const config = () => readConfig({ DATA_DIR: folder })

  it('is made once, and another one comes behind it', async () => {
    const [first] = await secretsOf(config())
    expect(first).toHaveLength(32)
    await addSecret(config())
    expect(await secretsOf(config())).toEqual([first, expect.any(Buffer)])
  })

  // a full disk leaves an empty file, from which everybody could derive the keys
  it.each(['', '\n', 'geheim', 'ab'.repeat(31), `${'ab'.repeat(32)}\nabc`])('is refused if its file is damaged: %j', async (text) => {
    await writeFile(join(folder, 'secret'), text)
    const reading = secretsOf(config())
    await expect(reading).rejects.toThrow(ConfigError)
    await expect(reading).rejects.toThrow(/^DATA_DIR: the file secret is damaged/)
  })
})

import { ConfigError } from '#platform/config.ts'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { filesOf } from '../storage/files.ts'
import { operation } from '../testing/operation.ts'

const s3 = {
  DOKUMENTE_S3_URL: 'https://s3.example/ablage',
  DOKUMENTE_S3_SCHLUESSEL_ID: 'kennung',
  DOKUMENTE_S3_GEHEIMNIS: 'streng-geheim',
}

describe('the settings of files', () => {
  let base: string
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'netzportal-ordner-'))
    await writeFile(join(base, 'datei'), '')
  })
  afterAll(() => rm(base, { recursive: true }))

  it.each([
    [{ DOKUMENTE_S3_GEHEIMNIS: 'streng-geheim' }, /^DOKUMENTE_S3_URL: must be set when DOKUMENTE_S3_SCHLUESSEL_ID or/],
    [{ ...s3, DOKUMENTE_S3_SCHLUESSEL_ID: '' }, /^DOKUMENTE_S3_SCHLUESSEL_ID: must be set when DOKUMENTE_S3_URL is$/],
    [{ ...s3, DOKUMENTE_S3_GEHEIMNIS: '' }, /^DOKUMENTE_S3_GEHEIMNIS: must be set when DOKUMENTE_S3_URL is$/],
    [{ ...s3, DOKUMENTE_ORDNER: '/var/dokumente' }, /^DOKUMENTE_ORDNER: must not be set when DOKUMENTE_S3_URL is$/],
    [{ ...s3, DOKUMENTE_S3_URL: 's3://ablage' }, /^DOKUMENTE_S3_URL: must be an address like/],
    [{ ...s3, DOKUMENTE_S3_URL: 'https://ich:streng-geheim@s3.example/ablage' }, /^DOKUMENTE_S3_URL: must be an address without a name/],
    [{ DATEI_RECHTE: 'alle' }, /^DATEI_RECHTE: must be one of privat, gruppe$/],
    [{ ...operation, ...s3, DOKUMENTE_S3_URL: 'http://s3.example/ablage' }, /^DOKUMENTE_S3_URL: must begin with https/],
  ])('are named when invalid, without the secret: %j', (environment, message) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/streng-geheim/)
  })

  it('accept a bucket, on this machine without encryption', () => {
    expect(readConfig({ ...operation, ...s3 })).toMatchObject({ dokumenteS3Region: 'auto' })
    expect(readConfig({ ...operation, ...s3, DOKUMENTE_S3_URL: 'http://127.0.0.1:9000/ablage' })).toHaveProperty('dokumenteS3Url')
  })

  it('create the folder in DATA_DIR, and in a demo the configured one', async () => {
    const files = filesOf(readConfig({ ...operation, DATA_DIR: join(base, 'daten') }))
    await files.keep('a.pdf', Readable.from([Buffer.from('%PDF-')]))
    expect((await stat(join(base, 'daten/dokumente/a.pdf'))).size).toBe(5)
    filesOf(readConfig({ DOKUMENTE_ORDNER: join(base, 'demo') }))
    expect((await stat(join(base, 'demo'))).isDirectory()).toBe(true)
  })

  it.each(['fehlt', 'datei'])('require an existing folder in operation: %s', (name) => {
    const config = readConfig({ ...operation, DOKUMENTE_ORDNER: join(base, name) })
    expect(() => filesOf(config)).toThrow(/^DOKUMENTE_ORDNER: must be a folder that this process may read and write$/)
    expect(() => filesOf(config)).toThrow(ConfigError)
  })
})

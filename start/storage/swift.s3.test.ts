import { databaseKinds } from '#platform/db/testing.ts'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { makeBucket, openRelay, swift, swiftClient } from '#platform/files/testing/swift.ts'
import { dokument, geschaeftspartner, vertragskonto, zugang } from '#server/erp/testing.ts'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeded, setUpServed } from '../testing/served-portal.ts'

// a way to Swift that can be cut, for portal and import alike
const relay = await openRelay()
const settings = {
  DOKUMENTE_S3_URL: `${relay.url}/dokumente/netz`,
  DOKUMENTE_S3_REGION: swift.region,
  DOKUMENTE_S3_SCHLUESSEL_ID: swift.owner,
  DOKUMENTE_S3_GEHEIMNIS: swift.secret,
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])

describe.each(databaseKinds)('documents in OpenStack Swift, on %s', (kind) => {
  const portal = setUpServed(kind, { users: [seeded('ada'), seeded('ben')], settings })
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-import-'))
    await makeBucket('dokumente')
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await relay.close()
  })

  const files = { 'Müller 1.pdf': pdf(50_000), 'groß.pdf': pdf(20_000_000), 'später.pdf': pdf(1000) }
  const importDokument = async (ID: string, Datei: keyof typeof files, before: readonly object[] = []) => {
    await writeFile(join(folder, Datei), files[Datei])
    const file = join(folder, 'lieferung.ndjson')
    await writeFile(file, [...before, dokument({ ID, Datei })].map((line) => `${JSON.stringify(line)}\n`).join(''))
    return portal.importFile(file)
  }
  const storedNames = async () => {
    const sdk = swiftClient()
    const { Contents = [] } = await sdk.send(new ListObjectsV2Command({ Bucket: 'dokumente' }))
    sdk.destroy()
    return Contents.map(({ Key }) => Key)
  }
  const addressOf = (id: string) => `${portal.config.publicUrl}/api/css/v5/pages/dokumente/${id}/data/x.pdf`

  it('come with the import and are read by their customer, and by nobody else', async () => {
    const access = zugang({ iss: `${portal.config.publicUrl}/id`, sub: 'ada' })
    expect(await importDokument('d-1', 'Müller 1.pdf', [geschaeftspartner(), vertragskonto(), access])).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await importDokument('d-2', 'groß.pdf')).toMatchObject({ code: 0, stderr: '' })
    // the same again uploads nothing
    expect(await importDokument('d-2', 'groß.pdf')).toMatchObject({ code: 0, stderr: '' })
    const names = Object.values(files).map((content) => `netz/${sumOf(content).slice(0, 2)}/${sumOf(content)}.pdf`)
    expect(await storedNames()).toEqual(names.slice(0, 2).toSorted())

    const [ada, ben] = [await portal.signIn('ada@kunde.example'), await portal.signIn('ben@kunde.example')]
    for (const [id, content] of [['d-1', files['Müller 1.pdf']] as const, ['d-2', files['groß.pdf']] as const]) {
      const answer = await ada.get(addressOf(id))
      expect([answer.status, answer.headers.get('content-type'), Number(answer.headers.get('content-length'))]).toEqual([
        200,
        'application/pdf',
        content.length,
      ])
      expect(sumOf(Buffer.from(await answer.arrayBuffer()))).toBe(sumOf(content))
      expect((await ben.get(addressOf(id))).status).toBe(404)
    }
  })

  it('answer 503 while Swift is away, the portal goes on and says what it lacks, and an import can be repeated', async () => {
    const ada = await portal.signIn('ada@kunde.example')
    await relay.be('shut')
    const refused = await ada.get(addressOf('d-1'))
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: expect.any(String) as string }])
    expect((await ada.get(`${portal.config.publicUrl}/api/css/v5/pages/dokumente`)).status).toBe(200)
    // a portal within a test is never ready, since it takes no signals
    expect(await (await fetch(`${portal.config.publicUrl}/health/ready`)).json()).toMatchObject({ degraded: ['files'] })
    expect(await importDokument('d-3', 'später.pdf')).toMatchObject({
      code: 3,
      stderr: 'Der Import ist fehlgeschlagen: Die Ablage der Dateien ist nicht erreichbar.',
    })
    await relay.be('open')
    expect((await ada.get(addressOf('d-1'))).status).toBe(200)
    expect((await ada.get(addressOf('d-3'))).status).toBe(404)
    expect(await importDokument('d-3', 'später.pdf')).toMatchObject({ code: 0 })
    expect((await ada.get(addressOf('d-3'))).status).toBe(200)
  })
})

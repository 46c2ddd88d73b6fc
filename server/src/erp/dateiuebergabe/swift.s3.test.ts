import { databaseKinds } from '#platform/db/testing.ts'
import { s3Store } from '#platform/files/s3.ts'
import { StoreUnavailable, type ListedStore } from '#platform/files/store.ts'
import { makeBucket, openRelay, type Relay } from '#platform/files/testing/swift.ts'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { receiverOf, requested } from '../testing/receiver.ts'

const sap = { zaehlwerke: new Map([['1.8.0', '1']]), ablesegrund: '01', ableseart: '02' }
const FOLDER = 'netz/portal'

describe.each(databaseKinds)('files for the systems of the operator in OpenStack Swift, on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  /** how the operator's system sees the bucket */
  let theirs: ListedStore
  let relay: Relay
  beforeAll(async () => {
    const bucket = await makeBucket(`uebergabe-${kind}`)
    relay = await openRelay()
    const files = s3Store({ ...bucket, url: `${relay.url}/uebergabe-${kind}/${FOLDER}` })
    theirs = s3Store(bucket)
    portal = await startTestPortal(kind, { dateien: { files, formate: ['ndjson', 'csv'], sap } })
    ada = await portal.customer()
  })
  afterAll(async () => {
    await portal.stop()
    await relay.close()
  })

  const exchange = () => portal.runSchedule('exchangeFiles')
  const read = async (name: string) => {
    const file = await theirs.open(`${FOLDER}/${name}`)
    return file && text(file.content)
  }
  const put = (name: string, content: string) => theirs.keep(`${FOLDER}/eingang/${name}`, Readable.from([Buffer.from(content)]))
  const listed = async (inner: string) =>
    (await theirs.list(`${FOLDER}/${inner}`)).map((name) => name.slice(FOLDER.length + inner.length + 2))
  const idsIn = async (name: string) =>
    (await read(name))
      ?.trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { VorgangId: string }).VorgangId)
  const statusOf = async (id: string) =>
    (await portal.sql<{ status: string }>('select status from portal.vorgang where id = $1', [id]))[0]?.status

  it('are written, acknowledged line by line and moved', async () => {
    const [good, refused] = [await requested(portal, ada), await requested(portal, ada)]
    await exchange()
    expect(await listed('ausgang')).toEqual(['vorgaenge-000000001.csv', 'vorgaenge-000000001.ndjson'])
    expect(await idsIn('ausgang/vorgaenge-000000001.ndjson')).toEqual([good, refused])
    expect(await read('ausgang/vorgaenge-000000001.csv')).toContain(good)

    await put('Quittung (ä) 1.ndjson', `${JSON.stringify({ VorgangId: good, Entscheidung: 'bestaetigt' })}\n`)
    await put('Quittung 2.csv', `VorgangId;Entscheidung;Grund\r\n${refused};abgelehnt;Nein.\r\nx;bestaetigt;\r\n`)
    await put('halb.ndjson.part', 'x')
    await exchange()
    expect([await statusOf(good), await statusOf(refused)]).toEqual(['bestaetigt', 'abgelehnt'])
    expect([await listed('eingang'), await listed('erledigt'), await listed('fehler')]).toEqual([
      ['halb.ndjson.part'],
      ['Quittung (ä) 1.ndjson'],
      ['Quittung 2.csv'],
    ])
    expect(await read('antwort/Quittung 2.csv.ndjson')).toContain('UngueltigeZeile')
  })

  it('wait while Swift is away, and go out afterwards under the next number', async () => {
    const id = await requested(portal, ada)
    await relay.be('shut')
    await expect(exchange()).rejects.toThrow(StoreUnavailable)
    expect(await statusOf(id)).toBe('eingegangen')
    // another system may take it meanwhile
    expect((await (await receiverOf(portal)).drain(0)).map(({ VorgangId }) => VorgangId)).toContain(id)
    await portal.sql('delete from portal.api_schluessel')
    await relay.be('open')
    await exchange()
    expect(await idsIn('ausgang/vorgaenge-000000002.ndjson')).toEqual([id])
    expect(await listed('ausgang')).toHaveLength(4)
  })
})

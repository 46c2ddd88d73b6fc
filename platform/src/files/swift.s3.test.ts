import { ListMultipartUploadsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLetterSender, letterBucket } from '../dispatch/letter-sender.ts'
import { S3_PART_BYTES } from './limits.ts'
import { s3Store, type Bucket } from './s3.ts'
import { StoreUnavailable, type ListedStore } from './store.ts'
import { makeBucket, openRelay, swift, swiftClient, type Relay } from './testing/swift.ts'

const MB = 1_000_000

describe('the file store in a bucket of OpenStack Swift', () => {
  const sdk = swiftClient()
  let bucket: Bucket
  let store: ListedStore
  let relay: Relay
  let relayed: ListedStore
  beforeAll(async () => {
    bucket = await makeBucket('ablage')
    store = s3Store(bucket)
    relay = await openRelay()
    relayed = s3Store({ ...bucket, url: `${relay.url}/ablage`, silentMs: 500 })
  })
  afterAll(async () => {
    sdk.destroy()
    await relay.close()
  })

  const put = (name: string, content: string, to = store) => to.keep(name, Readable.from([Buffer.from(content)]))
  const read = async (name: string, from = store) => {
    const file = await from.open(name)
    return file && { size: file.size, content: await text(file.content) }
  }
  const pieces = (count: number) => Array.from({ length: count }, (_, index) => Buffer.alloc(MB, index + 1))
  const namesIn = async (Bucket: string, Prefix = '') =>
    ((await sdk.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(({ Key }) => Key)

  it('keeps, replaces and removes a file, whatever its name', async () => {
    for (const name of [
      'a.pdf',
      '2026/Rechnung (März) & mehr+1, ~x.pdf',
      'ü/ß/中文.pdf',
      'Mu\u0308ller.pdf',
      `ab/${'x'.repeat(180)}.pdf`,
    ]) {
      expect(await read(name)).toBeUndefined()
      await put(name, '%PDF-eins')
      expect(await read(name)).toEqual({ size: 9, content: '%PDF-eins' })
      await put(name, 'zwei')
      expect(await read(name)).toEqual({ size: 4, content: 'zwei' })
      await store.remove(name)
      expect(await read(name)).toBeUndefined()
      await store.remove(name)
    }
    await put('leer.pdf', '')
    expect(await read('leer.pdf')).toEqual({ size: 0, content: '' })
  })

  it('keeps a file larger than a part whole, replaces it by a small one, and the other way round', async () => {
    const large = Buffer.concat(pieces(19))
    expect(large.length).toBeGreaterThan(2 * S3_PART_BYTES)
    const isLarge = async () => {
      const file = await store.open('gross.pdf')
      expect(file?.size).toBe(large.length)
      return file && (await buffer(file.content)).equals(large)
    }
    await store.keep('gross.pdf', Readable.from(pieces(19)))
    expect(await isLarge()).toBe(true)
    await put('gross.pdf', 'klein')
    expect(await read('gross.pdf')).toEqual({ size: 5, content: 'klein' })
    await store.keep('gross.pdf', Readable.from(pieces(19)))
    expect(await isLarge()).toBe(true)
    await store.remove('gross.pdf')
    expect(await store.open('gross.pdf')).toBeUndefined()
  })

  it('keeps a file that two imports bring at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => store.keep('zugleich.pdf', Readable.from(pieces(9)))))
    const file = await store.open('zugleich.pdf')
    expect(file && (await buffer(file.content)).equals(Buffer.concat(pieces(9)))).toBe(true)
  })

  it.each([1, 12])('has neither file nor parts if the source breaks off after %d MB, and keeps the file before', async (megabytes) => {
    await put('halb.pdf', 'vorher')
    const source = Readable.from(
      (async function* () {
        yield* pieces(megabytes)
        throw new Error('cut off')
      })(),
    )
    await expect(store.keep('halb.pdf', source)).rejects.toThrow(StoreUnavailable)
    expect(await read('halb.pdf')).toEqual({ size: 6, content: 'vorher' })
    expect((await sdk.send(new ListMultipartUploadsCommand({ Bucket: 'ablage' }))).Uploads ?? []).toEqual([])
  })

  it('lists a folder in order without what lies deeper, over several answers', async () => {
    const names = ['q#1.csv', 'q1.csv', 'q:3.csv', 'q=4.csv', 'q & 5.csv', 'ü.csv'].toSorted()
    for (const Key of [...names.map((name) => `ein/${name}`), 'ein/tief/q.csv', 'eins.csv', 'a/ein/q.csv'])
      await sdk.send(new PutObjectCommand({ Bucket: 'ablage', Key, Body: 'x' }))
    expect(await store.list('ein')).toEqual(names.map((name) => `ein/${name}`))
    expect(await store.list('nirgends')).toEqual([])
    // a thousand names are in an answer
    const many = Array.from({ length: 1005 }, (_, index) => `viele/${String(index).padStart(4, '0')}`)
    for (let first = 0; first < many.length; first += 15)
      await Promise.all(many.slice(first, first + 15).map((Key) => sdk.send(new PutObjectCommand({ Bucket: 'ablage', Key, Body: 'x' }))))
    expect(await store.list('viele')).toEqual(many)
  })

  it('stays within a folder of the bucket', async () => {
    const inner = s3Store({ ...bucket, url: `${bucket.url}/netz/portal` })
    await put('eingang/a.csv', 'innen', inner)
    await put('eingang/a.csv', 'außen')
    expect(await read('eingang/a.csv', inner)).toEqual({ size: 5, content: 'innen' })
    expect([await inner.list('eingang'), await inner.list('ein')]).toEqual([['eingang/a.csv'], []])
    expect(await namesIn('ablage', 'netz/')).toEqual(['netz/portal/eingang/a.csv'])
    await inner.remove('eingang/a.csv')
    expect([await inner.list('eingang'), await store.list('eingang')]).toEqual([[], ['eingang/a.csv']])
  })

  it.each(['', '/netz/portal'])('may have a host of its own, with the folder "%s"', async (folder) => {
    await makeBucket('127').catch(() => undefined)
    const own = await openRelay('127.0.0.2')
    const hosted = s3Store({ ...bucket, url: own.url + folder })
    await put('eingang/a.csv', folder, hosted)
    expect(await read('eingang/a.csv', hosted)).toEqual({ size: folder.length, content: folder })
    expect([await hosted.list('eingang'), await hosted.list('ein')]).toEqual([['eingang/a.csv'], []])
    expect(await namesIn('127')).toContain(`${folder.slice(1)}/eingang/a.csv`.replace(/^\//, ''))
    await own.close()
  })

  const wrong: readonly (readonly [string, () => Bucket])[] = [
    ['another secret', () => ({ ...bucket, secret: 'falsch' })],
    ['an unknown key', () => ({ ...bucket, keyId: 'portal:niemand' })],
    ['a key without rights', () => ({ ...bucket, keyId: swift.stranger })],
    ['another region', () => ({ ...bucket, region: 'auto' })],
    ['a bucket that does not exist', () => ({ ...bucket, url: `${swift.url}/fehlt` })],
    ['an address where nothing listens', () => ({ ...bucket, url: 'http://127.0.0.1:9/ablage' })],
  ]
  it.each(wrong)('throws StoreUnavailable for %s, in each call and without secrets', async (_, other) => {
    await put('da.pdf', 'eins')
    const broken = s3Store(other())
    const calls = [
      () => broken.open('da.pdf'),
      () => put('da.pdf', 'zwei', broken),
      () => broken.remove('da.pdf'),
      () => broken.list('ein'),
    ]
    for (const ask of calls) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(inspect(error, { depth: 9 })).not.toMatch(/geheim|falsch|portal:|StringToSign/)
    }
    expect(await read('da.pdf')).toEqual({ size: 4, content: 'eins' })
  })

  it('throws while Swift is away or silent, and works again afterwards', async () => {
    await put('da.pdf', 'eins', relayed)
    for (const state of ['shut', 'silent'] as const) {
      await relay.be(state)
      const begun = performance.now()
      await expect(relayed.open('da.pdf')).rejects.toThrow(StoreUnavailable)
      expect(performance.now() - begun).toBeLessThan(4000)
      await relay.be('open')
      expect(await read('da.pdf', relayed)).toEqual({ size: 4, content: 'eins' })
    }
  })

  it('gives an error to a reader whose file is cut off, and reads it whole afterwards', async () => {
    await store.keep('gross.pdf', Readable.from(pieces(9)))
    // a new connection
    await relay.be('open')
    relay.cutAfter(2 * MB)
    const cut = await relayed.open('gross.pdf')
    expect(cut?.size).toBe(9 * MB)
    await expect(buffer(cut?.content ?? Readable.from([]))).rejects.toThrow(/aborted|hang up/)
    relay.cutAfter(Infinity)
    const whole = await relayed.open('gross.pdf')
    expect((await buffer(whole?.content ?? Readable.from([]))).length).toBe(9 * MB)
  })

  it('takes letters, each under its own name', async () => {
    const showDay = (moment: Date) => moment.toISOString()
    const send = createLetterSender(letterBucket(store), { operator: 'Netz', senderLine: 'Netz', showDay, pageOf: () => '' })
    const letter = {
      channel: 'letter',
      to: 'Ada\nWeg 1',
      subject: 'Ihre PIN',
      text: 'ABCD',
      createdAt: new Date('2026-11-20T09:00:00Z'),
    } as const
    await send({ ...letter, id: 'eins' })
    await send({ ...letter, id: 'zwei' })
    await send({ ...letter, id: 'eins' })
    expect(await namesIn('ablage', '20261120T090000Z-')).toEqual(['20261120T090000Z-eins.pdf', '20261120T090000Z-zwei.pdf'])
    expect((await read('20261120T090000Z-eins.pdf'))?.content.slice(0, 5)).toBe('%PDF-')
  })

  it('lets a reader go away in the middle, again and again', async () => {
    await store.keep('gross.pdf', Readable.from(pieces(9)))
    for (let times = 0; times < 60; times += 1) {
      const file = await store.open('gross.pdf')
      file?.content.destroy()
    }
    await pause(0)
    expect((await read('gross.pdf'))?.size).toBe(9 * MB)
  })
})

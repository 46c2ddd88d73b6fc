import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { s3Store } from './s3.ts'
import { StoreUnavailable, type ListedStore } from './store.ts'
import { startBucket, type TestBucket } from './testing/bucket.ts'

const access = { region: 'eu-central-1', keyId: 'schluessel-kennung', secret: 'streng-geheimes-geheimnis' } as const

describe('files in a bucket', () => {
  let bucket: TestBucket
  let store: ListedStore
  beforeAll(async () => {
    bucket = await startBucket()
    store = s3Store({ ...access, url: bucket.url })
  })
  beforeEach(() => {
    bucket.objects.clear()
    bucket.asked.length = 0
    bucket.instead = undefined
    bucket.namesAtOnce = 1000
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => bucket.stop())

  const read = async (name: string) => {
    const file = await store.open(name)
    return file && { size: file.size, content: (await buffer(file.content)).toString() }
  }
  /** Resolves at the next request, which `answer` handles instead of the bucket. */
  const nextRequest = (answer: (response: Parameters<NonNullable<TestBucket['instead']>>[1]) => void = () => undefined) =>
    new Promise<void>((resolve) => {
      bucket.instead = (_, response) => {
        answer(response)
        resolve()
      }
    })

  it('are read as they were stored, whatever their name, and every request is signed', async () => {
    const name = '2026/Rechnung (März) & mehr+1.pdf'
    await store.keep(name, Readable.from([Buffer.from('%PDF-'), Buffer.from('eins')]))
    expect(await read(name)).toEqual({ size: 9, content: '%PDF-eins' })
    await store.keep(name, Readable.from([Buffer.from('zwei')]))
    expect(await read(name)).toEqual({ size: 4, content: 'zwei' })
    expect([...bucket.objects.keys()]).toEqual([name])
    const signed =
      /^AWS4-HMAC-SHA256 Credential=schluessel-kennung\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/
    expect(bucket.asked.map(({ authorization }) => signed.test(authorization))).toEqual([true, true, true, true])
  })

  it('are deleted, also when they are gone already', async () => {
    await store.keep('weg.pdf', Readable.from([Buffer.from('eins')]))
    await store.remove('weg.pdf')
    expect([await store.open('weg.pdf'), bucket.objects.size]).toEqual([undefined, 0])
    await store.remove('weg.pdf')
    bucket.instead = (_, response) => response.writeHead(403).end()
    await expect(store.remove('weg.pdf')).rejects.toThrow(StoreUnavailable)
  })

  it('are sent in parts if they are large', async () => {
    const pieces = Array.from({ length: 19 }, (_, index) => Buffer.alloc(1_000_000, index))
    await store.keep('gross.pdf', Readable.from(pieces))
    expect(bucket.objects.get('gross.pdf')?.equals(Buffer.concat(pieces))).toBe(true)
    expect(bucket.asked.map(({ what }) => what.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST'])
  })

  it.each([1, 12])('do not exist if their source breaks off after %d MB', async (megabytes) => {
    const source = Readable.from(
      (async function* () {
        for (let piece = 0; piece < megabytes; piece += 1) yield Buffer.alloc(1_000_000)
        throw new Error('cut off')
      })(),
    )
    await expect(store.keep('halb.pdf', source)).rejects.toThrow(StoreUnavailable)
    expect(bucket.objects.size).toBe(0)
    // the multipart upload is aborted
    expect(bucket.asked.at(-1)?.what).toBe(megabytes > 8 ? 'DELETE /ablage/halb.pdf' : undefined)
  })

  it('files that are missing are reported; invalid names cause no request', async () => {
    expect(await store.open('fehlt.pdf')).toBeUndefined()
    expect(bucket.asked).toHaveLength(1)
    for (const name of ['', '../a', '/a', 'a//b', '.a', 'a/../b', 'a\\b', 'a%2fb', 'a\0b']) expect(await store.open(name)).toBeUndefined()
    await expect(store.keep('../a', Readable.from([]))).rejects.toThrow('no name')
    expect(bucket.asked).toHaveLength(1)
  })

  it.each([
    [403, '<Error><Code>SignatureDoesNotMatch</Code><StringToSign>AWS4</StringToSign></Error>'],
    [404, '<Error><Code>NoSuchBucket</Code></Error>'],
    [500, ''],
    [503, 'bitte langsamer'],
    [301, ''],
  ])('throw StoreUnavailable without secrets if the answer is %d %s', async (status, said) => {
    bucket.instead = (_, response) =>
      void response.writeHead(status, { location: '/anderswo', 'content-type': 'application/xml' }).end(said)
    const source = Readable.from([Buffer.from('x')])
    const calls = [() => store.open('a.pdf'), () => store.keep('a.pdf', source)]
    for (const ask of calls) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(inspect(error, { depth: 9 })).not.toMatch(/geheim|kennung|StringToSign/)
    }
    expect(source.destroyed).toBe(true)
  })

  it('are listed in order, over several answers of the bucket, whatever their names', async () => {
    bucket.namesAtOnce = 2
    const names = ['q#1.csv', 'q1.csv', 'q2.csv', 'q:3.csv', 'q=4.csv']
    for (const name of ['a/q0.csv', ...names.map((one) => `ein/${one}`), 'ein/tief/q5.csv']) bucket.objects.set(name, Buffer.from(''))
    expect(await store.list('ein')).toEqual(names.map((one) => `ein/${one}`))
    expect(await store.list('nirgends')).toEqual([])
    bucket.instead = (_, response) => void response.writeHead(403).end()
    await expect(store.list('ein')).rejects.toThrow(StoreUnavailable)
  })

  it.each(['/ablage/netz/portal', '/netz/portal'])('are listed within the folder of the address %s', async (path) => {
    for (const name of ['netz/portal/ein/a.csv', 'netz/portal/ein/tief/b.csv', 'ein/c.csv', 'portal/ein/d.csv', '/netz/'])
      bucket.objects.set(name, Buffer.from(''))
    const inner = s3Store({ ...access, url: new URL(path, bucket.url).href })
    expect([await inner.list('ein'), await inner.list('nirgends')]).toEqual([['ein/a.csv'], []])
  })

  it('throw StoreUnavailable when nothing listens', async () => {
    const nobody = s3Store({ ...access, url: 'http://127.0.0.1:9/ablage' })
    await expect(nobody.open('a.pdf')).rejects.toThrow(StoreUnavailable)
  })

  it.each([
    ['says nothing', () => undefined],
    [
      'stops in its refusal',
      (response: { writeHead(status: number): { write(text: string): unknown } }) => void response.writeHead(500).write('<Er'),
    ],
  ])('throw StoreUnavailable within three seconds if the bucket %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = nextRequest(answer)
    const opening = store.open('a.pdf').catch((error: unknown) => error)
    await arrived
    vi.advanceTimersByTime(2999)
    expect(await opening).toBeInstanceOf(StoreUnavailable)
  })

  it('cause an error when their content is cut off or stops', async () => {
    bucket.instead = (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('%PDF-', () => response.destroy())
    const cut = await store.open('a.pdf')
    expect(cut?.size).toBe(100)
    await expect(buffer(cut?.content ?? Readable.from([]))).rejects.toThrow('aborted')

    const hasty = s3Store({ ...access, url: bucket.url, silentMs: 20 })
    bucket.instead = (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('%PDF-')
    const stalled = await hasty.open('a.pdf')
    await expect(buffer(stalled?.content ?? Readable.from([]))).rejects.toThrow('timed out')
  })

  it('are asked for again if the bucket is busy', async () => {
    await store.keep('a.pdf', Readable.from([Buffer.from('x')]))
    const busy = (response: ServerResponse) => {
      bucket.instead = undefined
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    }
    bucket.instead = (_, response) => busy(response)
    expect(await read('a.pdf')).toEqual({ size: 1, content: 'x' })
    bucket.instead = (_, response) => busy(response)
    await store.keep('a.pdf', Readable.from([Buffer.from('neu')]))
    expect(await read('a.pdf')).toEqual({ size: 3, content: 'neu' })
  })

  it.each([
    ['a folder in it', '/ordner', '/ablage/ordner/a.pdf'],
    ['a slash at its end', '/', '/ablage/a.pdf'],
  ])('may have %s in their address', async (_, ending, path) => {
    await s3Store({ ...access, url: `${bucket.url}${ending}` }).open('a.pdf')
    expect(bucket.asked.map(({ what }) => what)).toEqual([`GET ${path}`])
  })

  it('may have an address without a path, for a bucket with a host of its own', async () => {
    await s3Store({ ...access, url: new URL(bucket.url).origin }).open('2026/a.pdf')
    expect(bucket.asked.map(({ what }) => what)).toEqual(['GET /2026/a.pdf'])
  })

  it('are not downloaded further after the reader stops', async () => {
    const closed = new Promise<boolean>((resolve) => {
      bucket.instead = (_, response) => {
        response.once('close', () => resolve(response.writableFinished))
        response.writeHead(200, { 'content-length': 1e9 }).write(Buffer.alloc(100_000))
      }
    })
    const file = await store.open('a.pdf')
    file?.content.once('data', () => file.content.destroy())
    expect(await closed).toBe(false)
  })
})

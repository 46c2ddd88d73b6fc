import type { FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_CHECK_SECONDS, STALLED_SECONDS } from './limits.ts'
import { Refusal } from './refusal.ts'
import { uploadOf } from './upload.ts'

const limits = { received: 1000, plain: 5000 }
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)

function sending(headers: Record<string, string> = {}, checkKey: () => Promise<unknown> = async () => undefined) {
  const raw = new PassThrough()
  const upload = uploadOf({ raw, headers } as unknown as FastifyRequest, limits, checkKey)
  const read = text(upload.content).catch(codeOf)
  return { raw, upload, read }
}

describe('the body of an upload', () => {
  it('comes as it was sent, or decompressed, and its bytes on the wire are counted', async () => {
    const plain = sending()
    plain.raw.end('eins\n')
    expect([await plain.read, plain.upload.received(), plain.upload.fault()]).toEqual(['eins\n', 5, undefined])
    const packed = gzipSync('zwei\n'.repeat(200))
    const gzip = sending({ 'content-encoding': 'gzip' })
    gzip.raw.write(packed.subarray(0, 20))
    gzip.raw.end(packed.subarray(20))
    expect([await gzip.read, gzip.upload.received()]).toEqual(['zwei\n'.repeat(200), packed.length])
  })

  it.each([
    ['a body that is too long', {}, Buffer.alloc(1001), 'InhaltZuGross'],
    ['a small file that decompresses to a large one', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(100_000)), 'InhaltZuGross'],
    ['a truncated file', { 'content-encoding': 'gzip' }, gzipSync('x'.repeat(500)).subarray(0, -4), 'InhaltUnlesbar'],
    ['bytes that are no gzip', { 'content-encoding': 'gzip' }, Buffer.from('plain'), 'InhaltUnlesbar'],
  ])('%s is refused', async (_, headers, body, code) => {
    const { raw, upload, read } = sending(headers)
    raw.end(body)
    expect([await read, codeOf(upload.fault())]).toEqual([code, code])
  })

  it('is refused by its length before a byte of it is read, and in an encoding that is not known', () => {
    expect(() => sending({ 'content-length': '1001' })).toThrow('InhaltZuGross')
    expect(() => sending({ 'content-encoding': 'br' })).toThrow('InhaltstypUnzulaessig')
  })

  it('of a client that hangs up is refused', async () => {
    const { raw, read } = sending()
    raw.write('x')
    raw.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    expect(await read).toBe('InhaltUnlesbar')
  })

  describe('in time', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
    afterEach(() => void vi.useRealTimers())

    it('of a client that sends nothing any more is refused', async () => {
      const { raw, read } = sending()
      raw.write('x')
      await new Promise(setImmediate)
      vi.advanceTimersByTime(STALLED_SECONDS * 1000 - 1)
      raw.write('y')
      await new Promise(setImmediate)
      vi.advanceTimersByTime(STALLED_SECONDS * 1000)
      expect(await read).toBe('InhaltUnlesbar')
    })

    it('asks now and then, and at its end, whether the key still counts', async () => {
      const asked: number[] = []
      let isRevoked = false
      const { raw, read } = sending({}, async () => {
        asked.push(performance.now())
        if (isRevoked) throw new Refusal('NichtAngemeldet')
      })
      raw.write('x')
      await new Promise(setImmediate)
      expect(asked).toHaveLength(0)
      vi.advanceTimersByTime(KEY_CHECK_SECONDS * 1000 + 1)
      raw.write('y')
      await new Promise(setImmediate)
      expect(asked).toHaveLength(1)
      isRevoked = true
      raw.end()
      expect(await read).toBe('NichtAngemeldet')
      expect(asked).toHaveLength(2)
    })
  })
})

import type { Endpoint } from '#contract/_kit/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { KEY_CHECK_SECONDS, STALLED_SECONDS } from './limits.ts'
import { Outage } from '#platform/outage.ts'
import { Refusal } from './refusal.ts'

/** An upload has parsers of its own, which leave the body to the handler; no other call takes its media types. */
export function withBodyOf(fastify: FastifyInstance, { upload }: Endpoint, mount: (scope: FastifyInstance) => void): void {
  if (!upload) return mount(fastify)
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of upload) scope.addContentTypeParser(type, (_, payload, done) => done(null, payload))
    mount(scope)
  })
}

export interface UploadLimits {
  /** bytes on the wire, and after decompression */
  readonly received: number
  readonly plain: number
}

export interface Upload {
  /** the decompressed body; ends with a fault if the request does, or breaks a limit */
  readonly content: Readable
  /** bytes on the wire so far */
  readonly received: () => number
  /** why the content ended with a fault: a refusal for the client */
  readonly fault: () => unknown
}

/**
 * The body of an upload, read as fast as it is consumed.
 *
 * Ends when the client sends nothing for STALLED_SECONDS, and when `checkKey` throws, which is asked now and then.
 */
export function uploadOf({ raw, headers }: FastifyRequest, limits: UploadLimits, checkKey: () => Promise<unknown>): Upload {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!['identity', 'gzip'].includes(encoding)) throw new Refusal('InhaltstypUnzulaessig')
  if (Number(headers['content-length'] ?? 0) > limits.received) throw new Refusal('InhaltZuGross')
  const state: { received: number; fault: unknown } = { received: 0, fault: undefined }
  const pieces = withKey(
    counted(unlessStalled(raw), limits.received, (bytes) => (state.received = bytes)),
    checkKey,
  )
  const plain = encoding === 'gzip' ? counted(decompressed(pieces), limits.plain) : pieces
  return {
    content: Readable.from(
      noting(plain, (fault) => (state.fault = fault)),
      { objectMode: false },
    ),
    received: () => state.received,
    fault: () => state.fault,
  }
}

type Pieces = AsyncIterable<Buffer>

/** Keeps the fault of the body, which whoever consumes it may wrap. Any other one is of the consumer, such as a full disk. */
async function* noting(pieces: Pieces, note: (fault: unknown) => void): AsyncGenerator<Buffer> {
  try {
    yield* pieces
  } catch (error) {
    // a client that hung up is no fault of ours
    const fault = error instanceof Refusal || !isBrokenOff(error) ? error : new Refusal('InhaltUnlesbar')
    if (fault instanceof Refusal || fault instanceof Outage) note(fault)
    throw fault
  }
}

const isBrokenOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

async function* counted(pieces: Pieces, most: number, tell: (bytes: number) => unknown = () => undefined): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > most) throw new Refusal('InhaltZuGross')
    tell(bytes)
    yield piece
  }
}

/** Ends with a fault if the client sends nothing while its next piece is wanted. The connection stays open for the answer. */
async function* unlessStalled(raw: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces = raw.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    for (let next = await inTime(pieces.next()); next.done !== true; next = await inTime(pieces.next())) yield next.value
  } finally {
    // what still comes is thrown away, so that the client gets to read the answer
    const letGo = () => void raw.resume()
    void pieces.return?.().then(letGo, letGo)
  }
}

async function inTime<T>(coming: Promise<T>): Promise<T> {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('InhaltUnlesbar')), STALLED_SECONDS * 1000)
  try {
    return await Promise.race([coming, stalled])
  } finally {
    clearTimeout(timer)
  }
}

async function* withKey(pieces: Pieces, checkKey: () => Promise<unknown>): AsyncGenerator<Buffer> {
  let checkedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - checkedAt > KEY_CHECK_SECONDS * 1000) {
      await checkKey()
      checkedAt = performance.now()
    }
    yield piece
  }
  await checkKey()
}

async function* decompressed(pieces: Pieces): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const source = Readable.from(pieces, { objectMode: false })
  let fault: Error | undefined
  source.on('error', (error) => {
    fault = error
    gunzip.destroy(error)
  })
  try {
    for await (const piece of source.pipe(gunzip)) yield piece as Buffer
  } catch (error) {
    // a truncated or damaged file, unless the body itself broke off
    if (fault) throw fault
    throw error instanceof Refusal ? error : new Refusal('InhaltUnlesbar')
  } finally {
    source.destroy()
  }
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** of 11: nearly as small as the best, in a fiftieth of the time */
const LARGE_QUALITY = 5

/** An answer that is the same for everybody, kept in memory plain and compressed. */
export interface Kept {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  /** the request headers that the answer depends on */
  readonly vary: string
  readonly plain: Buffer
  /** only for content that shrinks */
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>
}

type Encoding = 'br' | 'gzip'

/** Keeps a large file. Compresses it beside the answers to others, which takes less than what the first caller waits for the file. */
export async function keepLarge(content: Buffer, type: string, cacheControl: string): Promise<Kept> {
  const small = keep('', type, cacheControl)
  const [br, zipped] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: LARGE_QUALITY } }),
    gzipped(content),
  ])
  return { ...small, etag: tagOf(content), plain: content, compressed: { br, gzip: zipped } }
}

/** Compresses content once. It must contain no secret: the compressed length can reveal it (BREACH). */
export function keep(content: string | Buffer, type: string, cacheControl: string): Kept {
  const plain = Buffer.from(content)
  return {
    type,
    cacheControl,
    etag: tagOf(plain),
    vary: 'accept-encoding',
    plain,
    compressed: type.startsWith('text/') || type.includes('svg') ? compress(plain) : {},
  }
}

function tagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

function compress(plain: Buffer): Kept['compressed'] {
  return {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzip: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
  }
}

/** Sends the encoding that the browser accepts, or 304 if its copy is current. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], kept)
  reply.code(200).header('cache-control', kept.cacheControl).header('etag', kept.etag).header('vary', kept.vary)
  if (hasTag(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(kept.type).send(encoding ? kept.compressed[encoding] : kept.plain)
}

function encodingFor(accepted: string | undefined, { compressed }: Kept): Encoding | undefined {
  const named = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find((encoding) => named.has(encoding) && compressed[encoding])
}

/** Compressing proxies weaken a strong tag, so both forms count as equal (RFC 9110, 13.1.2). */
function hasTag(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (given ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

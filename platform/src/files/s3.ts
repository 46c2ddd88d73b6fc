import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import { S3_ANSWER_MS, S3_PART_BYTES, S3_SENT_MS, S3_STALLED_MS } from './limits.ts'
import { isFileName, StoreUnavailable, type FileStore, type StoredFile } from './store.ts'

export interface Bucket {
  /** the bucket's address, with or without a folder */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Stores files in an S3 bucket. */
export function s3Store({ url, region, keyId, secret }: Bucket): FileStore {
  const s3 = new S3mini({ accessKeyId: keyId, secretAccessKey: secret, endpoint: url, region, fetch: ask })
  return {
    open: async (name) => {
      if (!isFileName(name)) return undefined
      return told(async () => {
        const response = await s3.getObjectResponse(name)
        return response ? storedIn(response) : undefined
      })
    },
    keep: async (name, content) => {
      if (!isFileName(name)) throw new Error('this is no name for a file')
      await told(() => send(s3, name, content))
    },
  }
}

/** Limits the time until the answer begins. The reader of its content must watch the rest. */
async function ask(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('no answer in time')), init.body ? S3_SENT_MS : S3_ANSWER_MS)
  try {
    const headers = { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await fetch(input, { ...init, headers, redirect: 'error', signal: stop.signal })
    return response.ok ? response : await refusalOf(response)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the whole refusal. A missing bucket throws, since it is not a missing file. */
async function refusalOf(response: Response): Promise<Response> {
  const said = await response.text()
  if (response.status === 404 && said.includes('NoSuchBucket')) throw new Error('the bucket is missing')
  return new Response(said, { status: response.status, headers: response.headers })
}

function storedIn(response: Response): StoredFile {
  const size = response.headers.get('content-length')
  if (!response.body || size === null) throw new Error('the answer does not say its size')
  return { size: Number(size), content: Readable.from(piecesOf(response.body as ReadableStream<Uint8Array>), { objectMode: false }) }
}

/** Yields the content in chunks; throws if it stalls. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let isStalled = false
  const giveUp = () => {
    isStalled = true
    void reader.cancel().catch(() => undefined)
  }
  try {
    for (;;) {
      const timer = setTimeout(giveUp, S3_STALLED_MS)
      const { value, done } = await reader.read().finally(() => clearTimeout(timer))
      if (isStalled) throw new Error('the content stopped coming')
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Uploads in one request if the content is small, as usual. S3 shows neither kind before it is complete. */
async function send(s3: S3mini, name: string, content: Readable): Promise<void> {
  const parts = partsOf(content)
  const first = await parts.next()
  if (first.done || first.value.length < S3_PART_BYTES) {
    await s3.putObject(name, first.done ? Buffer.alloc(0) : first.value)
    return
  }
  const upload = await s3.getMultipartUploadId(name)
  try {
    const sent = [await s3.uploadPart(name, upload, first.value, 1)]
    for await (const part of parts) sent.push(await s3.uploadPart(name, upload, part, sent.length + 1))
    await s3.completeMultipartUpload(name, upload, sent)
  } catch (error) {
    await s3.abortMultipartUpload(name, upload).catch(() => undefined)
    throw error
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    waiting.push(piece)
    size += piece.length
    if (size < S3_PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Error texts of S3 repeat parts of the request, so only the code is kept. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StoreUnavailable(new Error(reasonOf(error)))
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `S3 answered ${error.status} ${error.serviceCode ?? ''}`
  if (error instanceof S3NetworkError) return error.message
  return error instanceof Error ? error.message : 'an unknown fault'
}

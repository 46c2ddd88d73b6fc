import type { S3ServiceException } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { S3_ANSWER_MS, S3_PART_BYTES, S3_SENT_MS, S3_SILENT_MS } from './limits.ts'
import { isFileName, StoreUnavailable, type ListedStore, type StoredFile } from './store.ts'

export interface Bucket {
  /** the bucket's address, with or without a folder */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** longest silence of a connection; default S3_SILENT_MS */
  readonly silentMs?: number
}

/** Stores files in an S3 bucket. */
export function s3Store(bucket: Bucket): ListedStore {
  const connecting = connect(bucket)
  return {
    open: async (name) => (isFileName(name) ? open(await connecting, name) : undefined),
    keep: async (name, content) => {
      if (!isFileName(name)) throw new Error('this is no name for a file')
      const { sdk, Upload, params } = await connecting
      // one part after another, since each lies in memory
      const upload = new Upload({ client: sdk, params: { ...params(name), Body: content }, partSize: S3_PART_BYTES, queueSize: 1 })
      await upload.done().catch((error: unknown) => {
        throw unavailable(error)
      })
    },
    remove: async (name) => {
      if (!isFileName(name)) return
      const { sdk, DeleteObjectCommand, params } = await connecting
      await sdk.send(new DeleteObjectCommand(params(name))).catch((error: unknown) => {
        if (!isMissing(error)) throw unavailable(error)
      })
    },
    list: async (folder) => {
      const connection = await connecting
      try {
        return await list(connection, folder)
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}

/** The SDK takes time and memory to load, so a portal with a folder does without. */
async function connect({ url, region, keyId, secret, silentMs = S3_SILENT_MS }: Bucket) {
  const [{ DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  // a slow reader holds its connection, so there is no highest number
  const agent = { keepAlive: true, maxSockets: Infinity }
  const sdk = new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    bucketEndpoint: true,
    // services other than Amazon's may not know these sums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: S3_ANSWER_MS,
      requestTimeout: S3_SENT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  const address = url.replace(/\/$/, '')
  return {
    sdk,
    DeleteObjectCommand,
    GetObjectCommand,
    paginateListObjectsV2,
    Upload,
    places: placesOf(address),
    params: (name: string) => ({ Bucket: address, Key: name }),
  }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** Limits the time until the answer begins, with all retries. */
async function open({ sdk, GetObjectCommand, params }: Connection, name: string): Promise<StoredFile | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('no answer in time')), S3_ANSWER_MS)
  try {
    const { Body, ContentLength } = await sdk.send(new GetObjectCommand(params(name)), { abortSignal: stop.signal })
    if (!Body || ContentLength === undefined) throw new Error('the answer does not say its size')
    return { size: ContentLength, content: Body as Readable }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw unavailable(stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    clearTimeout(timer)
  }
}

interface Place {
  /** its address */
  readonly Bucket: string
  /** the folder in it, with a slash at its end */
  readonly within: string
}

/** `https://host/a/b` is the bucket a with the folder b, or a bucket with a host of its own: docs/decisions/0115-buckets-of-a-real-server.md. */
function placesOf(address: string): Place[] {
  const { origin, pathname } = new URL(address)
  const [first = '', ...rest] = pathname.slice(1).split('/')
  const asFolder = (parts: readonly string[]) => parts.map((part) => `${decodeURIComponent(part)}/`).join('')
  const onItsOwnHost = { Bucket: origin, within: first === '' ? '' : asFolder([first, ...rest]) }
  return first === '' ? [onItsOwnHost] : [{ Bucket: `${origin}/${first}`, within: asFolder(rest) }, onItsOwnHost]
}

async function list({ sdk, paginateListObjectsV2, places }: Connection, folder: string): Promise<string[]> {
  for (const { Bucket, within } of places) {
    const names: string[] = []
    let isListing = true
    try {
      const asked = { Bucket, Prefix: `${within}${folder}/`, Delimiter: '/' }
      for await (const { Name, Contents = [] } of paginateListObjectsV2({ client: sdk }, asked)) {
        isListing &&= Name !== undefined
        names.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(within.length)])))
      }
    } catch (error) {
      if ((error as Partial<S3ServiceException>).name !== 'NoSuchKey') throw error
      isListing = false
    }
    // a bucket with a host of its own looks for a file instead, and may have an empty one
    if (isListing) return names
  }
  throw new Error('the bucket gives no listing')
}

/** A missing bucket is a fault, not a missing file. */
function isMissing(error: unknown): boolean {
  const { $metadata, name } = error as Partial<S3ServiceException>
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'
}

/** Error texts of S3 repeat parts of the request, so only the code is kept. */
function unavailable(error: unknown): StoreUnavailable {
  const { $metadata, name, code, message } = error as Partial<S3ServiceException & NodeJS.ErrnoException>
  const status = $metadata?.httpStatusCode
  return new StoreUnavailable(new Error(status === undefined ? (code ?? message) : `S3 answered ${status} ${name}`))
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Answers a request in place of the bucket. */
type Instead = (request: IncomingMessage, response: ServerResponse) => void

export interface TestBucket {
  readonly url: string
  /** by name */
  readonly objects: Map<string, Buffer>
  /** each request, such as "GET /ablage/a.pdf", and its signature */
  readonly asked: { readonly what: string; readonly authorization: string }[]
  instead: Instead | undefined
  /** names in an answer of a listing, at most */
  namesAtOnce: number
  stop(): Promise<void>
}

/** As much of S3 as the file store needs: one bucket, whole objects, multipart uploads. */
export async function startBucket(): Promise<TestBucket> {
  const uploads = new Map<string, Buffer[]>()
  const server = createServer((request, response) => void answer(request, response))
  const bucket: TestBucket = {
    url: '',
    objects: new Map(),
    asked: [],
    instead: undefined,
    namesAtOnce: 1000,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    bucket.asked.push({ what: `${request.method} ${pathname}`, authorization: request.headers.authorization ?? '' })
    if (bucket.instead) return bucket.instead(request, response)
    const name = decodeURIComponent(pathname.replace('/ablage/', ''))
    const upload = searchParams.get('uploadId') ?? ''
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
    switch (request.method ?? '') {
      case 'GET': {
        if (isListing(pathname, searchParams)) return void xml(listing([...bucket.objects.keys()], searchParams, bucket.namesAtOnce))
        const object = bucket.objects.get(name)
        if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
        return void response.writeHead(200, { 'content-length': object.length }).end(object)
      }
      case 'PUT': {
        const content = await buffer(request)
        const parts = uploads.get(upload)
        if (parts) parts[Number(searchParams.get('partNumber')) - 1] = content
        else bucket.objects.set(name, content)
        return void response.setHeader('etag', '"e"').end()
      }
      case 'POST': {
        await buffer(request)
        const parts = uploads.get(upload)
        if (parts) bucket.objects.set(name, Buffer.concat(parts))
        else uploads.set('u1', [])
        const result = parts ? 'CompleteMultipartUploadResult' : 'InitiateMultipartUploadResult'
        return void xml(`<${result}><Bucket>ablage</Bucket><Key>k</Key><UploadId>u1</UploadId><ETag>"e"</ETag></${result}>`)
      }
      default:
        if (upload === '') bucket.objects.delete(name)
        uploads.delete(upload)
        return void response.writeHead(204).end()
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(bucket, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ablage` })
}

/** Of the bucket itself; with a further path it is a file that is asked for. */
const isListing = (path: string, asked: URLSearchParams) => asked.has('prefix') && /^\/(ablage\/?)?$/.test(path)

/** A page of the objects of a folder, without those of folders in it. Its token is its last name. */
function listing(names: readonly string[], asked: URLSearchParams, most: number): string {
  const [prefix = '', after = ''] = [...asked.getAll('prefix'), ...asked.getAll('continuation-token')]
  const isWithin = (name: string) => name.startsWith(prefix) && name > after && !name.slice(prefix.length).includes('/')
  const within = names.filter(isWithin).toSorted()
  const shown = within.slice(0, most)
  const contents = shown.map((name) => `<Contents><Key>${name}</Key></Contents>`)
  const next = within.length > most ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><Name>ablage</Name><KeyCount>${contents.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`
}

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Bucket } from '../s3.ts'

/** What `npm run test:s3` has started (tools/swift.mjs). */
interface Swift {
  readonly url: string
  readonly region: string
  readonly owner: string
  /** may open no bucket */
  readonly stranger: string
  readonly secret: string
}

export const swift = JSON.parse(process.env['TEST_SWIFT'] ?? '{}') as Swift

/** A client of its own, for what the file store does not do. */
export const swiftClient = () =>
  new S3Client({
    region: swift.region,
    endpoint: swift.url,
    forcePathStyle: true,
    credentials: { accessKeyId: swift.owner, secretAccessKey: swift.secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Makes a bucket and says how the portal gets there. */
export async function makeBucket(name: string): Promise<Bucket> {
  const sdk = swiftClient()
  await sdk.send(new CreateBucketCommand({ Bucket: name }))
  sdk.destroy()
  return { url: `${swift.url}/${name}`, region: swift.region, keyId: swift.owner, secret: swift.secret }
}

export interface Relay {
  readonly url: string
  /** `shut` refuses connections and ends those that are open, `silent` takes them and says nothing */
  be(state: 'open' | 'shut' | 'silent'): Promise<void>
  /** ends a connection once it has passed so many bytes of an answer */
  cutAfter(bytes: number): void
  close(): Promise<void>
}

/** A way to Swift that can be cut, on an address of this machine. */
export async function openRelay(host = '127.0.0.1'): Promise<Relay> {
  const target = new URL(swift.url)
  const sockets = new Set<Socket>()
  let isSilent = false
  let most = Infinity
  const hold = (socket: Socket) => {
    sockets.add(socket)
    // the other side may have gone
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    hold(incoming)
    if (isSilent) return
    const outgoing = connect(Number(target.port), target.hostname)
    hold(outgoing)
    let passed = 0
    incoming.pipe(outgoing)
    outgoing.on('data', (piece) => {
      passed += piece.length
      incoming.write(piece)
      if (passed > most) incoming.destroy()
    })
    outgoing.on('close', () => incoming.destroy())
    incoming.on('close', () => outgoing.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, host)
    await once(server, 'listening')
  }
  const shut = async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    be: async (state) => {
      await shut()
      isSilent = state === 'silent'
      if (state !== 'shut') await listen(port)
    },
    cutAfter: (bytes) => {
      most = bytes
    },
    close: shut,
  }
}

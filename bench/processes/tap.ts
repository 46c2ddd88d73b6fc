import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Tap {
  /** the address of the database through the tap */
  readonly url: string
  /** how often the server sent ReadyForQuery, once a round trip */
  roundTrips(): number
  close(): Promise<void>
}

/** A proxy between a process and PostgreSQL that counts round trips. */
export async function tapPostgres(url: string): Promise<Tap> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname)
    const countReady = readyCounter(() => (count += 1))
    upstream.on('data', countReady)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].forEach((one) => one.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tapped = new URL(url)
  tapped.hostname = '127.0.0.1'
  tapped.port = String((server.address() as AddressInfo).port)
  return {
    url: tapped.href,
    roundTrips: () => count,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const HEADER = 5

/** Parses the server's messages across chunks: a type byte, then a length that includes itself. */
function readyCounter(onReady: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= HEADER) {
      const length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      if (rest[0] === READY_FOR_QUERY) onReady()
      rest = rest.subarray(length)
    }
  }
}

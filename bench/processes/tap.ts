import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Tap {
  /** the address of the database through the tap */
  readonly url: string
  /** how often the process had an answer and asked again */
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
    // what is sent together is one trip, however many statements it has
    let isAnswered = true
    client.on('data', () => {
      if (isAnswered) count += 1
      isAnswered = false
    })
    upstream.on('data', () => (isAnswered = true))
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

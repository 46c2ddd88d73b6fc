import { once } from 'node:events'
import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Balancer {
  readonly url: string
  /** whether it sends requests to the process on this port */
  follows(port: number): boolean
  /** how many answers each process gave */
  readonly answers: ReadonlyMap<number, number>
  close(): Promise<void>
}

/**
 * Shares requests among the processes that are ready, on connections that stay open. It asks each one again and again, and never
 * sends a request a second time.
 */
export async function openBalancer(ports: readonly number[], askEveryMs: number): Promise<Balancer> {
  const ready = new Set<number>()
  const answers = new Map<number, number>()
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  let turn = 0

  const follow = async (port: number) => {
    while (!closing.signal.aborted) {
      const isReady = await asks(port)
      if (isReady) ready.add(port)
      else ready.delete(port)
      await pause(askEveryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    turn += 1
    const port = [...ready][turn % ready.size]
    if (port === undefined) return refuse(outgoing, 'no process is ready')
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      const { connection: _, ...rest } = answer.headers
      answers.set(port, (answers.get(port) ?? 0) + 1)
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passed.on('error', (error) => refuse(outgoing, `the process on ${port}: ${error.message}`))
    incoming.pipe(passed)
  }
  const server = createServer(pass)
  // those who measure must not meet a connection that this one closes
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const following = Promise.all(ports.map(follow))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    follows: (port) => ready.has(port),
    answers,
    close: async () => {
      closing.abort()
      await following
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function asks(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/health/ready', agent: false, timeout: 2000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })
}

function refuse(outgoing: ServerResponse, why: string): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(why)
}

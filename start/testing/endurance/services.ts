import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { takePort } from '../../../tools/ports.mjs'

export interface MailServer {
  readonly url: string
  /** how often each message was taken, by its id */
  readonly taken: ReadonlyMap<string, number>
  readonly open: () => Promise<void>
  /** From now on connections are refused. */
  readonly close: () => Promise<void>
}

/** A mail server that can be away. */
export async function createMailServer(): Promise<MailServer> {
  const port = await takePort()
  const taken = new Map<string, number>()
  let server: SMTPServer | undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _, done) => {
          let raw = ''
          stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
          stream.once('end', () => {
            const id = /^Message-ID: <([^@]+)@/m.exec(raw)?.[1] ?? 'none'
            taken.set(id, (taken.get(id) ?? 0) + 1)
            done()
          })
        },
      })
      // a client that ends while it is connected
      server.on('error', () => undefined)
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}

/** What the reading service does with a reading; when it hangs, it takes the reading and never answers. */
export type Manner = 'takes' | 'busy' | 'hangs' | 'refuses'

export interface Heard {
  readonly vorgang: string
  readonly meter: string
  readonly manner: Manner
}

export interface ReadingService {
  readonly url: string
  /** what it heard, in this order */
  readonly heard: readonly Heard[]
  /** Behaves so for this many readings, then takes them again. */
  behave(manner: Manner, times: number): void
  close(): void
}

const STATUS = { takes: 201, busy: 503, refuses: 422 } as const

/** A reading service with moods. */
export async function startReadingService(): Promise<ReadingService> {
  const heard: Heard[] = []
  let mood: { readonly manner: Manner; times: number } = { manner: 'takes', times: 0 }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { meterNumber } = (await json(request)) as { meterNumber: string }
    const manner = mood.times > 0 ? mood.manner : 'takes'
    mood.times -= 1
    heard.push({ vorgang: String(request.headers['idempotency-key']), meter: meterNumber, manner })
    if (manner !== 'hangs') response.writeHead(STATUS[manner]).end()
  }
  const server: Server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    behave: (manner, times) => {
      mood = { manner, times }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

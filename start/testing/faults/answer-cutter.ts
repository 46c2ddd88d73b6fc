import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An answer as the server gave it. */
export interface LostAnswer {
  readonly status: number
  readonly text: string
}

export interface AnswerCutter {
  readonly url: string
  /** the answer that the last client did not get */
  last(): LostAnswer | undefined
  close(): void
}

/** Passes a request on, waits for the whole answer, and hangs up instead of giving it to the client. */
export async function openAnswerCutter(target: string): Promise<AnswerCutter> {
  let lost: LostAnswer | undefined
  const cut = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming
    const passed = request(new URL(url ?? '/', target), { method, headers, agent: false })
    incoming.pipe(passed)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    lost = { status: answer.statusCode ?? 0, text: await text(answer) }
    outgoing.destroy()
  }
  const server = createServer((incoming, outgoing) => void cut(incoming, outgoing).catch(() => outgoing.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last: () => lost,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Vorgang } from './contract.ts'

const PATH = '/eingang'
export const addressOf = (port: number) => `http://127.0.0.1:${port}${PATH}`

export interface Receiver {
  close(): Promise<void>
}

/**
 * Receives Vorgänge that the portal sends. What `take` has noted is answered with 204; a request without a valid signature is refused.
 *
 * The secret is one of the portal's commands `webhook anlegen` or `webhook geheimnis`.
 */
export async function startReceiver(
  port: number,
  secret: string,
  take: (vorgang: Vorgang) => void,
  onForged: () => void,
): Promise<Receiver> {
  const webhook = new Webhook(secret)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== PATH) return response.writeHead(404).end()
    const body = await text(request)
    let vorgang: Vorgang
    try {
      vorgang = webhook.verify(body, request.headers as Record<string, string>) as Vorgang
    } catch {
      onForged()
      return response.writeHead(401).end()
    }
    take(vorgang)
    return response.writeHead(204).end()
  }
  // the portal sends again what was not taken
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

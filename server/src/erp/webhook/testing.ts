import { keyringOf } from '#platform/secrets/keyring.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestPortal } from '../../_kit/testing.ts'
import { purposes } from '../../secrets.ts'
import type { Given } from '../testing/receiver.ts'
import { addWebhook, webhookNamed, type NewReceiver, type WebhookService } from './acts.ts'
import type { WebhookRow } from './store.ts'

export interface Got {
  readonly id: string
  readonly headers: Record<string, string>
  readonly text: string
  readonly body: Given
}

/** A receiver of webhooks that answers as a test says. */
export interface Listening {
  readonly url: string
  readonly got: Got[]
  /** answers the next requests; without a call it is 204 */
  answer(how: (request: IncomingMessage, response: ServerResponse, got: Got) => void): void
  close(): void
}

export async function startListening(): Promise<Listening> {
  const got: Got[] = []
  const good = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end()
  let how: Parameters<Listening['answer']>[0] = good
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      const one = { id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) as Given }
      got.push(one)
      how(request, response, one)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vorgaenge`,
    got,
    answer: (next) => void (how = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The keyring of test portals. */
export const webhooksOf = (portal: TestPortal): WebhookService => ({
  database: portal.database,
  clock: portal.clock,
  keys: keyringOf(Buffer.alloc(32, 7)).keysFor(purposes.webhook),
})

/** Adds a receiver; returns its secret and its row. */
export async function receives(
  portal: TestPortal,
  adresse: string,
  changes: Partial<NewReceiver> = {},
): Promise<{ readonly secret: string; readonly row: WebhookRow }> {
  const name = changes.name ?? `Ziel ${Math.random()}`
  const service = webhooksOf(portal)
  const added = await addWebhook(service, { name, adresse, arten: undefined, seit: undefined, ...changes })
  const row = await webhookNamed(service, name)
  if (!added || !row) throw new Error('the receiver was not added')
  return { secret: added.secret, row }
}

/** Looks and runs until nothing is due. */
export async function deliver(portal: TestPortal): Promise<void> {
  await portal.look()
  await portal.runJobs('webhook')
}

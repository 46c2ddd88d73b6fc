import type { Database } from '#platform/db/port.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerAdmin } from './admin/request.ts'
import { answerImport } from './import-request.ts'
import { messageOf, Unable, UNABLE_STATUS } from './unable.ts'

/** What commands may ask of the process that holds the embedded database, by path. */
const answers: Readonly<Record<string, (database: Database, request: IncomingMessage, query: URLSearchParams) => Promise<unknown>>> = {
  '/import': answerImport,
  '/admin': answerAdmin,
}

/** Answers a command's request on the folder's socket. */
export async function answerCommand(database: Database, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const address = URL.parse(request.url ?? '', 'http://portal')
  const answer = request.method === 'POST' && address ? answers[address.pathname] : undefined
  if (!answer) return void send(404, { grund: 'unbekannter Befehl' })
  try {
    send(200, await answer(database, request, address?.searchParams ?? new URLSearchParams()))
  } catch (error) {
    send(error instanceof Unable ? UNABLE_STATUS : 500, { grund: messageOf(error) })
  }
}

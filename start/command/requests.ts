import type { Database } from '#platform/db/port.ts'
import { Outage } from '#platform/outage.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerAdmin } from '../admin/request.ts'
import type { AnswerLine, CommandRequest } from './answer.ts'
import type { Config } from '../settings/config.ts'
import { answerImport } from '../import/request.ts'
import { reasonOf, Unable } from './unable.ts'

/** Work that commands may send to the process with the embedded database, by path. */
const answers: Readonly<Record<string, (asked: CommandRequest) => Promise<unknown>>> = {
  '/import': answerImport,
  '/admin': answerAdmin,
}

/** The part of the portal that commands need. */
interface Served {
  readonly config: Config
  readonly database: Database
}

/** Answers a command on the folder's socket, one JSON object per line. */
export async function answerCommand(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (line: AnswerLine) => response.write(`${JSON.stringify(line)}\n`)
  const address = URL.parse(request.url ?? '', 'http://portal')
  const answer = request.method === 'POST' && address ? answers[address.pathname] : undefined
  if (!address || !answer) return void response.writeHead(404).end(JSON.stringify({ grund: 'unbekannter Befehl' }))
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  try {
    say({ ergebnis: await answer({ ...served, request, query: address.searchParams, tell: (stand) => say({ stand }) }) })
  } catch (error) {
    say({ grund: reasonOf(error), unable: error instanceof Unable, away: error instanceof Outage })
  }
  response.end()
}

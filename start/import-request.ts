import type { Database } from '#platform/db/port.ts'
import { runImport } from '#server/erp/import.ts'
import { importKinds } from '#server/import-kinds.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Answers the import command's request on the folder's socket. The file is taken to the disk first: the embedded database has
 * one connection, which an import holds, and nobody who sends slowly may hold it.
 */
export async function answerImport(database: Database, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://portal')
  if (request.method !== 'POST' || url.pathname !== '/import') return answer(response, 404, { grund: 'unbekannter Befehl' })
  const isSet = (name: string) => url.searchParams.get(name) === 'true'
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-import-'))
  try {
    const file = join(folder, 'datei.ndjson')
    await pipeline(request, createWriteStream(file, { mode: 0o600 }))
    const options = { kinds: importKinds, probelauf: isSet('probelauf'), streng: isSet('streng') }
    answer(response, 200, await runImport(database, createReadStream(file), options))
  } catch (error) {
    answer(response, 500, { grund: error instanceof Error ? error.message : String(error) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

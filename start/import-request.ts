import type { Database } from '#platform/db/port.ts'
import { runImport, type ImportResult } from '#server/erp/import.ts'
import { importKinds } from '#server/import-kinds.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Does the import command's work. The file is taken to the disk first: the embedded database has one connection, which an
 * import holds, and nobody who sends slowly may hold it.
 */
export async function answerImport(database: Database, request: IncomingMessage, query: URLSearchParams): Promise<ImportResult> {
  const isSet = (name: string) => query.get(name) === 'true'
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-import-'))
  try {
    const file = join(folder, 'datei.ndjson')
    await pipeline(request, createWriteStream(file, { mode: 0o600 }))
    const options = { kinds: importKinds, probelauf: isSet('probelauf'), streng: isSet('streng') }
    return await runImport(database, createReadStream(file), options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import type { ImportResult } from '#server/erp/import/run.ts'
import type { ImportStage } from '#server/erp/import/progress.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CommandRequest } from '../command/answer.ts'
import { shareRead, type ImportStand } from './progress.ts'
import { importFrom } from './run.ts'

/**
 * Runs an import that a command sent. The file goes to disk first: the import holds the embedded database's only connection, and a slow
 * sender must not.
 */
export async function answerImport({ config, database, request, query, tell }: CommandRequest): Promise<ImportResult> {
  const isSet = (name: string) => query.get(name) === 'true'
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-import-'))
  try {
    const file = join(folder, 'datei.ndjson')
    await pipeline(request, createWriteStream(file, { mode: 0o600 }))
    // opened first: a stream that opens later could find the folder gone, and its error would be unhandled
    const handle = await open(file)
    const { size } = await handle.stat()
    const source = handle.createReadStream()
    const onStage = (stage: ImportStage) => tell({ stage, readShare: shareRead(source, size) } satisfies ImportStand)
    const asked = {
      format: query.get('format') === 'csv' ? 'csv' : 'ndjson',
      art: query.get('art') ?? undefined,
      probelauf: isSet('probelauf'),
      streng: isSet('streng'),
      voll: (query.get('voll') ?? '').split(',').filter((art) => art !== ''),
      freigabe: isSet('freigabe'),
      modus: query.get('modus') === 'schonend' ? 'schonend' : 'schnell',
      wer: query.get('wer') ?? '',
      onStage,
    } as const
    // referenced files are beside the command's file, not beside our copy
    return await importFrom(source, query.get('ordner') ?? folder, { config, database }, asked).finally(() => source.destroy())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

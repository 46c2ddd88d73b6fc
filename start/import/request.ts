import { folderStore } from '#platform/files/folder.ts'
import { UnreadableFile } from '#server/erp/import/csv.ts'
import { createIntake } from '#server/erp/import/files.ts'
import { bringsDocuments, runImport, type ImportResult } from '#server/erp/import/run.ts'
import type { ImportStage } from '#server/erp/import/progress.ts'
import { importKinds } from '#server/import-kinds.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CommandRequest } from '../command/answer.ts'
import { Unable } from '../command/unable.ts'
import { importSettingsOf } from '../settings/erp.ts'
import { filesOf } from '../storage/files.ts'
import { shareRead, type ImportStand } from './progress.ts'
import { tellDocuments } from './tell.ts'

/**
 * Runs an import that a command sent. The file goes to disk first: the import holds the embedded database's only connection, and a slow
 * sender must not.
 */
export async function answerImport({ config, database, request, query, tell }: CommandRequest): Promise<ImportResult> {
  const isSet = (name: string) => query.get(name) === 'true'
  const [probelauf, streng] = [isSet('probelauf'), isSet('streng')]
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-import-'))
  try {
    const file = join(folder, 'datei.ndjson')
    await pipeline(request, createWriteStream(file, { mode: 0o600 }))
    // opened first: a stream that opens later could find the folder gone, and its error would be unhandled
    const handle = await open(file)
    const { size } = await handle.stat()
    const source = handle.createReadStream()
    // referenced files are beside the command's file, not beside our copy
    const beside = folderStore(query.get('ordner') ?? folder)
    const intake = createIntake({ beside, store: filesOf(config), probelauf })
    const onStage = (stage: ImportStage) => tell({ stage, readShare: shareRead(source, size) } satisfies ImportStand)
    const format = query.get('format') === 'csv' ? 'csv' : 'ndjson'
    const options = {
      kinds: importKinds,
      format,
      art: query.get('art') ?? undefined,
      probelauf,
      streng,
      voll: (query.get('voll') ?? '').split(',').filter((art) => art !== ''),
      freigabe: isSet('freigabe'),
      modus: query.get('modus') === 'schonend' ? 'schonend' : 'schnell',
      intake,
      wer: query.get('wer') ?? '',
      onStage,
      ...importSettingsOf(config),
    } as const
    const result = await runImport(database, source, options)
      .catch((error: unknown) => {
        throw error instanceof UnreadableFile ? new Unable(error.message) : error
      })
      .finally(() => source.destroy())
    if (bringsDocuments(result)) await tellDocuments(config, database)
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

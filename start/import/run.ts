import type { Database } from '#platform/db/port.ts'
import { folderStore } from '#platform/files/folder.ts'
import { UnreadableFile } from '#server/erp/import/csv.ts'
import { createIntake } from '#server/erp/import/files.ts'
import type { Source } from '#server/erp/import/reading.ts'
import { bringsDocuments, runImport, type ImportResult } from '#server/erp/import/run.ts'
import type { ImportOptions } from '#server/erp/import/work.ts'
import { importKinds } from '#server/import-kinds.ts'
import { Unable } from '../command/unable.ts'
import type { Config } from '../settings/config.ts'
import { importSettingsOf } from '../settings/erp.ts'
import { filesOf } from '../storage/files.ts'

type Asked = Omit<ImportOptions, 'kinds' | 'intake'> & { readonly probelauf: boolean }

/** Imports for a command, with documents' files from a folder, and has them announced. Throws Unable for a file that cannot be read any further. */
export async function importFrom(
  source: Source,
  folder: string,
  { config, database }: { readonly config: Config; readonly database: Database },
  asked: Asked,
): Promise<ImportResult> {
  const intake = createIntake({ beside: folderStore(folder), store: filesOf(config), probelauf: asked.probelauf })
  const options = { ...asked, kinds: importKinds, intake, ...importSettingsOf(config) }
  const result = await runImport(database, source, options).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new Unable(error.message) : error
  })
  if (bringsDocuments(result)) {
    // loaded late, because the rules of all jobs take memory
    const { tellDocuments } = await import('./tell.ts')
    await tellDocuments(config, database)
  }
  return result
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningPortal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run import` on this portal with these lines; `files` are put beside them. */
export async function importInto(portal: RunningPortal, lines: string, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(portal.dataDir, 'import-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    await writeFile(join(folder, 'datei.ndjson'), lines)
    const env = { ...process.env, ...portal.env }
    await promisify(execFile)(process.execPath, ['start/import.ts', join(folder, 'datei.ndjson')], { cwd: root, env })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

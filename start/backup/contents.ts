import { folderStore } from '#platform/files/folder.ts'
import { codeOf } from '#platform/folder-socket.ts'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { Unable } from '../command/unable.ts'
import { eachAtOnce, isWanted, readWhole } from './copy.ts'
import { FILE_FOLDER, hashOf, type Manifest } from './manifest.ts'
import { FILE_KINDS } from './store.ts'
import { texts } from './texts.de.ts'

const Listed = z.object({
  kind: z.enum(FILE_KINDS),
  datei: z.string(),
  groesse: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  /** it was missing or damaged when the backup was made */
  fehlt: z.optional(z.literal(true)),
})
export type Listed = z.infer<typeof Listed>

const PAGE = 1000

/** The files that a backup names, in parts. */
export async function* listedFiles(folder: string, { files }: Manifest): AsyncGenerator<readonly Listed[]> {
  let page: Listed[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, files.list)) })) {
    const { data } = Listed.safeParse(JSON.parse(line))
    if (!data) throw new Unable(texts.damaged(files.list))
    page.push(data)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  yield page
}

/** Checks that databases and list are as they were saved. Throws Unable naming what is not. */
export async function checkContents(folder: string, { databases, files }: Manifest): Promise<void> {
  const wanted = [...databases.map(({ file, sha256 }) => ({ file, sha256 })), { file: files.list, sha256: files.sha256 }]
  for (const { file, sha256 } of wanted) {
    const path = join(folder, file)
    await stat(path).catch((error: unknown) => {
      throw new Unable(texts.notReadable(path, codeOf(error) ?? ''))
    })
    if ((await hashOf(path)) !== sha256) throw new Unable(texts.damaged(file))
  }
}

/** Checks that each file that was copied is as it was saved. Throws Unable naming the first that is not. */
export async function checkCopies(folder: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  if (!manifest.files.areCopied) return
  const copies = folderStore(join(folder, FILE_FOLDER))
  for await (const page of listedFiles(folder, manifest))
    await eachAtOnce(
      page.filter(({ fehlt }) => !fehlt),
      async (file) => {
        const read = await readWhole(copies, file.datei)
        if (!read || !isWanted(read, file)) throw new Unable(texts.damaged(`${FILE_FOLDER}/${file.datei}`))
      },
      signal,
    )
}

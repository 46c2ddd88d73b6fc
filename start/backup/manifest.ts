import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { codeOf } from '#platform/folder-socket.ts'
import { Unable } from '../command/unable.ts'
import { texts } from './texts.de.ts'

/** The file that makes a folder a whole backup: it gets its name last. */
export const MANIFEST = 'sicherung.json'
export const FILE_LIST = 'dateien.ndjson'
export const FILE_FOLDER = 'dateien'

/** A change that older releases cannot read raises it. */
const FORM = 1

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** a name in the folder of the backup, and nothing outside */
const ownName = z.string().check(z.regex(/^[a-z]+[.](dump|ndjson)$/))
const count = z.int().check(z.nonnegative())

const SavedDatabase = z.object({
  name: z.enum(['portal', 'anbieter']),
  file: ownName,
  bytes: count,
  sha256: hash,
  migrations: z.array(z.string()),
  roles: z.array(z.string()),
  rows: z.record(z.string(), count),
  secrets: z.array(z.object({ generation: count, fingerprint: z.string(), retired: z.boolean() })),
  /** values that no key opened, by what they are */
  unreadable: z.record(z.string(), count),
})
export type SavedDatabase = z.infer<typeof SavedDatabase>

const Manifest = z.object({
  form: z.literal(FORM),
  release: z.string(),
  /** the moment that everything in it is from */
  takenAt: z.iso.datetime(),
  server: count,
  /** major version of pg_dump */
  program: count,
  databases: z.array(SavedDatabase),
  files: z.object({ list: ownName, sha256: hash, count, bytes: count, areCopied: z.boolean(), lost: count }),
  record: z.optional(z.object({ nr: count, hash })),
  receipts: z.array(z.object({ nummer: z.string(), signatur: z.string() })),
  apiKeys: hash,
})
export type Manifest = z.infer<typeof Manifest>

/** Writes the manifest under another name and flushes it, so that a backup that broke off has none. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'form'>): Promise<void> {
  const part = join(folder, `${MANIFEST}.teil`)
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ form: FORM, ...manifest }, undefined, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, join(folder, MANIFEST))
}

/** Throws Unable for a backup that is incomplete, unreadable, or of a newer form. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Unable(codeOf(error) === 'ENOENT' ? texts.incomplete(folder) : texts.notReadable(join(folder, MANIFEST), codeOf(error) ?? ''))
  })
  const said = jsonOf(text)
  if (said !== undefined && formOf(said) > FORM) throw new Unable(texts.newerForm)
  const { data } = Manifest.safeParse(said)
  if (!data) throw new Unable(texts.damaged(MANIFEST))
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function formOf(said: unknown): number {
  const form = typeof said === 'object' && said !== null && 'form' in said ? said.form : undefined
  return typeof form === 'number' ? form : 0
}

/** SHA-256 of a file, as hexadecimal digits. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file into a portal's folder. Gives the columns that describe it. */
export async function keepFile(folder: string, datei: string, content: string | Buffer) {
  const file = join(folder, datei)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  return { datei, ...fileFacts(content) }
}

/** The columns of these files when one is the PDF of a document and the other its e-invoice. */
export function withERechnung<F extends object>(pdf: F, { datei, groesse, pruefsumme }: FileColumns) {
  return { ...pdf, erechnung: datei, erechnung_groesse: groesse, erechnung_pruefsumme: pruefsumme }
}

interface FileColumns extends ReturnType<typeof fileFacts> {
  readonly datei: string
}

/** Size in bytes and SHA-256. */
export function fileFacts(content: string | Buffer) {
  return { groesse: Buffer.byteLength(content), pruefsumme: createHash('sha256').update(content).digest() }
}

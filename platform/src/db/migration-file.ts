import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export class MigrationRefused extends Error {}

export interface MigrationFile {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/** The folder's files `0001_name.sql` in their order. */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The first line of a file that runs statement by statement. */
const OUTSIDE = '-- outside of a transaction'

/** A statement of such a file; `index` is what it builds. */
export interface OutsideStatement {
  readonly text: string
  readonly index?: { readonly name: string; readonly table: string }
}

const INDEX = /^create (?:unique )?index concurrently if not exists (?<name>\w+)\s+on (?<table>\w+[.]\w+)[\s(]/i
const REPEATABLE = [
  /^drop index concurrently if exists \w+[.]\w+$/i,
  /^alter table \w+[.]\w+ validate constraint \w+$/i,
  /^analyze \w+[.]\w+$/i,
]

/**
 * The statements of a file that begins with `-- outside of a transaction`; undefined for any other.
 *
 * Each ends with `;` at the end of a line. Comments are whole lines.
 *
 * If the file fails half way it runs again, so it may hold only what can be repeated:
 *
 * - `create [unique] index concurrently if not exists name on schema.table …`
 * - `drop index concurrently if exists schema.name`
 * - `alter table schema.table validate constraint name`
 * - `analyze schema.table`
 *
 * Throws MigrationRefused for anything else.
 *
 * An index of a partitioned table cannot be built so. Create it `on only` the table in an ordinary file.
 *
 * Build one of each partition here, and attach them in a further file.
 */
export function statementsOutside({ name, text }: Pick<MigrationFile, 'name' | 'text'>): OutsideStatement[] | undefined {
  if (text.split('\n', 1)[0]?.trimEnd() !== OUTSIDE) return undefined
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'))
  const code = lines.join('\n').trim()
  if (!code.endsWith(';')) throw new MigrationRefused(`the migration ${name} does not end with a semicolon`)
  const statements = code.split(/;[ \t]*(?:\n|$)/).map((part) => part.trim())
  return statements.filter((part) => part !== '').map((part) => outsideStatement(name, part))
}

function outsideStatement(file: string, text: string): OutsideStatement {
  const line = text.replaceAll(/\s+/g, ' ')
  const { name, table } = INDEX.exec(line)?.groups ?? {}
  // a semicolon inside would make it one transaction
  if (!line.includes(';')) {
    if (name !== undefined && table !== undefined) return { text, index: { name, table } }
    if (REPEATABLE.some((form) => form.test(line))) return { text }
  }
  throw new MigrationRefused(`the migration ${file} runs outside of a transaction and may not hold: ${line}`)
}

import type { CopyRow } from './port.ts'

const CHUNK = 65_536

/** Rows in the text format of COPY, gathered into chunks of about 64 kB. Rows that are there already cost no turn of the loop each. */
export function copyText(rows: Iterable<CopyRow> | AsyncIterable<CopyRow>): Iterable<string> | AsyncIterable<string> {
  return Symbol.asyncIterator in rows ? copyTextLater(rows) : copyTextNow(rows)
}

async function* copyTextLater(rows: AsyncIterable<CopyRow>): AsyncGenerator<string> {
  let chunk = ''
  for await (const row of rows) {
    chunk += copyLine(row)
    if (chunk.length > CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

function* copyTextNow(rows: Iterable<CopyRow>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += copyLine(row)
    if (chunk.length > CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

const SPECIAL = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Characters with a meaning of their own are rare, so one look at the whole row tells that its fields can go out as they are. */
function copyLine(row: CopyRow): string {
  const field = SPECIAL.test(row.join('')) ? escaped : plain
  let line = ''
  for (let index = 0; index < row.length; index += 1) line += (index > 0 ? '\t' : '') + field(row[index] ?? null)
  return `${line}\n`
}

function plain(value: string | null): string {
  return value ?? '\\N'
}

function escaped(value: string | null): string {
  return value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
}

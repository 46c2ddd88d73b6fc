import type { CopyRow } from './port.ts'

const CHUNK = 65_536

/** Writes rows in COPY's text format in chunks of about 64 kB. A plain iterable runs without a turn of the event loop per row. */
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

/** Special characters are rare, so one test of the whole row decides whether its fields need escaping. */
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

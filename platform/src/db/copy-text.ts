/** Rows in the text format of COPY, gathered into chunks of about 64 kB. */
export async function* copyText(rows: AsyncIterable<readonly (string | null)[]>): AsyncGenerator<string> {
  let chunk = ''
  for await (const row of rows) {
    chunk += `${row.map(copyField).join('\t')}\n`
    if (chunk.length > 65_536) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyField(value: string | null): string {
  return value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
}

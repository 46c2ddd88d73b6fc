import { isUtf8 } from 'node:buffer'
import { LONGEST_LINE } from '../limits.ts'

const NEWLINE = 10

/** A line as text, one that was read already, or one that cannot be read. */
export type Line =
  | { readonly zeile: number; readonly text: string }
  | { readonly zeile: number; readonly value: object }
  | { readonly zeile: number; readonly grund: string }

/** Splits a stream into numbered lines, one list per chunk. Holds at most one chunk and one line. */
export async function* linesOf(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Line[]> {
  let zeile = 0
  let rest: Buffer = Buffer.alloc(0)
  const take = (block: Buffer) => {
    const lines = split(block, zeile + 1)
    zeile += lines.length
    return lines
  }
  for await (const chunk of source) {
    const bytes = join(rest, chunk)
    const end = bytes.lastIndexOf(NEWLINE)
    // at most LONGEST_LINE + 1 bytes: enough to see later that the line is too long
    rest = bytes.subarray(end + 1, end + 2 + LONGEST_LINE)
    if (end >= 0) yield take(bytes.subarray(0, end))
  }
  if (rest.length > 0) yield take(rest)
}

function join(rest: Buffer, chunk: string | Uint8Array): Buffer {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  return rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
}

function split(block: Buffer, first: number): Line[] {
  if (!isUtf8(block)) return splitBroken(block, first)
  return block
    .toString()
    .split('\n')
    .map((text, index) => (isTooLong(text) ? tooLong(first + index) : { zeile: first + index, text }))
}

/** Refuses lines with invalid UTF-8, whose bytes would otherwise be replaced silently. */
function splitBroken(block: Buffer, first: number): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= block.length;) {
    const end = block.indexOf(NEWLINE, start)
    const bytes = block.subarray(start, end < 0 ? block.length : end)
    const zeile = first + lines.length
    if (bytes.length > LONGEST_LINE) lines.push(tooLong(zeile))
    else lines.push(isUtf8(bytes) ? { zeile, text: bytes.toString() } : { zeile, grund: 'ist kein UTF-8' })
    start += bytes.length + 1
  }
  return lines
}

function isTooLong(text: string): boolean {
  return text.length * 3 > LONGEST_LINE && Buffer.byteLength(text) > LONGEST_LINE
}

function tooLong(zeile: number): Line {
  return { zeile, grund: `ist länger als ${LONGEST_LINE / 1024} kB` }
}

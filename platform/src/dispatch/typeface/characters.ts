import { Reader } from './reader.ts'

const WINDOWS = 3
const BASIC_PLANE = 1

/** The characters of the first 65,536 that a cmap table (format 4) has a glyph for. */
export function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const header = new Reader(cmap, 2)
  const tables = header.list(header.u16(), () => ({ platform: header.u16(), encoding: header.u16(), offset: header.u32() }))
  const table = tables.find(({ platform, encoding }) => platform === WINDOWS && encoding === BASIC_PLANE)
  const body = new Reader(cmap, table?.offset ?? 0)
  if (!table || body.u16() !== 4) throw new Error('the typeface lists its characters in an unknown form')
  body.position += 4
  const count = body.u16() / 2
  body.position += 6
  const ends = body.list(count, () => body.u16())
  body.position += 2
  const starts = body.list(count, () => body.u16())
  // the last segment ends the list and has no character
  return new Set(ends.slice(0, -1).flatMap((end, at) => rangeOf(starts[at] ?? end, end)))
}

function rangeOf(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

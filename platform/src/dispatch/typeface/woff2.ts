import { brotliDecompressSync } from 'node:zlib'
import { Reader } from './reader.ts'

const SIGNATURE = 0x774f4632
// the tags that WOFF 2.0 writes as a number (section 4.1), as far as a file of outlines has them
const TAGS: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep'].map((tag, index) => [
      index,
      tag,
    ]),
  ),
  17: 'gasp',
  25: 'BASE',
  26: 'GDEF',
  27: 'GPOS',
  28: 'GSUB',
  39: 'avar',
  47: 'fvar',
  48: 'gvar',
}

/** The tables of a WOFF 2.0 file by their tags; glyf stays in the form that the compression gave it, loca is empty. */
export function tablesOfWoff2(file: Buffer): ReadonlyMap<string, Buffer> {
  const header = new Reader(file)
  if (header.u32() !== SIGNATURE) throw new Error('the typeface is no WOFF 2.0 file')
  header.position = 12
  const count = header.u16()
  header.position = 20
  const packedLength = header.u32()
  header.position = 48
  const entries = header.list(count, () => entryOf(header))
  const packed = header.bytes(packedLength)
  const data = new Reader(brotliDecompressSync(packed))
  return new Map(entries.map(({ tag, length }) => [tag, data.bytes(length)]))
}

function entryOf(header: Reader): { readonly tag: string; readonly length: number } {
  const flags = header.u8()
  const number = flags & 0x3f
  const tag = number === 0x3f ? header.bytes(4).toString('latin1') : (TAGS[number] ?? `#${number}`)
  const length = base128(header)
  // the form 0 is that of the compression for outlines, and the table's own for the others
  if (flags >> 6 !== 0) throw new Error(`the table ${tag} of the typeface has an unknown form`)
  return { tag, length: tag === 'glyf' || tag === 'loca' ? base128(header) : length }
}

function base128(reader: Reader): number {
  let value = 0
  for (;;) {
    const byte = reader.u8()
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return value
  }
}

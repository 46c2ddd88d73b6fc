import { crc32 } from 'node:zlib'

/** Reads a ZIP with stored entries by its central directory (APPNOTE 4.3.12). Throws if a content differs from its checksum. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, size, name, extra] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + size)
    if (crc32(content) !== sum) throw new Error('the checksum of an entry is wrong')
    entries.set(zip.subarray(at + 46, at + 46 + name).toString(), content)
    at += 46 + name + extra
  }
  return entries
}

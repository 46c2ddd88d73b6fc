const ENTRY = Buffer.from('PK\u0001\u0002')

/** Names and sizes in bytes from the directory of a ZIP file, in its order. */
export function listZip(zip: Buffer): { readonly name: string; readonly size: number }[] {
  const entries = []
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + ENTRY.length)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    entries.push({ name, size: zip.readUInt32LE(at + 24) })
  }
  return entries
}

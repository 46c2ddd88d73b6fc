import { LARGEST_FILE_BYTES } from './limits.ts'

export type ReadFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'zuGross' | 'leer' | 'tabellendatei' | 'keinText' | 'unlesbar' }

/** Reads a text file of a spreadsheet: UTF-8, UTF-16 with its mark, else Windows-1252. */
export async function readTableFile(file: Blob): Promise<ReadFile> {
  if (file.size > LARGEST_FILE_BYTES) return { kind: 'zuGross' }
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { kind: 'unlesbar' }
  }
}

export function readBytes(bytes: Uint8Array): ReadFile {
  if (bytes.length === 0) return { kind: 'leer' }
  // an .xlsx or .ods file is a ZIP file, an old .xls file begins with D0 CF
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf])) return { kind: 'tabellendatei' }
  if (startsWith(bytes, [0xff, 0xfe])) return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes.includes(0)) return { kind: 'keinText' }
  const text = decode(bytes)
  return text.trim() === '' ? { kind: 'leer' } : { kind: 'text', text }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

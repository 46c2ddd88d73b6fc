import { expect, it } from 'vitest'
import { LARGEST_FILE_BYTES } from './limits.ts'
import { readBytes, readTableFile } from './read-file.ts'

it.each([
  ['UTF-8', [0x5a, 0xc3, 0xa4, 0x68]],
  ['Windows-1252', [0x5a, 0xe4, 0x68]],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x5a, 0, 0xe4, 0, 0x68, 0]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x5a, 0xc3, 0xa4, 0x68]],
])('reads a file in %s', (_, bytes) => {
  expect(readBytes(new Uint8Array(bytes))).toEqual({ kind: 'text', text: 'Zäh' })
})

it.each([
  ['leer', []],
  ['leer', [0x20, 0x0a]],
  ['tabellendatei', [0x50, 0x4b, 3, 4]],
  ['tabellendatei', [0xd0, 0xcf, 0x11, 0xe0]],
  ['keinText', [0x41, 0, 0x42]],
])('says that a file is "%s"', (kind, bytes) => {
  expect(readBytes(new Uint8Array(bytes))).toEqual({ kind })
})

it('reads a file up to the largest size and refuses a larger one', async () => {
  const fileOf = (size: number) => new Blob(['1'.repeat(size)])
  expect(await readTableFile(fileOf(LARGEST_FILE_BYTES + 1))).toEqual({ kind: 'zuGross' })
  expect(await readTableFile(fileOf(LARGEST_FILE_BYTES))).toMatchObject({ kind: 'text' })
})

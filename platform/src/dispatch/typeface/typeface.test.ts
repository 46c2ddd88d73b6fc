import { describe, expect, it } from 'vitest'
import { charactersOf } from './characters.ts'
import { Reader } from './reader.ts'
import { SCRIPTS, typefaceOf, type Script } from './typeface.ts'
import { tablesOfWoff2 } from './woff2.ts'

/** The tables of a TrueType file, each with its check sum as the directory states it. */
function tablesOf(file: Buffer) {
  const reader = new Reader(file, 4)
  const count = reader.u16()
  reader.position = 12
  return new Map(
    reader.list(count, () => {
      const tag = reader.bytes(4).toString('latin1')
      const [sum, offset, length] = [reader.u32(), reader.u32(), reader.u32()]
      return [tag, { sum, bytes: file.subarray(offset, offset + length) }] as const
    }),
  )
}

function sumOf(bytes: Buffer): number {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  return Array.from({ length: whole.length / 4 }, (_, at) => whole.readUInt32BE(at * 4)).reduce((sum, value) => (sum + value) >>> 0, 0)
}

/** The glyph of a character, by the list that the file itself has. */
function glyphOf(script: Script, weight: number, character: string) {
  const tables = tablesOf(typefaceOf(script, weight).file)
  const bytesOf = (tag: string) => tables.get(tag)?.bytes ?? Buffer.alloc(0)
  const cmap = bytesOf('cmap')
  const header = new Reader(cmap, 2)
  const entries = header.list(header.u16(), () => ({ platform: header.u16(), encoding: header.u16(), offset: header.u32() }))
  const start = entries.find(({ platform, encoding }) => platform === 3 && encoding === 1)?.offset ?? 0
  const segments = cmap.readUInt16BE(start + 6) / 2
  const code = character.codePointAt(0) ?? 0
  const at = (list: number, segment: number) => start + 14 + (list * segments + segment) * 2 + (list > 0 ? 2 : 0)
  const segment = Array.from({ length: segments }, (_, index) => index).find((index) => cmap.readUInt16BE(at(0, index)) >= code) ?? 0
  const range = cmap.readUInt16BE(at(3, segment))
  const first = cmap.readUInt16BE(at(1, segment))
  const glyph =
    range === 0 ? (code + cmap.readUInt16BE(at(2, segment))) & 0xffff : cmap.readUInt16BE(at(3, segment) + range + (code - first) * 2)
  const loca = bytesOf('loca')
  const outline = bytesOf('glyf').subarray(loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4))
  const [contours = 0, ...box] = outline.length > 0 ? [0, 2, 4, 6, 8].map((offset) => outline.readInt16BE(offset)) : []
  return { width: bytesOf('hmtx').readUInt16BE(glyph * 4), contours, box }
}

// as Chromium measures the web's file at the same weight, in thousandths of the size
const WIDTHS = {
  400: { A: 543, B: 588, a: 504, i: 246, ö: 542, ß: 576, '1': 497, W: 786, ' ': 200 },
  700: { A: 573, B: 605, a: 527, i: 276, ö: 555, ß: 632, '1': 528, W: 813, ' ': 200 },
} as const

describe('the typeface of letters', () => {
  it.each([400, 700] as const)('has the widths of its weight %i', (weight) => {
    const widths = Object.keys(WIDTHS[weight]).map((character) => [character, glyphOf('latin', weight, character).width])
    expect(Object.fromEntries(widths)).toEqual(WIDTHS[weight])
  })

  it('stands on the line and grows with its weight', () => {
    const [thin, bold] = [glyphOf('latin', 200, 'I'), glyphOf('latin', 900, 'I')]
    const stem = ({ box: [left = 0, , right = 0] }: typeof thin) => right - left
    expect([thin.box[1], bold.box[1], thin.box[3]]).toEqual([0, 0, 660])
    expect(stem(bold)).toBeGreaterThan(stem(thin) * 3)
  })

  it('draws the dots of an umlaut above the middle of its letter, in every weight', () => {
    for (const weight of [200, 400, 600, 900]) {
      const [letter, umlaut] = [glyphOf('latin', weight, 'o'), glyphOf('latin', weight, 'ö')]
      expect(umlaut.contours).toBe(letter.contours + 2)
      expect(umlaut.width).toBe(letter.width)
      // the dots lie within the letter, so they move only the upper edge of the box
      expect(umlaut.box.slice(0, 3)).toEqual(letter.box.slice(0, 3))
      expect(umlaut.box[3]).toBeGreaterThan(letter.box[3] ?? 0)
    }
  })

  it.each(SCRIPTS)('is a whole TrueType file for %s, with check sums that hold', (script) => {
    const { file } = typefaceOf(script, 400)
    expect(file.readUInt32BE(0)).toBe(0x0001_0000)
    expect(sumOf(file)).toBe(0xb1b0afba)
    const tables = tablesOf(file)
    for (const tag of ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'])
      expect(tables.has(tag), tag).toBe(true)
    for (const [tag, { sum, bytes }] of [...tables].filter(([name]) => name !== 'head')) expect(sumOf(bytes), tag).toBe(sum)
    const count = tables.get('maxp')?.bytes.readUInt16BE(4) ?? 0
    expect(tables.get('hmtx')?.bytes.length).toBe(count * 4)
    expect(tables.get('loca')?.bytes.length).toBe((count + 1) * 4)
    expect(tables.get('loca')?.bytes.readUInt32BE(count * 4)).toBe(tables.get('glyf')?.bytes.length)
  })

  it('has the letters of names in Germany', () => {
    const all = new Set(SCRIPTS.flatMap((script) => [...typefaceOf(script, 400).characters]))
    for (const character of 'AZaz09ÄÖÜäöüßẞéèêçñøåœŁłŠšŽžĆćĞğİıŞşŐőŰűȚțỄễ€„“–…§')
      expect(all.has(character.codePointAt(0) ?? 0), character).toBe(true)
    expect(all.has(0x1f600)).toBe(false)
    expect(all.has(0xffff)).toBe(false)
  })

  it('is made once', () => {
    expect(typefaceOf('latin', 400)).toBe(typefaceOf('latin', 400))
    expect(typefaceOf('latin', 400).file.equals(typefaceOf('latin', 600).file)).toBe(false)
  })

  it('comes from no other kind of file', () => {
    expect(() => tablesOfWoff2(Buffer.from('wOFF'.padEnd(64)))).toThrow('the typeface is no WOFF 2.0 file')
    expect(() => charactersOf(Buffer.alloc(16))).toThrow('unknown form')
  })
})

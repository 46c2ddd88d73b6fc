import type { Component, Outline, Point } from './outlines.ts'
import type { Move, Variation } from './variation.ts'

interface Drawn {
  readonly points: readonly Point[]
  readonly ends: readonly number[]
  readonly width: number
}

/** What the table says that the outlines do not: names, characters, spacing. The rest would speak of what is no longer there. */
const KEPT = ['OS/2', 'cmap', 'GPOS', 'name', 'post'] as const

/** A TrueType file of a typeface brought to one place of its variation, each glyph drawn out. */
export function trueTypeOf(tables: ReadonlyMap<string, Buffer>, outlines: readonly Outline[], variation: Variation): Buffer {
  const glyphs = drawAll(tables, outlines, variation)
  const encoded = glyphs.map((glyph) => encode(glyph))
  const offsets = [0]
  for (const bytes of encoded) offsets.push((offsets.at(-1) ?? 0) + bytes.length)
  const head = copyOf(tables, 'head')
  head.writeUInt32BE(0, 8)
  // loca with 32 bits
  head.writeInt16BE(1, 50)
  const hhea = copyOf(tables, 'hhea')
  hhea.writeUInt16BE(glyphs.length, 34)
  const maxp = copyOf(tables, 'maxp')
  maxp.writeUInt16BE(Math.max(...glyphs.map(({ points }) => points.length)), 6)
  maxp.writeUInt16BE(Math.max(...glyphs.map(({ ends }) => ends.length)), 8)
  return fileOf([
    ...KEPT.flatMap((tag) => (tables.has(tag) ? [[tag, copyOf(tables, tag)] as const] : [])),
    ['glyf', Buffer.concat(encoded)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', Buffer.concat(glyphs.map(metricOf))],
    ['loca', Buffer.concat(offsets.map(u32))],
    ['maxp', maxp],
  ])
}

function drawAll(tables: ReadonlyMap<string, Buffer>, outlines: readonly Outline[], variation: Variation): readonly Drawn[] {
  const widths = widthsOf(tables, outlines.length)
  const known: (Drawn | undefined)[] = []
  const draw = (glyph: number): Drawn => {
    const outline = outlines[glyph]
    if (!outline) throw new Error('the typeface names a glyph that it has not')
    return (known[glyph] ??= drawOne(outline, variation.movesOf(glyph, outline), widths[glyph] ?? 0, draw))
  }
  return outlines.map((_, glyph) => draw(glyph))
}

function drawOne(outline: Outline, moves: readonly Move[], width: number, draw: (glyph: number) => Drawn): Drawn {
  const [left, right] = moves.slice(-4)
  const shift = left?.x ?? 0
  const moved = (at: number, { x, y }: { readonly x: number; readonly y: number }) => ({
    x: x + (moves[at]?.x ?? 0) - shift,
    y: y + (moves[at]?.y ?? 0),
  })
  const own = outline.points.map((point, at) => ({ ...point, ...moved(at, point) }))
  const parts = outline.components.map((component, at) => placed(component, moved(at, { x: component.dx, y: component.dy }), draw))
  const points = [...own, ...parts.flatMap((part) => part.points)]
  const ends = [...outline.ends]
  for (const part of parts) {
    const first = (ends.at(-1) ?? -1) + 1
    ends.push(...part.ends.map((end) => first + end))
  }
  return { points, ends, width: Math.round(width + (right?.x ?? 0) - shift) }
}

function placed({ glyph, matrix }: Component, to: { readonly x: number; readonly y: number }, draw: (glyph: number) => Drawn): Drawn {
  const drawn = draw(glyph)
  const [xx, xy, yx, yy] = matrix
  const points = drawn.points.map(({ x, y, isOnCurve }) => ({ x: x * xx + y * yx + to.x, y: x * xy + y * yy + to.y, isOnCurve }))
  return { ...drawn, points }
}

/** The last width holds for all glyphs that have none of their own. */
function widthsOf(tables: ReadonlyMap<string, Buffer>, count: number): readonly number[] {
  const own = copyOf(tables, 'hhea').readUInt16BE(34)
  const hmtx = copyOf(tables, 'hmtx')
  return Array.from({ length: count }, (_, glyph) => hmtx.readUInt16BE(Math.min(glyph, own - 1) * 4))
}

function metricOf({ points, width }: Drawn): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16BE(width, 0)
  bytes.writeInt16BE(points.length === 0 ? 0 : Math.min(...points.map(({ x }) => Math.round(x))), 2)
  return bytes
}

const ON_CURVE = 1
const X_IS_BYTE = 2
const Y_IS_BYTE = 4
const X_SAME_OR_UP = 16
const Y_SAME_OR_UP = 32

/** One entry of glyf, without hints, as long as a multiple of four. */
function encode({ points, ends }: Drawn): Buffer {
  if (points.length === 0) return Buffer.alloc(0)
  const round = points.map(({ x, y, isOnCurve }) => ({ x: Math.round(x), y: Math.round(y), isOnCurve }))
  const xs = round.map(({ x }, at) => stepBytes(x - (round[at - 1]?.x ?? 0)))
  const ys = round.map(({ y }, at) => stepBytes(y - (round[at - 1]?.y ?? 0)))
  const flags = round.map(
    ({ isOnCurve }, at) => (isOnCurve ? ON_CURVE : 0) | flagOf(xs[at], X_IS_BYTE, X_SAME_OR_UP) | flagOf(ys[at], Y_IS_BYTE, Y_SAME_OR_UP),
  )
  const head = Buffer.alloc(10 + ends.length * 2 + 2)
  const extremes = [Math.min, Math.max].flatMap((of) => [of(...round.map(({ x }) => x)), of(...round.map(({ y }) => y))])
  ;[ends.length, ...extremes].forEach((value, at) => head.writeInt16BE(value, at * 2))
  ends.forEach((end, at) => head.writeUInt16BE(end, 10 + at * 2))
  return padded(Buffer.concat([head, Buffer.from(flags), ...xs.map(({ bytes }) => bytes), ...ys.map(({ bytes }) => bytes)]))
}

interface Step {
  readonly bytes: Buffer
  readonly isUp: boolean
}

function stepBytes(step: number): Step {
  if (step === 0) return { bytes: Buffer.alloc(0), isUp: true }
  if (Math.abs(step) < 256) return { bytes: Buffer.from([Math.abs(step)]), isUp: step > 0 }
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(step)
  return { bytes, isUp: false }
}

function flagOf(step: Step | undefined, isByte: number, sameOrUp: number): number {
  return (step?.bytes.length === 1 ? isByte : 0) | (step?.isUp ? sameOrUp : 0)
}

const WHOLE_SUM = 0xb1b0afba

/** The file with its directory and its check sums, by which its readers also tell one weight from another. */
function fileOf(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([tag, bytes]) => ({ tag, length: bytes.length, body: padded(bytes) }))
  const directory = Buffer.alloc(12 + sorted.length * 16)
  directory.writeUInt32BE(0x0001_0000, 0)
  directory.writeUInt16BE(sorted.length, 4)
  let offset = directory.length
  sorted.forEach(({ tag, length, body }, at) => {
    const entry = 12 + at * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(sumOf(body), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(length, entry + 12)
    offset += body.length
  })
  const sum = sumOf(Buffer.concat([directory, ...sorted.map(({ body }) => body)]))
  sorted.find(({ tag }) => tag === 'head')?.body.writeUInt32BE((WHOLE_SUM - sum) >>> 0, 8)
  return Buffer.concat([directory, ...sorted.map(({ body }) => body)])
}

/** The sum of a table's 32-bit numbers, without what does not fit in one. */
function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function copyOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`the typeface has no table ${tag}`)
  return Buffer.from(table)
}

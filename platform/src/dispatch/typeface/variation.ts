import type { Outline } from './outlines.ts'
import { Reader } from './reader.ts'

/** How far a point moves. */
export interface Move {
  readonly x: number
  readonly y: number
}

/** A variable typeface of one axis, brought to one place on it. */
export interface Variation {
  /** The moves of a glyph's points, or of its components, then of its four phantom points: the second one carries its width. */
  movesOf(glyph: number, outline: Outline): readonly Move[]
}

const SHARED_POINTS = 0x80_00
const OWN_PEAK = 0x80_00
const OWN_REGION = 0x40_00
const OWN_POINTS = 0x20_00
const COUNT = 0x0f_ff

/** Reads fvar, avar and gvar (OpenType 1.9). Throws where the typeface varies in more than one way. */
export function variationOf(tables: ReadonlyMap<string, Buffer>, value: number): Variation {
  const place = placeOf(tables, value)
  const gvar = tables.get('gvar') ?? Buffer.alloc(0)
  const header = new Reader(gvar, 4)
  if (header.u16() !== 1) throw new Error('the typeface varies in more than one way')
  const sharedCount = header.u16()
  const sharedStart = header.u32()
  const glyphs = header.u16()
  const isLong = (header.u16() & 1) === 1
  const dataStart = header.u32()
  const offsets = header.list(glyphs + 1, () => dataStart + (isLong ? header.u32() : header.u16() * 2))
  const shared = new Reader(gvar, sharedStart)
  const peaks = shared.list(sharedCount, () => shared.fraction())
  return {
    movesOf: (glyph, outline) => {
      const [from = 0, to = 0] = offsets.slice(glyph, glyph + 2)
      return movesIn(gvar.subarray(from, to), outline, peaks, place)
    },
  }
}

/** Where a value of the axis lies between its default, 0, and its end, 1 or -1, as avar bends it. */
function placeOf(tables: ReadonlyMap<string, Buffer>, value: number): number {
  const axis = new Reader(tables.get('fvar') ?? Buffer.alloc(0), 20)
  const [minimum = 0, standard = 0, maximum = 0] = axis.list(3, () => axis.u32() / 65_536)
  const even = value < standard ? (value - standard) / (standard - minimum) : (value - standard) / (maximum - standard || 1)
  const avar = tables.get('avar')
  if (!avar) return even
  const map = new Reader(avar, 8)
  const stops = map.list(map.u16(), () => [map.fraction(), map.fraction()] as const)
  const after = stops.findIndex(([from]) => from >= even)
  const [fromA, toA] = stops[Math.max(0, after - 1)] ?? [0, 0]
  const [fromB, toB] = stops[after] ?? [1, 1]
  return fromB === fromA ? toB : toA + ((even - fromA) / (fromB - fromA)) * (toB - toA)
}

function movesIn(data: Buffer, outline: Outline, peaks: readonly number[], place: number): readonly Move[] {
  const placed = outline.components.length > 0 ? outline.components.length : outline.points.length
  const total = Array.from({ length: placed + 4 }, () => ({ x: 0, y: 0 }))
  if (data.length === 0) return total
  const headers = new Reader(data)
  const flags = headers.u16()
  const body = new Reader(data, headers.u16())
  const common = flags & SHARED_POINTS ? pointNumbers(body) : undefined
  for (let left = flags & COUNT; left > 0; left--) {
    const size = headers.u16()
    const scale = scaleOf(headers, peaks, place)
    const next = body.position + size
    const points = scale.ownPoints ? pointNumbers(body) : common
    if (scale.factor !== 0) {
      const moves = spread(points, deltasOf(body, points?.length ?? total.length), outline, total.length)
      moves.forEach((move, index) => {
        const sum = total[index]
        if (sum) Object.assign(sum, { x: sum.x + move.x * scale.factor, y: sum.y + move.y * scale.factor })
      })
    }
    body.position = next
  }
  return total
}

/** How much of a set of moves counts at a place of the axis. */
function scaleOf(headers: Reader, peaks: readonly number[], place: number): { readonly factor: number; readonly ownPoints: boolean } {
  const index = headers.u16()
  const peak = index & OWN_PEAK ? headers.fraction() : (peaks[index & COUNT] ?? 0)
  const [start, end] = index & OWN_REGION ? [headers.fraction(), headers.fraction()] : [Math.min(0, peak), Math.max(0, peak)]
  return { factor: factorAt(place, start, peak, end), ownPoints: (index & OWN_POINTS) !== 0 }
}

function factorAt(place: number, start: number, peak: number, end: number): number {
  if (peak === 0 || place === peak) return 1
  if (place <= start || place >= end) return 0
  return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak)
}

/** The points that a set moves; undefined for all of them. */
function pointNumbers(body: Reader): readonly number[] | undefined {
  const first = body.u8()
  if (first === 0) return undefined
  const count = first & 0x80 ? ((first & 0x7f) << 8) | body.u8() : first
  const numbers: number[] = []
  let last = 0
  while (numbers.length < count) {
    const control = body.u8()
    for (let left = (control & 0x7f) + 1; left > 0; left--) numbers.push((last += control & 0x80 ? body.u16() : body.u8()))
  }
  return numbers
}

function deltasOf(body: Reader, count: number): readonly Move[] {
  const xs = packed(body, count)
  const ys = packed(body, count)
  return xs.map((x, index) => ({ x, y: ys[index] ?? 0 }))
}

function packed(body: Reader, count: number): readonly number[] {
  const values: number[] = []
  while (values.length < count) {
    const control = body.u8()
    const read = control & 0x80 ? () => 0 : control & 0x40 ? () => body.i16() : () => body.i8()
    values.push(...body.list((control & 0x3f) + 1, read))
  }
  return values
}

/** The moves of all points, where those of some are given: the others follow their neighbours on the contour. */
function spread(points: readonly number[] | undefined, deltas: readonly Move[], outline: Outline, count: number): readonly Move[] {
  if (!points) return deltas
  const given = new Map(points.map((point, index) => [point, deltas[index] ?? { x: 0, y: 0 }]))
  const moves = Array.from({ length: count }, (_, index) => given.get(index) ?? { x: 0, y: 0 })
  let first = 0
  for (const end of outline.ends) {
    const contour = Array.from({ length: end - first + 1 }, (_, index) => first + index)
    const touched = contour.filter((index) => given.has(index))
    for (const index of contour) if (!given.has(index)) moves[index] = between(index, touched, given, outline)
    first = end + 1
  }
  return moves
}

function between(index: number, touched: readonly number[], given: ReadonlyMap<number, Move>, { points }: Outline): Move {
  const before = touched.findLast((candidate) => candidate < index) ?? touched.at(-1)
  const after = touched.find((candidate) => candidate > index) ?? touched[0]
  if (before === undefined || after === undefined) return { x: 0, y: 0 }
  const along = (axis: 'x' | 'y') => {
    const [at, a, b] = [index, before, after].map((point) => points[point]?.[axis] ?? 0) as [number, number, number]
    const [da, db] = [before, after].map((point) => given.get(point)?.[axis] ?? 0) as [number, number]
    return inferred(at, { at: a, move: da }, { at: b, move: db })
  }
  return { x: along('x'), y: along('y') }
}

interface Neighbour {
  readonly at: number
  readonly move: number
}

function inferred(at: number, one: Neighbour, other: Neighbour): number {
  const [low, high] = one.at <= other.at ? [one, other] : [other, one]
  if (low.at === high.at) return low.move === high.move ? low.move : 0
  if (at <= low.at) return low.move
  if (at >= high.at) return high.move
  return low.move + ((at - low.at) / (high.at - low.at)) * (high.move - low.move)
}

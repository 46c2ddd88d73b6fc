import { Reader } from './reader.ts'

export interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

/** A glyph that is placed in another, moved after it was turned or stretched. */
export interface Component {
  readonly glyph: number
  readonly dx: number
  readonly dy: number
  readonly matrix: readonly [number, number, number, number]
}

export interface Outline {
  readonly points: readonly Point[]
  /** the index of the last point of each contour */
  readonly ends: readonly number[]
  readonly components: readonly Component[]
}

const EMPTY: Outline = { points: [], ends: [], components: [] }

/** The outlines of a glyf table in the form of WOFF 2.0 (section 5.1); hints and boxes are left out. */
export function outlinesOf(table: Buffer): readonly Outline[] {
  const header = new Reader(table, 4)
  const count = header.u16()
  header.position = 8
  const sizes = header.list(7, () => header.u32())
  const [contours, ends, flags, coordinates, components] = sizes.map((size) => new Reader(header.bytes(size)))
  if (!contours || !ends || !flags || !coordinates || !components) throw new Error('the typeface has no outlines')
  return Array.from({ length: count }, () => {
    const number = contours.i16()
    if (number === 0) return EMPTY
    if (number < 0) return { ...EMPTY, components: componentsOf(components, coordinates) }
    const outline = simpleOf(number, ends, flags, coordinates)
    skipHints(coordinates)
    return outline
  })
}

function simpleOf(contours: number, lengths: Reader, flags: Reader, coordinates: Reader): Outline {
  let last = -1
  const ends = Array.from({ length: contours }, () => (last += short(lengths)))
  let x = 0
  let y = 0
  const points = Array.from({ length: last + 1 }, () => {
    const flag = flags.u8()
    const [dx, dy] = stepOf(flag & 0x7f, coordinates)
    x += dx
    y += dy
    return { x, y, isOnCurve: flag < 0x80 }
  })
  return { points, ends, components: [] }
}

/** The way from one point to the next, in one of the 128 forms of section 5.2. */
function stepOf(form: number, data: Reader): readonly [number, number] {
  const signed = (value: number, sign: number) => (sign & 1 ? value : -value)
  if (form < 10) return [0, signed(((form & 14) << 7) + data.u8(), form)]
  if (form < 20) return [signed((((form - 10) & 14) << 7) + data.u8(), form), 0]
  if (form < 84) {
    const rest = form - 20
    const byte = data.u8()
    return [signed(1 + (rest & 0x30) + (byte >> 4), form), signed(1 + ((rest & 0x0c) << 2) + (byte & 0x0f), form >> 1)]
  }
  if (form < 120) {
    const rest = form - 84
    const dx = 1 + (Math.floor(rest / 12) << 8) + data.u8()
    return [signed(dx, form), signed(1 + (((rest % 12) >> 2) << 8) + data.u8(), form >> 1)]
  }
  if (form < 124) {
    const [a, b, c] = [data.u8(), data.u8(), data.u8()]
    return [signed((a << 4) + (b >> 4), form), signed(((b & 0x0f) << 8) + c, form >> 1)]
  }
  const dx = data.u16()
  return [signed(dx, form), signed(data.u16(), form >> 1)]
}

const WORDS = 0x1
const ARE_OFFSETS = 0x2
const ONE_SCALE = 0x8
const MORE = 0x20
const TWO_SCALES = 0x40
const WHOLE_MATRIX = 0x80
const HINTS = 0x100

function componentsOf(data: Reader, hints: Reader): readonly Component[] {
  const components: Component[] = []
  let flags = MORE
  let hasHints = false
  while (flags & MORE) {
    flags = data.u16()
    hasHints ||= (flags & HINTS) !== 0
    if (!(flags & ARE_OFFSETS)) throw new Error('the typeface places a component by its points')
    const glyph = data.u16()
    const [dx, dy] = flags & WORDS ? [data.i16(), data.i16()] : [data.i8(), data.i8()]
    components.push({ glyph, dx, dy, matrix: matrixOf(flags, data) })
  }
  if (hasHints) skipHints(hints)
  return components
}

function matrixOf(flags: number, data: Reader): Component['matrix'] {
  if (flags & WHOLE_MATRIX) return [data.fraction(), data.fraction(), data.fraction(), data.fraction()]
  if (flags & TWO_SCALES) return [data.fraction(), 0, 0, data.fraction()]
  const scale = flags & ONE_SCALE ? data.fraction() : 1
  return [scale, 0, 0, scale]
}

/** Their length stands among the coordinates, they themselves elsewhere. */
function skipHints(coordinates: Reader): void {
  short(coordinates)
}

/** A number of one to three bytes. */
function short(reader: Reader): number {
  const byte = reader.u8()
  if (byte === 253) return reader.u16()
  if (byte === 254) return reader.u8() + 506
  return byte === 255 ? reader.u8() + 253 : byte
}

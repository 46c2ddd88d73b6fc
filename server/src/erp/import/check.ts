import type { ImportKind } from '../../_kit/import.ts'
import { KEY_SEPARATOR } from '../limits.ts'
import { faultOf, wertOf, type BadLine } from './faults.ts'
import { KONTONUMMER_LENGTH } from '#contract/_shared/limits.ts'
import { SAME_STELLEN, toPortal, type Stellen } from '../nummern.ts'
import { GONE } from './tables.ts'
import type { Line } from './lines.ts'

/** Line number, bits of the named fields or GONE, the sender's Stand, then the values in the order of the kind's columns. */
export type Row = readonly (string | null)[]
const BEFORE_COLUMNS = 3

/** Index of a column in a row. */
export function cellAt(kind: ImportKind, column: string): number {
  return Object.keys(kind.columns).indexOf(column) + BEFORE_COLUMNS
}

/** A bad line with the key of its row, if it can be read: lines that name this row are left out because of it. */
export interface Refused extends BadLine {
  readonly schluessel?: string
}

export type Checked = { readonly kind: ImportKind; readonly row: Row } | { readonly kind: ImportKind | undefined; readonly bad: Refused }

/** Returns a function that checks a line: a row of its kind, or the first fault; undefined for an empty line. */
export function lineChecker(kinds: readonly ImportKind[], stellen: Stellen = SAME_STELLEN): (line: Line) => Checked | undefined {
  const byArt = new Map(kinds.map((kind) => [kind.art, { kind, valuesOf: valuesOfLine(kind), numbers: numbersOf(kind, stellen) }]))
  const known = [...byArt.keys()].join(', ')

  return (line) => {
    const { zeile } = line
    const refuse = (fault: Omit<Refused, 'zeile'>, kind?: ImportKind) => ({
      kind,
      bad: { zeile, ...(kind && { art: kind.art }), ...fault },
    })
    if ('grund' in line) return refuse({ grund: line.grund })
    if ('text' in line && line.text.trim() === '') return undefined
    const value = 'value' in line ? line.value : parse(line)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse({ grund: 'ist kein JSON-Objekt' })
    const { art } = value as { art?: unknown }
    if (typeof art !== 'string') return refuse({ feld: 'art', grund: art === undefined ? 'fehlt' : 'muss ein Text sein' })
    const found = byArt.get(art)
    if (!found) return refuse({ feld: 'art', wert: wertOf(art), grund: `ist nicht bekannt, bekannt sind ${known}` })
    const { kind, valuesOf, numbers } = found
    const read = readFields(kind, numbers.length > 0 ? withPortalNumbers(value, numbers) : value, mayHide(line))
    return 'data' in read ? { kind, row: [String(zeile), ...valuesOf(read.data)] } : refuse(read, kind)
  }
}

type Numbers = readonly { readonly feld: string; readonly stellen: number }[]

/** The fields of a kind whose numbers are longer in the operator's system. */
function numbersOf({ columns }: ImportKind, { gp, vk }: Stellen): Numbers {
  const digitsOf: Readonly<Record<string, number>> = { gp_nummer: gp, vk_nummer: vk }
  return Object.entries(columns).flatMap(([column, { feld }]) => {
    const stellen = digitsOf[column] ?? KONTONUMMER_LENGTH
    return stellen > KONTONUMMER_LENGTH ? [{ feld, stellen }] : []
  })
}

function withPortalNumbers(line: object, numbers: Numbers): object {
  const mapped: Record<string, unknown> = { ...line }
  for (const { feld, stellen } of numbers) {
    const value = mapped[feld]
    if (typeof value === 'string') mapped[feld] = toPortal(value, stellen)
  }
  return mapped
}

/** Whether a line may hold characters that no text has: JSON can escape them, and cells come as they are. */
function mayHide(line: Line): boolean {
  return !('text' in line) || line.text.includes('\\u')
}

/** The fields of a line, or its first fault. */
function readFields(kind: ImportKind, value: object, isDoubtful: boolean): { readonly data: LineData } | Omit<Refused, 'zeile'> {
  const parsed = schemaFor(kind, value).safeParse(value)
  const [issue] = parsed.error?.issues ?? []
  if (issue) return { ...faultOf(issue, value), ...schluesselOf(kind, value) }
  if (isDoubtful && !isStorable(parsed.data)) return { grund: 'enthält ein Zeichen, das es in keinem Text gibt' }
  return { data: parsed.data as LineData }
}

function schemaFor({ gone, whole, partial }: ImportKind, { loeschen: goes, ganz: isWhole }: { loeschen?: unknown; ganz?: unknown }) {
  if (goes === true) return gone
  return isWhole === true ? whole : partial
}

/** The key of a bad line's row, as `keyText` in tables.ts joins its columns. */
function schluesselOf({ key, columns }: ImportKind, line: object): { readonly schluessel?: string } {
  const parts = key.map((column) => {
    const { feld, cell } = columns[column] ?? {}
    const value = (line as LineData)[feld ?? '']
    return typeof value === 'string' && isStorable(value) ? cell?.(value, line) : undefined
  })
  return parts.every((part) => typeof part === 'string') ? { schluessel: parts.join(KEY_SEPARATOR) } : {}
}

type LineData = Readonly<Record<string, unknown>>

/** Returns a function that turns a line into the bits of its named fields and the values of the columns. */
function valuesOfLine({ columns, fields }: ImportKind): (line: LineData) => (string | null)[] {
  const needed = new Set(fields.filter(({ isRequired }) => isRequired).map(({ feld }) => feld))
  const cells = Object.values(columns).map(({ feld, cell }) => ({ feld, cell, isNeeded: needed.has(feld) }))
  const all = fields.reduce((bits, { bit }) => bits | bit, 0)
  return (line) => {
    let named = 0
    for (const { feld, bit } of fields) if (line[feld] !== undefined) named |= bit
    if (line['ganz'] === true) named = all
    const row: (string | null)[] = [String(line['loeschen'] === true ? GONE : named), standOf(line['Stand'])]
    for (const { feld, cell, isNeeded } of cells) {
      const value = line[feld] ?? undefined
      row.push(value === undefined && isNeeded ? null : cell(value, line))
    }
    return row
  }
}

/** A number as it is, a moment in milliseconds. */
function standOf(stand: unknown): string | null {
  if (stand === undefined) return null
  return String(typeof stand === 'string' ? Date.parse(stand) : Number(stand))
}

const BYTE_ORDER_MARK = '\uFEFF'

function parse({ zeile, text }: { readonly zeile: number; readonly text: string }): unknown {
  try {
    return JSON.parse(zeile === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  } catch {
    return undefined
  }
}

/** PostgreSQL stores neither NUL nor a lone surrogate, in text or in JSON, but JSON can escape both. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

import type { ImportKind } from '../../_kit/import.ts'
import { KEY_SEPARATOR } from '../limits.ts'
import { faultOf, wertOf, type BadLine } from './faults.ts'
import type { Line } from './lines.ts'

/** Line number, bits of the named fields, then the values in the order of the kind's columns. */
export type Row = readonly (string | null)[]
const BEFORE_COLUMNS = 2

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
export function lineChecker(kinds: readonly ImportKind[]): (line: Line) => Checked | undefined {
  const byArt = new Map(kinds.map((kind) => [kind.art, { kind, valuesOf: valuesOfLine(kind) }]))
  const known = [...byArt.keys()].join(', ')

  return (line) => {
    const { zeile } = line
    const refuse = (fault: Omit<Refused, 'zeile'>, kind?: ImportKind) => ({
      kind,
      bad: { zeile, ...(kind && { art: kind.art }), ...fault },
    })
    if ('grund' in line) return refuse({ grund: line.grund })
    if (line.text.trim() === '') return undefined
    const value = parse(line)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse({ grund: 'ist kein JSON-Objekt' })
    const { art, ganz: isWhole } = value as { art?: unknown; ganz?: unknown }
    if (typeof art !== 'string') return refuse({ feld: 'art', grund: art === undefined ? 'fehlt' : 'muss ein Text sein' })
    const found = byArt.get(art)
    if (!found) return refuse({ feld: 'art', wert: wertOf(art), grund: `ist nicht bekannt, bekannt sind ${known}` })
    const { kind, valuesOf } = found
    const parsed = (isWhole === true ? kind.whole : kind.partial).safeParse(value)
    const [issue] = parsed.error?.issues ?? []
    if (issue) return refuse({ ...faultOf(issue, value), ...schluesselOf(kind, value) }, kind)
    if (line.text.includes('\\u') && !isStorable(parsed.data))
      return refuse({ grund: 'enthält ein Zeichen, das es in keinem Text gibt' }, kind)
    return { kind, row: [String(zeile), ...valuesOf(parsed.data as LineData)] }
  }
}

/** The key of a bad line's row, as `keyText` in store.ts joins its columns. */
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
    const row: (string | null)[] = [String(line['ganz'] === true ? all : named)]
    for (const { feld, cell, isNeeded } of cells) {
      const value = line[feld] ?? undefined
      row.push(value === undefined && isNeeded ? null : cell(value, line))
    }
    return row
  }
}

const BYTE_ORDER_MARK = '\uFEFF'

function parse({ zeile, text }: Line & { text: string }): unknown {
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

import type * as z from 'zod/mini'
import { LONGEST_WERT } from '../limits.ts'

/** A skipped line, with a German reason for the operator. */
export interface BadLine {
  readonly zeile: number
  /** the kind, if the line names a known one */
  readonly art?: string
  /** field of the wire; absent if the whole line is wrong */
  readonly feld?: string
  /** the wrong value, shortened; absent if none is wrong by itself */
  readonly wert?: string
  readonly grund: string
  /** the line that this one depends on */
  readonly siehe?: number
  /** whether the line is only left out because of `siehe` */
  readonly istFolge?: boolean
}

export interface Faults {
  readonly total: number
  /** of these, lines that only name a row of another bad line */
  readonly folgen: number
  /** at most MOST_FAULTS, in the order of the file */
  readonly first: readonly BadLine[]
  /** the most frequent reasons */
  readonly gruende: readonly Fehlergrund[]
}

/** Bad lines with the same reason. */
export interface Fehlergrund {
  readonly art?: string
  readonly feld?: string
  readonly grund: string
  readonly anzahl: number
  readonly folgen: number
  readonly ersteZeile: number
}

/** A bad line as one line of text. */
export function faultText({ zeile, feld, wert, grund, siehe }: BadLine): string {
  const [place, value] = [feld ? `${feld}: ` : '', wert === undefined ? '' : `„${printable(wert)}“ `]
  return `Zeile ${zeile}: ${place}${value}${grund}${siehe === undefined ? '' : ` (siehe Zeile ${siehe})`}`
}

type Issue = z.core.$ZodIssue

/** Field, value and German reason of a schema issue. */
export function faultOf(first: Issue, line: unknown): Pick<BadLine, 'feld' | 'wert' | 'grund'> {
  const issue = nearestOf(first)
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const feld = path.map((part) => printable(String(part))).join('.')
  const value = issue.code === 'unrecognized_keys' ? undefined : valueAt(path, line)
  const wert = value === undefined ? '' : wertOf(textOf(value))
  return { ...(feld ? { feld } : {}), ...(wert ? { wert } : {}), grund: reasonOf(issue, line) }
}

/** A value in words; one that is nested too deeply for JSON has none. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  object: 'ein Objekt',
}

function reasonOf(issue: Issue, value: unknown): string {
  const mayBeMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  if (mayBeMissing && valueAt(issue.path, value) === undefined) return 'fehlt'
  const reason: (issue: never) => string = reasons[issue.code] ?? (() => 'ist ungültig')
  return reason(issue as never)
}

const formNames: Readonly<Record<string, string>> = {
  date: 'muss ein Datum sein: JJJJ-MM-TT',
  datetime: 'muss ein Zeitpunkt mit Zeitzone sein: JJJJ-MM-TTThh:mm:ssZ',
}

const reasons: { readonly [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => string } = {
  unrecognized_keys: () => 'unbekanntes Feld',
  invalid_type: ({ expected }) => `muss ${typeNames[expected] ?? expected} sein`,
  invalid_value: ({ values }) => `muss einer dieser Werte sein: ${values.map(String).join(', ')}`,
  too_small: ({ origin, minimum }) => (origin === 'string' ? 'darf nicht leer sein' : `darf nicht kleiner als ${minimum} sein`),
  too_big: ({ origin, maximum }) =>
    origin === 'string' ? `darf höchstens ${maximum} Zeichen haben` : `darf nicht größer als ${maximum} sein`,
  invalid_format: ({ format, pattern }) => formNames[format] ?? `muss die Form ${pattern ?? format} haben`,
  custom: ({ message }) => message,
}

/** For a field of several forms, the fault of the one that fits best. */
function nearestOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length)
  const [inner] = nearest ?? []
  return inner ? nearestOf({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

/** A wrong value as PostgreSQL stores it: short, without NUL and lone surrogates. */
export function wertOf(text: string): string {
  return text.slice(0, LONGEST_WERT).toWellFormed().replaceAll('\0', '·')
}

function valueAt(path: readonly PropertyKey[], line: unknown): unknown {
  return path.reduce<unknown>((place, key) => (place as Record<PropertyKey, unknown> | null | undefined)?.[key], line)
}

/** Text from a file, safe for a terminal: short and without control characters. */
export function printable(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·')
  return (plain.length > 40 ? `${plain.slice(0, 40)}…` : plain).toWellFormed()
}

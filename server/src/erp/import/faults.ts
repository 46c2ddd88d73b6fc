import type * as z from 'zod/mini'
import { MOST_FAULTS } from '../limits.ts'

/** A skipped line, with a German reason for the operator. */
export interface BadLine {
  readonly zeile: number
  /** field of the wire; absent if the whole line is wrong */
  readonly feld?: string
  readonly grund: string
}

export interface Faults {
  readonly total: number
  /** at most MOST_FAULTS, in the order of the file */
  readonly first: readonly BadLine[]
}

/** Counts all bad lines and keeps the first MOST_FAULTS. */
export class FaultList {
  #total = 0
  #first: BadLine[] = []

  add({ total, first }: Faults): void {
    this.#total += total
    this.#first.push(...first)
    if (this.#first.length > 2 * MOST_FAULTS) this.#first = this.#sorted()
  }

  get faults(): Faults {
    return { total: this.#total, first: this.#sorted() }
  }

  #sorted(): BadLine[] {
    return this.#first.toSorted((a, b) => a.zeile - b.zeile).slice(0, MOST_FAULTS)
  }
}

type Issue = z.core.$ZodIssue

/** Field and German reason of a schema issue. */
export function faultOf(issue: Issue, value: unknown): Omit<BadLine, 'zeile'> {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const feld = path.map((part) => printable(String(part))).join('.')
  return { ...(feld ? { feld } : {}), grund: reasonOf(issue, value) }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  object: 'ein Objekt',
}

function reasonOf(issue: Issue, value: unknown): string {
  const mayBeMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  if (mayBeMissing && isMissing(issue.path, value)) return 'fehlt'
  const reason: (issue: never) => string = reasons[issue.code] ?? (() => 'ist ungültig')
  return reason(issue as never)
}

const reasons: { readonly [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => string } = {
  unrecognized_keys: () => 'unbekanntes Feld',
  invalid_type: ({ expected }) => `muss ${typeNames[expected] ?? expected} sein`,
  invalid_value: ({ values }) => `muss einer dieser Werte sein: ${values.map(String).join(', ')}`,
  too_small: ({ origin, minimum }) => (origin === 'string' ? 'darf nicht leer sein' : `darf nicht kleiner als ${minimum} sein`),
  too_big: ({ origin, maximum }) =>
    origin === 'string' ? `darf höchstens ${maximum} Zeichen haben` : `darf nicht größer als ${maximum} sein`,
  invalid_format: ({ format, pattern }) =>
    format === 'date' ? 'muss ein Datum sein: JJJJ-MM-TT' : `muss die Form ${pattern ?? format} haben`,
  custom: ({ message }) => message,
}

function isMissing(path: readonly PropertyKey[], value: unknown): boolean {
  const found = path.reduce<unknown>((place, key) => (place as Record<PropertyKey, unknown> | undefined)?.[key], value)
  return found === undefined
}

/** Text from a file, safe for a terminal: short and without control characters. */
export function printable(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·')
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain
}

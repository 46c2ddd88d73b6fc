import type { Schema } from '#contract/_kit/endpoint.ts'
import { jsonSchema } from '#contract/_kit/json-schema.ts'
import { parse, type CsvError, type InfoRecord } from 'csv-parse'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportKind } from '../../_kit/import.ts'
import { CSV_LINES_AT_ONCE, LONGEST_LINE } from '../limits.ts'
import { printable } from './faults.ts'
import type { Line } from './lines.ts'
import { texts } from './texts.de.ts'

/** A file that cannot be read any further, so that none of it counts. The message is for the operator. */
export class UnreadableFile extends Error {}

export interface CsvOptions {
  readonly kinds: readonly ImportKind[]
  /** the kind of all lines; without it a column `art` names it */
  readonly art?: string | undefined
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>
  /** with an error if the line has other cells than the first one */
  readonly info: InfoRecord & { readonly error?: CsvError }
}

const SEPARATORS = [';', ',', '\t']

/**
 * Reads CSV (RFC 4180, UTF-8) with the names of fields in its first line. A part of a field has a dot: `Postanschrift.street`.
 *
 * The separator is the one that the first line has most of. A line's number is that of its last row of text.
 */
export async function* csvLinesOf(source: AsyncIterable<string | Uint8Array>, { kinds, art }: CsvOptions): AsyncGenerator<Line[]> {
  const typesOf = new Map(kinds.map((kind) => [kind.art, typesOfFields(kind.partial)]))
  const [separator, whole] = await separatorOf(source)
  const parser = parse({
    bom: true,
    columns: (names: string[]) => columnsOf(names.map((name) => name.trim())),
    delimiter: separator,
    info: true,
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // what follows would be lost as well
    on_skip: (error) =>
      void parser.destroy(new UnreadableFile(error?.code === 'CSV_QUOTE_NOT_CLOSED' ? texts.openQuote : texts.longRecord)),
  })
  const reading = pipeline(Readable.from(whole, { objectMode: false }), utf8(), parser)
  reading.catch(() => undefined)
  let lines: Line[] = []
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    const zeile = info.lines
    lines.push(info.error ? { zeile, grund: texts.otherCells } : { zeile, value: lineOf(record, art, typesOf) })
    if (lines.length < CSV_LINES_AT_ONCE) continue
    yield lines
    lines = []
  }
  await reading
  yield lines
}

/** The names of the columns, unless one of two with the same name would hide the other. */
function columnsOf(names: readonly string[]): string[] {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name) && name !== '') throw new UnreadableFile(texts.sameColumn(printable(name)))
    seen.add(name)
  }
  return [...names]
}

/** The separator, and the source from its beginning again. */
async function separatorOf(source: AsyncIterable<string | Uint8Array>): Promise<[string, AsyncIterable<Buffer>]> {
  const iterator = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (!head.includes('\n') && head.length < LONGEST_LINE) {
    const next = await iterator.next()
    if (next.done === true) break
    head = Buffer.concat([head, Buffer.from(next.value)])
  }
  const [first = ''] = head.toString('latin1').split('\n', 1)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
  async function* whole(): AsyncGenerator<Buffer> {
    yield head
    for await (const piece of { [Symbol.asyncIterator]: () => iterator }) yield Buffer.from(piece)
  }
  return [separator, whole()]
}

/** Passes UTF-8 on, and ends with a fault at anything else. */
function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (piece: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    try {
      done(null, piece ? decoder.decode(piece, { stream: true }) : decoder.decode())
    } catch {
      done(new UnreadableFile(texts.notUtf8))
    }
  }
  return new Transform({ transform: (piece: Buffer, _, done) => decode(piece, done), flush: (done) => decode(undefined, done) })
}

type Types = ReadonlyMap<string, 'number' | 'boolean'>

/** The places of numbers and flags in a line of a kind. */
function typesOfFields(schema: Schema): Types {
  const found = new Map<string, 'number' | 'boolean'>()
  const visit = (node: JsonNode, path: readonly string[]) => {
    const types = [node.type].flat()
    if (types.includes('number') || types.includes('integer')) found.set(path.join('.'), 'number')
    if (types.includes('boolean')) found.set(path.join('.'), 'boolean')
    for (const one of node.anyOf ?? []) visit(one, path)
    for (const [name, property] of Object.entries(node.properties ?? {})) visit(property, [...path, name])
  }
  visit(jsonSchema(schema, 'input'), [])
  return found
}

interface JsonNode {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonNode[]
  readonly properties?: Readonly<Record<string, JsonNode>>
}

/** An empty cell names nothing; `null` empties a field. */
function lineOf(record: Parsed['record'], art: string | undefined, typesOf: ReadonlyMap<string, Types>): Readonly<Record<string, unknown>> {
  const line: Record<string, unknown> = art === undefined ? {} : { art }
  const types = typesOf.get(art ?? record['art'] ?? '')
  for (const [name, cell] of Object.entries(record)) if (cell !== '') setAt(line, name.split('.'), valueOf(cell, types?.get(name)))
  return line
}

function setAt(line: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let place = line
  for (const name of path.slice(0, -1)) {
    const known = Object.hasOwn(place, name) ? place[name] : undefined
    const inner = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {}
    setOwn(place, name, inner)
    place = inner
  }
  setOwn(place, path.at(-1) ?? '', value)
}

/** Also for a name like __proto__, which an assignment would take otherwise. */
function setOwn(place: object, name: string, value: unknown): void {
  Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true })
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, ja: true, nein: false }
const NUMBER = /^-?[0-9]+(?:[.,][0-9]+)?$/

/** A cell that is not what the field needs stays a text, which the field's schema refuses. */
function valueOf(cell: string, type: 'number' | 'boolean' | undefined): unknown {
  if (cell === 'null') return null
  if (type === 'number') return NUMBER.test(cell) ? Number(cell.replace(',', '.')) : cell
  if (type === 'boolean') return FLAGS[cell] ?? cell
  return /^[[{]/.test(cell) ? parsedOf(cell) : cell
}

function parsedOf(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

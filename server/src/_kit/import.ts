import type { Schema } from '#contract/_kit/endpoint.ts'
import { Datum, Zeitpunkt } from '#contract/_shared/datum/datum-schema.ts'
import * as z from 'zod/mini'
import type { FileForm } from './file-form.ts'
import { MOST_IMPORT_FIELDS } from './limits.ts'

/** A row of this kind must exist before a line may refer to it. */
interface Reference {
  /** wire field to report when the row is missing */
  readonly feld: string
  /** `art` of the referenced kind */
  readonly art: string
  /** columns that hold the key of the referenced kind, in its order; if the last is null, the line refers to nothing */
  readonly columns: readonly string[]
}

/** A file delivered with each line, and the columns that describe it once it is stored. */
interface NamedFile {
  /** wire field with the file's name */
  readonly feld: string
  readonly form: FileForm
  /** `name`: first the line's name, then the store's; `groesse`: bytes; `pruefsumme`: SHA-256 */
  readonly columns: { readonly name: string; readonly groesse: string; readonly pruefsumme: string }
}

/** Rows that keep another one from going. */
export interface Blocker {
  readonly table: string
  /** what these rows are, in German */
  readonly word: string
  /** SQL about a row `b` of the table that counts; default: all that name the row's key */
  readonly where?: string
}

/** What a line with `loeschen` does to the row, and what becomes of rows that a full load does not name. */
interface Removal {
  /** tables whose rows go with it; they name its key by the same columns */
  readonly takes?: readonly string[]
  readonly blockedBy?: readonly Blocker[]
  /** whether the row names a business partner, whose legal hold keeps it */
  readonly isOfPartner?: boolean
  /** SQL of a further statement about the deleted rows `gone` */
  readonly after?: string
  /** `deleted`, or the column of a date that is set to today; without it there is no full load of this kind */
  readonly absent?: 'deleted' | { readonly endsBy: string }
}

interface Declaration {
  readonly table: string
  /** primary key; every line has these fields */
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  /** columns copied from the referenced row of another kind instead of from the line */
  readonly derived?: { readonly art: string; readonly columns: readonly string[] }
  /** flags that an import can set and never clear, because the customer sets them too */
  readonly sticky?: readonly string[]
  /** columns that a line sets and never empties, unless the owner changes */
  readonly lasting?: readonly string[]
  /** columns that a line fills only on insert; afterwards they belong to the customer */
  readonly initial?: readonly string[]
  /** a column that never changes: a line with another value is rejected */
  readonly fixed?: { readonly column: string; readonly feld: string; readonly grund: string }
  /** column of the row's owner, and fields about the owner: a line with another owner empties those it leaves out */
  readonly owner?: { readonly column: string; readonly felder: readonly string[] }
  readonly files?: readonly NamedFile[]
  /** table with rows that are history: a line for one of them changes nothing */
  readonly archive?: string
  readonly removal: Removal
}

/** Turns a field's value into a column's; missing and null both come as undefined. */
type Cell<Value, Line> = (value: Value, line: Line) => string | null

/** The columns that each field fills; `art` fills none. */
type Fields<Line> = { readonly [F in Exclude<keyof Line, 'art'>]-?: Readonly<Record<string, Cell<Line[F], Line>>> }

interface Column {
  readonly feld: string
  readonly cell: Cell<unknown, unknown>
}

/** A field outside the key. If a line leaves it out, the row keeps its value. */
interface NamedField {
  readonly feld: string
  /** a new row must have it */
  readonly isRequired: boolean
  /** its bit in the number that says which fields a line names */
  readonly bit: number
}

/** A kind of master data from the operator's system, one JSON line per row. The import knows nothing else about it. */
export interface ImportKind extends Declaration {
  /** value of `art` in its lines */
  readonly art: string
  /** what a row is, for the operator's developers */
  readonly meaning: string
  /** a line that makes a new row, without `art` */
  readonly example: object
  /** schema of a line that updates only the fields it names */
  readonly partial: Schema
  /** schema of a line with `"ganz": true`, which empties the fields it leaves out */
  readonly whole: Schema
  /** schema of a line with `"loeschen": true`: the key alone */
  readonly gone: Schema
  /** every column that a line fills, including the key */
  readonly columns: Readonly<Record<string, Column>>
  readonly fields: readonly NamedField[]
  readonly together?: readonly [string, string]
}

interface OwnDeclaration<Line> extends Declaration {
  readonly meaning: string
  readonly example: Omit<Line, 'art'>
  readonly fields: Fields<Line>
  /** two fields that a line sets, empties or leaves out together */
  readonly together?: readonly [string, string]
}

/** The sender's number or moment of a line: an older line never overwrites a newer one. */
const Stand = z.optional(z.union([z.int().check(z.gte(0)), Zeitpunkt]))

export function importKind<S extends z.ZodMiniObject>(
  art: string,
  schema: S,
  { fields: byField, together, ...declaration }: OwnDeclaration<z.output<S>>,
): ImportKind {
  const filled = Object.entries<Readonly<Record<string, Cell<never, never>>>>(byField)
  const columns = Object.fromEntries(
    filled.flatMap(([feld, cells]) => Object.entries(cells).map(([column, cell]) => [column, { feld, cell: cell as Column['cell'] }])),
  )
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const isOptional = (feld: string) => shape[feld] instanceof z.ZodMiniOptional
  const keyFields = declaration.key.map((column) => columns[column]?.feld)
  const fields = filled
    .map(([feld]) => feld)
    .filter((feld) => !keyFields.includes(feld))
    .map((feld, index) => ({ feld, isRequired: !isOptional(feld), bit: 1 << index }))
  if (fields.length > MOST_IMPORT_FIELDS) throw new Error(`the import kind ${art} has more than ${MOST_IMPORT_FIELDS} fields`)

  /** Schema of a line; null empties an optional field. */
  const schemaOf = (mayBeMissing: (feld: string) => boolean) => {
    const all = Object.entries(shape).map(([feld, value]) => [
      feld,
      !mayBeMissing(feld) ? value : z.optional(isOptional(feld) && !keyFields.includes(feld) ? z.nullable(value) : value),
    ])
    const line = z.strictObject({ ...Object.fromEntries(all), ganz: z.optional(z.boolean()), loeschen: z.optional(z.boolean()), Stand })
    // files have millions of lines: compiled code checks good ones, the schema itself explains bad ones
    return z.compile(together ? line.check(inStep(together)) : line, { strict: true })
  }
  const partial = schemaOf((feld) => feld !== 'art' && (isOptional(feld) || !keyFields.includes(feld)))
  const keyOnly = Object.fromEntries(['art', ...keyFields].map((feld = '') => [feld, shape[feld] ?? z.never()]))
  const gone = z.compile(z.strictObject({ ...keyOnly, loeschen: z.literal(true), Stand }), { strict: true })
  return { art, partial, whole: schemaOf(isOptional), gone, columns, fields, ...(together && { together }), ...declaration }
}

/** Accepts both set, both null or both missing. */
function inStep([first, second]: readonly [string, string]) {
  const stateOf = (value: unknown) => (value === undefined || value === null ? value : true)
  return z.refine<Record<string, unknown>>((line) => stateOf(line[first]) === stateOf(line[second]), {
    path: [second],
    error: `steht nur zusammen mit ${first}`,
  })
}

/** The text unchanged, or null. */
export function asIs(value: string | undefined): string | null {
  return value ?? null
}

export function text(maximum: number) {
  return z.string().check(z.minLength(1), z.maxLength(maximum))
}

/** A date from 1850 on; catches typos like 0206-01-31. */
export const Tag = Datum.check(z.refine((day) => day >= '1850', { error: 'liegt vor 1850' }))

/** A date on which something was written: before 2100, since only an end of a contract may be 9999-12-31. */
export const Schreibtag = Tag.check(z.refine((day) => day < '2100', { error: 'liegt nach 2099' }))

const hasThreeDecimals = (value: number) => Math.round(value * 1000) / 1000 === value

/** A measured number from 0 to `maximum`, for a column with three decimals. */
export function measure(maximum: number) {
  return z.number().check(z.gte(0), z.lte(maximum), z.refine(hasThreeDecimals, { error: 'darf höchstens drei Nachkommastellen haben' }))
}

/** Power in kW or kWp, far beyond the largest plant. */
export const Leistung = measure(100_000_000)

/** A number as text for a numeric column, or null. */
export function numeric(value: number | undefined): string | null {
  return value === undefined ? null : String(value)
}

/** A flag as text for a boolean column; missing means false. */
export function flag(value: boolean | undefined): string {
  return value ? 't' : 'f'
}

const hasCents = (value: number) => Math.round(value * 100) / 100 === value

/** An amount in euros, with two decimals. */
export function money({ least, most }: { readonly least: number; readonly most: number }) {
  return z.number().check(z.gte(least), z.lte(most), z.refine(hasCents, { error: 'darf höchstens zwei Nachkommastellen haben' }))
}

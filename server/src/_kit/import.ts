import type { Schema } from '#contract/_kit/endpoint.ts'
import { Datum } from '#contract/_shared/datum/datum-schema.ts'
import * as z from 'zod/mini'
import { MOST_IMPORT_FIELDS } from './limits.ts'

/** A row of this kind must exist before a line that names it is taken. */
interface Reference {
  /** the wire's field, named where the row is unknown */
  readonly feld: string
  /** the `art` of the kind that is named */
  readonly art: string
  /** the columns that hold that kind's key, in its order; where the last of them is null, nothing is named */
  readonly columns: readonly string[]
}

/** A form of files, by how one begins. */
export interface FileForm {
  readonly begins: string
  readonly suffix: string
  /** what is told of a file that begins otherwise */
  readonly grund: string
}

export const PDF: FileForm = { begins: '%PDF-', suffix: '.pdf', grund: 'ist keine PDF-Datei' }

/** A file that comes with each line, and the columns that tell of it once the store has it. */
interface NamedFile {
  /** the wire's field that names it */
  readonly feld: string
  readonly form: FileForm
  /** `name`: as the line says it at first, then as the store does; `groesse`: in bytes; `pruefsumme`: SHA-256 */
  readonly columns: { readonly name: string; readonly groesse: string; readonly pruefsumme: string }
}

interface Declaration {
  readonly table: string
  /** the columns that tell one row from another; their fields stand in each line */
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  /** columns taken from the named row of another kind instead of from the line */
  readonly derived?: { readonly art: string; readonly columns: readonly string[] }
  /** flags that stay set once they are: the customer sets them too, and an import takes nothing back */
  readonly sticky?: readonly string[]
  /** columns that a line fills for a new row only: they are the customer's from then on */
  readonly initial?: readonly string[]
  /** what a row keeps for good: a line that says otherwise is a bad one */
  readonly fixed?: { readonly column: string; readonly feld: string; readonly grund: string }
  /** the column of the row's owner, and the fields about them: a line that names another owner empties those that it leaves out */
  readonly owner?: { readonly column: string; readonly felder: readonly string[] }
  readonly file?: NamedFile
}

/** What a field puts into a column; an optional field that is missing or null comes as undefined. */
type Cell<Value, Line> = (value: Value, line: Line) => string | null

/** Each field of a line but `art`, with the columns that it fills. */
type Fields<Line> = { readonly [F in Exclude<keyof Line, 'art'>]-?: Readonly<Record<string, Cell<Line[F], Line>>> }

interface Column {
  readonly feld: string
  readonly cell: Cell<unknown, unknown>
}

/** A field besides those of the key. A line may leave it out, and the row keeps what it has. */
interface NamedField {
  readonly feld: string
  /** a new row must have it */
  readonly isRequired: boolean
  /** set in the number that says which fields a line names */
  readonly bit: number
}

/** A kind of master data that the operator's system delivers, one line of JSON per row: all that the import knows about it. */
export interface ImportKind extends Declaration {
  /** the value of the line's key `art` */
  readonly art: string
  /** what a line must fit that names some of the fields */
  readonly partial: Schema
  /** what a line must fit that says `"ganz": true`, so that what it does not name is emptied */
  readonly whole: Schema
  /** every column that a line fills, the key's among them */
  readonly columns: Readonly<Record<string, Column>>
  readonly fields: readonly NamedField[]
}

interface OwnDeclaration<Line> extends Declaration {
  readonly fields: Fields<Line>
  /** two fields that a line names, empties or leaves out together */
  readonly together?: readonly [string, string]
}

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

  /** The line's schema; null empties what may be empty. */
  const schemaOf = (mayBeMissing: (feld: string) => boolean) => {
    const all = Object.entries(shape).map(([feld, value]) => [
      feld,
      !mayBeMissing(feld) ? value : z.optional(isOptional(feld) && !keyFields.includes(feld) ? z.nullable(value) : value),
    ])
    const line = z.strictObject({ ...Object.fromEntries(all), ganz: z.optional(z.boolean()) })
    // files have millions of lines: a good one is checked by code made from the schema, a bad one by the schema itself
    return z.compile(together ? line.check(inStep(together)) : line, { strict: true })
  }
  const partial = schemaOf((feld) => feld !== 'art' && (isOptional(feld) || !keyFields.includes(feld)))
  return { art, partial, whole: schemaOf(isOptional), columns, fields, ...declaration }
}

/** Both have a value, both are null or both are missing. */
function inStep([first, second]: readonly [string, string]) {
  const stateOf = (value: unknown) => (value === undefined || value === null ? value : true)
  return z.refine<Record<string, unknown>>((line) => stateOf(line[first]) === stateOf(line[second]), {
    path: [second],
    error: `steht nur zusammen mit ${first}`,
  })
}

/** A text as it stands in the line. */
export function asIs(value: string | undefined): string | null {
  return value ?? null
}

export function text(maximum: number) {
  return z.string().check(z.minLength(1), z.maxLength(maximum))
}

/** A day of this age or the last; a slip of the keyboard like 0206-01-31 is found. */
export const Tag = Datum.check(z.refine((day) => day >= '1850', { error: 'liegt vor 1850' }))

/** A day on which something was written; only ends of contracts lie at the end of time. */
export const Schreibtag = Tag.check(z.refine((day) => day < '2100', { error: 'liegt nach 2099' }))

const hasThreeDecimals = (value: number) => Math.round(value * 1000) / 1000 === value

/** A measured number from zero up, as a column of three decimals keeps it. */
export function measure(maximum: number) {
  return z.number().check(z.gte(0), z.lte(maximum), z.refine(hasThreeDecimals, { error: 'darf höchstens drei Nachkommastellen haben' }))
}

/** A power in kW or kWp, far beyond the largest plant. */
export const Leistung = measure(100_000_000)

/** A number as the database reads it. */
export function numeric(value: number | undefined): string | null {
  return value === undefined ? null : String(value)
}

/** A flag as the database reads it; a missing one is not set. */
export function flag(value: boolean | undefined): string {
  return value ? 't' : 'f'
}

const hasCents = (value: number) => Math.round(value * 100) / 100 === value

/** An amount in euros and cents. */
export function money({ least, most }: { readonly least: number; readonly most: number }) {
  return z.number().check(z.gte(least), z.lte(most), z.refine(hasCents, { error: 'darf höchstens zwei Nachkommastellen haben' }))
}

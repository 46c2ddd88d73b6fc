import type { Schema } from '#contract/_kit/endpoint.ts'
import { Datum } from '#contract/_shared/datum.ts'
import * as z from 'zod/mini'

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

interface Declaration<Line> {
  readonly table: string
  /** the key's columns and the wire's fields that they come from */
  readonly key: Readonly<Record<string, string>>
  /** every column that a line fills, the key's among them */
  readonly columns: Readonly<Record<string, (line: Line) => string | null>>
  readonly references: readonly Reference[]
  /** columns taken from the named row of another kind instead of from the line */
  readonly derived?: { readonly art: string; readonly columns: readonly string[] }
  /** flags that stay set once they are: the customer sets them too, and an import takes nothing back */
  readonly sticky?: readonly string[]
  /** columns that a line fills for a new row only: they are the customer's from then on */
  readonly initial?: readonly string[]
  /** what a row keeps for good: a line that says otherwise is a bad one */
  readonly fixed?: { readonly column: string; readonly feld: string; readonly grund: string }
  readonly file?: NamedFile
}

/** A kind of master data that the operator's system delivers, one line of JSON per row: all that the import knows about it. */
export interface ImportKind extends Declaration<never> {
  /** the value of the line's key `art` */
  readonly art: string
  /** the whole line, `art` included */
  readonly schema: Schema
}

export function importKind<S extends z.ZodMiniObject>(art: string, schema: S, declaration: Declaration<z.output<S>>): ImportKind {
  // files have millions of lines: a good one is checked by code made from the schema, a bad one by the schema itself
  return { art, schema: z.compile(schema, { strict: true }), ...declaration }
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

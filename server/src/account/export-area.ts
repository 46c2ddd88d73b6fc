import { EIGENE_DATEN, type Bereich, type FeldVon } from '#contract/all-eigene-daten.ts'
import type { Inhalt, Wert } from '#contract/_shared/vorgang/vorgang-kind.ts'
import type { Queries } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'

export interface ExportPart {
  readonly bereich: Bereich
  readonly eintraege: readonly Readonly<Record<string, Wert | Inhalt>>[]
}

/** An area of the data export, and the columns that it shows. */
export interface OwnArea<Row> {
  readonly table: string
  readonly columns: readonly string[]
  readonly of: (rows: readonly Row[]) => ExportPart
}

/** A capability's part of the data export, read on a connection that sees that person's rows only. */
export interface ExportMine {
  readonly areas: readonly Pick<OwnArea<never>, 'table' | 'columns'>[]
  readonly read: (db: Queries, person: Person, now: Date) => Promise<ExportPart[]>
}

/** Columns that are exported unchanged. */
type Plain<Row> = { [C in keyof Row]-?: Row[C] extends Wert ? C : never }[keyof Row] & string
/** A field is a column unchanged, or computed from one. */
type Source<Row, V> = Plain<Row> | { readonly column: string; readonly read: (row: Row) => V }
type Sources<B extends Bereich, Row> = { readonly [F in FeldVon<B>]: Source<Row, F extends 'Inhalt' ? Inhalt : Wert> }

/** An area with one entry per row of a table. */
export function ownArea<B extends Bereich, Row>(bereich: B, table: string, sources: Sources<B, Row>): OwnArea<Row> {
  const felder = Object.entries<Source<Row, Wert | Inhalt>>(sources)
  const told = (row: Row, source: Source<Row, Wert | Inhalt>) => (typeof source === 'string' ? (row[source] as Wert) : source.read(row))
  return {
    table,
    columns: felder.map(([, source]) => (typeof source === 'string' ? source : source.column)),
    of: (rows) => ({
      bereich,
      eintraege: rows.map((row) => Object.fromEntries(felder.map(([feld, source]) => [feld, told(row, source)]))),
    }),
  }
}

/** Fields of a list member: exactly those of its area. */
type Member<B extends Bereich, Named, M> = { readonly [F in Exclude<FeldVon<B>, keyof Named>]?: Wert | undefined } & {
  readonly [K in keyof M]: K extends FeldVon<B> ? Wert | undefined : never
}

/** An area with one entry per member of a JSON column. `named` adds fields of the row. */
export function ownList<B extends Bereich, Row, Named, M extends Member<B, Named, M>>(
  bereich: B,
  table: string,
  column: keyof Row & string,
  membersOf: (row: Row) => readonly M[],
  named: (row: Row) => Named & Readonly<Partial<Record<FeldVon<B>, Wert>>>,
): OwnArea<Row> {
  const felder = Object.keys(EIGENE_DATEN[bereich].felder)
  const entry = (row: Row, member: M) => {
    const values: Readonly<Record<string, Wert | undefined>> = { ...member, ...named(row) }
    return Object.fromEntries(felder.map((feld) => [feld, values[feld] ?? null]))
  }
  return {
    table,
    columns: [column],
    of: (rows) => ({ bereich, eintraege: rows.flatMap((row) => membersOf(row).map((member) => entry(row, member))) }),
  }
}

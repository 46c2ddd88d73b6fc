/** Fields as the contract spells them, with the column that keeps each. */
export type Felder = Readonly<Record<string, string>>

type Kept<V> = undefined extends V ? Exclude<V, undefined> | null : V

/** A row with these columns, typed as the contract types the fields; an optional field may be null. */
export type RowOf<F extends Felder, Wire> = { readonly [K in keyof F & keyof Wire as F[K]]: Kept<Wire[K]> }

/** The columns of these fields, for a select list. */
export function columnsOf(felder: Felder, table: string): string {
  return Object.values(felder)
    .map((column) => `${table}.${column}`)
    .join(', ')
}

/** The fields as they travel: what is null is absent. */
export function wireOf<F extends Felder, Row extends Readonly<Record<F[keyof F], unknown>>>(felder: F, row: Row) {
  const entries = Object.entries(felder).map(([feld, column]) => [feld, row[column as F[keyof F]] ?? undefined])
  return Object.fromEntries(entries) as { [K in keyof F]: Exclude<Row[F[K]], null> | (null extends Row[F[K]] ? undefined : never) }
}

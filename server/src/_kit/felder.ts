/** Wire names of fields with the column that stores each. */
export type Felder = Readonly<Record<string, string>>

type Kept<V> = undefined extends V ? Exclude<V, undefined> | null : V

/** A row with these columns, typed as the contract types the fields. Optional fields may be null. */
export type RowOf<F extends Felder, Wire> = { readonly [K in keyof F & keyof Wire as F[K]]: Kept<Wire[K]> }

/** Select list of these fields. */
export function columnsOf(felder: Felder, table: string): string {
  return Object.values(felder)
    .map((column) => `${table}.${column}`)
    .join(', ')
}

/** A row in wire format: null fields are left out. */
export function wireOf<F extends Felder, Row extends Readonly<Record<F[keyof F], unknown>>>(felder: F, row: Row) {
  const entries = Object.entries(felder).map(([feld, column]) => [feld, row[column as F[keyof F]] ?? undefined])
  return Object.fromEntries(entries) as { [K in keyof F]: Exclude<Row[F[K]], null> | (null extends Row[F[K]] ? undefined : never) }
}

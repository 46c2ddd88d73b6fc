import type { ImportKind } from '../../_kit/import.ts'

/**
 * The temporary table of a kind. `zeile` is the line number, `genannt` has one bit per field that the line names, or is GONE.
 *
 * Names of tables and columns come from the declarations of the kinds, never from a file.
 */
export const staging = (kind: ImportKind) => `pg_temp.import_${kind.art}`
/** The bad lines of an import, until it ends. */
export const FAULTS = 'pg_temp.import_fehler'
/** The keys of lines that were dropped because they are too old: a full load names these rows too. */
export const OLD = 'pg_temp.import_veraltet'
export const columnsOf = (kind: ImportKind) => Object.keys(kind.columns)
export const list = (columns: readonly string[], of: (column: string) => string = (column) => column) => columns.map(of).join(', ')
export const sameKey = (columns: readonly string[], a: string, b: string) =>
  columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')

/** The wire fields of the key, in its order. */
export const keyFelder = ({ key, columns }: ImportKind): readonly string[] => [
  ...new Set(key.flatMap((column) => columns[column]?.feld ?? [])),
]

/** The bit of a column's field; undefined for key columns, which every line has. */
export const bitOf = (kind: ImportKind, column: string) => kind.fields.find(({ feld }) => feld === kind.columns[column]?.feld)?.bit
/** The columns that a line may leave unchanged, with their bits. */
export const openColumns = (kind: ImportKind) =>
  columnsOf(kind).flatMap((column) => {
    const bit = bitOf(kind, column)
    return bit === undefined ? [] : [{ column, bit }]
  })

/** The columns whose loss the guard counts: those that a line may empty, unless they belong to the customer. */
export function losableColumns(kind: ImportKind) {
  const kept = [kind.initial, kind.sticky, kind.lasting].flatMap((columns) => columns ?? [])
  return openColumns(kind).filter(({ column }) => !kept.includes(column))
}
/** The column of the day on which a row ends; undefined for kinds whose rows have none. */
export function endOf({ removal: { absent } }: ImportKind): string | undefined {
  return absent === undefined || absent === 'deleted' ? undefined : absent.endsBy
}

/** The bits of all fields that a new row needs. */
export const requiredBits = ({ fields }: ImportKind) => fields.reduce((bits, { isRequired, bit }) => (isRequired ? bits | bit : bits), 0)

export function findKind(kinds: readonly ImportKind[], art: string): ImportKind {
  const kind = kinds.find((candidate) => candidate.art === art)
  if (!kind) throw new Error(`no kind of import is named ${art}`)
  return kind
}

/** In place of the bits: the row goes. */
export const GONE = -1

/** SQL that is true for a staged line `s` that deletes its row, and for one that does not. */
export const goes = (s: string) => `${s}.genannt = ${GONE}`
export const stays = (s: string) => `${s}.genannt <> ${GONE}`

/** SQL that is true if the file does not name the row `t`. */
export const isUnnamed = (kind: ImportKind) =>
  `not exists (select from ${staging(kind)} s where ${sameKey(kind.key, 's', 't')})
    and not exists (select from ${OLD} o where o.art = '${kind.art}' and o.schluessel = ${keyText(kind.key, 't')})`

/** The key of a row as text, as `schluesselOf` in check.ts writes it. */
export function keyText(columns: readonly string[], row = 's'): string {
  return columns.map((column) => `${row}.${column}::text`).join(' || chr(31) || ')
}

/** Whether a file can have every row of this kind, so that others end. */
export function mayBeWhole(kinds: readonly ImportKind[], art: string): boolean {
  return kinds.some((kind) => kind.art === art && kind.removal.absent !== undefined)
}

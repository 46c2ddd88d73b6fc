import type { Database } from '../port.ts'

/** Columns that an export omits, with the reason; a text covers the whole table. */
export type Omitted = Readonly<Record<string, Readonly<Record<string, string>> | string>>

/**
 * What is wrong with an export of a schema: columns that are neither told nor omitted, that are both, or that do not exist.
 *
 * `told` names them as table.column.
 */
export async function findUntold(database: Pick<Database, 'asOwner'>, schema: string, told: Iterable<string>, omitted: Omitted) {
  const columns = await database.asOwner((db) =>
    db.run<{ table: string; column: string }>(
      'select table_name as table, column_name as column from information_schema.columns where table_schema = $1 order by 1, 2',
      [schema],
    ),
  )
  const left = new Set(told)
  const wrong: string[] = []
  for (const { table, column } of columns) {
    const reasons = omitted[table]
    const isOmitted = typeof reasons === 'string' || reasons?.[column] !== undefined
    if (left.delete(`${table}.${column}`) === isOmitted) wrong.push(`${table}.${column}`)
  }
  return { columns: columns.length, wrong: [...wrong, ...left] }
}

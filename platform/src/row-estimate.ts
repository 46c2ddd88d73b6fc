import { statement, type Queries } from './db/port.ts'

/** The approximate number of rows, from the last ANALYZE, in constant time; 0 before the first one. */
export function rowEstimateOf(table: string) {
  const estimate = statement(
    `${table}.estimate`,
    `select greatest(reltuples, 0)::float8 as rows from pg_class where oid = '${table}'::regclass`,
  )
  return async (queries: Queries): Promise<number> => (await queries.query<{ rows: number }>(estimate))[0]?.rows ?? 0
}

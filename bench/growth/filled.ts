/** The issuer of all generated people. */
export const ISS = 'https://portal.example/id'
/** The last day of the generated ten years. */
export const TODAY = '2026-11-20'
export const YEARS = 10

/** A table and its rows for each contract account. */
export interface Filled {
  readonly table: string
  /** below 1: only some accounts have one */
  readonly perAccount: number
  /** the rows stay for years; others are deleted after hours or days */
  readonly grows: 'with history' | 'with accounts' | 'for a while'
  /** SQL over the row of `fillOf` */
  readonly columns: Readonly<Record<string, string>>
  /** of these rows only; SQL over the same row */
  readonly which?: string
}

/** Fills a table. Account `n` has partner `gp` and person `sub`. Rows count from 0: `i` in the table, `r` in the account. */
export function fillOf({ table, perAccount, columns, which = 'true' }: Filled, accounts: number): string {
  const rows = Math.round(accounts * perAccount)
  const account = perAccount < 1 ? `1 + floor(i / ${perAccount}::float8)::int` : `1 + i % ${accounts}`
  return `
    insert into ${table} (${Object.keys(columns).join(', ')}) overriding system value
    select ${Object.values(columns).join(', ')}
      from (select i, i / ${accounts} as r, ${account} as n, ${rows} as total from generate_series(0, ${rows - 1}) i) row,
           lateral (select (1000000000 + n)::text as gp, (2000000000 + n)::text as vk, 'kunde-' || n as sub, 'Z' || n as zaehler,
                           timestamptz '${TODAY}' - interval '${YEARS} years' * (1 - i::float8 / total) as at,
                           timestamptz '${TODAY}' + interval '10 hours' - interval '1 hour' * (i::float8 / total) as lately) made
     where ${which}`
}

/** One of these, by the row's number. */
export const oneOf = (values: readonly string[], by = 'i') =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${by} % ${values.length}]`
export const hashOf = (kind: string, by = 'i') => `sha256(convert_to('${kind}' || ${by}, 'utf8'))`
export const idOf = (kind: string, by = 'i') => `md5('${kind}' || ${by})::uuid`
export const person = { iss: `'${ISS}'`, sub: 'sub' }
export const konto = { vk_nummer: 'vk', gp_nummer: 'gp' }
/** Half of the accounts feed in. */
export const typ = "case n % 2 when 0 then 'Einspeiser' else 'Trinkwasser' end"

import { appendFileSync } from 'node:fs'
import type { Checkout, Database, Queries, Statement, Transaction } from '../port.ts'

/** A statement as it was asked: under which role, with which values in PostgreSQL's text form. */
export interface Recorded {
  readonly name: string
  readonly role: string
  readonly values: readonly (string | null)[]
}

/** Writes each named statement that is asked to a file, one line of JSON each. */
export function recorded(database: Database, file: string): Database {
  const note = (role: string, { name }: Statement, values: readonly unknown[] = []) => {
    const line: Recorded = { name, role, values: values.map((value) => textOf(value)) }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  const noted = <Q extends Queries>(role: string, queries: Q): Q => ({
    ...queries,
    query: (statement: Statement, values?: readonly unknown[]) => {
      note(role, statement, values)
      return queries.query(statement, values)
    },
  })
  const checkoutOf = (role: string, checkout: Checkout): Checkout => ({
    ...noted(role, checkout),
    transaction: (work) => checkout.transaction((tx) => work(noted<Transaction>(role, tx))),
  })
  return {
    ...database,
    checkout: (role, opening, work) => {
      note(role.name, opening.statement, opening.values)
      const again = (row: object | undefined) => {
        const ask = opening.again(row)
        note(role.name, ask.statement, ask.values)
        return ask
      }
      return database.checkout(role, { ...opening, again }, (checkout, row) => work(checkoutOf(role.name, checkout), row))
    },
    opened: (role, ask) => {
      note(role.name, ask.statement, ask.values)
      return database.opened(role, ask)
    },
    plain: (role, work) => database.plain(role, (checkout) => work(checkoutOf(role.name, checkout))),
    foreign: (role, sql, values, before) => {
      if (typeof sql !== 'string') note(role.name, sql, values)
      return database.foreign(role, sql, values, before)
    },
    bulk: (role, work) =>
      database.bulk(role, (bulk) =>
        work({ transaction: (inner, limits) => bulk.transaction((tx) => inner(noted(role.name, tx)), limits) }),
      ),
  }
}

/** A value as PostgreSQL reads it from text. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => elementOf(one)).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function elementOf(value: unknown): string {
  const text = textOf(value)
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

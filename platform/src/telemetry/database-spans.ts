import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Bulk, BulkTransaction, Checkout, Database, Queries, Transaction } from '../db/port.ts'

/** The same database with a span for each statement that a request makes. It carries the statement's name and no value. */
export function tracedDatabase(database: Database): Database {
  return {
    ...database,
    checkout: (role, opening, work) =>
      traced(`checkout ${opening.statement.name}`, () =>
        database.checkout(role, opening, (checkout, row) => work(tracedCheckout(checkout), row)),
      ),
    opened: (role, opening) => traced(`checkout ${opening.statement.name}`, () => database.opened(role, opening)),
    plain: (role, work) => database.plain(role, (checkout) => work(tracedCheckout(checkout))),
    bulk: (role, work) => database.bulk(role, (bulk) => work(tracedBulk(bulk))),
  }
}

function tracedCheckout(checkout: Checkout): Checkout {
  return { ...tracedQueries(checkout), transaction: (work) => checkout.transaction((db) => work(tracedTransaction(db))) }
}

function tracedBulk(bulk: Bulk): Bulk {
  return {
    transaction: (work, limits) =>
      bulk.transaction(
        (db) => work({ ...tracedTransaction(db), copyIn: (...copy) => traced('copy', () => db.copyIn(...copy)) } satisfies BulkTransaction),
        limits,
      ),
  }
}

function tracedTransaction(db: Transaction): Transaction {
  return { ...tracedQueries(db), run: (text, values) => traced('unnamed', () => db.run(text, values)) }
}

function tracedQueries(db: Queries): Queries {
  return { query: (statement, values) => traced(statement.name, () => db.query(statement, values)) }
}

/** Work of jobs is not traced: without a parent each statement would be a trace of its own. */
async function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return work()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return trace.getTracer('netzportal').startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // the texts of the database repeat values
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
      throw error
    } finally {
      span.end()
    }
  })
}

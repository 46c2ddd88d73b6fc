import { types as standardTypes, type ClientBase, type Connection, type CustomTypesConfig, type Submittable } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Statement } from './port.ts'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/** The rows' shapes that port.ts promises; everything else as pg reads it. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === DATE) return (value: string) => value
    if (oid === INT8 || oid === NUMERIC) return Number
    return standardTypes.getTypeParser(oid, format)
  },
}

/** The parts of pg's connection that its query classes use. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: '' }): void
  execute(message: { portal: '' }): void
  sync(): void
}

/** How a statement's rows read: what turns each field's text into its value, and a row of nulls to begin with. */
interface Shape {
  readonly fields: readonly { readonly name: string; readonly read: (text: string) => unknown }[]
  readonly empty: Readonly<Record<string, unknown>>
}

/** The server ends a statement before this; a server that says nothing by then hangs. */
const SILENCE_MS = 20_000

const noRows: Shape = { fields: [], empty: {} }
/** by the connection, then by the statement's name */
const shapes = new WeakMap<Wire, Map<string, Shape>>()

/**
 * Runs a named statement. pg's own query lets the server describe the rows each time, which costs as much as the rows do. PostgreSQL
 * never changes the result type of a prepared statement, so here each connection asks once.
 */
export async function runNamed<R extends object>(
  client: ClientBase,
  statement: Statement,
  values: readonly unknown[],
  silenceMs: number = SILENCE_MS,
): Promise<R[]> {
  const query = new NamedQuery(statement, values.map(prepareValue))
  client.query(query)
  const timer = setTimeout(() => query.giveUp(), silenceMs)
  try {
    return (await query.rows) as R[]
  } catch (error) {
    // the stack of who asked, not of the socket that was read
    if (error instanceof Error) Error.captureStackTrace(error, runNamed)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

class NamedQuery implements Submittable {
  /** by these pg notes what the connection has parsed */
  readonly name: string
  readonly text: string
  readonly rows: Promise<object[]>
  private readonly values: readonly (string | Buffer | null)[]
  private readonly result: object[] = []
  private readonly settle: { readonly resolve: (rows: object[]) => void; readonly reject: (error: unknown) => void }
  private shape = noRows
  private wire: Wire | undefined
  private fault: unknown

  constructor({ name, text }: Statement, values: readonly (string | Buffer | null)[]) {
    this.name = name
    this.text = text
    this.values = values
    const { promise, ...settle } = Promise.withResolvers<object[]>()
    this.rows = promise
    this.settle = settle
  }

  /** Breaks the connection, which fails the query: nobody knows whether the server still works on it. */
  giveUp(): void {
    this.wire?.stream.destroy(Object.assign(new Error('the database server did not answer in time'), { code: 'ETIMEDOUT' }))
  }

  submit(connection: Connection): void {
    const wire = (this.wire = connection as unknown as Wire)
    const known = shapes.get(wire)?.get(this.name)
    wire.stream.cork()
    if (wire.parsedStatements[this.name] === undefined) wire.parse({ name: this.name, text: this.text })
    wire.bind({ statement: this.name, values: this.values })
    if (known) this.shape = known
    else wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription(message: { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }): void {
    const fields = message.fields.map(({ name, dataTypeID }) => ({
      name,
      read: types.getTypeParser(dataTypeID) as (text: string) => unknown,
    }))
    this.shape = { fields, empty: Object.fromEntries(fields.map(({ name }) => [name, null])) }
    if (this.wire) shapes.set(this.wire, (shapes.get(this.wire) ?? new Map<string, Shape>()).set(this.name, this.shape))
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    const row = { ...this.shape.empty }
    try {
      this.shape.fields.forEach(({ name, read }, index) => {
        const text = message.fields[index]
        if (typeof text === 'string') row[name] = read(text)
      })
      this.result.push(row)
    } catch (error) {
      // thrown from here it would end the process
      this.fault ??= error
    }
  }

  handleCommandComplete(): void {
    // the answer is complete when the server is ready again
  }

  handleReadyForQuery(): void {
    if (this.fault === undefined) this.settle.resolve(this.result)
    else this.settle.reject(this.fault)
  }

  handleError(error: unknown): void {
    this.settle.reject(error)
  }
}

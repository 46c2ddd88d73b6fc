import { Outage } from '../outage.ts'

/** A named SQL statement. PostgreSQL plans it once per connection, so a name must stand for one text only. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const textByName = new Map<string, string>()

/** Declares a statement. Throws if the name already has another text, because PostgreSQL would run the first one. */
export function statement(name: string, text: string): Statement {
  const known = textByName.get(name)
  if (known !== undefined && known !== text) throw new Error(`two statements are named ${name}`)
  if (name.length > 60) throw new Error(`the statement name ${name} is longer than PostgreSQL keeps`)
  textByName.set(name, text)
  return { name, text }
}

/** All statements that the loaded modules declare. */
export function declaredStatements(): Statement[] {
  return Array.from(textByName, ([name, text]) => ({ name, text }))
}

/**
 * Both databases give the same types: date as YYYY-MM-DD, timestamptz as Date, int8 and numeric as number, bytea as Buffer, jsonb
 * parsed. Pass jsonb as JSON text.
 */
export interface Queries {
  readonly query: <R extends object>(statement: Statement, values?: readonly unknown[]) => Promise<R[]>
}

export type CopyRow = readonly (string | null)[]

export interface Transaction extends Queries {
  /** Runs SQL without a cached plan: merges over a list of columns. */
  readonly run: <R extends object>(text: string, values?: readonly unknown[]) => Promise<R[]>
}

/** One connection, held until the work ends. */
export interface Checkout extends Queries {
  /** Commits all effects of the work together, or none if it throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

export interface BulkTransaction extends Transaction {
  /** Fills a table by COPY with rows of text values; returns the number of rows. */
  readonly copyIn: (table: string, columns: readonly string[], rows: Iterable<CopyRow> | AsyncIterable<CopyRow>) => Promise<number>
}

/** A connection of one session, which keeps its temporary tables between transactions. */
export interface Bulk {
  transaction<T>(work: (transaction: BulkTransaction) => Promise<T>, limits?: Limits): Promise<T>
}

/** A limited statement is cancelled after some seconds. An unlimited transaction may take any time, except in copyIn. */
export type Limits = 'limited' | 'unlimited'

/** A statement with its values. */
export interface Ask {
  readonly statement: Statement
  readonly values: readonly unknown[]
}

/** The statement that sets for whom a connection acts, for its transaction. */
export interface Opening extends Ask {
  /** sets the same for a further transaction of the checkout, from the opening's row */
  again(row: object | undefined): Ask
}

/** A database role of the running process: no superuser, and subject to row-level security (checked at the start). */
export interface Role {
  readonly name: string
  /** whether row-level security guards its rows by settings that an opening must make first */
  readonly guarded: boolean
  /** the most connections held at once under this role, on PostgreSQL */
  readonly connections: number
  /** Name of a separate pool for this kind of work. Several kinds may share a database role without blocking each other's connections. */
  readonly pool?: string
  /** waits only briefly for another transaction's lock, as guarded roles do: for work that a person waits for */
  readonly isImpatient?: true
}

/** The connections of a pool now, and how many calls wait for one. */
export interface PoolState {
  readonly pool: string
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
  readonly most: number
}

export interface Database {
  readonly kind: 'postgres' | 'pglite'
  /** how the names of its roles begin (role-names.ts) */
  readonly rolePrefix: string
  /** The pools that were used; none on the embedded database. */
  pools(): readonly PoolState[]
  /**
   * Checks a connection out under a guarded role; `work` also gets the opening's row. Each query is a transaction of its own; the first one
   * shares that of the opening.
   */
  checkout<T>(role: Role, opening: Opening, work: (checkout: Checkout, row: object | undefined) => Promise<T>): Promise<T>
  /** Runs an opening alone, for work that needs its row but no query; returns the row. */
  opened(role: Role, opening: Ask): Promise<object | undefined>
  /** Checks a connection out under a role without row-level security. Each query is a transaction of its own. */
  plain<T>(role: Role, work: (checkout: Checkout) => Promise<T>): Promise<T>
  /**
   * Runs SQL of a library in a transaction: a statement, or a text of several commands. `before` runs first, for its settings.
   *
   * Returns the rows of all statements.
   */
  foreign(role: Role, sql: Statement | string, values?: readonly unknown[], before?: readonly string[]): Promise<object[]>
  /** Opens a session under a role without row-level security, past any pooler. */
  bulk<T>(role: Role, work: (bulk: Bulk) => Promise<T>): Promise<T>
  /** The owner's connection, for migrations and commands that create objects. */
  asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T>
  /** A connection of the running process before it takes a role, to check at the start what it may do. */
  asLogin<T>(work: (login: Pick<Owner, 'run'>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface Owner {
  /** Runs any number of statements, without values; returns the rows of all. */
  script(text: string): Promise<object[]>
  run<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>
}

/** The database cannot be reached; the call may be repeated. */
export class DatabaseUnavailable extends Outage {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Refuses a checkout of a guarded role without an opening. */
export function refuseGuarded(role: Role): void {
  if (role.guarded) throw new Error(`${role.name} needs an opening that says for whom it acts`)
}

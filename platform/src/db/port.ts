/** A named SQL statement. PostgreSQL plans it once per connection; the name must stand for one text only. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const textByName = new Map<string, string>()

/** Declares a statement. Throws where the name already stands for another text, since PostgreSQL would run the first one. */
export function statement(name: string, text: string): Statement {
  const known = textByName.get(name)
  if (known !== undefined && known !== text) throw new Error(`two statements are named ${name}`)
  if (name.length > 60) throw new Error(`the statement name ${name} is longer than PostgreSQL keeps`)
  textByName.set(name, text)
  return { name, text }
}

/**
 * Rows come back alike on both databases: date as YYYY-MM-DD, timestamptz as Date, int8 and numeric as number, jsonb parsed,
 * bytea as Buffer. A jsonb value goes in as JSON text.
 */
export interface Queries {
  readonly query: <R extends object>(statement: Statement, values?: readonly unknown[]) => Promise<R[]>
}

export type CopyRow = readonly (string | null)[]

export interface Transaction extends Queries {
  /** Runs SQL that no plan is kept for: temporary tables, merges over a list of columns. */
  readonly run: <R extends object>(text: string, values?: readonly unknown[]) => Promise<R[]>
  /** Fills a table by COPY with rows of text values; gives the number of rows. */
  readonly copyIn: (table: string, columns: readonly string[], rows: Iterable<CopyRow> | AsyncIterable<CopyRow>) => Promise<number>
}

/** One connection, held until the work ends. */
export interface Checkout extends Queries {
  /** Effects inside are committed together, or not at all when the work throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, limits?: Limits): Promise<T>
}

/** A statement is given up after some seconds; in an unlimited transaction it may take as long as it needs, a copyIn excepted. */
export type Limits = 'limited' | 'unlimited'

/** The statement that says for whom a connection acts. It runs on every checkout, so nothing is left over from the one before. */
export interface Opening {
  readonly statement: Statement
  readonly values: readonly unknown[]
}

/** A database role of the running process: neither superuser nor bypassing row-level security (checked when opened). */
export interface Role {
  readonly name: string
  /** whether its rows are guarded by settings that an opening must make first */
  readonly guarded: boolean
  /** the most connections held at once under this role, on PostgreSQL */
  readonly connections: number
  /**
   * Named where several kinds of work share a database role: each has connections of its own, so that one that waits stops none of
   * the others.
   */
  readonly pool?: string
  /** gives up soon where another transaction holds what it needs, as guarded roles do: for work that somebody waits for */
  readonly isImpatient?: true
}

export interface Database {
  readonly kind: 'postgres' | 'pglite'
  /** Checks a connection out under a guarded role; `work` gets it together with the opening's row. */
  checkout<T>(role: Role, opening: Opening, work: (checkout: Checkout, row: object | undefined) => Promise<T>): Promise<T>
  /** Checks a connection out under a role whose tables are not guarded by row. */
  plain<T>(role: Role, work: (checkout: Checkout) => Promise<T>): Promise<T>
  /** The owner's connection, for migrations and commands that create things. */
  asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface Owner {
  /** Runs any number of statements, without values. */
  script(text: string): Promise<void>
  run<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>
}

/** The database cannot be reached; the call may be tried again. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Refuses what a guarded role must never do: a checkout that does not say for whom. */
export function refuseGuarded(role: Role): void {
  if (role.guarded) throw new Error(`${role.name} needs an opening that says for whom it acts`)
}

import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { copyText } from './copy-text.ts'
import { refuseGuarded } from './port.ts'
import type { Checkout, Database, Opening, Owner, Role, Statement, Transaction } from './port.ts'
import { runTransaction } from './transaction.ts'

/** The rows' shapes that port.ts promises. */
const parsers = {
  [types.DATE]: (value: string) => value,
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
}

/**
 * The embedded database: PostgreSQL in this process, in a folder, or in memory without one. It has one connection, so a
 * checkout holds it alone from its opening to its last query: interleaved requests would otherwise see each other's rows.
 */
export async function openPglite(folder: string | undefined, loadDataDir?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers,
    // an extension of the server's is part of the program here, and needed on every opening, also of what is there already
    extensions: { pg_trgm },
  })
  const holds = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other. A checkout inside a checkout would wait for itself, so it is refused. */
  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    if (holds.getStore()) throw new Error('a checkout inside a checkout would wait for ever')
    const mine = last.then(() => holds.run(true, work))
    last = mine.catch(() => undefined)
    return mine
  }

  /** On every checkout, whatever the one before left behind: a rollback takes a role back too. */
  async function become(role: string | undefined): Promise<void> {
    await pglite.exec(role === undefined ? 'reset role' : `set role ${role}`)
  }

  return {
    kind: 'pglite',
    checkout: <T>(role: Role, opening: Opening, work: (checkout: Checkout, row: object | undefined) => Promise<T>) =>
      exclusive(async () => {
        await become(role.name)
        const opened = await run(pglite, opening.statement.text, opening.values)
        return work(checkoutOn(pglite, role), opened[0])
      }),
    plain: (role, work) => {
      refuseGuarded(role)
      return exclusive(async () => {
        await become(role.name)
        return work(checkoutOn(pglite, role))
      })
    },
    asOwner: (work) =>
      exclusive(async () => {
        await become(undefined)
        return work(ownerOn(pglite))
      }),
    close: () => exclusive(() => pglite.close()),
    dump: () => exclusive(() => pglite.dumpDataDir('none') as Promise<Blob>),
  }
}

async function run<R extends object>(pglite: PGlite, text: string, values: readonly unknown[] = []): Promise<R[]> {
  return (await pglite.query<R>(text, [...values])).rows
}

function ownerOn(pglite: PGlite): Owner {
  return {
    script: async (text) => {
      await pglite.exec(text)
    },
    run: (text, values) => run(pglite, text, values),
  }
}

function checkoutOn(pglite: PGlite, role: Role): Checkout {
  const query = <R extends object>(statement: Statement, values?: readonly unknown[]) => run<R>(pglite, statement.text, values)
  return { query, transaction: (work) => inTransaction(pglite, role, query, work) }
}

function inTransaction<T>(
  pglite: PGlite,
  role: Role,
  query: Checkout['query'],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const ends = { begin: () => pglite.exec('begin'), commit: () => pglite.exec('commit'), rollback: () => pglite.exec('rollback') }
  const statements: Transaction = {
    query,
    run: (text, values) => run(pglite, text, values),
    copyIn: (table, columns, rows) => copyIn(pglite, role, `copy ${table} (${columns.join(', ')}) from '/dev/blob'`, rows),
  }
  return runTransaction(ends, statements, work)
}

/**
 * PGlite has no COPY from a stream, but a file that stands for one, and a role needs leave to read files: it has it for this
 * statement only. Where the statement fails, the transaction's rollback takes the leave back.
 */
async function copyIn(pglite: PGlite, role: Role, statement: string, rows: Parameters<Transaction['copyIn']>[2]): Promise<number> {
  const chunks: string[] = []
  for await (const chunk of copyText(rows)) chunks.push(chunk)
  await pglite.exec(`reset role; grant pg_read_server_files to ${role.name}; set role ${role.name}`)
  const answer = await pglite.query(statement, [], { blob: new Blob(chunks) })
  await pglite.exec(`reset role; revoke pg_read_server_files from ${role.name}; set role ${role.name}`)
  return answer.affectedRows ?? 0
}

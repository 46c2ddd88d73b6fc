import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { AsyncLocalStorage } from 'node:async_hooks'
import { copyText } from './copy-text.ts'
import { refuseGuarded } from './port.ts'
import type { Bulk, BulkTransaction, Checkout, Database, Opening, Owner, Role, Statement, Transaction } from './port.ts'
import { ROLE_PREFIX } from './role-names.ts'
import { runTransaction, type Ends } from './transaction.ts'

/** The types of values that port.ts promises. */
const parsers = {
  [types.DATE]: (value: string) => value,
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
}

/**
 * Embedded PostgreSQL, stored in a folder or in memory.
 *
 * It has one connection, so a checkout holds it exclusively; interleaved requests would see each other's rows.
 */
export async function openPglite(folder: string | undefined, loadDataDir?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers,
    // in PGlite an extension is part of the program and must be named at every opening, even of an existing database
    extensions: { pg_trgm },
  })
  const holds = new AsyncLocalStorage<true>()
  const inTurn = turns()

  /** Runs work one by one. Refuses a checkout inside a checkout, which would wait for itself. */
  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    if (holds.getStore()) throw new Error('a checkout inside a checkout would wait for ever')
    return inTurn(() => holds.run(true, work))
  }

  /** Runs on every checkout, since a rollback can bring back the role of the one before. */
  async function become(role: string | undefined): Promise<void> {
    await pglite.exec(role === undefined ? 'reset role' : `set role ${role}`)
  }

  const asOwner = <T>(work: (owner: Owner) => Promise<T>): Promise<T> =>
    exclusive(async () => {
      await become(undefined)
      return work(ownerOn(pglite))
    })

  return {
    kind: 'pglite',
    rolePrefix: ROLE_PREFIX,
    pools: () => [],
    checkout: <T>(role: Role, opening: Opening, work: (checkout: Checkout, row: object | undefined) => Promise<T>) =>
      exclusive(async () => {
        await become(role.name)
        await pglite.exec('begin')
        return runGuarded(pglite, opening, work)
      }),
    opened: (role, { statement, values }) =>
      exclusive(async () => {
        await become(role.name)
        return (await run<object>(pglite, statement.text, values))[0]
      }),
    plain: (role, work) => {
      refuseGuarded(role)
      return exclusive(async () => {
        await become(role.name)
        return work(checkoutOn(pglite))
      })
    },
    foreign: (role, sql, values = [], before = []) => {
      refuseGuarded(role)
      return exclusive(async () => {
        await become(role.name)
        for (const setting of before) await pglite.exec(setting)
        return typeof sql === 'string' ? runAll(pglite, sql) : run<object>(pglite, sql.text, values)
      })
    },
    bulk: (role, work) => {
      refuseGuarded(role)
      return exclusive(async () => {
        await become(role.name)
        return work(bulkOn(pglite, role))
      })
    },
    asOwner,
    asLogin: asOwner,
    close: () => exclusive(() => pglite.close()),
    dump: () => exclusive(() => pglite.dumpDataDir('none') as Promise<Blob>),
  }
}

/** Gives a function that runs work one by one, in the order of its calls. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

async function run<R extends object>(pglite: PGlite, text: string, values: readonly unknown[] = []): Promise<R[]> {
  return (await pglite.query<R>(text, [...values])).rows
}

/** Runs any number of statements; gives the rows of all. */
async function runAll(pglite: PGlite, text: string): Promise<object[]> {
  const results = await pglite.exec(text)
  return results.flatMap(({ rows }) => rows as object[])
}

function ownerOn(pglite: PGlite): Owner {
  return {
    script: (text) => runAll(pglite, text),
    run: (text, values) => run(pglite, text, values),
  }
}

function checkoutOn(pglite: PGlite): Checkout {
  const statements = statementsOn(pglite)
  return { query: statements.query, transaction: (work) => runTransaction(endsOf(pglite), statements, work) }
}

function bulkOn(pglite: PGlite, role: Role): Bulk {
  const copy: BulkTransaction['copyIn'] = (table, columns, rows) =>
    copyIn(pglite, role, `copy ${table} (${columns.join(', ')}) from '/dev/blob'`, rows)
  return { transaction: (work) => runTransaction(endsOf(pglite), { ...statementsOn(pglite), copyIn: copy }, work) }
}

/** As on PostgreSQL: the first query shares the transaction of the opening, and each further one has its own. */
async function runGuarded<T>(
  pglite: PGlite,
  opening: Opening,
  work: (checkout: Checkout, row: object | undefined) => Promise<T>,
): Promise<T> {
  const ends = endsOf(pglite)
  const statements = statementsOn(pglite)
  let isOpen = true
  // queries of one checkout may be asked at once
  const inTurn = turns()
  const end = async () => {
    if (isOpen) await ends.commit()
    isOpen = false
  }
  const begin = async () => {
    await end()
    await ends.begin()
    const { statement, values } = opening.again(row)
    await statements.query(statement, values)
  }
  const row = (await inEnds(ends, () => statements.query(opening.statement, opening.values), false))[0]
  const checkout: Checkout = {
    query: (statement, values) =>
      inTurn(async () => {
        if (!isOpen) await begin()
        isOpen = false
        return inEnds(ends, () => statements.query(statement, values), true)
      }),
    transaction: (inner) => runTransaction({ ...ends, begin }, statements, inner),
  }
  try {
    return await work(checkout, row)
  } finally {
    await end()
  }
}

/** Rolls the open transaction back if the work fails, and commits it at the end if asked to. */
async function inEnds<T>(ends: Ends, work: () => Promise<T>, commits: boolean): Promise<T> {
  try {
    const result = await work()
    if (commits) await ends.commit()
    return result
  } catch (error) {
    await ends.rollback()
    throw error
  }
}

function endsOf(pglite: PGlite): Ends {
  return { begin: () => pglite.exec('begin'), commit: () => pglite.exec('commit'), rollback: () => pglite.exec('rollback') }
}

function statementsOn(pglite: PGlite): Transaction {
  return {
    query: <R extends object>({ text }: Statement, values?: readonly unknown[]) => run<R>(pglite, text, values),
    run: (text, values) => run(pglite, text, values),
  }
}

/**
 * PGlite copies only from a virtual file, and reading files is a privilege. The role has it for this statement only; a rollback
 * revokes it too.
 */
async function copyIn(pglite: PGlite, role: Role, statement: string, rows: Parameters<BulkTransaction['copyIn']>[2]): Promise<number> {
  const chunks: string[] = []
  for await (const chunk of copyText(rows)) chunks.push(chunk)
  await pglite.exec(`reset role; grant pg_read_server_files to ${role.name}; set role ${role.name}`)
  const answer = await pglite.query(statement, [], { blob: new Blob(chunks) })
  await pglite.exec(`reset role; revoke pg_read_server_files from ${role.name}; set role ${role.name}`)
  return answer.affectedRows ?? 0
}

import { PGlite, types } from '@electric-sql/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import { copyText } from './copy-text.ts'
import { refuseGuarded } from './port.ts'
import type { Checkout, Database, Opening, Owner, Role, Statement, Transaction } from './port.ts'

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
  const pglite = await PGlite.create({ ...(folder ? { dataDir: folder } : {}), ...(loadDataDir ? { loadDataDir } : {}), parsers })
  const holds = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  let currentRole: string | undefined

  /** One after the other. A checkout inside a checkout would wait for itself, so it is refused. */
  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    if (holds.getStore()) throw new Error('a checkout inside a checkout would wait for ever')
    const mine = last.then(() => holds.run(true, work))
    last = mine.catch(() => undefined)
    return mine
  }

  async function become(role: string | undefined): Promise<void> {
    if (role === currentRole) return
    await pglite.exec(role === undefined ? 'reset role' : `set role ${role}`)
    currentRole = role
  }

  return {
    kind: 'pglite',
    checkout: <R extends object, T>(role: Role, opening: Opening, work: (checkout: Checkout, row: R | undefined) => Promise<T>) =>
      exclusive(async () => {
        await become(role.name)
        const opened = await run<R>(pglite, opening.statement.text, opening.values)
        return work(checkoutOn(pglite), opened[0])
      }),
    plain: (role, work) => {
      refuseGuarded(role)
      return exclusive(async () => {
        await become(role.name)
        return work(checkoutOn(pglite))
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

function checkoutOn(pglite: PGlite): Checkout {
  const query = <R extends object>(statement: Statement, values?: readonly unknown[]) => run<R>(pglite, statement.text, values)
  return { query, transaction: (work) => inTransaction(pglite, query, work) }
}

async function inTransaction<T>(pglite: PGlite, query: Checkout['query'], work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await pglite.exec('begin')
  let result: T
  try {
    result = await work({
      query,
      run: (text, values) => run(pglite, text, values),
      copyIn: async (table, columns, rows) => {
        const chunks: string[] = []
        for await (const chunk of copyText(rows)) chunks.push(chunk)
        const answer = await pglite.query(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], { blob: new Blob(chunks) })
        return answer.affectedRows ?? 0
      },
    })
  } catch (error) {
    await pglite.exec('rollback')
    throw error
  }
  await pglite.exec('commit')
  return result
}

import { statement, DatabaseUnavailable, type Database, type Role } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../administrator.ts'
import { noCluster, openDurableCluster, type DurableCluster } from '../faults/durable-cluster.ts'

const role: Role = { name: 'postgres', guarded: false, connections: 1 }
const insert = statement('waiting.insert', 'insert into written values ($1)')
const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`

describe.skipIf(noCluster)('a commit that waits for a standby', () => {
  let cluster: DurableCluster
  let database: Database

  beforeAll(async () => {
    cluster = await openDurableCluster()
    database = openPostgres({ url: cluster.url, onIdleError: () => undefined })
    await sql(cluster.url, 'create table written (value text)')
  })
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  const waitsFor = async (standbys: string) => {
    await sql(cluster.url, `alter system set synchronous_standby_names = '${standbys}'`)
    await sql(cluster.url, 'select pg_reload_conf()')
  }
  const write = (value: string) => database.plain(role, (db) => db.transaction((tx) => tx.query(insert, [value])))
  const writeAtOnce = (value: string) => database.plain(role, (db) => db.query(insert, [value]))
  const stored = async () => (await sql(cluster.url, 'select value from written order by value')).map((row) => Object.values(row)[0])

  it.each([
    ['a transaction', 'cancel', write],
    ['a transaction', 'terminate', write],
    ['a statement with its commit', 'cancel', writeAtOnce],
  ] as const)('is not acknowledged if its wait is given up, since one disk alone has it: %s, pg_%s_backend', async (what, how, send) => {
    const value = `${what} ${how}`
    await waitsFor('absent')
    const answer = send(value).then(
      () => 'acknowledged',
      (error: unknown) => error,
    )
    await expect.poll(() => sql(cluster.url, WAITING)).toHaveLength(1)
    expect(await stored()).not.toContain(value)
    await sql(cluster.url, `select pg_${how}_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    expect(await answer).toBeInstanceOf(DatabaseUnavailable)
    expect(await stored()).toContain(value)
  })

  it('is acknowledged once nobody need wait, and later ones on a new connection', async () => {
    await waitsFor('absent')
    const answer = write('let go')
    await expect.poll(() => sql(cluster.url, WAITING)).toHaveLength(1)
    await waitsFor('')
    expect(await answer).toEqual([])
    expect(await write('after all')).toEqual([])
  })
})

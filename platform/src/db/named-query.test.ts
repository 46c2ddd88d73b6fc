import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { runNamed } from './named-query.ts'
import { statement } from './port.ts'

const url = process.env['TEST_DATABASE_URL']
const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

async function connect(): Promise<{ client: Client; received: string[] }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  const received: string[] = []
  const { connection } = client as unknown as { connection: { on(event: string, listener: () => void): void } }
  for (const event of ['parseComplete', 'rowDescription']) connection.on(event, () => received.push(event))
  return { client, received }
}

const series = statement(
  'named.series',
  `select n, case when n = $2 then null else 'row ' || n end as text from generate_series(1, $1) as n`,
)
const divide = statement('named.divide', 'select 10 / n as quotient from unnest($1::int[]) as n')
const sleep = statement('named.sleep', 'select pg_sleep($1) is null as woken')
const noRows = statement('named.noRows', `select set_config('app.x', $1, false) where false`)
const nothing = statement('named.nothing', 'delete from pg_temp.kept where id = $1')

describe.skipIf(!url)('a named statement on PostgreSQL', () => {
  it('fails with its connection when the server says nothing for too long', async () => {
    const { client } = await connect()
    client.on('error', () => undefined)
    await expect(runNamed(client, sleep, [30], 200)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    clients.splice(0)
  })

  it('is parsed and described once a connection, and its rows read the same from then on', async () => {
    const first = await connect()
    const second = await connect()
    for (const { client, received } of [first, second]) {
      const rows = [
        { n: 1, text: 'row 1' },
        { n: 2, text: null },
      ]
      expect(await runNamed(client, series, [2, 2])).toEqual(rows)
      expect(await runNamed(client, series, [0, 0])).toEqual([])
      expect(await runNamed(client, series, [2, 2])).toEqual(rows)
      expect(received).toEqual(['parseComplete', 'rowDescription'])
    }
  })

  it('gives each row its own values', async () => {
    const { client } = await connect()
    const [one, two] = await runNamed<{ text: string | null }>(client, series, [2, 1])
    expect([one?.text, two?.text]).toEqual([null, 'row 2'])
  })

  it('fails after some of its rows with the database’s error and the asker’s stack, and runs again', async () => {
    const { client } = await connect()
    for (let time = 0; time < 2; time += 1) {
      const error: unknown = await runNamed(client, divide, [[5, 0]]).catch((fault: unknown) => fault)
      expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('named-query.test') })
      expect(await runNamed(client, divide, [[5, 2]])).toEqual([{ quotient: 2 }, { quotient: 5 }])
    }
  })

  it('is refused with the values that PostgreSQL refuses, and with those that cannot be sent', async () => {
    const { client } = await connect()
    await expect(runNamed(client, series, ['x', 1])).rejects.toMatchObject({ code: '22P02' })
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    await expect(runNamed(client, series, [circular, 1])).rejects.toThrow('circular')
    expect(await runNamed(client, series, [1, 0])).toHaveLength(1)
  })

  it('gives no rows where there are none, and where the statement has none to give', async () => {
    const { client } = await connect()
    await client.query('create temp table kept (id integer)')
    for (let time = 0; time < 2; time += 1) {
      expect(await runNamed(client, noRows, ['a'])).toEqual([])
      expect(await runNamed(client, nothing, [1])).toEqual([])
    }
  })

  it('fails when its connection breaks', async () => {
    const { client } = await connect()
    client.on('error', () => undefined)
    const die = statement('named.die', 'select pg_terminate_backend(pg_backend_pid())')
    await expect(runNamed(client, die, [])).rejects.toMatchObject({ code: '57P01' })
    await expect(runNamed(client, series, [1, 0])).rejects.toThrow(/not queryable|terminated/)
  })
})

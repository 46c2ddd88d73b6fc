import type { Customer, Rows } from '#server/_kit/testing/rows.ts'
import { randomUUID } from 'node:crypto'
import { operation } from './operation.ts'
import { readingOf } from './reading.ts'

const READS = ['/api/css/v5/pages/vertraege', '/auth/introspect', '/api/portal/v1/betreiber'] as const
/** one request in four reports the reading of a meter of its own */
const WRITES = 4
const VK = '2000000001'

/** Makes a signed-in customer with meters Z0, Z1, …, each with a reading. */
export async function settleCustomer(rows: Rows, meters: number): Promise<Customer> {
  const customer = await rows.customer()
  const keys = { gp_nummer: customer.gp, vk_nummer: VK }
  await rows.insert('vertragskonto', keys)
  const meter = await rows.insert('zaehler', { ...keys, zaehlernummer: 'Z0', messstellenbetreiber: operation.BETREIBER_NAME })
  const reading = await rows.insert('zaehlerstand', { ...keys, zaehlernummer: 'Z0' })
  for (const [table, row] of Object.entries({ zaehler: meter, zaehlerstand: reading })) {
    const others = Object.keys(row).filter((column) => column !== 'zaehlernummer')
    await rows.sql(
      `insert into portal.${table} (zaehlernummer, ${others.join(', ')})
        select 'Z' || number, ${others.join(', ')} from portal.${table}, generate_series(1, ${meters - 1}) as number`,
    )
  }
  return customer
}

export interface CustomerLoad {
  /** Sends the request with this number. Gives undefined, or why it failed. */
  send(number: number): Promise<string | undefined>
  /** how many readings were sent, and which were acknowledged: the meter by the id of the Vorgang */
  readonly writes: number
  readonly acknowledged: ReadonlyMap<string, string>
  /** the same as the database has it */
  stored(rows: Rows): Promise<ReadonlyMap<string, string>>
}

/** What such a customer does: reads pages, and reports each meter once. */
export function customerLoad(url: string, { cookie, gp }: Customer, send = fetch): CustomerLoad {
  const acknowledged = new Map<string, string>()
  let writes = 0

  async function read(path: string): Promise<string | undefined> {
    const answer = await send(url + path, { headers: { cookie } })
    const body = await answer.text()
    return answer.status === 200 ? undefined : `${path} ${answer.status} ${body}`
  }

  async function report(meterNumber: string): Promise<string | undefined> {
    const answer = await send(`${url}/ablesung/`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(readingOf(meterNumber, 1234)),
    })
    const body = await answer.text()
    if (answer.status !== 201) return `/ablesung/ ${answer.status} ${body}`
    acknowledged.set((JSON.parse(body) as { readonly VorgangId: string }).VorgangId, meterNumber)
    return undefined
  }

  return {
    send: (number) => {
      if (number % WRITES > 0) return read(READS[number % READS.length] ?? '/')
      writes += 1
      return report(`Z${writes - 1}`)
    },
    get writes() {
      return writes
    },
    acknowledged,
    stored: async (rows) => {
      const found = await rows.sql<{ id: string; meter: string }>(
        `select id, split_part(schluessel, '|', 2) as meter from portal.vorgang where gp_nummer = $1`,
        [gp],
      )
      return new Map(found.map(({ id, meter }) => [id, meter]))
    },
  }
}

import { databaseKind } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from './testing.ts'
import type { Customer } from './testing/rows.ts'

/** `npm run test:pooler` reads more often, behind PgBouncer */
const READS = Number(process.env['POOLER_READS'] ?? 600)
const CUSTOMERS = 6
const AT_ONCE = 24

const accountOf = (customer: number, konto: number) => `20000000${customer}${konto}`

describe('reads of several customers that share connections', () => {
  let portal: TestPortal
  let customers: Customer[]

  beforeAll(async () => {
    portal = await startTestPortal(databaseKind)
    customers = []
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const customer = await portal.customer()
      customers.push(customer)
      for (const konto of [1, 2]) await portal.insert('vertragskonto', { vk_nummer: accountOf(n, konto), gp_nummer: customer.gp })
    }
  })
  afterAll(() => portal.stop())

  it(`sees no row of another customer in ${READS} interleaved reads`, { timeout: 300_000 }, async () => {
    let left = READS
    const foreign: unknown[] = []
    const read = async () => {
      while ((left -= 1) >= 0) {
        const number = left % CUSTOMERS
        const customer = customers[number]
        if (!customer) throw new Error('no customer')
        const { status, body } = await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie: customer.cookie })
        const accounts = new Set(JSON.stringify(body).match(/20000000\d\d/g))
        const mine = [1, 2].map((konto) => accountOf(number, konto))
        if (status !== 200 || accounts.size !== 2 || mine.some((account) => !accounts.has(account)))
          foreign.push([status, mine, [...accounts]])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, read))
    expect(foreign).toEqual([])
  })
})

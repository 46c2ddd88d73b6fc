import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gapsOf, growingIn, wholeReadsOf } from './faults.ts'
import { productStatements, readValues } from './statements.ts'
import { faultsOfAll, openGrown, planted } from './testing.ts'

/** The tables that grow with the years are large, the others too small to say anything. */
const ACCOUNTS = 1500

describe('the values of named statements', () => {
  it('are there for every statement, and for no other', async () => {
    expect(gapsOf(await productStatements(), await readValues())).toEqual([])
  })

  it('are missed for a new statement, and are too many for one that is gone', async () => {
    const [statements, values] = [await productStatements(), await readValues()]
    expect(gapsOf([...statements, { name: 'new.one', text: 'select 1' }], values)).toEqual(['new.one has no values'])
    expect(gapsOf(statements, [...values, { name: 'old.one', role: 'netzportal_system', values: [] }])).toEqual(['old.one is no statement'])
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('with ten years of history on postgres', () => {
  let grown: Awaited<ReturnType<typeof openGrown>>
  let growing: ReadonlySet<string>

  beforeAll(async () => {
    grown = await openGrown(ACCOUNTS)
    growing = await growingIn(grown.client)
  }, 180_000)
  afterAll(() => grown.close())

  it('no statement reads a growing table or index whole', { timeout: 120_000 }, async () => {
    expect(await faultsOfAll((asked) => wholeReadsOf(grown.client, growing, asked))).toEqual([])
  })

  it.each([
    ['table', 'portal.zahlung', planted('select zahlung_id from portal.zahlung where zahlungsart = $1', 'x')],
    ['index', 'vorgang_pkey', planted('select id from portal.vorgang where id::text like $1 order by id', '%0')],
  ])('a statement that reads the whole %s %s is found', async (_, name, asked) => {
    expect(await wholeReadsOf(grown.client, growing, asked)).toContain(`generic: reads all of ${name}`)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, gapsOf } from './faults.ts'
import { productStatements, readValues } from './statements.ts'
import { expectNoFaults, openGrownPair, planted } from './testing.ts'

describe('the values of named statements', () => {
  it('are there for every statement, and for no other', async () => {
    expect(gapsOf(await productStatements(), await readValues())).toEqual([])
  })

  it('are missed for a new statement, and are too many for one that is gone', async () => {
    const [statements, values] = [await productStatements(), await readValues()]
    expect(gapsOf([...statements, { name: 'new.one', text: 'select 1' }], values)).toEqual(['new.one has no values'])
    expect(gapsOf(statements, [...values, { name: 'old.one', role: 'netzportal_system', values: [] }])).toEqual([
      'old.one is no statement',
    ])
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('with ten times the history on postgres', () => {
  let pair: Awaited<ReturnType<typeof openGrownPair>>

  beforeAll(async () => {
    pair = await openGrownPair(3000)
  }, 180_000)
  afterAll(() => pair.close())

  it('no statement reads a growing table whole or costs more', { timeout: 120_000 }, async () => {
    await expectNoFaults(pair)
  })

  it.each([
    ['a table', planted('select id from portal.protokoll where gegenstand = $1', 'x'), 'reads all of portal.protokoll'],
    ['an index', planted('select max(id) from portal.vorgang group by status'), 'reads all of portal.vorgang'],
    ['a share of a table', planted('select grund from portal.vorgang where status = $1', 'abgelehnt'), 'costs'],
    ['more the later it is', planted('select id from portal.protokoll where id > $1 order by id offset $2', '0', '100'), 'costs'],
  ])('a statement that reads %s is found', async (_, asked, fault) => {
    expect((await faultsOf(pair, asked)).join('\n')).toContain(fault)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growingIn, growthOf, wholeReadsOf, type Pair } from './faults.ts'
import { faultsOfAll, openGrown, planted } from './testing.ts'

/** three per cent of a million */
const ACCOUNTS = 30_000

describe.skipIf(!process.env['TEST_DATABASE_URL'])('with ten times the history on postgres', () => {
  let pair: Pair
  let close: () => Promise<void>

  beforeAll(async () => {
    const [few, many] = [await openGrown(ACCOUNTS / 10), await openGrown(ACCOUNTS)]
    pair = { small: few.client, large: many.client }
    close = async () => {
      await few.close()
      await many.close()
    }
  }, 1_800_000)
  afterAll(() => close())

  it('no statement reads a growing table or index whole', { timeout: 300_000 }, async () => {
    const growing = await growingIn(pair.large)
    expect(await faultsOfAll((asked) => wholeReadsOf(pair.large, growing, asked))).toEqual([])
  })

  it('no statement costs more, and no call of a customer touches more pages', { timeout: 600_000 }, async () => {
    expect(await faultsOfAll((asked) => growthOf(pair, asked))).toEqual([])
  })

  it.each([
    ['a share of a table', planted('select grund from portal.vorgang where status = $1', 'abgelehnt')],
    [
      'what a limit in a value stops',
      planted('select zahlung_id from portal.zahlung where zahlung_id > $1 order by zahlung_id limit $2', '0', '100'),
    ],
  ])('a statement that reads %s is found', async (_, asked) => {
    expect((await growthOf(pair, asked)).join()).toContain('costs')
  })

  it('a call of a customer that looks through a whole table is found', async () => {
    const asked = { text: 'select count(*) from portal.adresse where ort = $1', role: 'netzportal_kunde', values: ['Musterstadt'] }
    expect((await growthOf(pair, asked)).join()).toContain('touches')
  })
})

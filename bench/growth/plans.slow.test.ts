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
    const growing = await growingIn(pair.large, ACCOUNTS)
    expect(await faultsOfAll((asked) => wholeReadsOf(pair.large, growing, asked))).toEqual([])
  })

  it('no statement costs more, and no call of a customer touches more pages', { timeout: 600_000 }, async () => {
    expect(await faultsOfAll((asked) => growthOf(pair, asked))).toEqual([])
  })

  it.each([
    ['a share of a table', planted('select grund from portal.vorgang where status = $1', 'abgelehnt')],
    ['what a limit in a value stops', planted('select id from portal.protokoll where id > $1 order by id limit $2', '0', '100')],
  ])('a statement that reads %s is found', async (_, asked) => {
    expect((await growthOf(pair, asked)).join()).toContain('costs')
  })

  it('a call of a customer that looks through all accounts is found', async () => {
    const text = 'select vk_nummer from portal.vertragskonto where vk_nummer > $1 and gp_nummer = $2 order by vk_nummer'
    const asked = { text, role: 'netzportal_kunde', values: ['', '1000000001'] }
    expect((await growthOf(pair, asked)).join()).toContain('touches')
  })
})

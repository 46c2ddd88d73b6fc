import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startPooler } from './pooler.mjs'

const server = process.env['TEST_DATABASE_URL']

describe.runIf(server && existsSync('/usr/sbin/pgbouncer'))('the sample of PgBouncer', () => {
  const start = (change?: (sample: string) => string) => startPooler(server ?? '', change)

  it('starts, and stops in order', async () => {
    const pooler = await start()
    expect(pooler?.port).toBeGreaterThan(0)
    await pooler?.stop()
  })

  it.each([
    ['a setting that does not exist', 'pool_mode', 'pool_modus', /unknown parameter: pgbouncer\/pool_modus/],
    ['a value that does not exist', 'pool_mode = transaction', 'pool_mode = transactions', /invalid value "transactions"/],
  ])('is refused with %s in one line', async (_, from, to, fault) => {
    const refused = start((sample) => sample.replace(from, to)).then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    const line = await refused
    expect(line).toMatch(fault)
    expect(line.split('\n')).toHaveLength(1)
  })
})

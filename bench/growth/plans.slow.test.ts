import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectNoFaults, openGrownPair } from './testing.ts'

describe.skipIf(!process.env['TEST_DATABASE_URL'])('with three per cent of a million accounts on postgres', () => {
  let pair: Awaited<ReturnType<typeof openGrownPair>>

  beforeAll(async () => {
    pair = await openGrownPair(30_000)
  }, 1_200_000)
  afterAll(() => pair.close())

  it('no statement reads a growing table whole or costs more than with a tenth', { timeout: 300_000 }, async () => {
    await expectNoFaults(pair)
  })
})

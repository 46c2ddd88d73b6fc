import { databaseKinds } from '#platform/db/testing.ts'
import { findUntold, type Omitted } from '#platform/db/testing/told-columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity, type Harness } from '../testing/harness.ts'
import { TOLD } from './store.ts'

const SECRET = 'keeps a secret, or its hash'
const WORKING = 'is how the provider works, and says nothing about the person'

const OMITTED: Omitted = {
  account: { password_hash: SECRET },
  artifact: { id_hash: SECRET, payload: SECRET, grant_id: WORKING, sub: 'says whose the row is' },
  audit: 'is told with its history',
  audit_archiv: 'is told with what is not history yet',
  audit_period: WORKING,
  audit_whole: { id: WORKING, sub: 'says whose the row is', identifier_hash: SECRET },
  challenge: {
    id: WORKING,
    scope: SECRET,
    sub: 'says whose the row is',
    registration_id: WORKING,
    sealed: SECRET,
    code_hash: SECRET,
    ticket_hash: SECRET,
  },
  device: { device_hash: SECRET, sub: 'says whose the row is' },
  factor: { sub: 'says whose the row is', secret: SECRET, last_step: WORKING },
  registration: { id: WORKING, request_hash: SECRET, password_hash: SECRET, browser_hash: SECRET },
  track: { track_hash: SECRET, request_hash: SECRET, sub: 'says whose the row is' },
  undo: { id: WORKING, token_hash: SECRET, sub: 'says whose the row is', sealed: 'is told as the former value' },
  attempt: SECRET,
  done: SECRET,
  quota: SECRET,
  request: SECRET,
  signing_key: SECRET,
}

describe.each(databaseKinds)('what the provider tells of a person on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  afterAll(() => harness.stop())

  test('holds or omits with a reason every column of its tables', async () => {
    const told = TOLD.flatMap(({ table, felder }) => Object.values(felder).map((column) => `${table}.${column}`))
    const { columns, wrong } = await findUntold(harness.database, 'identity', told, OMITTED)
    expect(columns).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })
})

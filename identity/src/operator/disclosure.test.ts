import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity, type Harness } from '../testing/harness.ts'
import { TOLD } from './store.ts'

const SECRET = 'keeps a secret, or its hash'
const WORKING = 'is how the provider works, and says nothing about the person'

/** Columns that are not told, with the reason; a text covers the whole table. */
const OMITTED: Readonly<Record<string, Readonly<Record<string, string>> | string>> = {
  account: { password_hash: SECRET },
  artifact: { id_hash: SECRET, payload: SECRET, grant_id: WORKING, sub: 'says whose the row is' },
  audit: 'is told with its history',
  audit_archiv: 'is told with what is not history yet',
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
    const columns = await harness.database.asOwner((db) =>
      db.run<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns where table_schema = 'identity' order by 1, 2`,
      ),
    )
    const told = new Set(TOLD.flatMap(({ table, felder }) => Object.values(felder).map((column) => `${table}.${column}`)))
    const isOmitted = (table: string, column: string) => {
      const reasons = OMITTED[table]
      return typeof reasons === 'string' || reasons?.[column] !== undefined
    }
    expect(columns.length).toBeGreaterThan(60)
    expect(columns.filter(({ table, column }) => told.has(`${table}.${column}`) === isOmitted(table, column))).toEqual([])
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    expect([...told].filter((one) => !known.has(one))).toEqual([])
  })
})

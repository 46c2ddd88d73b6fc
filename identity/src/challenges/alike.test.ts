import type { ResetInitiated, VerificationInitiated } from '#contract/identity/schema.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { post, said } from '../testing/calls.ts'
import { startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

const PASSWORD = 'vier-grosse-gelbe-Enten'
const KNOWN = users.sven.email
const UNKNOWN = 'gibt.es.nicht@demo.example'

/** Records the names of the statements sent to a database, in order. */
function recording(database: Database): { readonly database: Database; take(): string[] } {
  let names: string[] = []
  const heard =
    (query: Transaction['query']): Transaction['query'] =>
    (statement, values) => {
      names.push(statement.name)
      return query(statement, values)
    }
  const plain: Database['plain'] = (role, work) =>
    database.plain(role, (checkout) =>
      work({
        query: heard(checkout.query),
        transaction: (inside) => checkout.transaction((tx) => inside({ ...tx, query: heard(tx.query) })),
      }),
    )
  return {
    database: { ...database, plain },
    take: () => {
      const taken = names
      names = []
      return taken
    },
  }
}

describe.each(databaseKinds)('statements for known and unknown addresses on %s', (kind) => {
  let harness: Harness
  let record: ReturnType<typeof recording>
  beforeAll(async () => {
    harness = await startIdentity(kind)
    record = recording(harness.database)
    await harness.restart({ database: record.database })
  })
  afterAll(() => harness.stop())

  test('a password reset runs the same statements for known and unknown addresses', async () => {
    const statementsFor = async (email: string) => {
      const browser = createBrowser()
      record.take()
      const asked = { resetMedium: 'email', processingType: 'CODE', email }
      const { data } = await post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', asked)
      const initiated = record.take()
      const code = { resetRequestId: data?.rprq, code: '000000' }
      expect((await post(harness, browser, '/users-srv/resetpassword/validatecode', code)).code).toBe('invalid_code')
      return [initiated, record.take()]
    }
    const known = await statementsFor(KNOWN)
    expect(known.flat()).toContain('identity.insertChallenge')
    expect(known.flat()).toContain('identity.insertAudit')
    expect(await statementsFor(UNKNOWN)).toEqual(known)
  })

  test.each(['by what was registered', 'by the address'])(
    'registration %s runs the same statements for known and unknown addresses',
    async (how) => {
      const statementsFor = async (email: string) => {
        const browser = createBrowser()
        const { requestId } = await startSignIn(harness, browser)
        record.take()
        const person = { given_name: 'Rosa', family_name: 'Rübe', email, password: PASSWORD, password_echo: PASSWORD }
        await post(harness, browser, '/users-srv/register', person, { requestid: requestId, acceptlanguage: 'de' })
        const registered = record.take()
        const form = { verificationMedium: 'email', processingType: 'CODE', ...(how === 'by the address' ? { email } : { requestId }) }
        const url = `${harness.base}/id/verification-srv/account/initiate`
        const { data } = await said<VerificationInitiated>(browser.post(url, form))
        const initiated = record.take()
        const code = { accvid: data?.accvid, code: '000000' }
        expect((await post(harness, browser, '/verification-srv/account/verify', code)).code).toBe('invalid_code')
        return [registered, initiated, record.take()]
      }
      const known = await statementsFor(KNOWN)
      expect(known.flat()).toContain('identity.insertChallenge')
      expect(await statementsFor(UNKNOWN)).toEqual(known)
    },
  )
})

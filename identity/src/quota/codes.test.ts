import { DAY } from '#contract/_shared/datum/units.ts'
import type { ResetInitiated, VerificationInitiated } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, type Browser } from '../testing/browser.ts'
import { messagesTo, post, said } from '../testing/calls.ts'
import { postLogin, signIn, startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('the quota of codes to an address on %s', (kind) => {
  let harness: Harness
  let networks: readonly string[]
  beforeAll(async () => {
    harness = await startIdentity(kind)
    networks = await Promise.all(['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'].map((ip) => harness.twin(ip)))
  })
  afterAll(() => harness.stop())

  const askIn = (network: number, email: string, browser: Browser = createBrowser()) => {
    const at = { ...harness, base: networks[network] ?? '' }
    const asked = { resetMedium: 'email', processingType: 'CODE', email }
    return post<ResetInitiated>(at, browser, '/users-srv/resetpassword/initiate', asked, { origin: harness.base })
  }
  const verifyIn = (network: number, email: string) => {
    const form = { verificationMedium: 'email', processingType: 'CODE', email }
    const url = `${networks[network] ?? ''}/id/verification-srv/account/initiate`
    return said<VerificationInitiated>(createBrowser().post(url, form, { origin: harness.base }))
  }
  const statusesOf = async (times: number, ask: () => Promise<{ readonly status: number }>) => {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) statuses.push((await ask()).status)
    return statuses
  }
  const sent = (times: number) => Array<number>(times).fill(200)

  test.each([users.sven.email, 'niemand.oft@demo.example'])(
    'each network gets ten codes a day for reset and confirmation together, thirty reach the address in all: %s',
    async (email) => {
      expect(await statusesOf(5, () => askIn(0, email))).toEqual(sent(5))
      expect(await statusesOf(6, () => verifyIn(0, email))).toEqual([...sent(5), 429])
      const refused = await askIn(0, email)
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
      expect(refused.retryAfter).toBeGreaterThan(DAY - 600)
      expect(await statusesOf(11, () => askIn(1, email))).toEqual([...sent(10), 429])
      expect(await statusesOf(11, () => askIn(2, email))).toEqual([...sent(10), 429])
      // thirty have gone there over all networks
      expect(await statusesOf(2, () => askIn(3, email))).toEqual([429, 429])
      expect(await messagesTo(harness, email)).toHaveLength(30)
      harness.clock.advance(DAY + 1)
      expect(await statusesOf(1, () => askIn(0, email))).toEqual(sent(1))
    },
  )

  test('a request that sends no message does not count', async () => {
    const email = 'ungeduldig@demo.example'
    const browser = createBrowser()
    expect(await statusesOf(15, () => askIn(0, email, browser))).toEqual(sent(15))
    expect(await messagesTo(harness, email)).toHaveLength(1)
    expect(await statusesOf(10, () => askIn(0, email))).toEqual([...sent(9), 429])
    // a refusal keeps the current code valid
    expect((await askIn(0, email, browser)).status).toBe(200)
  })

  test('strangers on any number of networks cannot use up the quota of a known device', async () => {
    const { email } = users.nina
    const device = createBrowser()
    await signIn(harness, device, email)
    for (const network of [0, 1, 2]) await statusesOf(11, () => askIn(network, email))
    expect((await askIn(3, email)).status).toBe(429)
    const onDevice = async () => {
      harness.clock.advance(61)
      return askIn(0, email, device)
    }
    expect(await statusesOf(11, onDevice)).toEqual([...sent(10), 429])
  })

  test('a second-factor request that sends no message does not count, and twenty codes an hour are the limit', async () => {
    const { email, password } = users.frida
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    await postLogin(harness, browser, requestId, email, password)
    const ask = () => {
      const asked = { request_id: requestId, medium_id: 'email', usage_type: 'MULTIFACTOR_AUTHENTICATION' }
      return post(harness, browser, '/verification-srv/v2/authenticate/initiate/email', asked)
    }
    expect(await statusesOf(25, ask)).toEqual(sent(25))
    expect(await messagesTo(harness, email)).toHaveLength(1)
    const askLater = () => {
      harness.clock.advance(61)
      return ask()
    }
    expect(await statusesOf(20, askLater)).toEqual([...sent(19), 429])
  })

  test('parallel requests cannot exceed the quota', async () => {
    const email = 'viele.zugleich@demo.example'
    const answers = await Promise.all(Array.from({ length: 40 }, () => askIn(0, email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect(await messagesTo(harness, email)).toHaveLength(10)
  })
})

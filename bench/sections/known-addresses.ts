import type { ResetInitiated, VerificationInitiated } from '#contract/identity/schema.ts'
import { createBrowser, type Browser } from '#identity/testing/browser.ts'
import { post, said } from '#identity/testing/calls.ts'
import { postLogin, startSignIn } from '#identity/testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '#identity/testing/harness.ts'
import type { Report } from '../results/report.ts'
import type { Workplace } from '../processes/workplace.ts'
import { median } from '../results/statistics.ts'

/** tries with known and unknown addresses in turns */
const TRIES = 200
/** repetitions: a median of 200 tries alone differs by 3 % between addresses of one kind */
const ROUNDS = 3
/** uncounted tries, since the first ones are slow */
const WARM_UP = 10
/** a code is valid for five tries; limits by address are lifted, since tries share the known addresses */
const TRIES_OF_CODE = 5
const [AT_LEAST, AT_MOST] = [0.97, 1.03]

type Known = 'known' | 'unknown'
/** Prepares a try with an address; only the returned function is measured. */
type Prepare = (harness: Harness, email: string, number: number) => Promise<() => Promise<unknown>>

/** Response times must not tell known from unknown addresses: docs/threats.md, "Finding out who has an account". */
export async function measureKnownAddresses(report: Report, work: Workplace): Promise<void> {
  if (work.postgres) process.env['TEST_DATABASE_URL'] = work.postgres
  const harness = await startIdentity(work.postgres ? 'postgres' : 'pglite', {
    limits: { lockoutAfter: 1_000_000, requestsPerNetwork: 1_000_000 },
  })
  await harness.identity.seedUsers(
    Array.from({ length: TRIES }, (_, number) => ({
      sub: `known-${number}`,
      email: addressOf('known', number),
      password: PASSWORD,
      givenName: 'Petra',
      familyName: 'Probe',
    })),
  )
  for (const [name, prepare] of Object.entries(calls)) {
    const ratio = await ratioOf(harness, prepare)
    report.number(`known-addresses.${name}`, ratio, { atLeast: AT_LEAST, atMost: AT_MOST, digits: 3 })
  }
  await harness.stop()
}

/** of equal length, so that they differ in being known only */
function addressOf(known: Known, number: number): string {
  return `${known === 'known' ? 'bekannt' : 'niemand'}.${String(number).padStart(3, '0')}@bench.example`
}

async function ratioOf(harness: Harness, prepare: Prepare): Promise<number> {
  const times: Record<Known, number[]> = { known: [], unknown: [] }
  for (let tried = -WARM_UP; tried < ROUNDS * TRIES; tried += 1) {
    const number = (tried + TRIES) % TRIES
    // alternates which one comes first
    const order: readonly Known[] = number % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const known of order) {
      const run = await prepare(harness, addressOf(known, number), number)
      const begun = performance.now()
      await run()
      if (tried >= 0) times[known].push(performance.now() - begun)
    }
  }
  return median(times.known) / median(times.unknown)
}

const PERSON = { given_name: 'Petra', family_name: 'Probe', password: 'vier-grosse-gelbe-Enten', password_echo: 'vier-grosse-gelbe-Enten' }

const initiateReset = (harness: Harness, browser: Browser, email: string) =>
  post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', { resetMedium: 'email', processingType: 'CODE', email })
const initiateVerification = (harness: Harness, browser: Browser, email: string) =>
  said<VerificationInitiated>(
    browser.post(`${harness.base}/id/verification-srv/account/initiate`, { verificationMedium: 'email', processingType: 'CODE', email }),
  )

const codes = new Map<string, { readonly browser: Browser; readonly id: string }>()

const calls: Readonly<Record<string, Prepare>> = {
  login: async (harness, email) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    return () => postLogin(harness, browser, requestId, email, 'ganz-falsches-Passwort')
  },
  register: async (harness, email) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    return () => post(harness, browser, '/users-srv/register', { ...PERSON, email }, { requestid: requestId })
  },
  verification: async (harness, email) => {
    const browser = createBrowser()
    return () => initiateVerification(harness, browser, email)
  },
  reset: async (harness, email) => {
    const browser = createBrowser()
    return () => initiateReset(harness, browser, email)
  },
  // wrong codes for a reset, five tries each
  'reset-code': async (harness, email, number) => {
    const kind = email.slice(0, 7)
    if (number % TRIES_OF_CODE === 0) {
      const browser = createBrowser()
      const { data } = await initiateReset(harness, browser, email)
      codes.set(kind, { browser, id: data?.rprq ?? '' })
    }
    const asked = codes.get(kind)
    if (!asked) throw new Error('no code was asked for')
    return () => post(harness, asked.browser, '/users-srv/resetpassword/validatecode', { resetRequestId: asked.id, code: '000000' })
  },
}

import { beginLogin, exchangeToken } from '#contract/account/endpoints.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { createLimiter } from '#identity/users/limiter.ts'
import { createPasswords } from '#identity/users/password.ts'
import { DEMO_PASSWORD } from '../../start/demo/data/users.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

const LINE = 'sign-in.cpu.to-password-hash'
/** limit in hashes: a sign-in needs one, and the rest may cost two more */
const AT_MOST = 3
/** share of this machine's rate of password hashes alone */
const FORM_POST_AT_LEAST = 0.7
const WHOLE_AT_LEAST = 0.35
const ROUNDS = 9
const SIGN_INS = 20
/** the provider's default */
const HASHES_AT_ONCE = 2
const LOGINS = ['ada.sonne', 'wim.wasser', 'rita.redispatch', 'dora.dienst']

/** A whole sign-in over HTTP and its costly request, the post of the log-in form, compared with the password hash that they need. */
export async function measureSignIn(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', limitSeconds: 60 })
  const passwords = createPasswords(createLimiter(HASHES_AT_ONCE, SIGN_INS))
  const hash = () => passwords.hash(DEMO_PASSWORD)
  const [cpu, ofForm, ofWhole]: [number[], number[], number[]] = [[], [], []]
  await perSecond(LOGINS.map((login) => () => signIn(portal, login)))
  for (let round = 0; round < ROUNDS; round += 1) {
    const hashes = await perSecond(Array.from({ length: SIGN_INS }, () => hash))
    const before = await portal.cpu()
    const whole = await perSecond(shared((login) => () => signIn(portal, login)))
    cpu.push(((await portal.cpu()) - before) / (await cpuOfHashes(hash)))
    const forms = await Promise.all(shared((login) => begin(portal, login)))
    const posts = await perSecond(forms.map((form) => () => form.post()))
    ofForm.push(posts / hashes)
    ofWhole.push(whole / hashes)
  }
  await portal.stop()
  report.number(LINE, median(cpu), { atMost: AT_MOST, digits: 2, note: spreadOf(cpu, 2) })
  report.number('sign-in.form-post.to-hash-rate', median(ofForm), { atLeast: FORM_POST_AT_LEAST, digits: 2, note: spreadOf(ofForm, 2) })
  report.number('sign-in.whole.to-hash-rate', median(ofWhole), { atLeast: WHOLE_AT_LEAST, digits: 2, note: spreadOf(ofWhole, 2) })
}

/** Spreads the sign-ins of a round over several people. */
function shared<T>(make: (login: string) => T): T[] {
  return Array.from({ length: SIGN_INS }, (_, index) => make(LOGINS[index % LOGINS.length] ?? ''))
}

/** Rate a second, with one at a time for each person. */
async function perSecond(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...works]
  const begun = performance.now()
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
  }
  await Promise.all(LOGINS.map(worker))
  return works.length / ((performance.now() - begun) / 1000)
}

async function cpuOfHashes(hash: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < SIGN_INS; count += 1) await hash()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

interface BegunForm {
  readonly browser: Browser
  post(): Promise<URL>
}

/** Requests of a browser without a session, up to the form. */
async function begin({ port }: PortalProcess, login: string): Promise<BegunForm> {
  const address = `http://localhost:${port}`
  const browser = createBrowser()
  const form = await follow(browser, `${address}${beginLogin.path}?pfad=/`, (at) => at.searchParams.has('requestId'))
  const fields = {
    username: `${login}@demo.example`,
    username_type: 'email',
    password: DEMO_PASSWORD,
    requestId: form.searchParams.get('requestId') ?? '',
  }
  return { browser, post: async () => locationOf(await browser.post(`${address}/id/login-srv/login`, fields)) }
}

/** A whole sign-in: to the provider, the form, back with the code, and the code for a session. */
async function signIn(portal: PortalProcess, login: string): Promise<void> {
  const address = `http://localhost:${portal.port}`
  const form = await begin(portal, login)
  const { browser } = form
  const back = await follow(browser, await form.post(), (at) => at.searchParams.has('code'))
  const wish = new URLSearchParams({ ...Object.fromEntries(back.searchParams), redirect_uri: `${address}/` })
  const answer = await browser.get(`${address}${exchangeToken.path}?${wish.toString()}`, { 'sec-fetch-site': 'same-origin' })
  const isSignedIn = Object.keys(browser.cookies(address)).includes(`sid-${portal.port}`)
  const said = await answer.text()
  if (answer.status !== 200 || !isSignedIn) throw new Error(`the sign-in ended with ${answer.status}: ${said}`)
}

const MOST_REDIRECTS = 5

/** Follows redirects up to the given address. */
async function follow(browser: Browser, from: string | URL, isThere: (at: URL) => boolean): Promise<URL> {
  let at = new URL(from)
  for (let step = 0; step < MOST_REDIRECTS; step += 1) {
    if (isThere(at)) return at
    const answer = await browser.get(at)
    await answer.arrayBuffer()
    at = locationOf(answer)
  }
  throw new Error(`the sign-in does not go on from ${at.pathname}`)
}

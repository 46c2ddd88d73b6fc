import { beginLogin, exchangeToken } from '#contract/account/endpoints.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { createLimiter } from '#identity/users/limiter.ts'
import { createPasswords } from '#identity/users/password.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-users.ts'
import { startPortal, type PortalProcess } from './portal.ts'
import type { Report } from './report.ts'
import { median, spreadOf } from './statistics.ts'
import { freshDatabase, NO_POSTGRES, type Workplace } from './workplace.ts'

const LINE = 'sign-in.cpu.to-password-hash'
/** one hash is needed; all the rest of a sign-in may take twice as much again */
const AT_MOST = 3
const ROUNDS = 9
const SIGN_INS = 20
const LOGINS = ['ada.sonne', 'wim.wasser', 'rita.redispatch', 'dora.dienst']

/** Processor time of a whole sign-in over HTTP, against one hash of a password as the provider makes it. */
export async function measureSignIn(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const database = await freshDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', limitSeconds: 60 })
  const passwords = await createPasswords(createLimiter(1, 1))
  const ratios: number[] = []
  const rates: number[] = []
  await signInAll(portal)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, begun] = [await portal.cpu(), performance.now()]
    await signInAll(portal)
    rates.push(SIGN_INS / ((performance.now() - begun) / 1000))
    const ofSignIns = (await portal.cpu()) - before
    ratios.push(ofSignIns / (await cpuOfHashes(() => passwords.hash(DEMO_PASSWORD))))
  }
  await portal.stop()
  report.number(LINE, median(ratios), { atMost: AT_MOST, digits: 2, note: spreadOf(ratios, 2) })
  report.number('sign-in.per-second', median(rates), { digits: 1, note: `${LOGINS.length} at once; ${spreadOf(rates, 1)}` })
}

async function cpuOfHashes(hash: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < SIGN_INS; count += 1) await hash()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function signInAll(portal: PortalProcess): Promise<void> {
  const each = SIGN_INS / LOGINS.length
  const worker = async (login: string) => {
    for (let count = 0; count < each; count += 1) await signIn(portal, login)
  }
  await Promise.all(LOGINS.map(worker))
}

/** As a browser without a session does it: to the provider, the form, back with the code, a session for the code. */
async function signIn({ port }: PortalProcess, login: string): Promise<void> {
  const address = `http://localhost:${port}`
  const browser = createBrowser()
  const form = await follow(browser, `${address}${beginLogin.path}?pfad=/`, (at) => at.searchParams.has('requestId'))
  const sent = await browser.post(`${address}/id/login-srv/login`, {
    username: `${login}@demo.example`,
    username_type: 'email',
    password: DEMO_PASSWORD,
    requestId: form.searchParams.get('requestId') ?? '',
  })
  const back = await follow(browser, locationOf(sent), (at) => at.searchParams.has('code'))
  const wish = new URLSearchParams({ ...Object.fromEntries(back.searchParams), redirect_uri: `${address}/` })
  const answer = await browser.get(`${address}${exchangeToken.path}?${wish.toString()}`, { 'sec-fetch-site': 'same-origin' })
  const isSignedIn = Object.keys(browser.cookies(address)).includes(`sid-${port}`)
  const said = await answer.text()
  if (answer.status !== 200 || !isSignedIn) throw new Error(`the sign-in ended with ${answer.status}: ${said}`)
}

const MOST_REDIRECTS = 5

/** Goes from redirect to redirect, as far as the address that is meant. */
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

import { isAllowedInKundensicht, isOwnInKundensicht } from '#contract/_kit/endpoint.ts'
import { paths } from '#contract/_shared/paths.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Page, Request } from '@playwright/test'
import { whyClosedInView } from '../../web/src/_app/layout/closed-in-view.ts'
import { changeAnswer } from '../_support/routes.ts'
import { expect, test } from './open.ts'
import { answering, inTurn, type State } from './state.ts'
import { stateName, states, walksOf } from './states.ts'

/** Pages of signing in, of no customer, or that keep their choice in the browser. */
const EXEMPT: readonly string[] = [paths.login, paths.bausteine, paths.cookies, paths.support, paths.wartung, '*']
const STATE_MS = 20_000

const HOURS_8 = 8 * 3_600_000
const view = inTurn(
  (on) => changeAnswer(on, '**/auth/introspect', (profil: object) => ({ ...profil, kundensicht: true })),
  answering('**/api/support/v1/kundensicht', {
    KundeSub: 'demo-mia-mix',
    Start: new Date().toISOString(),
    Ende: new Date(Date.now() + HOURS_8).toISOString(),
  }),
)

/** The same answers stay the same function, so that states still share a page. */
const answersInView = new Map<State['answers'], NonNullable<State['answers']>>()
function inView(state: State): State {
  const { answers } = state
  const known = answersInView.get(answers) ?? (answers ? inTurn(view, answers) : view)
  answersInView.set(answers, known)
  const closed = (page: Page) => page.getByRole('heading', { level: 1, name: /in der Kundensicht geschlossen$/ })
  return { ...state, answers: known, seen: (page) => state.seen(page).or(closed(page)).first() }
}

const viewed = states.filter(
  ({ as, reach, replies, isAlike, screen, name }) =>
    as !== undefined &&
    !reach &&
    !replies &&
    !isAlike &&
    !EXEMPT.includes(screen) &&
    !/loading|error|no-connection|customer-view|signed-out|-refused$/.test(name),
)

/** Calls that the server refuses in a customer's view. */
const refused = allEndpoints
  .filter((call) => call.who !== 'erp' && call.who !== 'support' && !isOwnInKundensicht(call) && !isAllowedInKundensicht(call))
  .map(({ name, method, path }) => ({ name, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

function refusedCall(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  return refused.find(({ method, path }) => method === request.method() && path.test(pathname))?.name
}

const patterns = Object.values(paths).map((path) => ({ path, matches: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`) }))

function isClosed(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return patterns.some(({ path, matches }) => matches.test(pathname) && whyClosedInView(path, Object.fromEntries(searchParams)))
}

/** Opens what is folded, presses every button of the page and returns what a customer could act with. */
async function actsOn(page: Page): Promise<string[]> {
  const calls: string[] = []
  const listen = (request: Request) => {
    const name = refusedCall(request)
    if (name) calls.push(`makes the call ${name}`)
  }
  page.on('request', listen)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const seen = await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => setTimeout(resolve))
    const main = document.querySelector('main')
    const forms = new Set<string>()
    const links = new Set<string>()
    const look = () => {
      for (const form of document.querySelectorAll('main form:not([role="search"])')) forms.add(form.textContent.slice(0, 60))
      for (const link of main?.querySelectorAll('a') ?? []) links.add(link.href)
    }
    window.print = () => undefined
    for (const folded of main?.querySelectorAll('details') ?? []) folded.open = true
    await drawn()
    for (const button of main?.querySelectorAll('button') ?? []) {
      look()
      if (button.isConnected) button.click()
      await drawn()
      look()
      // a question before an act
      for (const answer of document.querySelectorAll<HTMLButtonElement>('main dialog[open] button')) answer.click()
      await drawn()
    }
    look()
    return { forms: [...forms], links: [...links] }
  })
  page.off('request', listen)
  const closed = seen.links.filter((href) => href.startsWith(new URL(page.url()).origin) && isClosed(href))
  return [...calls, ...seen.forms.map((form) => `has the form "${form}"`), ...closed.map((href) => `links to ${new URL(href).pathname}`)]
}

test.describe.configure({ mode: 'parallel' })

for (const walk of walksOf(viewed.map(inView))) {
  test(`in a customer's view nothing acts: ${walk.map(stateName).join(', ')}`, async ({ openState, moveTo }) => {
    test.setTimeout(60_000 + walk.length * STATE_MS)
    const findings: string[] = []
    for (const [index, state] of walk.entries()) {
      const open = index === 0 ? openState : moveTo
      const page = await test.step(stateName(state), () => open(state, { width: 1280 }))
      findings.push(...(await actsOn(page)).map((finding) => `${stateName(state)}: ${finding}`))
    }
    expect(findings).toEqual([])
  })
}

import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { interceptCalls, type Interception } from '../_support/answers.ts'
import { keepPage, type Cookies, type KeptPage } from '../_support/kept-page.ts'
import { startPortal } from '../_support/portal.ts'
import { takeSession } from '../_support/sign-in.ts'
import { watch, watchAnew } from './checks/watch.ts'
import type { Login, State } from './state.ts'

export interface Look {
  readonly width: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
}

/** The window that a worker's states are opened in, one after the other. */
interface Stage extends KeptPage {
  readonly calls: Interception
  /** the cookies of a signed-in demo customer; none without a login */
  session(login: Login | undefined): Promise<Cookies>
}

export type OpenState = (state: State, look: Look) => Promise<Page>

/** States never change what the server holds, so all share one portal; one that runs already is named by PORTAL_URL. */
export const test = base.extend<{ openState: OpenState }, { portal: { readonly url: string }; stage: Stage }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const running = process.env['PORTAL_URL']
      if (running) return use({ url: running })
      const portal = await startPortal()
      await use(portal)
      return portal.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  stage: [
    async ({ browser, portal }, use) => {
      const stage = await stageIn(browser, portal.url)
      await use(stage)
      // its connections would hold up the portal's end
      await stage.page.context().close()
    },
    { scope: 'worker' },
  ],
  openState: async ({ stage }, use) => {
    await use(async (state, { width, height = 800, scheme = 'light' }) => {
      const { page } = stage
      await page.context().addCookies(await stage.session(state.as))
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await reach(stage, state)
      return page
    })
    await leave(stage)
  },
})

export { expect }

/** Opens the screen and leads on to the state. */
async function reach({ page, calls }: Stage, state: State): Promise<void> {
  await state.answers?.(calls)
  await page.goto(state.address ?? state.screen)
  await state.reach?.(page, calls)
  await state.seen(page).waitFor({ state: 'attached', timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}

async function stageIn(browser: Browser, url: string): Promise<Stage> {
  const kept = await keepPage(browser, url)
  const context = kept.page.context()
  const sessions = new Map<Login, Cookies>()
  watch(context, url)
  return {
    ...kept,
    calls: await interceptCalls(kept.page),
    session: async (login) => {
      if (!login) return []
      const known = sessions.get(login)
      if (known) return known
      await takeSession(context, login)
      const cookies = await context.cookies()
      sessions.set(login, cookies)
      return cookies
    },
  }
}

async function leave(stage: Stage): Promise<void> {
  await stage.empty()
  // last: before the page has gone, a pending call would go on to the server
  await stage.calls.end()
  watchAnew(stage.page.context())
}

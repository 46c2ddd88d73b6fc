import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
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
  /** the cookies of a signed-in demo customer; none without a login */
  session(login: Login | undefined): Promise<Cookies>
}

export type OpenState = (state: State, look: Look) => Promise<Page>

/** States never change what the server holds, so all share one portal; one that runs already is named by PORTAL_URL. */
export const test = base.extend<{ openState: OpenState; moveTo: OpenState }, { portal: { readonly url: string }; stage: Stage }>({
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
      await answer(stage, state)
      await page.goto(state.address ?? state.screen)
      await reach(stage, state)
      return page
    })
    await leave(stage)
  },
  /** Goes on from the state before on its page (walksOf). */
  moveTo: async ({ stage }, use) => {
    await use(async (state, { width, height = 800, scheme = 'light' }) => {
      const { page } = stage
      await goTo(page, paths.cookies)
      await page.getByRole('heading', { level: 1, name: 'Cookie-Einstellungen' }).waitFor()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      // what was typed is kept for a reload
      await page.evaluate(() => sessionStorage.clear())
      await stage.calls.end()
      watchAnew(page.context())
      await answer(stage, state)
      await goTo(page, state.address ?? state.screen)
      await reach(stage, state)
      return page
    })
  },
})

export { expect }

/** Leads to another screen as a link of the portal does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.scrollTo(0, 0)
  }, address)
}

async function answer({ calls }: Stage, state: State): Promise<void> {
  await state.answers?.(calls)
  await state.replies?.(calls)
}

/** Leads on from the opened screen to the state. */
async function reach({ page, calls }: Stage, state: State): Promise<void> {
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
  watchAnew(stage.page.context())
}

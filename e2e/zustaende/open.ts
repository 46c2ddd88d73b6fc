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

/** The window in which a worker opens its states, one after another. */
interface Stage extends KeptPage {
  /** cookies of a signed-in demo customer; none without a login */
  session(login: Login | undefined): Promise<Cookies>
}

export type OpenState = (state: State, look: Look) => Promise<Page>

/** States never change the server's data, so all share one portal; PORTAL_URL names a running one. */
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
      // its connections would delay the portal's end
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
  /** Continues on the page of the previous state (walksOf). */
  moveTo: async ({ stage }, use) => {
    await use(async (state, { width, height = 800, scheme = 'light' }) => {
      const { page } = stage
      await goTo(page, paths.cookies)
      await page.getByRole('heading', { level: 1, name: 'Cookie-Einstellungen' }).waitFor()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      // drafts survive a reload
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

/** Navigates to another screen as a link of the portal does. */
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

/** Leads from the opened screen to the state. */
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

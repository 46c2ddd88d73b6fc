import { test as base, expect, type Page } from '@playwright/test'
import { interceptCalls, type Interception } from './answers.ts'
import { PHONE } from './journeys/hand.ts'
import { keepPage, leave, OWN, type KeptPage } from './kept-page.ts'
import { READY_WITHIN_MS, startPortal, type RunningPortal } from './portal.ts'
import { takeSession } from './sign-in.ts'

export { expect }

/** Stories of a worker share one portal and one window; each signs in as a different demo customer. */
export const test = base.extend<
  { shown: Pick<KeptPage, 'page' | 'calls'>; calls: Interception; foreignRequests: string[] },
  { portal: RunningPortal; kept: KeptPage; phone: KeptPage }
>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: READY_WITHIN_MS + 30_000 },
  ],
  kept: [
    async ({ browser, portal }, use) => {
      const kept = await keepPage(browser, portal.url)
      await use(kept)
      // its connections would delay the portal's end
      await kept.page.context().close()
    },
    { scope: 'worker' },
  ],
  /** such a window on a telephone, for the stories that ask for it */
  phone: [
    async ({ browser, portal }, use) => {
      const phone = await keepPage(browser, portal.url, PHONE)
      await use(phone)
      await phone.page.context().close()
    },
    { scope: 'worker' },
  ],
  shown: async ({ browser, kept, portal }, use, { tags }) => {
    if (!tags.includes(OWN)) {
      await use(kept)
      return kept.empty()
    }
    const own = await browser.newContext({ baseURL: portal.url })
    const page = await own.newPage()
    await use({ page, calls: await interceptCalls(page) })
    await own.close()
  },
  page: async ({ shown }, use) => use(shown.page),
  calls: async ({ shown }, use) => use(shown.calls),
  context: async ({ page }, use) => use(page.context()),
  baseURL: async ({ portal }, use) => use(portal.url),
  /** No page ever makes a request to another origin. */
  foreignRequests: [
    async ({ page, portal }, use) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(portal.url) && !/^(data|blob|about):/.test(url)) foreign.push(url)
      })
      await use(foreign)
      expect(foreign).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a path as a demo customer who was signed out. */
export async function openAs(page: Page, login: string, path: string): Promise<void> {
  await takeSession(page.context(), login)
  await page.goto(path)
  // faster than an expectation, since it checks every frame
  await page.getByRole('button', { name: /Benutzermenü/ }).waitFor()
}

/** Ends the session of this tab without a sign-out. A page that is still open could begin a sign-in of its own. */
export async function loseSession(page: Page): Promise<void> {
  await leave(page)
  await page.context().clearCookies()
}

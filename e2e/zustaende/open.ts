import { expect, test as base, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { startPortal } from '../_support/portal.ts'
import { takeSession } from '../_support/sign-in.ts'
import { watch } from './checks/watch.ts'
import type { Login, State } from './state.ts'

type Cookies = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

export interface Look {
  readonly width: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
}

/** Signs a demo customer in once; later pages take the session along. */
type SignedIn = (login: Login) => Promise<Cookies>

export type OpenState = (state: State, look: Look) => Promise<Page>

/** States never change what the server holds, so all share one portal; one that runs already is named by PORTAL_URL. */
export const test = base.extend<{ openState: OpenState }, { portal: { readonly url: string }; signedIn: SignedIn }>({
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
  signedIn: [
    async ({ browser, portal }, use) => {
      const kept = new Map<Login, Promise<Cookies>>()
      await use((login) => {
        const cookies = kept.get(login) ?? signInOnce(browser, portal.url, login)
        kept.set(login, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],
  openState: async ({ browser, portal, signedIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (state, { width, height = 800, scheme = 'light' }) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width, height },
        colorScheme: scheme,
        ...(state.as ? { storageState: await signedIn(state.as) } : {}),
      })
      contexts.push(context)
      watch(context, portal.url)
      const page = await context.newPage()
      await reach(page, state)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }

/** Opens the screen and leads on to the state. */
async function reach(page: Page, state: State): Promise<void> {
  await state.answers?.(page)
  await page.goto(state.address ?? state.screen)
  await state.reach?.(page)
  await expect(state.seen(page)).toBeAttached({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}

async function signInOnce(browser: Browser, url: string, login: Login): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: url })
  await takeSession(context, login)
  const { cookies } = await context.storageState()
  await context.close()
  return { cookies, origins: [] }
}

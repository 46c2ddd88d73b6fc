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

/** A browser that a demo customer is signed in with, or nobody, as each state finds it. */
interface Kept extends KeptPage {
  readonly calls: Interception
  readonly session: Cookies
}

export type OpenState = (state: State, look: Look) => Promise<Page>

/** States never change what the server holds, so all share one portal; one that runs already is named by PORTAL_URL. */
export const test = base.extend<
  { openState: OpenState },
  { portal: { readonly url: string }; kept: (login: Login | undefined) => Promise<Kept> }
>({
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
  kept: [
    async ({ browser, portal }, use) => {
      const all = new Map<Login | undefined, Promise<Kept>>()
      await use((login) => {
        const one = all.get(login) ?? keep(browser, portal.url, login)
        all.set(login, one)
        return one
      })
    },
    { scope: 'worker' },
  ],
  openState: async ({ kept }, use) => {
    const opened: Kept[] = []
    await use(async (state, { width, height = 800, scheme = 'light' }) => {
      const one = await kept(state.as)
      opened.push(one)
      await one.page.setViewportSize({ width, height })
      await one.page.emulateMedia({ colorScheme: scheme })
      await reach(one, state)
      return one.page
    })
    for (const one of opened) await leave(one)
  },
})

export { expect }

/** Opens the screen and leads on to the state. */
async function reach({ page, calls }: Kept, state: State): Promise<void> {
  await state.answers?.(calls)
  await page.goto(state.address ?? state.screen)
  await state.reach?.(page, calls)
  await state.seen(page).waitFor({ state: 'attached', timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}

async function keep(browser: Browser, url: string, login: Login | undefined): Promise<Kept> {
  const kept = await keepPage(browser, url)
  const context = kept.page.context()
  if (login) await takeSession(context, login)
  watch(context, url)
  return { ...kept, calls: await interceptCalls(kept.page), session: await context.cookies() }
}

async function leave(kept: Kept): Promise<void> {
  await kept.empty(kept.session)
  // only now: a call that still waited would have gone to the server
  await kept.calls.end()
  watchAnew(kept.page.context())
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { interceptCalls, type Interception } from './answers.ts'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * A window that tests use one after another: the first page of a new window takes more than twice the CPU time
 * (docs/decisions/0044-tests-in-ten-minutes.md).
 */
export interface KeptPage {
  readonly page: Page
  /** sets answers in place of the server's */
  readonly calls: Interception
  /** Resets the window, so that the next test finds nothing of this one. */
  empty(): Promise<void>
}

export async function keepPage(browser: Browser, origin: string, device: BrowserContextOptions = {}): Promise<KeptPage> {
  const context = await browser.newContext({ baseURL: origin, ...device })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const viewport = page.viewportSize()
  for (const one of [page, context]) Object.assign(one, { addInitScript: refuse })
  Object.assign(context.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse })
  const calls = await interceptCalls(page)
  return {
    page,
    calls,
    empty: async () => {
      page.removeAllListeners()
      await context.setOffline(false)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await Promise.all(
        context
          .pages()
          .filter((other) => other !== page)
          .map((other) => other.close()),
      )
      await leave(page)
      // only after the page is gone, or a pending call would reach the server
      await calls.end()
      for (const isLocalStorage of [false, true]) {
        await devtools.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage } })
      }
      await context.clearCookies()
      await context.clearPermissions()
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
      if (viewport) await page.setViewportSize(viewport)
    },
  }
}

/**
 * Leaves a page for one without scripts, also while it is on the way to another one. When that one arrives first,
 * `page.goto` fails, though the browser goes on.
 */
export async function leave(page: Page): Promise<void> {
  const url = '/robots.txt'
  await page.goto(url).catch((error: unknown) => {
    if (!String(error).includes('is interrupted by another navigation')) throw error
    return page.waitForURL(url)
  })
}

function refuse(): never {
  throw new Error(`a test that sets the clock or adds a script to every page needs the tag ${OWN}`)
}

/** Tag of a test that sets a clock or a script for every page, which cannot be undone. It gets its own window. */
export const OWN = '@own-window'

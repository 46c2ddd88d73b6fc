import type { Page } from '@playwright/test'

/** Ends the answers of a test in the place of the server. One that is still on its way when the page closes is no fault of the page. */
export function forgetRoutes(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' })
}

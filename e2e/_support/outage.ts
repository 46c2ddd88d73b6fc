import type { Page } from '@playwright/test'

export interface Outage {
  /** lets the waiting call fail; later ones fail at once */
  fail(): void
  /** calls reach the server again */
  end(): void
}

/** Holds a call back until told to fail, so that a screen can be seen loading, failing and loaded again. */
export async function holdBack(page: Page, address: string): Promise<Outage> {
  const failing = Promise.withResolvers<void>()
  let isOver = false
  await page.route(address, async (route) => {
    if (isOver) return route.continue()
    await failing.promise
    return route.fulfill({ status: 503, json: { code: 'VoruebergehendNichtErreichbar' } })
  })
  return {
    fail: () => failing.resolve(),
    end: () => {
      isOver = true
    },
  }
}

import type { Locator, Page } from '@playwright/test'

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
} as const

/** What a person does on the way through a journey. */
export interface Effort {
  /** each link, button, disclosure, tick and option that is tapped */
  taps: number
  /** each input that is typed into */
  fields: number
  /** how far the page is moved to bring what is needed into view, in heights of the window */
  screens: number
}

/** A person's hand on a telephone. It counts what it does; anything else that a journey does is not counted. */
export interface Hand {
  readonly page: Page
  readonly effort: Readonly<Effort>
  readonly tap: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Brings a text into view. */
  readonly read: (target: Locator) => Promise<void>
}

export function createHand(page: Page): Hand {
  const effort: Effort = { taps: 0, fields: 0, screens: 0 }
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0

  async function bringIntoView(target: Locator): Promise<void> {
    await target.waitFor()
    const before = await topOf(target)
    await target.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    effort.screens += Math.abs(before - (await topOf(target))) / PHONE.viewport.height
  }

  return {
    page,
    effort,
    read: bringIntoView,
    tap: async (target) => {
      await bringIntoView(target)
      await target.tap()
      effort.taps += 1
    },
    type: async (target, text) => {
      await bringIntoView(target)
      await target.fill(text)
      effort.fields += 1
    },
  }
}

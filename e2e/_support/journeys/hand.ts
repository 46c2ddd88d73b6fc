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

  async function bringIntoView(target: Locator): Promise<void> {
    await target.waitFor()
    // in one step, since the page may still grow
    const moved = await target.evaluate((element) => {
      const before = element.getBoundingClientRect().top
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return Math.abs(before - element.getBoundingClientRect().top)
    })
    effort.screens += moved / PHONE.viewport.height
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

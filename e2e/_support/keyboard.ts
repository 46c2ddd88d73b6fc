import type { ElementHandle, Locator, Page } from '@playwright/test'

const FURTHEST = 250

/** Goes on with the Tab key until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  // looked up once, since that takes longer than a step, and again where the page has replaced the element
  let element = await elementOf(target)
  for (let steps = 0; steps < FURTHEST; steps += 1) {
    const found = await element.evaluate((one) => ({ isFocused: one === document.activeElement, isThere: one.isConnected }))
    if (found.isFocused) return
    if (!found.isThere) element = await elementOf(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`)
}

const elementOf = (target: Locator) => target.elementHandle() as Promise<ElementHandle<Element>>

export async function pressWithKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

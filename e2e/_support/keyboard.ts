import type { ElementHandle, Locator, Page } from '@playwright/test'

const FURTHEST = 250
/** elements in the Tab order */
export const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  // looked up once, since that takes longer than a step, and again if the page replaces the element
  let element = await elementOf(target)
  await pressTab(page, await element.evaluate(stepsTo, FOCUSABLE))
  for (let steps = 0; steps < FURTHEST; steps += 1) {
    const found = await element.evaluate((one) => ({ isFocused: one === document.activeElement, isThere: one.isConnected }))
    if (found.isFocused) return
    if (!found.isThere) element = await elementOf(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`)
}

/**
 * Presses Tab several times in a row: waiting after each press takes five times the CPU time
 * (docs/decisions/0044-tests-in-ten-minutes.md).
 */
async function pressTab(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => [page.keyboard.down('Tab'), page.keyboard.up('Tab')]).flat())
}

/** Minimum number of Tab presses from the focus to the element: radio buttons may share one, or take one each. */
function stepsTo(element: Element, focusable: string): number {
  const stops = [...(document.querySelector('dialog:modal') ?? document).querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches('[type=radio]') &&
      !one.matches(':disabled') &&
      !one.closest('[inert]') &&
      one.checkVisibility({ visibilityProperty: true }),
  )
  const active = document.activeElement ?? document.body
  const between = stops.filter(
    (one) =>
      active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  return between.length
}

const elementOf = (target: Locator) => target.elementHandle() as Promise<ElementHandle<Element>>

export async function pressWithKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Replaces a field's value at once, as word suggestions do. Stories about keys press them. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

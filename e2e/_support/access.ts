import { expect, type Page } from '@playwright/test'
import { runAxe } from './axe.ts'
import { repeatedFrame } from './frame.ts'

const SMALLEST_TARGET_PX = 24

/**
 * Accessibility checks inside a story: axe, nothing wider than 320 px, no tiny target, German formats. e2e/zustaende covers dark mode.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page)
  await expectNarrowFits(page)
  await expectReadable(page)
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await runAxe(page, await repeatedFrame(page))
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

async function expectNarrowFits(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const { overflow, tiny } = await page.evaluate((smallest) => {
    const targets = [...document.querySelectorAll<HTMLElement>('main button, main summary, main input, header button, header a')]
    const boxes = targets
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    return {
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      tiny: boxes.filter(({ box }) => box.height < smallest || box.width < smallest).map(({ name }) => name),
    }
  }, SMALLEST_TARGET_PX)
  expect(overflow, 'px wider than the window at 320 px').toBeLessThanOrEqual(0)
  expect(tiny, `targets smaller than ${SMALLEST_TARGET_PX} px`).toEqual([])
  if (size) await page.setViewportSize(size)
}

/** No wire name, raw value or format other than the German one on the screen. */
async function expectReadable(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/undefined|NaN|\[object|CSS1|CSS2|Zweirichtungszaehler|WATER_METER|ELECTRIC_METER|EINSPEISUNG|VERBRAUCH/)
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}\b|\bm3\b|\d kWh/)
}

import type { Page } from '@playwright/test'

/** Checks the current page. Gives one line per finding. */
export type Check = (page: Page) => Promise<string[]>

/** Adds a style sheet, bypassing the page's security policy, while `look` runs. */
export async function withStyles<T>(page: Page, css: string, look: () => Promise<T>): Promise<T> {
  await page.evaluate(async (text) => {
    const sheet = await new CSSStyleSheet().replace(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
  const result = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return result
}

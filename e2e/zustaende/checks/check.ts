import type { Page } from '@playwright/test'

/** Looks at a page as it stands and says what is wrong with it, one line for each finding. */
export type Check = (page: Page) => Promise<string[]>

/** A style sheet that the page's security policy has no say in, for as long as something is looked at. */
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

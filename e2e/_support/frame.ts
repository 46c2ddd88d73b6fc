import type { Page } from '@playwright/test'

/** What stands around the content of every page. */
const FRAME = ['body header', '#seitenende']
/** React numbers ids anew on every page. */
const NUMBERED = /_r_[0-9a-z]+_/g

const lookedAt = new Set<string>()

/** Those parts of the frame, by their selectors, that this process has looked at before, sign by sign the same. */
export async function repeatedFrame(page: Page): Promise<string[]> {
  const parts = await page.evaluate(
    (selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)].map((part) => [one, part.outerHTML] as const)),
    FRAME,
  )
  return parts.flatMap(([selector, html]) => {
    const key = html.replaceAll(NUMBERED, '')
    if (lookedAt.has(key)) return [selector]
    lookedAt.add(key)
    return []
  })
}

import type { Page } from '@playwright/test'

export const HEADER = 'body header'
/** The parts around the content of every page. */
const FRAME = [HEADER, '#seitenende']
/** React gives ids new numbers on every page. */
const NUMBERED = /_r_[0-9a-z]+_/g

const lookedAt = new Set<string>()

/** Selectors of frame parts that this process has already checked: the same markup at the same width. */
export async function repeatedFrame(page: Page): Promise<string[]> {
  const parts = await page.evaluate(
    (selectors) =>
      selectors.flatMap((one) =>
        [...document.querySelectorAll(one)].map((part) => [one, `${window.innerWidth} ${part.outerHTML}`] as const),
      ),
    FRAME,
  )
  return parts.flatMap(([selector, look]) => {
    const key = look.replaceAll(NUMBERED, '')
    if (lookedAt.has(key)) return [selector]
    lookedAt.add(key)
    return []
  })
}

import type { Page } from '@playwright/test'
import { withStyles, type Check } from './check.ts'

/** Nothing is wider than the window; what scrolls sideways is a named region that takes the focus (WCAG 1.4.10). */
export const reflowFindings: Check = (page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1
    const isWithinScroller = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && parent !== document.documentElement && (scrolls(parent) || isWithinScroller(parent))
    }
    const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const isTooWide = document.documentElement.scrollWidth > width
    const wide = isTooWide ? all.filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isWithinScroller(element)) : []
    const unnamed = all.filter(
      (element) =>
        scrolls(element) &&
        !(
          element.matches('[tabindex="0"], input, textarea') &&
          (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') || element.matches('input, textarea'))
        ),
    )
    return [
      ...(isTooWide ? [`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`] : []),
      ...wide.slice(-3).map((element) => `reaches beyond the window: ${nameOf(element)}`),
      ...unnamed.map((element) => `scrolls sideways without a name and focus: ${nameOf(element)}`),
    ]
  })

/** In a window 256 px high, sticky parts leave more than half to the content. */
export const stickyFindings: Check = (page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
      .filter((element) => !element.closest('dialog') && element.getBoundingClientRect().height > window.innerHeight / 2)
      .map((element) => `sticks and covers more than half of a low window: ${element.innerText.slice(0, 60)}`),
  )

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** With a reader's own text spacing nothing is cut off (WCAG 1.4.12). */
export const spacingFindings: Check = (page) => withStyles(page, SPACING, () => clippedTexts(page, 'text spacing'))

/** With text twice as large nothing is cut off (WCAG 1.4.4). */
export const zoomFindings: Check = (page) =>
  withStyles(page, ':root { font-size: 200% !important }', async () => [
    ...(await clippedTexts(page, 'letters of 200 %')),
    ...(await reflowFindings(page)).map((finding) => `letters of 200 %: ${finding}`),
  ])

function clippedTexts(page: Page, when: string): Promise<string[]> {
  return page.evaluate((cause) => {
    const hides = (element: Element) => {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(element)
      return clipPath === 'none' && display !== 'inline' && /hidden|clip/.test(`${overflowX} ${overflowY}`)
    }
    const isCut = (box: DOMRect, text: DOMRect) =>
      text.width > 0 && (text.right > box.right + 1 || text.bottom > box.bottom + 1 || text.left < box.left - 1)
    // pictures may overflow their frame, text may not; text in a picture is repeated beside it
    const cutTexts = (frame: Element) => {
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node)
        const isSeen = node.parentElement?.checkVisibility() === true && !node.parentElement.closest('.visually-hidden')
        if (isSeen && node.nodeValue?.trim() && isCut(frame.getBoundingClientRect(), range.getBoundingClientRect()))
          cut.push(node.nodeValue)
      }
      return cut
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1 && !(element instanceof SVGElement) && hides(element))
      .flatMap(cutTexts)
      .map((text) => `${cause} cuts off: ${text.trim().slice(0, 60)}`)
  }, when)
}

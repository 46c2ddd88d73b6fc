import type { Check } from './check.ts'

const SMALLEST_PX = 24
const SMALLEST_PRIMARY_PX = 44
const INTERACTIVE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=checkbox], [role=radio], [role=switch], [role=option], [role=menuitem], [tabindex]:not([tabindex="-1"], [role=region], [role=group])'

/** Every control is 24 px in both directions, a page's main ones 44 px (WCAG 2.5.8). */
export const targetFindings: Check = (page) =>
  page.evaluate(
    ([interactive, smallest, smallestPrimary]) => {
      const isClipped = (element: Element) => getComputedStyle(element).clipPath !== 'none'
      const boxOf = (element: HTMLElement) => {
        // a label is pressed like its box
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const boxes = [element, ...labels].filter((one) => !isClipped(one)).map((one) => one.getBoundingClientRect())
        const left = Math.min(...boxes.map((box) => box.left))
        const top = Math.min(...boxes.map((box) => box.top))
        return {
          width: Math.max(...boxes.map((box) => box.right)) - left,
          height: Math.max(...boxes.map((box) => box.bottom)) - top,
        }
      }
      // the rule's exception: a link in a sentence is as high as its line
      const isInSentence = (element: HTMLElement) =>
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && /\p{L}{2}/u.test(node.data))
      const isPrimary = (element: HTMLElement) =>
        [...element.classList].some((name) => /(^|_)primary(_|$)/.test(name)) || element.matches('button[type=submit]')

      return [...document.querySelectorAll<HTMLElement>(interactive)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
        .filter((element) => element.getBoundingClientRect().width > 1 && !isClipped(element) && !isInSentence(element))
        .flatMap((element) => {
          const { width, height } = boxOf(element)
          const floor = isPrimary(element) ? smallestPrimary : smallest
          const name = element.innerText.trim() || element.getAttribute('aria-label') || element.outerHTML.slice(0, 100)
          return width + 0.5 >= floor && height + 0.5 >= floor
            ? []
            : [`target of ${Math.round(width)} × ${Math.round(height)} px, below ${floor}: ${name}`]
        })
    },
    [INTERACTIVE, SMALLEST_PX, SMALLEST_PRIMARY_PX] as const,
  )

/** No control overlaps another. What opens over the page (a menu, a dialog) is a layer of its own. */
export const overlapFindings: Check = (page) =>
  page.evaluate((interactive) => {
    const layerOf = (element: Element): Element => {
      const parent = element.parentElement
      if (!parent || element.tagName === 'DIALOG' || /fixed|sticky|absolute/.test(getComputedStyle(element).position)) return element
      return layerOf(parent)
    }
    const nameOf = (element: HTMLElement) => element.innerText.trim() || element.getAttribute('aria-label') || element.id || element.tagName
    // what is scrolled out of its list covers nothing
    const seenPart = (box: DOMRect, element: Element): DOMRect => {
      const parent = element.parentElement
      if (!parent) return box
      const frame = getComputedStyle(parent).overflow === 'visible' ? box : parent.getBoundingClientRect()
      const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)]
      const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)]
      return seenPart(new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), parent)
    }
    const isCovered = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
    const controls = [...document.querySelectorAll<HTMLElement>(interactive)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .visually-hidden'))
      // a link in a sentence has a box per line
      .map((element) => ({ element, layer: layerOf(element), boxes: [...element.getClientRects()].map((box) => seenPart(box, element)) }))
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter((other) => one.layer === other.layer && !one.element.contains(other.element))
        .filter((other) => one.boxes.some((box) => other.boxes.some((another) => isCovered(box, another))))
        .map((other) => `"${nameOf(other.element)}" covers a part of "${nameOf(one.element)}"`),
    )
  }, INTERACTIVE)

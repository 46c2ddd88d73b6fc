import { withStyles, type Check } from './check.ts'

/** A notice fills its column, and what stands beside it in the column (a list, a form) is as wide. */
export const noticeFindings: Check = (page) =>
  page.evaluate(() => {
    const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
    const nameOf = (element: HTMLElement) => element.innerText.trim().split('\n')[0]?.slice(0, 60)
    const contentWidth = (element: Element) => {
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
      return [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].reduce(
        (left, px) => left - Number.parseFloat(px),
        widthOf(element),
      )
    }
    const isBox = (element: Element) =>
      element.matches('dl, form, table, section, article') && !/inline/.test(getComputedStyle(element).display)
    return [...document.querySelectorAll<HTMLElement>('main [class*="notice"]')]
      .filter((notice) => [...notice.classList].some((name) => /(^|_)notice(_|$)/.test(name)) && notice.checkVisibility())
      .flatMap((notice) => {
        const column = notice.parentElement ?? notice
        const others = [...column.children].filter((one) => one !== notice && isBox(one) && one.checkVisibility())
        return [
          ...(Math.abs(widthOf(notice) - contentWidth(column)) > 1 ? [`a notice does not fill its column: ${nameOf(notice)}`] : []),
          ...others
            .filter((one) => widthOf(one) > 0 && Math.abs(widthOf(one) - widthOf(notice)) > 1)
            .map(
              (one) => `a notice of ${widthOf(notice)} px beside a ${one.tagName.toLowerCase()} of ${widthOf(one)} px: ${nameOf(notice)}`,
            ),
        ]
      })
  })

/** In a narrow window the header is one row of mark, name and buttons, also in letters of 200 %. */
export const headerFindings: Check = async (page) => [
  ...(await headerRow(page)),
  ...(await withStyles(page, ':root { font-size: 200% !important }', async () =>
    (await headerRow(page)).map((finding) => `letters of 200 %: ${finding}`),
  )),
]

const headerRow: Check = (page) =>
  page.evaluate(() => {
    const header = document.querySelector('body header')
    if (!header || window.innerWidth >= 1024) return []
    const controls = [...header.querySelectorAll<HTMLElement>('a, button')].filter(
      // what opens below the row is a layer of its own
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[class*="panel"], [class*="list"]'),
    )
    const panels = [...header.querySelectorAll<HTMLElement>('[class*="panel"]')].filter((one) => one.checkVisibility())
    const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }))
    const [first] = boxes
    const nameOf = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.innerText).trim().replaceAll(/\s+/g, ' ')
    const brand = header.querySelector<HTMLElement>('[class*="brand"]')
    const brandBox = brand?.getBoundingClientRect()
    const words = brand ? [brand, ...brand.querySelectorAll<HTMLElement>('span')].filter((one) => one.checkVisibility()) : []
    const isShort = words.some((one) => {
      const { overflow, clipPath } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      return (
        overflow !== 'visible' || clipPath !== 'none' || (brandBox && (box.bottom > brandBox.bottom + 1 || box.right > brandBox.right + 1))
      )
    })
    return [
      ...(isShort ? [`the name in the header can be cut: ${brand?.innerText}`] : []),
      ...panels
        .filter((panel) => panel.getBoundingClientRect().left < 0)
        .map((panel) => `opens beyond the window: ${panel.innerText.slice(0, 40)}`),
      ...boxes
        .filter(({ box }) => first && (box.top >= first.box.bottom || box.bottom <= first.box.top))
        .map(({ control }) => `a second row in the header: ${nameOf(control)}`),
      ...boxes
        .filter(({ box }) => box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5)
        .map(({ control }) => `the header is too narrow for: ${nameOf(control)}`),
      ...boxes
        .flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const))
        .filter(([one, other]) => Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1)
        .map(([one, other]) => `in the header "${nameOf(other.control)}" covers "${nameOf(one.control)}"`),
    ]
  })

/** No message is cut with an ellipsis: its end may be what matters. */
export const cutFindings: Check = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, dialog *, header [class*="panel"] *')]
      .filter((element) => element.checkVisibility() && !element.matches('select, option, input'))
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element)
        const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        return isCut && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
      })
      .map((element) => `cut with an ellipsis: ${element.innerText.slice(0, 60)}`),
  )

/** Wherever the content names the operator's telephone, as the footer does, a press calls it. */
export const telephoneFindings: Check = (page) =>
  page.evaluate(() => {
    const number = document.querySelector<HTMLElement>('footer a[href^="tel:"]')?.innerText.trim()
    if (!number) return []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (node.nodeValue?.includes(number) && parent?.checkVisibility() && !parent.closest('a[href^="tel:"], button'))
        found.push(`the telephone number is no link: ${node.nodeValue.trim().slice(0, 80)}`)
    }
    return found
  })

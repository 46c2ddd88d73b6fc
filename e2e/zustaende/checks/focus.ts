import type { Page } from '@playwright/test'
import { FOCUSABLE } from '../../_support/keyboard.ts'
import { withStyles, type Check } from './check.ts'

const THINNEST_PX = 2
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important }'

/**
 * Everything with the focus shows it by a line of 2 px or more and is not covered.
 *
 * One Tab switches the browser to keyboard focus; the rest needs no more keys.
 */
export const focusFindings: Check = async (page) => {
  await page.keyboard.press('Tab')
  return withStyles(page, STILL, () => page.evaluate(lookAtEach, { thinnest: THINNEST_PX, focusable: FOCUSABLE }))
}

function lookAtEach({ thinnest, focusable }: { readonly thinnest: number; readonly focusable: string }): string[] {
  const root = document.querySelector('dialog:modal') ?? document
  const elements = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]'),
  )
  // a part that was opened, and closes with Esc, may cover the rest
  const opened = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')]
    .map((button) => document.getElementById(button.getAttribute('aria-controls') ?? ''))
    .filter((panel) => panel !== null)
  const before = document.activeElement
  const scroll = window.scrollY
  const findings = elements.flatMap((element) => {
    const name = element.innerText?.trim().slice(0, 60) || element.getAttribute('aria-label') || element.outerHTML.slice(0, 100)
    ;(document.activeElement as HTMLElement | null)?.blur()
    const around = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []), element.parentElement].filter(
      (one) => one !== null,
    )
    const unfocused = around.map(shadowOf)
    element.focus()
    if (document.activeElement !== element) return [`does not take the focus: ${name}`]
    const shows = around.some(
      (one, index) => outlineOf(one) >= thinnest || (shadowOf(one) !== 'none' && shadowOf(one) !== unfocused[index]),
    )
    return [...(shows ? [] : [`shows no focus: ${name}`]), ...coversOf(element).map((cover) => `over the focused "${name}" lies ${cover}`)]
  })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  window.scrollTo(0, scroll)
  return findings

  function shadowOf(element: Element): string {
    return getComputedStyle(element).boxShadow
  }
  function outlineOf(element: Element): number {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle === 'none' || /, 0\)$|\/ 0\)$|transparent/.test(outlineColor) ? 0 : Number.parseFloat(outlineWidth)
  }
  /** The centre and four points around it must belong to the element, as far as they are in the window. */
  function coversOf(element: HTMLElement): string[] {
    const box = [...element.getClientRects()].find(({ width }) => width > 2) ?? element.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const points = [
      [x, y],
      [box.left + box.width / 8, y],
      [box.right - box.width / 8, y],
      [x, box.top + box.height / 5],
      [x, box.bottom - box.height / 5],
    ] as const
    const inWindow = points.filter(([px, py]) => px >= 0 && py >= 0 && px < window.innerWidth && py < window.innerHeight)
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    if (inWindow.length === 0) return ['the edge of the window']
    const covers = inWindow
      .map(([px, py]) => document.elementFromPoint(px, py))
      .filter((hit) => !opened.some((panel) => panel.contains(hit) && !panel.contains(element)))
      .filter((hit) => hit && !hit.contains(element) && !element.contains(hit) && !labels.some((label) => label.contains(hit)))
    return [...new Set(covers.map((hit) => hit?.outerHTML.slice(0, 100) ?? ''))]
  }
}

/** Tab leads through the page and out again: nothing traps the focus or is skipped. */
export const trapFindings: Check = async (page) => {
  const expected = await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.querySelectorAll('*').forEach((element) => element.removeAttribute('data-reached'))
    const isOpen = document.querySelector('dialog:modal') !== null
    return { isOpen, most: document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length + 5 }
  })
  for (let pressed = 0; pressed < expected.most; pressed += 1) {
    await page.keyboard.press('Tab')
    const step = await markReached(page)
    if (step.again && step.isSame && !expected.isOpen) return [`keeps the focus: ${step.name}`]
    if (step.again || step.isOutside) return []
  }
  return ['Tab does not lead out of the page']
}

function markReached(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    const isOutside = element === null || element === document.body
    const again = !isOutside && element.hasAttribute('data-reached')
    const last = document.querySelector('[data-reached=last]')
    const isSame = last === element
    last?.setAttribute('data-reached', '')
    if (!isOutside) element.setAttribute('data-reached', 'last')
    return { isOutside, again, isSame, name: element?.outerHTML.slice(0, 120) ?? '' }
  })
}

import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'

/** axe's tags are not cumulative: this union is WCAG 2.2 AA and EN 301 549. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'EN-301-549', 'best-practice'],
  resultTypes: ['violations', 'incomplete'],
  // needed only for media that play automatically; the portal has none
  preload: false,
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = AxeResults['violations'][number]

/**
 * Runs axe in the page; it has no iframes. `leftOut` are selectors.
 *
 * axe is loaded by the debugger, once per page, because the page's policy forbids script elements.
 */
export async function runAxe(page: Page, leftOut: readonly string[] = []): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page)
  return page.evaluate(
    async ({ how, exclude }) => {
      const { violations, incomplete } = await window.axe.run({ include: [document], exclude }, how)
      return { violations, incomplete }
    },
    { how: options, exclude: [...leftOut] },
  )
}

const debuggers = new WeakMap<Page, CDPSession>()

/** Playwright's `evaluate` takes half as long again for a text of this length. */
async function load(page: Page): Promise<void> {
  const known = debuggers.get(page)
  const devtools = known ?? (await page.context().newCDPSession(page))
  if (!known) debuggers.set(page, devtools)
  await devtools.send('Runtime.evaluate', { expression: source })
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

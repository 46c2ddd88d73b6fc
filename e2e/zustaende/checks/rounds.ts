import type { Page } from '@playwright/test'
import { existsAt } from '../states.ts'
import type { State } from '../state.ts'
import { HEADER, repeatedFrame } from '../../_support/frame.ts'
import { axeFindings } from './axe.ts'
import { documentFindings } from './document.ts'
import { fieldFindings } from './fields.ts'
import { focusFindings, trapFindings } from './focus.ts'
import { htmlFindings } from './html.ts'
import { cutFindings, headerFindings, noticeFindings, telephoneFindings } from './layout.ts'
import { forcedColorFindings, motionFindings, printFindings } from './media.ts'
import { reflowFindings, spacingFindings, stickyFindings, zoomFindings } from './reflow.ts'
import { overlapFindings, targetFindings } from './targets.ts'
import { watchFindings } from './watch.ts'
import { wordFindings } from './words.ts'
import type { Check } from './check.ts'

const PORTAL = 'Kundenportal Netz Musterland GmbH'

/** Checks that do not depend on the window. */
const ONCE: readonly Check[] = [htmlFindings, documentFindings, wordFindings, fieldFindings, telephoneFindings]

/** The round of `npm test`: narrowest window, light. Skips a header and footer that were checked before. */
export async function quickRound(page: Page, state: State): Promise<string[]> {
  const leftOut = await repeatedFrame(page)
  const axe: Check = () => axeFindings(page, leftOut)
  const header = leftOut.includes(HEADER) ? [] : [headerFindings]
  const layout = [reflowFindings, targetFindings, overlapFindings, noticeFindings, cutFindings, ...header, spacingFindings]
  const findings = await inTurn(page, [axe, ...ONCE, ...layout, focusFindings])
  const low = existsAt(state, 320) ? await lowRound(page) : []
  return [...(await titleFindings(page, state)), ...findings, ...low, ...(await logFindings(page, state))]
}

async function narrowRound(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  const geometry = await named('320 px', inTurn(page, [reflowFindings, targetFindings, overlapFindings, headerFindings, spacingFindings]))
  return [...geometry, ...(await lowRound(page))]
}

/** A phone in landscape with text twice as large. */
async function lowRound(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  return named('320 × 256 px', inTurn(page, [reflowFindings, stickyFindings]))
}

/** One width of the full matrix, light and dark. */
export async function fullRound(page: Page, state: State, width: number): Promise<string[]> {
  const layout = [targetFindings, overlapFindings, noticeFindings, cutFindings, reflowFindings, spacingFindings]
  const light = await inTurn(page, [axeFindings, ...ONCE, ...layout, focusFindings, trapFindings])
  const media = await inTurn(page, [forcedColorFindings, motionFindings, printFindings])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await named('dark', inTurn(page, [axeFindings, focusFindings]))
  await page.emulateMedia({ colorScheme: 'light' })
  const narrow = width === 320 ? await narrowRound(page) : []
  const zoomed = existsAt(state, 640) && width > 640 ? await zoomRound(page) : []
  return [...(await titleFindings(page, state)), ...light, ...media, ...dark, ...narrow, ...zoomed, ...(await logFindings(page, state))]
}

/** Text twice as large in half the window. */
async function zoomRound(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 640, height: 800 })
  return zoomFindings(page)
}

/** The window's title names page, step and error, and the operator. */
async function titleFindings(page: Page, { title, isNameless = false }: State): Promise<string[]> {
  const found = await page.title()
  const wanted = `${title} – ${isNameless ? 'Kundenportal' : PORTAL}`
  return found === wanted ? [] : [`the title is "${found}" in place of "${wanted}"`]
}

export async function logFindings(page: Page, { logs }: State): Promise<string[]> {
  return (await watchFindings(page)).filter((finding) => !(finding.startsWith('console: ') && logs?.test(finding)))
}

async function inTurn(page: Page, checks: readonly Check[]): Promise<string[]> {
  const findings: string[] = []
  for (const check of checks) findings.push(...(await check(page)))
  return findings
}

async function named(where: string, findings: Promise<string[]>): Promise<string[]> {
  return (await findings).map((finding) => `${where}: ${finding}`)
}

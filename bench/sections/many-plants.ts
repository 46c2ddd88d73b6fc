import { chromium, type Page } from '@playwright/test'
import { ANLAGEN, insertAnlagen } from '../data/anlagen.ts'
import { signIn, startBrowser } from '../processes/browser.ts'
import { startPortal } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

const RUNS = 5
/** slows this machine down to a telephone */
const SLOW_DOWN = 4
const LONG_TASK_AT_MOST = 50
/** long tasks are watched for this time after the content is shown */
const SETTLED_MS = 1500
const WHEEL_PX = 300
const WHEELS = 60

interface Screen {
  readonly path: string
  /** plants of the customer, each with a water connection */
  readonly anlagen: number
  readonly interactiveAtMost: number
}

const screens: Readonly<Record<string, Screen>> = {
  'many-plants.anlagen': { path: '/einspeisung/anlagen', anlagen: ANLAGEN, interactiveAtMost: 1000 },
  'many-plants.antraege': { path: '/einspeise-antraege', anlagen: ANLAGEN, interactiveAtMost: 1000 },
  // 2,000 contracts
  'many-contracts.start': { path: '/', anlagen: 1000, interactiveAtMost: 1500 },
}

/** A demo customer without plants in the demo data. */
const CUSTOMER = { login: 'dora.dienst', gpNummer: '1000000004' } as const

/** The screens of a customer with many contracts on a slow processor: time until they respond, and whether scrolling stalls. */
export const manySections = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [name, (report: Report, work: Workplace) => measureMany(report, work, name, screen)]),
)

async function measureMany(report: Report, work: Workplace, name: string, { path, anlagen, interactiveAtMost }: Screen): Promise<void> {
  if (!work.postgres) return report.skip(name, NO_POSTGRES)
  const databaseUrl = await migratedDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl, as: 'probed process', limitSeconds: 60 })
  await insertAnlagen(databaseUrl, CUSTOMER.gpNummer, anlagen)
  const address = `http://localhost:${portal.port}`
  const port = await startBrowser(work)
  await signIn(port, address, CUSTOMER.login)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [ready, longest]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.contexts()[0]?.newPage()
    if (!page) throw new Error('the browser has no window')
    await slowDown(page)
    ready.push(await interactiveAfter(page, address + path))
    longest.push(await longestTaskOfScrolling(page))
    await page.close()
  }
  report.number(`${name}.interactive`, median(ready), { atMost: interactiveAtMost, digits: 0, unit: ' ms', note: spreadOf(ready, 0) })
  report.number(`${name}.scroll.longest-task`, median(longest), {
    atMost: LONG_TASK_AT_MOST,
    digits: 0,
    unit: ' ms',
    note: spreadOf(longest, 0),
  })
  await browser.close()
  await portal.stop()
}

interface Seen {
  /** when the list first appeared, in ms since navigation start */
  there?: number
  readonly tasks: { readonly begin: number; readonly end: number }[]
}

/** Runs in the page before its own scripts; records when the list appears and every task of 50 ms or longer. */
const WATCH = `
  globalThis.seen = { tasks: [] }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ begin: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('main h2') && !document.querySelector('main [aria-busy]')) seen.there = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(WATCH)
}

const seenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** Time from navigation start until the list is shown and the last long task is over, in ms. */
async function interactiveAfter(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.there !== undefined)
  await page.waitForTimeout(SETTLED_MS)
  const { there = Infinity, tasks } = await seenIn(page)
  return Math.max(there, ...tasks.filter(({ begin }) => begin < there + SETTLED_MS).map(({ end }) => end))
}

/** The longest task in ms while scrolling down the whole list; 0 if none takes 50 ms. */
async function longestTaskOfScrolling(page: Page): Promise<number> {
  const before = (await seenIn(page)).tasks.length
  await page.mouse.move(400, 300)
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(200)
  const { tasks } = await seenIn(page)
  return Math.max(0, ...tasks.slice(before).map(({ begin, end }) => end - begin))
}

import lighthouse, { type Result } from 'lighthouse'
import { signIn, startBrowser } from '../processes/browser.ts'
import { startPortal } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'
import type { Workplace } from '../processes/workplace.ts'

const RUNS = 5

interface Screen {
  readonly path: string
  /** a demo customer to sign in; none means a guest */
  readonly login?: string
}

const screens: Readonly<Record<string, Screen>> = {
  login: { path: '/user/login' },
  overview: { path: '/', login: 'ada.sonne' },
  readings: { path: '/einspeisung/zaehlerstaende', login: 'ada.sonne' },
  documents: { path: '/dokumente', login: 'ada.sonne' },
}

/** lowest allowed scores, of 100 */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** A section for each screen, with its own portal and browser. */
export const lighthouseSections = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [
    `lighthouse.${name}`,
    (report: Report, work: Workplace) => measureLighthouse(report, work, `lighthouse.${name}`, screen),
  ]),
)

/** Lighthouse's default telephone on a slow line: scores, layout shift, largest paint and blocking time, each the median of the runs. */
async function measureLighthouse(report: Report, work: Workplace, name: string, { path, login }: Screen): Promise<void> {
  const portal = await startPortal(work, { as: 'probed process', limitSeconds: 60 })
  const address = `http://localhost:${portal.port}`
  const browser = await startBrowser(work)
  if (login) await signIn(browser, address, login)
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(address + path, browser))
  reportRuns(report, name, runs)
}

/** One visit with an empty cache and the cookies of the browser. */
async function visit(url: string, port: number): Promise<Result> {
  const done = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: Object.keys(scores) })
  if (!done) throw new Error('Lighthouse gave no result')
  const { lhr } = done
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const shown = new URL(lhr.finalDisplayedUrl)
  if (shown.pathname !== new URL(url).pathname) throw new Error(`${url} led to ${shown.pathname}`)
  return lhr
}

function reportRuns(report: Report, name: string, runs: readonly Result[]): void {
  for (const [category, atLeast] of Object.entries(scores)) {
    const score = median(runs.map((run) => (run.categories[category]?.score ?? 0) * 100))
    const note = failuresOf(runs, category)
    report.number(`${name}.${category}`, score, { atLeast, digits: 0, ...(score < atLeast && note ? { note } : {}) })
  }
  report.number(`${name}.layout-shift`, median(valuesOf(runs, 'cumulative-layout-shift')), { atMost: 0, digits: 3 })
  const lcp = median(valuesOf(runs, 'largest-contentful-paint')) / 1000
  report.number(`${name}.largest-paint`, lcp, { atMost: 2.5, digits: 2, unit: ' s' })
  report.number(`${name}.blocked`, median(valuesOf(runs, 'total-blocking-time')), { atMost: 150, digits: 0, unit: ' ms' })
}

/** The failed audits of a category in any run, so that the line says what to fix. */
function failuresOf(runs: readonly Result[], category: string): string {
  const failed = runs.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  )
  return [...new Set(failed)].join(', ')
}

function valuesOf(runs: readonly Result[], audit: string): number[] {
  return runs.map((run) => run.audits[audit]?.numericValue ?? Infinity)
}

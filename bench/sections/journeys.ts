import { chromium } from '@playwright/test'
import { journeys } from '../../e2e/_support/journeys/all.ts'
import { PHONE } from '../../e2e/_support/journeys/hand.ts'
import { limitsOf, walk, type Journey } from '../../e2e/_support/journeys/journey.ts'
import { startBrowser } from '../processes/browser.ts'
import { startPortal } from '../processes/portal.ts'
import type { Workplace } from '../processes/workplace.ts'
import type { Report } from '../results/report.ts'

/** Taps, fields and scrolled screens of each journey, beside what the review counted. */
export async function measureJourneys(report: Report, work: Workplace): Promise<void> {
  const portal = await startPortal(work, { as: 'probed process', limitSeconds: 60 })
  const origin = `http://localhost:${portal.port}`
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await startBrowser(work)}`)
  for (const journey of journeys) {
    await report.section(`journeys.${journey.name}`, async () => {
      const context = await browser.newContext({ ...PHONE, baseURL: origin })
      const { taps, fields, screens } = await walk(journey, await context.newPage(), origin)
      const limits = limitsOf(journey)
      report.number(`journeys.${journey.name}.taps`, taps, { atMost: limits.taps, digits: 0, note: was(journey, 'taps') })
      report.number(`journeys.${journey.name}.fields`, fields, { atMost: limits.fields, digits: 0, note: was(journey, 'fields') })
      report.number(`journeys.${journey.name}.screens`, screens, { digits: 1, note: was(journey, 'screens') })
      await context.close()
    })
  }
  await browser.close()
  await portal.stop()
}

const was = ({ before }: Journey, what: keyof Journey['before']) => `before: ${before[what] ?? 'not counted'}`

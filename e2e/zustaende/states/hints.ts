import { expect, type Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import type { Answers } from '../../_support/answers.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { heading, text, type State } from '../state.ts'

const overview = { screen: paths.overview, as: 'ada.sonne', title: 'Ihre Verträge' } as const

/** Hints load after the page. */
async function hintsLoaded(page: Page): Promise<void> {
  await expect(page.locator('[class*="hints"]')).toBeAttached()
}

/** Serves another build from now on and makes the page check. */
async function findNewVersion(page: Page, on: Answers): Promise<void> {
  await hintsLoaded(page)
  await on.route('http://localhost:*/', (call) =>
    call.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/assets/neu.js"></script>' }),
  )
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
    await expect(page.getByText('Neue Version – bitte neu laden.')).toBeVisible({ timeout: 1000 })
  }).toPass()
}

export const hintStates: readonly State[] = [
  {
    ...overview,
    name: 'idle-warning',
    // a limit so short that the warning is due at once
    answers: (on) => changeAnswer(on, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, leerlaufMinuten: 3 })),
    seen: heading('Möchten Sie angemeldet bleiben?'),
  },
  {
    ...overview,
    name: 'connection-lost',
    isAlone: true,
    reach: async (page) => {
      await hintsLoaded(page)
      await page.context().setOffline(true)
    },
    seen: text(/^Keine Verbindung\. Wir versuchen es weiter/),
  },
  { ...overview, name: 'new-version', isAlone: true, reach: findNewVersion, seen: text('Neue Version – bitte neu laden.') },
]

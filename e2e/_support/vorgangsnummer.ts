import type { Page } from '@playwright/test'

/** The number that the open page of a Vorgang shows, without the button that copies it. */
export async function shownNummer(page: Page): Promise<string> {
  const shown = (await page.getByRole('main').getByRole('definition').first().textContent()) ?? ''
  const [nummer] = /^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}(?= Kopieren)/.exec(shown) ?? []
  if (nummer === undefined) throw new Error(`no number in "${shown}"`)
  return nummer
}

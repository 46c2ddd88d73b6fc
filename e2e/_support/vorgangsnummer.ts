import type { Page } from '@playwright/test'

const NUMMER = /^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}(?= Kopieren)/

/** The number on the page of a Vorgang, once it is there, without the button that copies it. */
export async function shownNummer(page: Page): Promise<string> {
  const shown = await page.getByRole('main').getByRole('definition').filter({ hasText: NUMMER }).first().textContent()
  const [nummer] = NUMMER.exec(shown ?? '') ?? []
  if (nummer === undefined) throw new Error(`no number in "${shown}"`)
  return nummer
}

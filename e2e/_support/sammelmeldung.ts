import type { Page } from '@playwright/test'
import { plausibleValue, readingsOf, type Meter, type Sparte } from './readings.ts'

/** The meters of the table, with their readings from the API. */
export async function reportableMeters(page: Page, sparte: Sparte): Promise<readonly Meter[]> {
  const names = await page.getByRole('rowheader', { name: /^Zähler / }).allInnerTexts()
  const numbers = names.map((name) => /^Zähler\s+(\S+)/.exec(name)?.[1] ?? '')
  return Promise.all(numbers.map((number) => readingsOf(page, sparte, number)))
}

export const rowOf = (page: Page, zaehlernummer: string) => page.getByRole('row').filter({ hasText: zaehlernummer })

/** Fills the first field of every row with a usual value, or with more. */
export async function fillRows(page: Page, sparte: Sparte, more = 0): Promise<void> {
  for (const meter of await reportableMeters(page, sparte)) {
    const field = rowOf(page, meter.zaehlernummer).getByRole('textbox').nth(1)
    await field.fill(String(plausibleValue(meter) + more))
  }
}

/** Opens the field for a table, fills it and asks what is in it. */
export async function pasteTable(page: Page, table: string): Promise<void> {
  await page.getByText('Aus einer Tabelle oder Datei übernehmen').click()
  await page.getByLabel('Kopierte Tabelle').fill(table)
  await page.getByRole('button', { name: 'Tabelle prüfen' }).click()
}

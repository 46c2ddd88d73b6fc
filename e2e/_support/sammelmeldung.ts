import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { changeAnswer } from './routes.ts'
import { plausibleValue, readingsOf, type Meter, type Sparte } from './readings.ts'

interface Konto {
  readonly zaehler: readonly object[]
}

/** The first account's meter as it is, and copies of it that the server does not know. */
export const withCopies = (count: number) => (on: Answers) =>
  changeAnswer(on, '**/pages/einspeisung/zaehlerstaende', ([first, ...others]: readonly Konto[]) => {
    const [meter] = first?.zaehler ?? []
    const copies = Array.from({ length: count }, (_, index) => ({ ...meter, zaehlernummer: `1EMH001900${String(index).padStart(4, '0')}` }))
    return [{ ...first, zaehler: [meter, ...copies] }, ...others]
  })

/** The meters of the table, with their readings from the API. */
export async function reportableMeters(page: Page, sparte: Sparte): Promise<readonly Meter[]> {
  await page.getByRole('rowheader').first().waitFor()
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

import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** Dates as people read them. */
export const german = (datum: string) => datum.split('-').toReversed().join('.')
export const today = () => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' }).format(new Date())

export type WrongPeriod = readonly [von: string, bis: string, messages: readonly string[]]

/** Error of each end of the period beyond its limit. */
export const beyond = {
  vonTooEarly: (oldest: string) => `Das Startdatum darf nicht vor dem ${oldest} liegen.`,
  bisTooEarly: (oldest: string) => `Das Enddatum darf nicht vor dem ${oldest} liegen.`,
  vonTooLate: () => `Das Startdatum darf nicht nach dem ${today()} liegen.`,
  bisTooLate: () => `Das Enddatum darf nicht nach dem ${today()} liegen.`,
}

/** Periods that every list rejects. The last one leaves "gestern" and "31.2.2025" in the fields. */
export const wrongAnywhere = (): readonly WrongPeriod[] => [
  ['1.2.2025', '31.1.2025', ['Das Startdatum muss vor dem Enddatum liegen oder gleich sein.']],
  [
    'gestern',
    '31.2.2025',
    [
      `Geben Sie das Startdatum als Tag, Monat und Jahr ein, zum Beispiel ${today()}.`,
      'Diesen Tag gibt es nicht. Prüfen Sie bitte das Enddatum.',
    ],
  ],
]

/** The summary names every error and has the focus; the list is unchanged. */
export async function expectPeriodRefused(page: Page, messages: readonly string[], result: Locator, unchanged: string): Promise<void> {
  const summary = page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
  await expect(summary.getByRole('link')).toHaveText([...messages])
  await expect(summary).toBeFocused()
  await expect(result).toHaveText(unchanged)
}

/** Chooses a year by keyboard; both dates follow. */
export async function chooseJahr(page: Page, jahr: string): Promise<void> {
  await tabTo(page, page.getByLabel('Jahr', { exact: true }))
  await page.keyboard.type(jahr)
}

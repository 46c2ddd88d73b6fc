import type { Page } from '@playwright/test'
import { berlinDayOf } from '../contract/src/_shared/datum/datum.ts'
import { expectAccessible } from './_support/access.ts'
import { importInto } from './_support/import.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { expect, openAs, test } from './_support/test.ts'

const PDF = '%PDF-1.7\n%%EOF\n'
const dokument = {
  art: 'dokument',
  ID: 'neu-0001',
  Titel: 'Jahresabrechnung für Ihre Hausverwaltung',
  Geschaeftspartner: '1000000004',
  Vertragskonto: '5000000001',
  Versanddatum: berlinDayOf(new Date()),
  Typ: 'RT',
  Abrechnungsbetrag: 12.5,
  Vertragskontotyp: 'Dienstleistung',
  Datei: 'abrechnung.pdf',
}

const bell = (page: Page) => page.getByRole('button', { name: /^Mitteilungen/ })
const row = (page: Page) => page.getByRole('row').filter({ hasText: dokument.Titel })

// own portal: the operator imports a document while it runs
test('the bell announces a new document and leads to it, marked as new until it is read', async ({ browser }) => {
  test.setTimeout(180_000)
  const portal = await startPortal()
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await openAs(page, 'dora.dienst', '/')
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen, keine neuen')
    await importInto(portal, `${JSON.stringify(dokument)}\n`, { [dokument.Datei]: PDF })
    await expect(async () => {
      await page.reload()
      await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 1 neue')
    }).toPass({ timeout: 30_000 })

    const tasks = page.getByRole('region', { name: 'Zu erledigen' })
    await expect(tasks.getByRole('heading', { name: 'Ein neues Dokument' })).toBeVisible()
    await pressWithKeyboard(page, bell(page))
    await pressWithKeyboard(page, page.getByRole('button', { name: /Ihre Jahresabrechnung liegt für Sie bereit\.$/ }))
    await expect(page).toHaveURL('/dokumente?konto=5000000001')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen, keine neuen')
    await expect(page.getByRole('row').nth(1)).toContainText(dokument.Titel)
    await expect(row(page).getByText('Neu', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const [file] = await Promise.all([page.waitForEvent('download'), pressWithKeyboard(page, row(page).getByRole('link'))])
    expect(file.suggestedFilename()).toBe(`${dokument.Versanddatum} ${dokument.Titel}.pdf`)
    await expect(row(page).getByText('Neu', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(row(page).getByText('Gelesen', { exact: true })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen, keine neuen')
    await page.close()
  } finally {
    await portal.remove()
  }
})

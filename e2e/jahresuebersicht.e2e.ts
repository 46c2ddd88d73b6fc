import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOfPdf } from '#platform/pdf/testing/read.ts'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'

const last = new Date().getFullYear() - 1

async function fileOf(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), pressWithKeyboard(page, page.getByRole('button', { name }))])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test("ada.sonne downloads last year's overview for her tax return, and that of another account", async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zur Jahresübersicht für die Steuererklärung' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Jahresübersicht' })).toBeFocused()
  const sheet = page.getByRole('article', { name: `Jahresübersicht ${last} für Vertragskonto 2000000001` })
  await expect(sheet.getByText('Summe Abschläge: 495,00 €')).toBeVisible()
  await expectAccessible(page)

  const pdf = await fileOf(page, 'Als PDF herunterladen')
  expect(pdf.name).toBe(`Jahresuebersicht-${last}-2000000001.pdf`)
  expect(textOfPdf(pdf.content)).toContain('Summe\n495,00 €')
  const csv = await fileOf(page, 'Als CSV-Datei herunterladen')
  expect(csv.name).toBe(`Jahresuebersicht_${last}_2000000001.csv`)
  expect(csv.content.toString()).toContain(`Abschlag;2000000001;01.12.${last};an Sie;;;;45,00;;`)

  const form = page.getByRole('search', { name: 'Vertragskonto und Jahr wählen' })
  await tabTo(page, form.getByLabel('Vertragskonto'))
  await page.keyboard.type('2000000006')
  await tabTo(page, form.getByLabel('Kalenderjahr'))
  await page.keyboard.type(String(last))
  await pressWithKeyboard(page, form.getByRole('button', { name: 'Anzeigen' }))
  await expect(page).toHaveURL(`/jahresuebersicht?konto=2000000006&jahr=${last}`)
  await expect(page.getByRole('article', { name: `Jahresübersicht ${last} für Vertragskonto 2000000006` })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeVisible()
})

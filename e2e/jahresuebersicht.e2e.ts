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

test("ada.sonne reads last year's sums of all contracts, and downloads one contract's overview for her tax return", async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zur Jahresübersicht für die Steuererklärung' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Jahresübersicht' })).toBeFocused()
  const all = page.getByRole('article', { name: `Jahresübersicht ${last} für alle Verträge` })
  await expect(all.getByRole('row')).toHaveCount(6)
  await expectAccessible(page)
  const lines = (await fileOf(page, 'Alle Zeilen als CSV-Datei herunterladen')).content.toString().split('\r\n')
  expect(lines[0]).toMatch(/;Abgerechnet bis;Geschäftspartner;Name;Adresse$/)
  const ofOne = (vk: string) => lines.filter((line) => line.startsWith(`Abschlag;${vk};`))
  expect(ofOne('2000000001')).toContain(
    `Abschlag;2000000001;01.12.${last};an Sie;;;;45,00;;;1000000001;Ada Sonne;Lindenweg 4, 12345 Musterstadt`,
  )
  expect(ofOne('2000000006').length).toBeGreaterThan(0)

  const form = page.getByRole('search', { name: 'Vertrag suchen' })
  await tabTo(page, form.getByLabel('Suche'))
  await page.keyboard.type('2000000001')
  await page.keyboard.press('Enter')
  await expect(all.getByRole('status').filter({ hasText: 'Ein Vertrag' })).toBeVisible()
  await pressWithKeyboard(page, all.getByRole('link', { name: /^Lindenweg 4, 12345 Musterstadt.*2000000001$/ }))
  const sheet = page.getByRole('article', { name: `Jahresübersicht ${last} für Vertragskonto 2000000001` })
  await expect(sheet.getByText('Summe Abschläge: 495,00 €')).toBeVisible()
  await expectAccessible(page)
  const pdf = await fileOf(page, 'Als PDF herunterladen')
  expect(pdf.name).toBe(`Jahresuebersicht-${last}-2000000001.pdf`)
  expect(textOfPdf(pdf.content)).toContain('Summe\n495,00 €')
  const csv = await fileOf(page, 'Als CSV-Datei herunterladen')
  expect(csv.name).toBe(`Jahresuebersicht_${last}_2000000001.csv`)
  expect(csv.content.toString()).toContain(`Abschlag;2000000001;01.12.${last};an Sie;;;;45,00;;`)

  await page.goBack()
  await expect(form.getByLabel('Suche')).toHaveValue('2000000001')
  await page.goForward()
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Alle Verträge zeigen' }))
  await expect(page).toHaveURL(`/jahresuebersicht?konto=alle&jahr=${last}`)
  await expect(all.getByRole('row')).toHaveCount(6)
})

test('in the narrowest window each row of the advances is at most 4rem high', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, 'ada.sonne', `/jahresuebersicht?konto=2000000001&jahr=${last}`)
  const advances = page.getByRole('table', { name: 'Abschläge' }).locator('tbody tr')
  await expect(advances).toHaveCount(11)
  await advances.first().locator('xpath=ancestor::section[1]').screenshot({ path: '/tmp/jt.png' })
  const heights = await advances.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(64)
})

import type { Page } from '@playwright/test'
import { OWN } from './_support/kept-page.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { expect, test } from './_support/test.ts'

/** Errors of the console, among them what the content policy refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const schemaOf = (page: Page, name: string) =>
  page.locator('article.json-schema-2020-12').filter({ has: page.getByText(name, { exact: true }) })

test("the operator's developers read kinds of Vorgänge and import lines, with the keyboard", { tag: OWN }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/api/docs')
  await expect(page.getByRole('link', { name: 'System des Betreibers' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: /Netzportal: System des Betreibers/ })).toBeVisible()

  await pressWithKeyboard(page, page.getByRole('button', { name: 'GET /api/erp/v1/vorgaenge Vorgänge' }))
  await expect(page.getByText('Der API-Schlüssel braucht das Recht lesen.')).toBeVisible()
  await expect(page.getByText('VorgangErledigt:').or(page.getByText('NichtAngemeldet:')).first()).toBeVisible()

  for (const [name, meaning] of [
    ['VorgangBankdaten', 'Der Abruf liefert den Vorgang erst nach 24 Stunden'],
    ['ImportzeileGeschaeftspartner', 'Eine Person oder Firma, die Verträge mit Ihnen hat.'],
  ] as const) {
    await pressWithKeyboard(page, schemaOf(page, name).getByRole('button', { name, exact: true }))
    await expect(page.getByText(meaning)).toBeVisible()
  }
  // nothing here sends anything or asks for a key
  await expect(page.getByRole('button', { name: /Authorize|Try it out/i })).toHaveCount(0)

  await pressWithKeyboard(page, page.getByRole('link', { name: 'Portal', exact: true }))
  await expect(page).toHaveURL('/api/docs?beschreibung=portal')
  await expect(page.getByRole('link', { name: 'Portal', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('/api/css/v5/tabs')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the pages of the calls are dark where the device is, and run no script but their own', { tag: OWN }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByText('ImportzeileAdresse')).toBeVisible()
  expect(await background()).toBe('rgb(28, 32, 34)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe('rgb(255, 255, 255)')
  expect(complaints).toEqual([])

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.foreign = true'
    document.body.append(script)
  })
  await expect.poll(() => complaints.join()).toContain('Content Security Policy')
})

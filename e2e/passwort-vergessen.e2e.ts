import type { Page } from '@playwright/test'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, test } from './_support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const summary = (page: Page) => page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
const codeField = (page: Page) => page.getByLabel('Bestätigungscode')
const NEW_PASSWORD = 'Nebel unter der Brücke'

async function askForCode(page: Page, email: string): Promise<void> {
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(/Schritt 2 von 3.*Code eingeben/)
}

test('an unknown address looks the same; its mail says so', async ({ page }) => {
  await page.goto('/user/password-reset')
  await askForCode(page, 'niemand@demo.example')
  await expect(page.getByText('Wenn es zu niemand@demo.example ein Benutzerkonto gibt')).toBeVisible()
  await expect(page.getByText('Der Code gilt 15 Minuten.')).toBeVisible()
  await messageTo(page.request, 'niemand@demo.example', /kein Benutzerkonto/)
  await typeInto(page, codeField(page), '123456')
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toHaveAccessibleDescription(/Dieser Code stimmt nicht/)
  await pressWithKeyboard(page, page.locator('summary', { hasText: 'Probleme mit dem Code?' }))
  await pressWithKeyboard(page, button(page, 'Andere E-Mail-Adresse angeben'))
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('niemand@demo.example')
})

test('a forgotten password is replaced by keyboard, and the typed one survives a lost request', async ({
  page,
  calls,
  browser,
  portal,
}) => {
  await registerPerson(browser, portal.url, 'vera.gessen')
  const asked = Date.now()
  await page.goto('/user/password-reset')
  await askForCode(page, 'vera.gessen@demo.example')
  await typeInto(page, codeField(page), await codeTo(page.request, 'vera.gessen@demo.example', asked))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(/Schritt 3 von 3.*Neues Passwort wählen/)
  await expect(title(page)).toBeFocused()
  await typeInto(page, page.getByLabel('Neues Passwort', { exact: true }), 'vera.gessen@demo.example')
  await typeInto(page, page.getByLabel('Neues Passwort wiederholen', { exact: true }), 'vera.gessen@demo.example')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('zu leicht zu erraten')
  await typeInto(page, page.getByLabel('Neues Passwort', { exact: true }), NEW_PASSWORD)
  await typeInto(page, page.getByLabel('Neues Passwort wiederholen', { exact: true }), NEW_PASSWORD)
  await calls.route('**/id/users-srv/resetpassword/accept', (call) => call.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /Das Senden hat nicht geklappt/ })).toBeFocused()
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(NEW_PASSWORD)
  await pressWithKeyboard(page, button(page, 'Erneut senden'))
  await expect(title(page)).toHaveText('Ihr Passwort ist geändert')
  await expect(title(page)).toBeFocused()
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Anmelden' }))
  await signIn(page, 'vera.gessen', NEW_PASSWORD)
  await expect(title(page)).toHaveText(/^Guten Tag, /)
})

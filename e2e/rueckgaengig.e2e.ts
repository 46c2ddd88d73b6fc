import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { expect, openAs, test } from './_support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a changed address is taken back by the link that went to the old one; every session ends and a new password is needed', async ({
  page,
  browser,
  portal,
}) => {
  await registerPerson(browser, portal.url, 'rudi.rueck')
  await openAs(page, 'rudi.rueck', '/user/manage?aendern=email')
  await page.getByLabel('Neue E-Mail-Adresse').fill('rudi.fremd@demo.example')
  await button(page, 'E-Mail-Adresse speichern').press('Enter')
  await page.getByLabel('Bestätigungscode').fill(await codeTo(page.request, 'rudi.fremd@demo.example'))
  await button(page, 'Code bestätigen').press('Enter')
  await expect(page.getByText('Ihre neue Anmelde-E-Mail ist rudi.fremd@demo.example.')).toBeVisible()

  const notice = await messageTo(page.request, 'rudi.rueck@demo.example', /\/konto\/rueckgaengig\//)
  await page.goto(/\/konto\/rueckgaengig\/[\w-]{43}/.exec(notice)?.[0] ?? '')
  await expect(page.getByText('Ihre Anmelde-E-Mail wurde geändert.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get('/auth/introspect')).status()).toBe(200)
  await pressWithKeyboard(page, button(page, 'Änderung rückgängig machen'))
  await expect(title(page)).toHaveText('Die Änderung ist rückgängig gemacht')
  await expect(page.getByRole('link', { name: 'Neues Passwort festlegen' })).toHaveAttribute('href', '/user/password-reset')
  await expect(async () => expect((await page.request.get('/auth/introspect')).status()).toBe(401)).toPass()

  await page.reload()
  await expect(page.getByText('Dieser Link ist abgelaufen oder wurde bereits verwendet.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { expect, openAs, test } from './_support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('the link sent to the old address undoes a change; every session ends and a new password is needed', async ({
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

test('an undo to an address in use locks the account, and page and mail name the phone number to call', async ({
  page,
  browser,
  portal,
}) => {
  await registerPerson(browser, portal.url, 'gesa.gesperrt')
  await openAs(page, 'gesa.gesperrt', '/user/manage?aendern=email')
  await page.getByLabel('Neue E-Mail-Adresse').fill('gesa.fremd@demo.example')
  await button(page, 'E-Mail-Adresse speichern').press('Enter')
  await page.getByLabel('Bestätigungscode').fill(await codeTo(page.request, 'gesa.fremd@demo.example'))
  await button(page, 'Code bestätigen').press('Enter')
  await expect(page.getByText('Ihre neue Anmelde-E-Mail ist gesa.fremd@demo.example.')).toBeVisible()
  const notice = await messageTo(page.request, 'gesa.gesperrt@demo.example', /\/konto\/rueckgaengig\//)
  await registerPerson(browser, portal.url, 'gesa.gesperrt')

  await page.goto(/\/konto\/rueckgaengig\/[\w-]{43}/.exec(notice)?.[0] ?? '')
  await expect(page.getByText('gesa.g•••@demo.example')).toBeVisible()
  await expect(page.getByText('gesa.f•••@demo.example')).toBeVisible()
  await pressWithKeyboard(page, button(page, 'Änderung rückgängig machen'))
  await expect(title(page)).toHaveText('Ihr Benutzerkonto ist gesperrt')
  await expect(page.getByRole('link', { name: / anrufen$/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('link', { name: 'Neues Passwort festlegen' })).toBeHidden()
  await expectAccessible(page)
  await expect(async () => expect((await page.request.get('/auth/introspect')).status()).toBe(401)).toPass()
  expect(await messageTo(page.request, 'gesa.gesperrt@demo.example', /Ihr Benutzerkonto ist gesperrt/)).toContain('Bitte rufen Sie uns an')
})

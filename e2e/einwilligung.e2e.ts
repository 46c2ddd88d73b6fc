import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { messageTo } from './_support/postfach.ts'
import { expect, openAs, test } from './_support/test.ts'

const STATUS = '**/opt-in/abfragen*'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const linkIn = (text: string) => /\/einwilligung\/[\w-]{43}/.exec(text)?.[0] ?? ''

test("consent is confirmed by a button on the page of the mail's link, and revoked as easily", async ({ page }) => {
  await openAs(page, 'ada.sonne', '/user/manage')
  await expect(page.getByText('Keine Einwilligung')).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Einwilligung erteilen' }))
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('Sie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen.')).toBeVisible()
  // the business partner has it
  await expect(page.getByLabel('Geburtsdatum')).toHaveCount(0)
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Einwilligung erteilen' }))
  await expect(title(page)).toContainText('Fertig!')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Weiter bearbeiten' }))
  await expect(page.getByText('Bestätigung per E-Mail steht noch aus')).toBeVisible()
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'E-Mail erneut senden' })).toBeVisible()

  const address = linkIn(await messageTo(page.request, 'ada.sonne@demo.example', /\/einwilligung\//))
  await page.goto(address)
  await expect(title(page)).toHaveText('Einwilligung bestätigen')
  await expectAccessible(page)
  // a mail scanner that opens the link confirms nothing
  expect(await (await page.request.get('/opt-in/abfragen?email=ada.sonne@demo.example')).json()).toMatchObject({ status: 'ausstehend' })
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Einwilligung bestätigen' }))
  await expect(title(page)).toHaveText('Ihre Einwilligung ist bestätigt')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zu den Einstellungen' }))
  await expect(page.getByText(/^Sie haben eingewilligt am \d\d\.\d\d\.\d{4}$/)).toBeVisible()

  await pressWithKeyboard(page, page.getByRole('link', { name: 'Einwilligung widerrufen' }))
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Einwilligung widerrufen' }))
  await expect(page.getByText('Ihre Einwilligung ist widerrufen.')).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Weiter bearbeiten' }))
  await expect(page.getByText('Keine Einwilligung')).toBeVisible()
})

test('the date of birth is requested once, even if the mail is sent again', async ({ page }) => {
  await openAs(page, 'rita.redispatch', '/user/manage')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Einwilligung erteilen' }))
  await typeInto(page, page.getByLabel('Geburtsdatum'), '24.03.1980')
  await page.keyboard.press('Enter')
  await expect(title(page)).toContainText('Fertig!')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Weiter bearbeiten' }))
  await pressWithKeyboard(page, page.getByRole('link', { name: 'E-Mail erneut senden' }))
  await expect(page.getByLabel('Geburtsdatum')).toHaveValue('24.03.1980')
})

test('an answer in text form is understood too', async ({ page, calls }) => {
  await calls.route(STATUS, (call) => call.fulfill({ contentType: 'text/plain', body: 'gesetzt' }))
  await openAs(page, 'wim.wasser', '/user/manage')
  await expect(page.getByText('Sie haben eingewilligt')).toBeVisible()
})

test('an unknown or truncated link is reported as expired', async ({ page }) => {
  for (const token of ['B'.repeat(43), 'kurz']) {
    await page.goto(`/einwilligung/${token}`)
    await expect(page.getByText('Dieser Link ist abgelaufen oder wurde bereits verwendet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Einwilligung bestätigen' })).toHaveCount(0)
  }
})

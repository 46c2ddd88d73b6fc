import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_TOTP_SECRET } from '../start/demo/data/users.ts'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { codeTo } from './_support/postfach.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

const FRIDA = 'frida.faktor@demo.example'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const codeField = (page: Page) => page.getByLabel('Bestätigungscode')

async function askForFactor(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await signIn(page, 'frida.faktor')
  await expect(title(page)).toHaveText('Anmeldung bestätigen')
  await expect(page.getByRole('radio').first()).toBeVisible()
}

test('a code of an app completes the sign-in by keyboard, after another method was started, and leads to the wanted page', async ({
  page,
}) => {
  await askForFactor(page, '/einspeisung/zaehlerstaende')
  await tabTo(page, page.getByRole('radio').first())
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('E-Mail an f•••@d•••.example')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeVisible()
  await pressWithKeyboard(page, page.locator('summary', { hasText: 'Probleme mit dem Code?' }))
  await pressWithKeyboard(page, button(page, 'Andere Methode wählen'))
  await expect(title(page)).toBeFocused()
  await page.getByLabel('Code aus Ihrer Authenticator-App').check()
  await button(page, 'Weiter').press('Enter')
  await expect(page.getByText('Öffnen Sie Ihre Authenticator-App')).toBeVisible()
  await typeInto(page, codeField(page), new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/einspeisung/zaehlerstaende')
  await expect(button(page, /Benutzermenü/)).toContainText('Frida')
})

test('a person signed in by e-mail can confirm a change with the app only, and sees who helps without it', async ({ page }) => {
  await askForFactor(page)
  await page.getByLabel('E-Mail an f•••@d•••.example').check()
  await button(page, 'Code senden').press('Enter')
  await expect(codeField(page)).toBeVisible()
  await typeInto(page, codeField(page), await codeTo(page.request, FRIDA))
  await page.keyboard.press('Enter')
  await expect(button(page, /Benutzermenü/)).toContainText('Frida')

  // a fresh sign-in, but with the weaker factor
  await page.goto('/user/manage?aendern=faktor')
  await button(page, 'Entfernen Authenticator-App').press('Enter')
  await button(page, 'Faktor entfernen').press('Enter')
  await expect(title(page)).toHaveText('Bitte bestätigen Sie, dass Sie es sind')
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), 'Netzportal-Demo-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Öffnen Sie Ihre Authenticator-App')).toBeVisible()
  await pressWithKeyboard(page, page.locator('summary', { hasText: 'Probleme mit dem Code?' }))
  await expect(button(page, 'Andere Methode wählen')).toHaveCount(0)
  await expect(page.getByText('Dann hilft Ihnen unser Kundenservice weiter.')).toBeVisible()
  await expectAccessible(page)
  // the story before may have used the code of this half minute
  const code = new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate({ timestamp: Date.now() + 30_000 })
  await typeInto(page, codeField(page), code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/manage?aendern=faktor')
  await expect(page.getByText('Bitte senden Sie noch einmal ab')).toBeVisible()
})

test('a sign-in with an unknown request can be started again', async ({ page }) => {
  await page.goto('/user/mfa?track_id=unbekannt&requestId=unbekannt')
  await expect(page.getByText('Die Anmeldung hat zu lange gedauert')).toBeVisible()
  await expectAccessible(page)
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Neu anmelden' }))
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
})

test('a list that fails or is malformed can be loaded again', async ({ page, calls }) => {
  await calls.route('**/setup/public/configured/list', (call) => call.fulfill({ json: { success: true, data: 'kaputt' } }), { times: 2 })
  await page.goto('/')
  await signIn(page, 'frida.faktor')
  await expect(page.getByText(/konnte nicht geladen werden/)).toBeVisible()
  await calls.unroute('**/setup/public/configured/list')
  await pressWithKeyboard(page, button(page, 'Erneut versuchen'))
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('a signed-in person confirms with the password alone, and returns to the page before', async ({ page, context }) => {
  await openAs(page, 'mia.mix', '/')
  const before = (await context.cookies()).find(({ name }) => name.startsWith('sid'))?.value
  await page.goto('/auth/login?prompt=login&max_age=300&pfad=/trinkwasser/zaehlerstaende')
  await expect(title(page)).toHaveText('Bitte bestätigen Sie, dass Sie es sind')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('mia.mix@demo.example')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('readonly')
  await expectAccessible(page)
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), 'ganz-falsches-Passwort')
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible()
  await expect(title(page)).toHaveText('Bitte bestätigen Sie, dass Sie es sind')
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), 'Netzportal-Demo-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trinkwasser/zaehlerstaende')
  const after = (await context.cookies()).find(({ name }) => name.startsWith('sid'))?.value
  expect(after).not.toBe(before)
})

test('a signed-in person can leave the confirmation, and no other sign-in page opens', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await page.goto('/auth/login?prompt=login&max_age=300&pfad=/')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Abbrechen und zur Übersicht' }))
  await expect(title(page)).toHaveText(/^Guten Tag, /)
  for (const path of ['/user/register?requestId=fremd', '/user/mfa?track_id=x&requestId=fremd', '/user/password-reset']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

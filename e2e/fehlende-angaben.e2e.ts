import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { codeTo } from './_support/postfach.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, test } from './_support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const UPDATE = '**/id/login-srv/progressive/update/user'

test('an expired or unknown sign-in can be started again', async ({ page, calls }) => {
  await calls.route('**/id/token-srv/prelogin/metadata/*', (call) => call.fulfill({ status: 204 }))
  await page.goto('/')
  await signIn(page, 'lars.luecke')
  await expect(page.getByText('Die Anmeldung hat zu lange gedauert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Neu anmelden' })).toBeVisible()
})

test('missing fields are filled in by keyboard, and the sign-in leads to the wanted page', async ({ page, calls }) => {
  await page.goto('/trinkwasser/zaehlerstaende')
  await signIn(page, 'lars.luecke')
  await expect(title(page)).toHaveText('Fehlende Angaben ergänzen')
  const mobile = page.getByLabel('Mobilnummer')
  const birthdate = page.getByLabel('Geburtsdatum')
  await expect(mobile).toHaveAccessibleDescription(/Code per SMS/)
  await expect(page.getByLabel('Vorname')).toHaveCount(0)
  await expectAccessible(page)

  await typeInto(page, mobile, '0049 171 5550103')
  await typeInto(page, birthdate, '24.3.80')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await expect(birthdate).toHaveAccessibleDescription(/als Tag, Monat und Jahr ein/)
  await pressWithKeyboard(page, button(page, /^Meinten Sie \+49 171 5550103/))
  await expect(mobile).toHaveValue('+49 171 5550103')
  await typeInto(page, birthdate, '24.3.1980')

  await calls.route(UPDATE, (call) => call.fulfill({ status: 500, body: 'kaputt' }), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /Das Senden hat nicht geklappt/ })).toBeFocused()
  await expect(birthdate).toHaveValue('24.3.1980')
  await pressWithKeyboard(page, button(page, 'Erneut senden'))
  await expect(page).toHaveURL('/trinkwasser/zaehlerstaende')
  await expect(button(page, /Benutzermenü/)).toContainText('Lars')

  // the number is stored and not confirmed
  await page.goto('/user/manage')
  await expect(page.getByText('An diese Nummer senden wir erst Codes, wenn Sie sie bestätigt haben.')).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Bestätigen (Mobilnummer)' }))
  await expect(title(page)).toHaveText('Mobilnummer bestätigen')
  await expect(page.getByLabel('Mobilnummer', { exact: true })).toHaveValue('+49 171 5550103')
  await expectAccessible(page)
  await pressWithKeyboard(page, button(page, 'Code per SMS senden'))
  await typeInto(page, page.getByLabel('Bestätigungscode'), await codeTo(page.request, '+491715550103'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ihre Mobilnummer +49 171 5550103 ist bestätigt.')).toBeVisible()
  await pressWithKeyboard(page, button(page, 'Weiter bearbeiten'))
  await expect(page.getByRole('link', { name: 'Ändern (Mobilnummer)' })).toBeFocused()
})

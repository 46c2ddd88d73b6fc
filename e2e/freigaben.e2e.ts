import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { runAdmin } from './_support/admin.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import type { RunningPortal } from './_support/portal.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { CHOSEN_PASSWORD, signIn } from './_support/sign-in.ts'
import { expect, test } from './_support/test.ts'

const GRUND = ['--grund', 'Anruf, Telefon gestohlen']
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A new account whose owner has just chosen a password by a code. */
async function makeAccount(page: Page, portal: RunningPortal, login: string): Promise<void> {
  const email = `${login}@demo.example`
  await runAdmin(portal, 'personal', 'einladen', '--email', email, '--vorname', 'Vera', '--nachname', 'Verloren', '--rolle', 'betrieb', ...GRUND)
  await choosePassword(page, email)
}

async function choosePassword(page: Page, email: string): Promise<void> {
  await page.goto('/user/password-reset')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Bestätigungscode'), await codeTo(page.request, email))
  await page.keyboard.press('Enter')
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) {
    await typeInto(page, page.getByLabel(label, { exact: true }), CHOSEN_PASSWORD)
  }
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Ihr Passwort ist geändert')
}

/** Sets up codes by mail in the settings. */
async function setUpFactor(page: Page, email: string): Promise<void> {
  await page.goto('/user/manage?aendern=faktor')
  await pressWithKeyboard(page, button(page, 'Einrichten E-Mail'))
  await typeInto(page, page.getByLabel('Bestätigungscode'), await codeTo(page.request, email))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Entfernen E-Mail')).toBeVisible()
}

/** The second step of a sign-in. */
async function passFactor(page: Page, email: string): Promise<void> {
  await expect(title(page)).toHaveText('Anmeldung bestätigen')
  await pressWithKeyboard(page, button(page, 'Code senden'))
  await typeInto(page, page.getByLabel('Bestätigungscode'), await codeTo(page.request, email))
  await page.keyboard.press('Enter')
}

test('one asks by command, another confirms in the browser by keyboard; the owner signs in without the factor and can undo it', async ({
  page,
  portal,
  browser,
}) => {
  const [vera, bernd] = ['vera.verloren', 'bernd.betrieb'] as const
  const hers = await (await browser.newContext()).newPage()
  await makeAccount(hers, portal, vera)
  await runAdmin(portal, 'personal', 'entlassen', '--email', `${vera}@demo.example`, ...GRUND)
  await hers.goto('/')
  await signIn(hers, vera, CHOSEN_PASSWORD)
  await expect(button(hers, /Benutzermenü/)).toBeVisible()
  await setUpFactor(hers, `${vera}@demo.example`)

  // his role counts, but he cannot confirm without a factor of his own
  await makeAccount(page, portal, bernd)
  await page.goto('/')
  await signIn(page, bernd, CHOSEN_PASSWORD)
  await expect(page).toHaveURL('/betrieb/freigaben')
  await expect(page.getByText('Zurzeit ist nichts zu entscheiden.')).toBeVisible()
  await expectAccessible(page)

  const asked = await runAdmin(portal, 'faktor', 'entfernen', '--email', `${vera}@demo.example`, '--art', 'email', ...GRUND)
  expect(asked).toContain('Noch ist nichts geändert.')
  await page.reload()
  const confirm = button(page, 'Entfernen bestätigen für Vera Verloren')
  await pressWithKeyboard(page, confirm)
  await pressWithKeyboard(page, button(page, 'Faktor entfernen'))
  await expect(page.getByText('Dafür brauchen Sie eine Anmeldung mit zweitem Faktor.')).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zu den Einstellungen' }))
  await expect(page).toHaveURL('/user/manage')
  await setUpFactor(page, `${bernd}@demo.example`)
  await pressWithKeyboard(page, button(page, /Benutzermenü/))
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Abmelden' }))
  await expect(title(page)).toHaveText('Sie sind abgemeldet')
  await page.goto('/')
  await signIn(page, bernd, CHOSEN_PASSWORD)
  await passFactor(page, `${bernd}@demo.example`)
  await expect(page).toHaveURL('/betrieb/freigaben')

  await pressWithKeyboard(page, confirm)
  await expect(page.getByRole('alertdialog')).toContainText('Vera Verloren verliert den zweiten Faktor „Code per E-Mail“.')
  await expectAccessible(page)
  // the safe button has the focus; closing leads back to the card
  await page.keyboard.press('Escape')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await pressWithKeyboard(page, button(page, 'Faktor entfernen'))
  await expect(page.getByRole('group', { name: 'Der Faktor von Vera Verloren ist entfernt' })).toBeFocused()
  await expect(page.getByText('Nichts wartet auf eine Entscheidung.')).toBeVisible()
  await expect(page.getByRole('region', { name: /Vera Verloren/ })).toContainText('Entfernt')
  await tabTo(page, page.getByRole('link', { name: 'Freigaben', exact: true }))

  // she is signed out, chooses a new password, and needs no factor
  await hers.reload()
  await expect(hers).toHaveURL(/\/user\/login/)
  await choosePassword(hers, `${vera}@demo.example`)
  await hers.goto('/')
  await signIn(hers, vera, CHOSEN_PASSWORD)
  await expect(button(hers, /Benutzermenü/)).toBeVisible()
  const mail = await messageTo(hers.request, `${vera}@demo.example`, /unser Kundenservice hat/)
  await hers.goto(/https?:\/\/\S+\/konto\/rueckgaengig\/[\w-]+/.exec(mail)?.[0] ?? '')
  await pressWithKeyboard(hers, button(hers, /nicht ich|zurücknehmen|Rückgängig/i).first())
  await expect(title(hers)).toContainText(/zurückgenommen/)
  await hers.context().close()
})

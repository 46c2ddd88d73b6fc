import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { changeAnswer } from './_support/routes.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, test } from './_support/test.ts'

const REGISTER = '**/id/users-srv/register'
const INITIATE = '**/id/verification-srv/account/initiate'
const PASSWORD = 'Wolken ziehen nach Norden'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const summary = (page: Page) => page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
const password = (page: Page) => page.getByLabel('Passwort', { exact: true })
const echo = (page: Page) => page.getByLabel('Passwort wiederholen', { exact: true })

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/user/register')
  await expect(page.getByLabel('Vorname')).toBeVisible()
}

async function fillIn(page: Page, email: string): Promise<void> {
  await typeInto(page, page.getByLabel('Vorname'), 'Greta')
  await typeInto(page, page.getByLabel('Nachname'), 'Grün')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email)
  await typeInto(page, password(page), PASSWORD)
  await typeInto(page, echo(page), PASSWORD)
}

async function register(page: Page, email: string): Promise<void> {
  await openRegistration(page)
  await fillIn(page, email)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Bestätigungscode eingeben')
}

/** An address says which step it is, and does not identify the person. */
function expectMasked(page: Page, email: string): void {
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('sub')).toMatch(/^[\da-f]{4}\*{4}$/)
  expect(searchParams.get('q')).toMatch(/^.•••@.•••\.example$/)
  expect([...searchParams.values()].join(' ')).not.toContain(email)
}

test('a visitor registers by keyboard, confirms the address and is signed in', async ({ page }) => {
  await page.goto('/einspeisung/zaehlerstaende')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Registrieren' }))
  await expect(page.getByLabel('Vorname')).toBeVisible()
  await expect(page).toHaveTitle('Registrieren – Kundenportal Netz Musterland GmbH')
  await expect(page.getByText('12 bis 128 Zeichen')).toBeVisible()
  const privacy = page.getByRole('main').getByRole('link', { name: /Informationen zum Datenschutz/ })
  await expect(privacy).toHaveAttribute('href', '/dev/betreiber/datenschutz')
  await expectAccessible(page)
  await fillIn(page, 'greta.gruen@neu.example')
  await page.keyboard.press('Enter')

  // the code is on its way without another press
  await expect(title(page)).toHaveText('Bestätigungscode eingeben')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(/E-Mail an g•••@n•••\.example gesendet/)).toBeVisible()
  expectMasked(page, 'greta.gruen@neu.example')
  await expect(page.getByText('Der Code gilt 15 Minuten.')).toBeVisible()
  await expectAccessible(page)
  const code = await codeTo(page.request, 'greta.gruen@neu.example')
  await typeInto(page, page.getByLabel('Bestätigungscode'), `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  // the wanted page, without another sign-in
  await expect(page).toHaveURL('/einspeisung/zaehlerstaende')
  await expect(button(page, /Benutzermenü/)).toContainText('Greta')
})

test('errors are shown at the top and at the fields, and typed text stays', async ({ page }) => {
  await openRegistration(page)
  await typeInto(page, page.getByLabel('Nachname'), 'Grün')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), 'greta.neu.example')
  await typeInto(page, page.getByLabel('Mobilnummer (optional)'), '0171 5550102')
  await typeInto(page, page.getByLabel('Geburtsdatum (optional)'), '24.03.2090')
  await typeInto(page, password(page), 'zu kurz')
  await typeInto(page, echo(page), 'zu lang')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Fehler: Registrieren/)
  await expect(summary(page).getByRole('link')).toHaveText([
    'Geben Sie Ihren Vornamen ein.',
    'Eine E-Mail-Adresse enthält das Zeichen @. Prüfen Sie bitte Ihre Eingabe.',
    'Geben Sie die Mobilnummer mit der Landesvorwahl ein. Statt der ersten 0 steht +49.',
    'Das Geburtsdatum liegt in der Zukunft. Prüfen Sie bitte das Jahr.',
    'Das Passwort muss 12 bis 128 Zeichen lang sein.',
    'Die beiden Passwörter stimmen nicht überein.',
  ])
  await expectAccessible(page)
  await expect(page.getByLabel('Nachname')).toHaveValue('Grün')
  await expect(password(page)).toHaveValue('zu kurz')
  await pressWithKeyboard(page, button(page, /^Meinten Sie \+49 171 5550102/))
  await expect(page.getByLabel('Mobilnummer (optional)')).toHaveValue('+49 171 5550102')
  await expect(page.getByLabel('Mobilnummer (optional)')).toBeFocused()
})

test('an easily guessed password is refused at its field', async ({ page }) => {
  await openRegistration(page)
  await fillIn(page, 'greta.zwei@neu.example')
  await typeInto(page, password(page), 'passwort123456')
  await typeInto(page, echo(page), 'passwort123456')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription(/zu leicht zu erraten/)
  await expect(password(page)).toHaveValue('passwort123456')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('greta.zwei@neu.example')
})

test('an outage loses nothing, and the form can be sent again', async ({ page, calls }) => {
  await openRegistration(page)
  await fillIn(page, 'greta.drei@neu.example')
  await calls.route(REGISTER, (call) => call.abort(), { times: 1 })
  await page.keyboard.press('Enter')
  const notice = page.getByRole('group', { name: /Wir haben keine Antwort erhalten/ })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Ihre Angaben sind noch da.')
  await expect(echo(page)).toHaveValue(PASSWORD)
  // a code that could not be sent has a button of its own
  await calls.route(INITIATE, (call) => call.abort(), { times: 1 })
  await pressWithKeyboard(page, button(page, 'Erneut senden'))
  await expect(title(page)).toHaveText('Benutzerkonto bestätigen')
  await expect(page.getByText('Wir senden einen Bestätigungscode an g•••@n•••.example.')).toBeVisible()
  expectMasked(page, 'greta.drei@neu.example')
  await expectAccessible(page)
  await pressWithKeyboard(page, button(page, 'Code senden'))
  await expect(title(page)).toHaveText('Bestätigungscode eingeben')
})

test('an account that exists already leads to the sign-in, also if the provider names a field', async ({ page, calls }) => {
  await openRegistration(page)
  await fillIn(page, 'greta.schon@neu.example')
  const error = { code: 'user_already_exists', error: 'email is in use', type: 'x' }
  await calls.route(REGISTER, (call) => call.fulfill({ status: 409, json: { success: false, status: 409, error } }))
  await page.keyboard.press('Enter')
  const notice = page.getByRole('group', { name: /Dieses Benutzerkonto gibt es schon/ })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', /^\/user\/login\?requestId=/)
  await expect(notice.getByRole('link', { name: 'Passwort vergessen?' })).toHaveAttribute('href', /^\/user\/password-reset\?requestId=/)
  await expect(summary(page)).toHaveCount(0)
  await expect(page.getByLabel('Vorname')).toHaveValue('Greta')
})

test("without the operator's privacy page the form does not mention it", async ({ page, calls }) => {
  await changeAnswer(calls, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, links: {} }))
  await openRegistration(page)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '0800 000 0000' })).toBeVisible()
  await expect(page.getByText('Wie wir mit Ihren Angaben umgehen')).toHaveCount(0)
})

test('a double click registers once', async ({ page }) => {
  await openRegistration(page)
  await fillIn(page, 'greta.vier@neu.example')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/users-srv/register')) sent += 1
  })
  await page.getByRole('button', { name: 'Registrieren' }).dblclick()
  await expect(title(page)).toHaveText('Bestätigungscode eingeben')
  expect(sent).toBe(1)
})

test('the password rules are ticked off silently while typing', async ({ page }) => {
  await openRegistration(page)
  const status = page.getByRole('status').filter({ hasText: /Vorgabe|fehlt noch/ })
  await tabTo(page, password(page))
  await page.keyboard.type('elf Zeichen')
  await expect(status).toHaveText('Es fehlt noch etwas.')
  await expect(page.getByText('12 bis 128 Zeichen (noch offen)')).toBeVisible()
  await page.keyboard.type(' und mehr')
  await expect(status).toHaveText('Das Passwort erfüllt alle Vorgaben.')
  await expect(password(page)).toHaveAttribute('passwordrules', 'minlength: 12; maxlength: 128')
  await expect(password(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('a person with an account sees the same pages and is told by mail', async ({ page }) => {
  await register(page, 'mia.mix@demo.example')
  await expect(page.getByText(/an m•••@d•••\.example gesendet/)).toBeVisible()
  await messageTo(page.request, 'mia.mix@demo.example', /schon ein Benutzerkonto/)
  await typeInto(page, page.getByLabel('Bestätigungscode'), '123456')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await expect(page.getByLabel('Bestätigungscode')).toHaveAccessibleDescription(/Dieser Code stimmt nicht/)
})

test('a person who confirms in another browser chooses a password there and enters the names at the first sign-in', async ({
  page,
  browser,
  portal,
}) => {
  await register(page, 'greta.fuenf@neu.example')
  expectMasked(page, 'greta.fuenf@neu.example')
  const context = await browser.newContext({ baseURL: portal.url })
  const other = await context.newPage()
  await other.goto('/')
  await signIn(other, 'niemand.hier')
  await pressWithKeyboard(other, other.getByRole('link', { name: /^Noch nicht bestätigt/ }))
  await expect(title(other)).toHaveText('Benutzerkonto bestätigen')
  await typeInto(other, other.getByLabel('E-Mail-Adresse'), 'greta.fuenf@neu.example')
  await other.keyboard.press('Enter')
  await expect(title(other)).toHaveText('Bestätigungscode eingeben')
  await other.reload()
  // some seconds may have passed
  await expect(other.getByText(/^Der Code gilt (noch )?15 Minuten\.$/)).toBeVisible()
  const code = await codeTo(other.request, 'greta.fuenf@neu.example')
  await typeInto(other, other.getByLabel('Bestätigungscode'), code)
  await other.keyboard.press('Enter')
  await expect(title(other)).toHaveText(/Schritt 1 von 3.*Passwort zurücksetzen/)
  await expect(title(other)).toBeFocused()
  await expect(other.getByText('Die Registrierung kam aus einem anderen Browser.')).toBeVisible()
  await expect(other.getByLabel('E-Mail-Adresse')).toHaveValue('greta.fuenf@neu.example')
  await expectAccessible(other)
  await tabTo(other, other.getByLabel('E-Mail-Adresse'))
  await other.keyboard.press('Enter')
  await expect(title(other)).toHaveText(/Code eingeben/)
  const mail = await messageTo(other.request, 'greta.fuenf@neu.example', /vergeben Sie ein neues Passwort/)
  await typeInto(other, other.getByLabel('Bestätigungscode'), /\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? '')
  await other.keyboard.press('Enter')
  await typeInto(other, other.getByLabel('Neues Passwort', { exact: true }), PASSWORD)
  await typeInto(other, other.getByLabel('Neues Passwort wiederholen', { exact: true }), PASSWORD)
  await other.keyboard.press('Enter')
  await expect(title(other)).toHaveText('Ihr Passwort ist geändert')
  await pressWithKeyboard(other, other.getByRole('link', { name: 'Anmelden' }))
  await typeInto(other, password(other), PASSWORD)
  await other.keyboard.press('Enter')
  await expect(title(other)).toHaveText('Fehlende Angaben ergänzen')
  expectMasked(other, 'greta.fuenf@neu.example')
  await typeInto(other, other.getByLabel('Vorname'), 'Greta')
  await typeInto(other, other.getByLabel('Nachname'), 'Fünf')
  await other.keyboard.press('Enter')
  await expect(button(other, /Benutzermenü/)).toContainText('Greta')
  await context.close()
})

test('five wrong codes invalidate a code; the time to a new one is shown without reading out every second', async ({ page }) => {
  await register(page, 'greta.sechs@neu.example')
  await expect(button(page, 'Code erneut senden')).toBeHidden()
  const code = await codeTo(page.request, 'greta.sechs@neu.example')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    await typeInto(page, page.getByLabel('Bestätigungscode'), wrong)
    await page.keyboard.press('Enter')
    await expect(summary(page)).toBeFocused()
  }
  await typeInto(page, page.getByLabel('Bestätigungscode'), code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /Das waren zu viele Versuche/ })).toBeFocused()
  await expect(page.getByText(/^Einen neuen Code können Sie in \d+ Sekunden anfordern\.$/).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Sekunden/ })).toHaveCount(0)
  await pressWithKeyboard(page, button(page, 'Code erneut senden'))
  await expect(page.getByRole('status').filter({ hasText: /Sekunden/ })).toHaveCount(1)
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { codeTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { CHOSEN_PASSWORD, signIn } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

const INITIATE = '**/auth/initiate_communication_medium'
const SETTINGS = '/user/manage'
const row = (page: Page, name: string) => page.getByRole('link', { name: `Ändern (${name})`, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const whoIsSignedIn = async (page: Page) => (await page.request.get('/auth/introspect')).status()

test('the mobile number is changed by keyboard from the menu and confirmed by its code', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await pressWithKeyboard(page, button(page, /Benutzermenü/))
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Einstellungen' }))
  await expect(title(page)).toHaveText('Einstellungen')
  await expect(title(page)).toBeFocused()
  await expectAccessible(page)

  await pressWithKeyboard(page, page.getByRole('link', { name: /^(Ändern|Hinzufügen) \(Mobilnummer\)$/ }))
  await expect(title(page)).toHaveText('Mobilnummer ändern')
  await expect(title(page)).toBeFocused()
  const field = page.getByLabel('Neue Mobilnummer')
  await typeInto(page, field, '0171 5550101')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await pressWithKeyboard(page, button(page, /^Meinten Sie \+49 171/))
  await expect(field).toHaveValue('+49 171 5550101')
  await pressWithKeyboard(page, button(page, 'Mobilnummer speichern'))

  await expect(title(page)).toContainText('Bestätigungscode eingeben')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('•••• 101')).toBeVisible()
  const code = await codeTo(page.request, '+491715550101')
  await typeInto(page, page.getByLabel('Bestätigungscode'), code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await typeInto(page, page.getByLabel('Bestätigungscode'), `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(title(page)).toContainText('Fertig!')
  await expect(page.getByText('Ihre neue Mobilnummer ist +49 171 5550101.')).toBeVisible()
  await pressWithKeyboard(page, button(page, 'Weiter bearbeiten'))
  await expect(row(page, 'Mobilnummer')).toBeFocused()
  await expect(page.getByText('+49 171 5550101')).toBeVisible()
})

test('the old address stays until the code is entered, and an address in use is refused with its own message', async ({ page, calls }) => {
  await openAs(page, 'rita.redispatch', `${SETTINGS}?aendern=email`)
  await page.getByLabel('Neue E-Mail-Adresse').fill('mia.mix@demo.example')
  await button(page, 'E-Mail-Adresse speichern').press('Enter')
  await expect(page.getByText('m•••@demo.example')).toBeVisible()
  await page.goto(SETTINGS)
  await expect(page.getByRole('definition').filter({ hasText: 'rita.redispatch@demo.example' })).toBeVisible()

  await page.goto(`${SETTINGS}?aendern=email`)
  await calls.route('**/auth/validate_communication_medium', (call) => call.fulfill({ status: 409, json: { code: 'BereitsVergeben' } }))
  await calls.route(INITIATE, (call) => call.fulfill({ json: { result: 'Ok' } }))
  await page.getByLabel('Neue E-Mail-Adresse').fill('mia.mix@demo.example')
  await button(page, 'E-Mail-Adresse speichern').press('Enter')
  await page.getByLabel('Bestätigungscode').fill('123456')
  await button(page, 'Code bestätigen').press('Enter')
  await expect(page.getByRole('group').getByText('Es existiert bereits ein Account mit dieser E-Mail-Adresse.')).toBeVisible()
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('mia.mix@demo.example')
})

test('a change that needs a fresh sign-in keeps the typed text and is sent by hand', async ({ page, calls }) => {
  await openAs(page, 'dora.dienst', `${SETTINGS}?aendern=mobilnummer`)
  let tries = 0
  await calls.route(INITIATE, (call) => {
    tries += 1
    return call.fulfill(tries === 1 ? { status: 403, json: { code: 'NeuBestaetigen' } } : { json: { result: 'Ok' } })
  })
  await expect(page.getByText('fragen wir vorher vielleicht noch einmal nach Ihrem Passwort')).toBeVisible()
  await page.getByLabel('Neue Mobilnummer').fill('+49 171 5550202')
  const asked = page.waitForRequest(/\/auth\/login\?/)
  await button(page, 'Mobilnummer speichern').press('Enter')
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toEqual({ prompt: 'login', max_age: '300', pfad: `${SETTINGS}?aendern=mobilnummer` })

  await signIn(page, 'dora.dienst')
  await expect(page).toHaveURL(`${SETTINGS}?aendern=mobilnummer`)
  await expect(page.getByText('Bitte senden Sie noch einmal ab')).toBeVisible()
  await expect(page.getByLabel('Neue Mobilnummer')).toHaveValue('+49 171 5550202')
  expect(tries).toBe(1)
  await button(page, 'Mobilnummer speichern').press('Enter')
  await expect(title(page)).toContainText('Bestätigungscode eingeben')
  await button(page, 'Zurück zu den Einstellungen').press('Enter')
  // it is forgotten with its page
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('entwurf.konto')))).toEqual([])
})

test('a new name is in the header at once', async ({ page }) => {
  await openAs(page, 'dora.dienst', `${SETTINGS}?aendern=name`)
  await page.getByLabel('Vorname').fill('Dorothea')
  await button(page, 'Namen speichern').press('Enter')
  await expect(title(page)).toContainText('Fertig!')
  await expect(button(page, /Benutzermenü Dorothea/)).toBeVisible()
  await button(page, 'Weiter bearbeiten').press('Enter')
  await expect(row(page, 'Name')).toBeFocused()
})

test('a session that ends during a change loses no text', async ({ page }) => {
  await openAs(page, 'dora.dienst', `${SETTINGS}?aendern=name`)
  await page.getByLabel('Vorname').fill('Theodora')
  await page.context().clearCookies()
  await button(page, 'Namen speichern').press('Enter')
  await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible()
  await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
  await signIn(page, 'dora.dienst')
  await expect(page.getByText('Bitte senden Sie noch einmal ab')).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue('Theodora')
})

test('a new password needs the current one, shows the policy, and works from then on, even if the answer is lost', async ({
  page,
  calls,
  browser,
  portal,
}) => {
  const next = 'Kieselstein-unterm-Birnbaum-9'
  await registerPerson(browser, portal.url, 'paula.passwort')
  await openAs(page, 'paula.passwort', '/user/password-change')
  const fill = async (old: string, first: string, echo: string) => {
    await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(old)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(first)
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(echo)
    await button(page, 'Passwort ändern').press('Enter')
  }
  const problems = page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' }).getByRole('link')
  await fill('', 'kurz', 'kürzer')
  await expect(problems).toHaveCount(3)
  const keys: (string | undefined)[] = []
  let isLost = false
  await calls.route('**/auth/change_password', async (call) => {
    keys.push(call.headers['idempotency-key'])
    if (!isLost) return call.continue()
    await call.fetch()
    return call.fulfill({ status: 500 })
  })
  await fill('ganz-falsches-Passwort', next, next)
  await expect(problems).toHaveText('Das bisherige Passwort stimmt nicht. Prüfen Sie bitte Ihre Eingabe.')
  // the change is made, its answer is lost, and the old password would be wrong now
  isLost = true
  await fill(CHOSEN_PASSWORD, next, next)
  await expect(page.getByText('Die Änderung hat nicht geklappt')).toBeVisible()
  isLost = false
  await button(page, 'Passwort ändern').press('Enter')
  await expect(page).toHaveURL(/\/user\/password-success/)
  expect(keys).toEqual([keys[0], keys[1], keys[1]])
  expect(keys[0]).not.toBe(keys[1])
  await page.context().clearCookies()
  await page.goto('/')
  await signIn(page, 'paula.passwort', next)
  await expect(title(page)).toHaveText(/^Guten Tag, /)
})

test('an authenticator app is set up by its key and removed again', async ({ page }) => {
  await openAs(page, 'ada.sonne', SETTINGS)
  const begin = page.getByRole('link', { name: 'Einrichten (Zwei-Faktor-Anmeldung)', exact: true })
  const state = (words: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${words}$`) })
  await expect(state('Nicht eingerichtet')).toBeVisible()
  await expect(begin).toBeVisible()
  await begin.press('Enter')
  await expect(page.getByText('Sie haben noch keinen zweiten Faktor eingerichtet.')).toBeVisible()
  await page.getByRole('link', { name: 'Einrichten Authenticator-App' }).press('Enter')
  await button(page, 'Einrichtung beginnen').press('Enter')
  await expect(page.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeVisible()
  const uri = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href')
  const totp = OTPAuth.URI.parse(uri ?? '')
  if (!(totp instanceof OTPAuth.TOTP)) throw new Error('the address names no TOTP')
  await expect(page.getByText(totp.secret.base32.replace(/.{4}(?=.)/g, '$& '))).toBeVisible()
  await page.getByLabel('Code aus der App').fill(totp.generate())
  await button(page, 'Code bestätigen').press('Enter')
  await expect(page.getByText('Ihre Authenticator-App ist eingerichtet.')).toBeVisible()
  await button(page, 'Weiter bearbeiten').press('Enter')
  await expect(state('Authenticator-App')).toBeVisible()
  await expect(begin).toHaveCount(0)
  await row(page, 'Zwei-Faktor-Anmeldung').press('Enter')
  await button(page, 'Entfernen Authenticator-App').press('Enter')
  await expect(button(page, 'Abbrechen')).toBeFocused()
  await button(page, 'Faktor entfernen').press('Enter')
  await expect(page.getByRole('group', { name: 'Erledigt: Die Authenticator-App ist entfernt.' })).toBeFocused()
  await expect(page.getByText('Sie haben noch keinen zweiten Faktor eingerichtet.')).toBeVisible()
})

test('the data export can be read and downloaded', async ({ page }) => {
  await openAs(page, 'ada.sonne', SETTINGS)
  await page.getByRole('link', { name: 'Ihre gespeicherten Daten ansehen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Verträge', exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await button(page, 'Als Datei herunterladen').press('Enter')
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { bereiche: { bereich: string }[] }
  expect(file.bereiche.map(({ bereich }) => bereich)).toContain('zaehlerstaende')
})

test('signing out everywhere asks first and ends this session too', async ({ page }) => {
  await openAs(page, 'ada.sonne', SETTINGS)
  await button(page, 'Überall abmelden').press('Enter')
  await expect(button(page, 'Abbrechen')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Überall abmelden' }).press('Enter')
  await expect(title(page)).toHaveText('Sie sind abgemeldet')
  expect(await whoIsSignedIn(page)).toBe(401)
})

test('an account is deleted by keyboard, even if the answer is lost', async ({ page, calls, browser, portal }) => {
  await registerPerson(browser, portal.url, 'lore.loescht')
  await openAs(page, 'lore.loescht', SETTINGS)
  await pressWithKeyboard(page, button(page, 'Benutzerkonto löschen'))
  const dialog = page.getByRole('alertdialog', { name: 'Benutzerkonto löschen?' })
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await whoIsSignedIn(page)).toBe(200)

  let tries = 0
  await calls.route('**/auth/profile', async (call) => {
    tries += 1
    if (tries > 1) return call.continue()
    // by a plain request, since the browser would keep the cookie of the lost answer
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(call.url, { method: 'DELETE', headers: { ...call.headers, cookie } })
    return call.abort('connectionreset')
  })
  await pressWithKeyboard(page, button(page, 'Benutzerkonto löschen'))
  await pressWithKeyboard(page, dialog.getByRole('button', { name: 'Benutzerkonto löschen' }))
  await expect(title(page)).toHaveText('Ihr Account wurde erfolgreich gelöscht')
  await expect(page).toHaveURL('/user/account-deleted')
  expect(tries).toBe(2)
  // scroll positions say nothing about the person
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(kept.filter((key) => !key.startsWith('tsr-scroll'))).toEqual([])
  expect(await whoIsSignedIn(page)).toBe(401)
  await expect(page.getByRole('link', { name: 'Neu registrieren' })).toHaveAttribute('href', '/user/register')
})

test('a deletion that needs a fresh sign-in returns to the question and never continues without a click', async ({ page, calls }) => {
  await openAs(page, 'sven.service', SETTINGS)
  let tries = 0
  await calls.route('**/auth/profile', (call) => {
    tries += 1
    return call.fulfill({ status: 403, json: { code: 'NeuBestaetigen' } })
  })
  await button(page, 'Benutzerkonto löschen').press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('fragen wir vorher vielleicht noch einmal nach Ihrem Passwort')).toBeVisible()
  await dialog.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
  await signIn(page, 'sven.service')
  await expect(page).toHaveURL(`${SETTINGS}?aendern=loeschen`)
  await expect(dialog.getByText('Zum Löschen drücken Sie bitte noch einmal.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  expect(tries).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Benutzerkonto löschen')).toBeFocused()
})

test('the deletion page lists the business partners, what stays and where the documents are, and reports a failure', async ({
  page,
  calls,
}) => {
  await openAs(page, 'sven.service', SETTINGS)
  await calls.route('**/auth/profile', (call) => call.fulfill({ status: 500, json: { code: 'InternerFehler' } }))
  await button(page, 'Benutzerkonto löschen').press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Ihre Verträge bleiben bestehen.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Dokumente vorher herunterladen' })).toHaveAttribute('href', '/dokumente')
  await dialog.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
  await expect(
    dialog.getByText('Beim Löschen Ihres Benutzerkontos ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'),
  ).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('the data export shows requests field by field in German', async ({ page }) => {
  await openAs(page, 'mia.mix', '/user/meine-daten')
  const asked = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Vorgänge', exact: true }) })
  await expect(asked.getByText('Änderung Ihrer Angaben').first()).toBeVisible()
  await expect(asked).toContainText('+49 30 23125099')
  await expect(asked).toContainText('Versand der Dokumente')
  await expect(asked).not.toContainText(/PersoenlicheDaten|CSS1|Feld:|[{}]/)
})

/** Reloads the page after `minutes`, like a phone that discarded the tab while the mail was read. */
async function comeBack(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000)
  await page.reload()
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(history.state))

test('the code page of a sign-in survives a reload, with the remaining time', { tag: OWN }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await signIn(page, 'frida.faktor')
  await page.getByLabel('E-Mail an f•••@d•••.example').check()
  await button(page, 'Code senden').press('Enter')
  await expect(page.getByText('Der Code gilt 10 Minuten.')).toBeVisible()
  const code = await codeTo(page.request, 'frida.faktor@demo.example')
  await page.reload()
  await expect(page.getByText('Wir haben einen Code per E-Mail an f•••@d•••.example gesendet.')).toBeVisible()
  await page.locator('summary', { hasText: 'Probleme mit dem Code?' }).click()
  await expect(page.getByText(/^Einen neuen Code können Sie in (\d+ Sekunden|einer Minute) anfordern\.$/).first()).toBeVisible()
  await comeBack(page, 4)
  await expect(page.getByText('Der Code gilt noch 6 Minuten.')).toBeVisible()
  await expectAccessible(page)
  expect(await kept(page)).not.toContain(code)
  await page.getByLabel('Bestätigungscode').fill(code)
  await page.keyboard.press('Enter')
  await expect(button(page, /Benutzermenü/)).toContainText('Frida')
})

test('the code page of a sign-in with an expired code starts over after a reload', { tag: OWN }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await signIn(page, 'frida.faktor')
  await page.getByLabel('E-Mail an f•••@d•••.example').check()
  await button(page, 'Code senden').press('Enter')
  await expect(page.getByLabel('Bestätigungscode')).toBeVisible()
  await comeBack(page, 11)
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test(
  'the code page of a forgotten password survives a reload; the page of the new password does not',
  { tag: OWN },
  async ({ page, browser, portal }) => {
    const email = 'rosa.reload@demo.example'
    await registerPerson(browser, portal.url, 'rosa.reload')
    await page.clock.install()
    await page.goto('/user/password-reset')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Der Code gilt 15 Minuten.')).toBeVisible()
    const code = await codeTo(page.request, email)
    await comeBack(page, 5)
    await expect(title(page)).toHaveText(/Schritt 2 von 3.*Code eingeben/)
    await expect(page.getByText(`Wenn es zu ${email} ein Benutzerkonto gibt`)).toBeVisible()
    await expect(page.getByText('Der Code gilt noch 10 Minuten.')).toBeVisible()
    expect(await kept(page)).not.toContain(email)
    await page.getByLabel('Bestätigungscode').fill(code)
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText(/Schritt 3 von 3/)
    // the right to set the password is not left on the device
    await page.reload()
    await expect(title(page)).toHaveText(/Schritt 1 von 3/)
    await expect(page.getByText('Die Seite wurde neu geladen.')).toBeVisible()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
    await expectAccessible(page)
  },
)

test('the code page of a new address survives a reload, and can send the code again', { tag: OWN }, async ({ page, browser, portal }) => {
  await registerPerson(browser, portal.url, 'olga.reload')
  await page.clock.install()
  await openAs(page, 'olga.reload', `${SETTINGS}?aendern=email`)
  await page.getByLabel('Neue E-Mail-Adresse').fill('olga.neu@demo.example')
  await button(page, 'E-Mail-Adresse speichern').press('Enter')
  await expect(page.getByText('gilt 10\u00a0Minuten')).toBeVisible()
  await comeBack(page, 3)
  await expect(page.getByText('an o•••@demo.example. Er hat 6 Ziffern und gilt noch 7 Minuten.')).toBeVisible()
  expect(await kept(page)).not.toContain('olga.neu')
  const sentAgain = page.waitForRequest(INITIATE)
  await page.locator('summary', { hasText: 'Probleme mit dem Code?' }).click()
  await button(page, 'Code erneut senden').press('Enter')
  expect((await sentAgain).postDataJSON()).toEqual({ medium: 'email', value: 'olga.neu@demo.example' })
  await expect(page.getByText('Ein neuer Code ist unterwegs.')).toBeVisible()
  await page.reload()
  await page.getByLabel('Bestätigungscode').fill(await codeTo(page.request, 'olga.neu@demo.example'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ihre neue Anmelde-E-Mail ist olga.neu@demo.example.')).toBeVisible()
  // the finished step does not come back
  await page.reload()
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('')
})

test('the code page of a second factor survives a reload; the key of an app does not', async ({ page, browser, portal }) => {
  await registerPerson(browser, portal.url, 'fanny.reload')
  await openAs(page, 'fanny.reload', `${SETTINGS}?aendern=faktor&typ=totp`)
  await button(page, 'Einrichtung beginnen').press('Enter')
  await expect(page.getByText('Schlüssel', { exact: true })).toBeVisible()
  expect(await kept(page)).not.toMatch(/otpauth|schluessel|exchange/)
  await page.reload()
  await expect(button(page, 'Einrichtung beginnen')).toBeVisible()

  await page.goto(`${SETTINGS}?aendern=faktor&typ=email`)
  await button(page, 'Code per E-Mail senden').press('Enter')
  await expect(page.getByLabel('Bestätigungscode')).toBeVisible()
  await page.reload()
  await page.getByLabel('Bestätigungscode').fill(await codeTo(page.request, 'fanny.reload@demo.example'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Der Code per E-Mail ist eingerichtet.')).toBeVisible()
})

import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { registerPerson } from './_support/register.ts'
import { changeAnswer } from './_support/routes.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

test('a customer signs in and arrives at the wanted page', async ({ page }) => {
  await page.goto('/einspeisung/zaehlerstaende')
  await expect(page).toHaveURL(/\/user\/login\?requestId=/)
  await expect(page).toHaveTitle('Anmelden – Kundenportal Netz Musterland GmbH')
  await expectAccessible(page)
  await signIn(page, 'ada.sonne')
  await expect(page).toHaveURL('/einspeisung/zaehlerstaende')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zählerstände Ihrer Einspeisung')
  await page.getByRole('button', { name: /Benutzermenü/ }).press('Enter')
  await page.getByRole('link', { name: 'Abmelden' }).press('Enter')
  await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
  // nothing is left for the next person
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('')
})

test('a wrong password and an unknown address get the same error, which keeps the address and clears the password', async ({ page }) => {
  const message = 'E-Mail-Adresse oder Passwort ist falsch.'
  await page.goto('/')
  await signIn(page, 'rita.redispatch', 'ganz-falsches-Passwort')
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveTitle(/^Fehler: Anmelden/)
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('rita.redispatch@demo.example')
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('')
  await expectAccessible(page)
  await signIn(page, 'niemand.hier', 'ganz-falsches-Passwort')
  await expect(page.getByText(message)).toBeVisible()
  await signIn(page, 'rita.redispatch')
  await expect(page).toHaveURL('/')
})

test('a form that the browser kept for Back starts over without the password', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-Mail-Adresse').fill('ada.sonne@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Netzportal-Demo-2026')
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await reloaded
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('')
})

test('an empty form names the missing fields and links to them', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden' }).press('Enter')
  const summary = page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Geben Sie Ihr Passwort ein.' }).press('Enter')
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
})

test('the seventh attempt is locked out for a quarter of an hour, even with the right password', async ({ page, browser, portal }) => {
  await registerPerson(browser, portal.url, 'lotte.laut')
  await page.goto('/')
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await signIn(page, 'lotte.laut', `falsch-${attempt}-abcdef`)
    await expect(page.getByText(/ist falsch|zu oft/)).toBeVisible()
  }
  await signIn(page, 'lotte.laut')
  await expect(
    page.getByText('Das waren zu viele falsche Eingaben. Zu Ihrem Schutz geht die Anmeldung erst in 15 Minuten wieder.'),
  ).toBeVisible()
  await expect(page.getByText('0800 000 0000').first()).toBeVisible()
  await expectAccessible(page)
})

test('without the portal cookie the provider signs the customer in silently, without a form', async ({ page, context }) => {
  await openAs(page, 'wim.wasser', '/')
  const cookies = await context.cookies()
  await context.clearCookies({ name: /^sid-/ })
  expect(cookies.some((cookie) => cookie.name.startsWith('sid-') && cookie.httpOnly && cookie.sameSite === 'Lax')).toBe(true)
  await page.goto('/trinkwasser/zaehlerstaende')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zählerstände Ihres Trinkwassers')
  await expect(page).toHaveURL('/trinkwasser/zaehlerstaende')
})

test('developers see why a sign-in failed; customers see a sentence', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/dokumente')
  // the redirects pass the provider; let them end before the next address
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login/)
  expect(warnings).toEqual(['User is not logged in or token refresh failed'])
  warnings.length = 0
  await page.goto('/?code=erfunden&state=erfunden')
  await expect(page).toHaveURL('/user/login?fehler=code')
  expect(warnings).toEqual(['Failed to fetch oauth token'])
  await expect(page.getByText(/token|oauth/)).toHaveCount(0)
})

test('signing out ends the session here and at the provider', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await page.getByRole('button', { name: /Benutzermenü/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Vertrag hinzufügen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Einstellungen' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('entwurf.abschlag.1', '{}'))
  await page.getByRole('link', { name: 'Abmelden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet')
  // no typed text is left for the next person
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('entwurf')))).toEqual([])
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
})

test('a call that finds the session ended does not cancel the sign-out', { tag: OWN }, async ({ page, calls }) => {
  const [ended, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await calls.route('**/api/portal/v1/uebersicht*', async (call) => {
    await ended.promise
    await call.continue()
  })
  await calls.route(
    '**/user/login?**',
    async (call) => {
      ended.resolve()
      await refused.promise
      // as long as the guard and the silent sign-in would take
      for (let round = 0; round < 200; round += 1) await page.request.get('/auth/introspect')
      await call.continue()
    },
    { times: 1 },
  )
  await openAs(page, 'ada.sonne', '/')
  page.on('response', (answer) => answer.status() === 401 && refused.resolve())
  await page.getByRole('button', { name: /Benutzermenü/ }).press('Enter')
  await page.getByRole('link', { name: 'Abmelden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet')
})

test('the sign-in page redirects a signed-in customer', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await page.goto('/user/login')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten Tag, /)
})

for (const [login, path, title] of [
  ['frida.faktor', '/user/mfa', 'Anmeldung bestätigen'],
  ['lars.luecke', '/user/additional-info', 'Fehlende Angaben ergänzen'],
] as const) {
  test(`${login} is not signed in before the further step`, async ({ page }) => {
    await page.goto('/')
    await signIn(page, login)
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const { status } = await page.evaluate(() => fetch('/auth/introspect').then((answer) => ({ status: answer.status })))
    expect(status).toBe(401)
  })
}

test('the session is checked every fifteen minutes, and its end leads to the sign-in and back', { tag: OWN }, async ({ page, calls }) => {
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  await changeAnswer(calls, '**/auth/introspect', (profil: object) => ({ ...profil, name: 'Wim Wasserfall' }))
  await page.clock.fastForward(900_000)
  // the next check must not share this answer, and Chromium may report a call as failed that the page has read
  await expect(page.getByRole('button', { name: 'Benutzermenü Wim Wasserfall' })).toBeVisible()
  await calls.route('**/auth/introspect', (call) => call.fulfill({ status: 401, json: { code: 'NichtAngemeldet' } }))
  const login = page.waitForRequest((request) => request.url().includes('/auth/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende'))
  await page.clock.fastForward(900_000)
  await login
})

test('an injected code does not end a sign-in under way', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  const other = await context.newPage()
  const asked = other.waitForRequest('**/auth/token*', { timeout: 2000 }).then(
    () => true,
    () => false,
  )
  await other.goto('/?code=fremd')
  await expect(other.getByText('Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.')).toBeVisible()
  expect(await asked).toBe(false)
  await signIn(page, 'wim.wasser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten Tag, /)
})

import { expectAccessible } from './_support/access.ts'
import { expect, openAs, signIn, test } from './_support/test.ts'

const banner = '**/no_auth/v5/wartungsbanner'

test('a blocking banner leads everyone to /wartung and back when it is gone', async ({ page }) => {
  await page.route(banner, (route) =>
    route.fulfill({ json: { titel: 'Wir warten das Portal', beschreibung: 'Bis etwa 14:00 Uhr.', sperrtPortal: true } }),
  )
  await page.goto('/dokumente')
  await expect(page).toHaveURL('/wartung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir warten das Portal')
  await expect(page.getByText('Wir prüfen automatisch, ob das Portal wieder da ist.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/information-zur-barrierefreiheit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informationen zur Barrierefreiheit')
  await page.unroute(banner)
  await page.goto('/wartung')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
})

test('while the portal closes, menu and person go from the header', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await page.route(banner, (route) => route.fulfill({ json: { titel: 'Geschlossen', beschreibung: 'Bald zurück.', sperrtPortal: true } }))
  await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
  await expect(page).toHaveURL('/wartung')
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0)
})

test('another banner is shown on every page as text', async ({ page }) => {
  await page.route(banner, (route) =>
    route.fulfill({ json: { titel: 'Hinweis <b>heute</b>', beschreibung: '<img src=x onerror=alert(1)>', sperrtPortal: 'true' } }),
  )
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('heading', { name: 'Hinweis <b>heute</b>' })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expectAccessible(page)
})

test('a banner call that fails or hangs leaves the portal usable', async ({ page }) => {
  await page.route(banner, (route) => route.fulfill({ status: 500, body: '<html>broken</html>', contentType: 'text/html' }))
  await openAs(page, 'wim.wasser', '/')
  await page.unroute(banner)
  await page.route(banner, () => undefined)
  await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumente')
})

test('screens that are not built yet say so and lead home', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  await expect(page.getByText('Dieser Bereich ist noch im Aufbau')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Vertragsübersicht' }).press('Enter')
  await expect(page).toHaveURL('/')
})

test('public pages need no sign-in, unknown ones say that they are missing, old paths move with their query', async ({ page }) => {
  await page.goto('/einladung/abc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einladung zu Ihrem Einspeiseantrag')
  await page.goto('/erklaerung-zur-barrierefreiheit')
  await expect(page).toHaveURL('/information-zur-barrierefreiheit')
  await page.goto('/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await expectAccessible(page)
  await openAs(page, 'ada.sonne', '/einspeiser/zaehlerstaende?zaehler=x')
  await expect(page).toHaveURL('/einspeisung/zaehlerstaende?zaehler=x')
  await page.goto('/geschaeftspartner-bearbeiten')
  await expect(page).toHaveURL('/')
})

test('skip links come first and move the focus', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  await page.evaluate(() => document.body.focus())
  await page.reload()
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('below 1024 px the menu opens by one button, closes with Esc and gives the focus back', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  await page.setViewportSize({ width: 375, height: 700 })
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  await menu.press('Enter')
  await expect(page.getByRole('link', { name: 'Dokumente' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Dokumente' })).toBeHidden()
  await expect(menu).toBeFocused()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: /Benutzermenü/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Vertrag hinzufügen' })).toBeInViewport({ ratio: 1 })
})

test('the menu shows the areas that the tabs allow', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Verträge' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('button', { name: 'Einspeisung' }).click()
  await expect(navigation.getByRole('link')).toHaveText([
    'Verträge',
    'Dokumente',
    'Anlagen',
    'Redispatch',
    'Zählerstände',
    'Abschläge',
    'Bankdaten',
    'Geräte',
  ])
  await navigation.getByRole('button', { name: 'Trinkwasser' }).click()
  await expect(navigation.getByRole('link', { name: 'Anschlüsse' })).toBeVisible()
  await page.goto('/user/login')
})

test('a session that ended leads to the sign-in with the way back', async ({ page, context }) => {
  await openAs(page, 'wim.wasser', '/')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Trinkwasser' }).click()
  await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await signIn(page, 'wim.wasser')
  await expect(page).toHaveURL('/trinkwasser/zaehlerstaende')
})

test('without a connection the screen stays, says so and goes on', async ({ page, context }) => {
  await openAs(page, 'wim.wasser', '/')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Trinkwasser' }).click()
  await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
  await expect(page.getByText(/keine Verbindung|nicht geladen|nicht angezeigt/i).first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zählerstände Ihres Trinkwassers')
})

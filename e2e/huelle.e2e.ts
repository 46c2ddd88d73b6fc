import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

const banner = '**/no_auth/v5/wartungsbanner'

test('a blocking banner leads everyone to /wartung, and back when it is gone', async ({ page, calls }) => {
  await calls.route(banner, (call) =>
    call.fulfill({ json: { titel: 'Wir warten das Portal', beschreibung: 'Bis etwa 14:00 Uhr.', sperrtPortal: true } }),
  )
  await page.goto('/dokumente')
  await expect(page).toHaveURL('/wartung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir warten das Portal')
  await expect(page.getByText('Wir prüfen automatisch, ob das Portal wieder da ist.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/information-zur-barrierefreiheit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informationen zur Barrierefreiheit')
  await calls.unroute(banner)
  await page.goto('/wartung')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
})

test('while the portal is closed, the header has no menu and no person', async ({ page, calls }) => {
  await openAs(page, 'wim.wasser', '/')
  await calls.route(banner, (call) => call.fulfill({ json: { titel: 'Geschlossen', beschreibung: 'Bald zurück.', sperrtPortal: true } }))
  await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
  await expect(page).toHaveURL('/wartung')
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0)
})

test('a banner that does not block is shown on every page, escaped', async ({ page, calls }) => {
  await calls.route(banner, (call) =>
    call.fulfill({ json: { titel: 'Hinweis <b>heute</b>', beschreibung: '<img src=x onerror=alert(1)>', sperrtPortal: 'true' } }),
  )
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('heading', { name: 'Hinweis <b>heute</b>' })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expectAccessible(page)
})

const page1MB = `<html>${'<p>Bitte warten</p>'.repeat(55_000)}</html>`
for (const [name, answer] of [
  ['a page', { status: 502, body: '<html><h1>Bad Gateway</h1></html>', contentType: 'text/html' }],
  ['a script', { status: 500, body: 'document.title = "x"; alert(1)', contentType: 'text/javascript' }],
  ['1 MB', { status: 503, body: page1MB, contentType: 'text/html' }],
  ['1 MB of JSON', { status: 500, json: { titel: 1, beschreibung: 'x'.repeat(1_000_000), sperrtPortal: true } }],
  ['the text "true"', { status: 500, body: '"true"', contentType: 'application/json' }],
  ['true', { status: 200, body: 'true', contentType: 'application/json' }],
  ['JSON that breaks off', { status: 500, body: '{"titel":"Wartung","sperrtPortal":true', contentType: 'application/json' }],
  ['nothing at all', undefined],
] as const) {
  test(`a banner call that answers ${name} leaves the portal usable`, async ({ page, calls }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await calls.route(banner, (call) => (answer ? call.fulfill(answer) : undefined))
    await openAs(page, 'wim.wasser', '/')
    await expect(page.getByRole('heading', { level: 1, name: /Wim Wasser/ })).toBeVisible()
    await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumente')
    await expect(page.getByText(/Bad Gateway|Bitte warten|xxxx/)).toHaveCount(0)
    expect(dialogs).toEqual([])
  })
}

test('a failed call with a banner as body shows it, cut to 500 characters', async ({ page, calls }) => {
  await calls.route(banner, (call) =>
    call.fulfill({ status: 503, json: { titel: 'Gestört', beschreibung: 'ab '.repeat(400_000), blocksEntirePage: 'X' } }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  const region = page.getByRole('region', { name: 'Gestört' })
  await expect(region).toBeVisible()
  expect((await region.getByRole('paragraph').innerText()).length).toBeLessThanOrEqual(500)
})

const blocking = { titel: 'Geschlossen', beschreibung: 'Bald zurück.', sperrtPortal: true }

test('a late blocking banner leads to /wartung too', async ({ page, calls }) => {
  await openAs(page, 'wim.wasser', '/')
  const answer = Promise.withResolvers<void>()
  await calls.route(banner, async (call) => {
    await answer.promise
    await call.fulfill({ json: blocking })
  })
  await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumente')
  answer.resolve()
  await expect(page).toHaveURL('/wartung')
  await expect(page.getByRole('button', { name: /^Mitteilungen/ })).toHaveCount(0)
})

const busy = { status: 503, json: { code: 'VoruebergehendNichtErreichbar' }, headers: { 'retry-after': '5' } }
const BUSY = 'Gerade ist viel los. Wir versuchen es gleich noch einmal.'

test('a page that a busy portal refuses says so, and comes by itself', { tag: OWN }, async ({ page, calls }) => {
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/')
  await calls.route('**/api/css/v5/pages/trinkwasser/zaehlerstaende', (call) => call.fulfill(busy))
  await page.getByRole('button', { name: 'Trinkwasser' }).click()
  await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
  await expect(page.getByText(BUSY)).toBeVisible()
  await calls.unroute('**/api/css/v5/pages/trinkwasser/zaehlerstaende')
  await page.clock.runFor(8000)
  await expect(page.getByText(BUSY)).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('the first page of a visit to a busy portal comes by itself', { tag: OWN }, async ({ page, calls }) => {
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/')
  await calls.route('**/auth/introspect', (call) => call.fulfill(busy))
  await page.reload()
  await expect(page.getByText(BUSY)).toBeVisible()
  await calls.unroute('**/auth/introspect')
  await page.clock.runFor(8000)
  await expect(page.getByRole('heading', { level: 1, name: /Wim Wasser/ })).toBeVisible()
})

test('an open page notices by a failed call that the portal is closed', { tag: OWN }, async ({ page, calls }) => {
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/')
  await page.clock.runFor(15_000)
  await calls.route('**/api/css/**', (call) => call.fulfill({ status: 503, json: { code: 'VoruebergehendNichtErreichbar' } }))
  await calls.route(banner, (call) => call.fulfill({ json: blocking }))
  await page.getByRole('button', { name: /^Mitteilungen/ }).click()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/wartung')
})

test(
  '/wartung checks every 30 seconds and leads to the overview, with a link to the previous page',
  { tag: OWN },
  async ({ page, calls }) => {
    await page.clock.install()
    await openAs(page, 'wim.wasser', '/')
    await calls.route(banner, (call) => call.fulfill({ json: blocking }))
    await page.getByRole('button', { name: 'Trinkwasser' }).click()
    await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
    await expect(page).toHaveURL('/wartung')
    await expect(page.getByText('Wir prüfen automatisch, ob das Portal wieder da ist.')).toBeVisible()
    const asked = page.waitForRequest(banner)
    await page.clock.runFor(30_000)
    await asked
    await expect(page).toHaveURL('/wartung')
    await calls.unroute(banner)
    await page.clock.runFor(30_000)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten Tag, /)
    await page.getByRole('link', { name: 'Weiter, wo Sie waren' }).press('Enter')
    await expect(page).toHaveURL('/trinkwasser/zaehlerstaende')
    await expect(page.getByRole('link', { name: 'Weiter, wo Sie waren' })).toHaveCount(0)
  },
)

test('the way back to the page before the maintenance can be closed, and a reload ends it', { tag: OWN }, async ({ page, calls }) => {
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/')
  const hint = page.getByRole('status').filter({ hasText: 'Das Kundenportal ist wieder da.' })
  const closeAndOpen = async () => {
    await calls.route(banner, (call) => call.fulfill({ json: blocking }))
    await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
    // the address changes before the page that checks every 30 seconds
    await expect(page.getByText('Wir prüfen automatisch, ob das Portal wieder da ist.')).toBeVisible()
    await calls.unroute(banner)
    await page.clock.runFor(30_000)
    await expect(page).toHaveURL('/')
    await page.clock.runFor(2_000)
    await expect(hint).toBeVisible()
  }
  await closeAndOpen()
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Schließen' }))
  await expect(hint).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await closeAndOpen()
  await page.reload()
  await page.clock.runFor(2_000)
  await expect(page.locator('[class*="hints"]')).toBeAttached()
  await expect(hint).toHaveCount(0)
})

test('/wartung checks at once when it becomes visible or the connection is back', async ({ page, calls }) => {
  await calls.route(banner, (call) => call.fulfill({ json: blocking }))
  await page.goto('/wartung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geschlossen')
  const asked = page.waitForRequest(banner)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await calls.unroute(banner)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
})

test('public pages need no sign-in, unknown ones are reported as missing, old ones redirect', async ({ page }) => {
  await page.goto('/einladung/abc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  await page.goto('/erklaerung-zur-barrierefreiheit')
  await expect(page).toHaveURL('/information-zur-barrierefreiheit')
  await page.goto('/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await expectAccessible(page)
})

test('pages about the end of a session or account are shown only after one', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/user/password-success')
  await expect(heading).toHaveText('Möchten Sie Ihr Passwort ändern?')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Passwort zurücksetzen' }))
  await expect(page).toHaveURL('/user/password-reset')

  await page.goto('/user/account-deleted')
  await expect(heading).toHaveText('Möchten Sie Ihr Benutzerkonto löschen?')
  await openAs(page, 'wim.wasser', '/user/account-deleted')
  await expect(heading).toHaveText('Sie sind angemeldet')
  await expect(page.getByText('Sie sind abgemeldet.')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/user/password-success')
  await expect(heading).toHaveText('Möchten Sie Ihr Passwort ändern?')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Passwort ändern' }))
  await expect(page).toHaveURL('/user/password-change')
})

test("the accessibility page lists the portal's features, and no gap that is closed", async ({ page }) => {
  await page.goto('/information-zur-barrierefreiheit')
  await expect(page.getByText('Abschläge und Bankdaten ansehen und ändern')).toBeVisible()
  await expect(page.getByText('Dokumente lesen und herunterladen')).toBeVisible()
  await expect(page.getByText(/noch im Aufbau|bereiten wir vor/)).toHaveCount(0)
  // no line may end within the name of the standard
  await expect(page.getByRole('main')).toContainText(/\sEN\u00a0301\u00a0549\./)
})

test('the five old paths redirect with their query, and a partner without a number leads to the overview', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  for (const area of ['bankdaten', 'abschlag', 'redispatch', 'anlagen', 'zaehlerstaende']) {
    await page.goto(`/einspeiser/${area}?zaehler=x&gp=0000000001`)
    await expect(page).toHaveURL(`/einspeisung/${area}?zaehler=x&gp=0000000001`)
  }
  await page.goto('/geschaeftspartner-bearbeiten')
  await expect(page).toHaveURL('/')
})

const PARTS = {
  bfsg: [
    'Beschreibung der Dienstleistung',
    'So funktioniert das Portal',
    'So erfüllen wir die Anforderungen',
    'Bekannte Mängel',
    'Barriere melden',
    'Zuständige Marktüberwachungsbehörde',
    'Stand und Prüfverfahren',
  ],
  bitv: [
    'Stand der Vereinbarkeit',
    'Nicht barrierefreie Inhalte',
    'So erfüllen wir die Anforderungen',
    'Erstellung dieser Erklärung',
    'Leichte Sprache',
    'Deutsche Gebärdensprache',
    'Feedback und Kontaktangaben',
    'Durchsetzungsverfahren',
  ],
} as const
/** The page's own parts, without the side column. */
const parts = (page: Page) => page.locator('main h2:not([class*="aside"] > h2)')

test('the accessibility page is public: signed out, signed in and in maintenance', async ({ page, calls }) => {
  await page.goto('/information-zur-barrierefreiheit')
  await expect(parts(page)).toHaveText([...PARTS.bfsg])
  await expect(page.getByText('Carl-Miller-Straße 6, 39112 Magdeburg', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '0800 000 0000' }).first()).toHaveAttribute('href', 'tel:08000000000')
  await expectAccessible(page)
  await openAs(page, 'wim.wasser', '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(parts(page)).toHaveText([...PARTS.bfsg])
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
  await calls.route(banner, (call) => call.fulfill({ json: blocking }))
  await page.goto('/dokumente')
  await expect(page).toHaveURL('/wartung')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(page).toHaveURL('/information-zur-barrierefreiheit')
  await expect(parts(page)).toHaveText([...PARTS.bfsg])
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0)
})

test('for a public body the accessibility page is the statement that BITV requires', async ({ page, calls }) => {
  const barrierefreiheit = {
    recht: 'bitv',
    email: 'barriere@netz.example',
    behoerde: 'Schlichtungsstelle, Musterweg 1, 12345 Musterstadt',
  }
  await changeAnswer(calls, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, barrierefreiheit }))
  await page.goto('/information-zur-barrierefreiheit')
  await expect(parts(page)).toHaveText([...PARTS.bitv])
  await expect(page.getByText('Schlichtungsstelle, Musterweg 1, 12345 Musterstadt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'barriere@netz.example' })).toHaveAttribute('href', 'mailto:barriere@netz.example')
  await expectAccessible(page)
})

test('a page that crashes says so within the shell, and can be reloaded', async ({ page, calls }) => {
  const readings = '**/pages/trinkwasser/zaehlerstaende'
  await calls.route(readings, (call) => call.fulfill({ json: { nicht: 'die Liste' } }))
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  await expect(page.getByText('Diese Seite kann gerade nicht angezeigt werden.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etwas hat nicht geklappt')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await expectAccessible(page)
  await calls.unroute(readings)
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zählerstände Ihres Trinkwassers')
})

test('typed text survives a crash of the page and a reload', async ({ page, calls }) => {
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' }).fill('4711')
  const address = page.url()
  await calls.route('**/pages/trinkwasser/zaehlerstaende', (call) => call.fulfill({ json: { nicht: 'die Liste' } }))
  await page.reload()
  await expect(page.getByText('Diese Seite kann gerade nicht angezeigt werden.')).toBeVisible()
  await calls.unroute('**/pages/trinkwasser/zaehlerstaende')
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' })).toHaveValue('4711')
  await expect(page).toHaveURL(address)
})

for (const tabs of [{ Antraege: 'vielleicht', Unbekannt: true }, 'kein Objekt', null, []]) {
  test(`malformed tabs (${JSON.stringify(tabs)}) leave menu and page usable`, async ({ page, calls }) => {
    await calls.route('**/api/css/v5/tabs', (call) => call.fulfill({ json: tabs }))
    await openAs(page, 'wim.wasser', '/')
    await expect(page.getByRole('heading', { level: 1, name: /Wim Wasser/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveText(['Übersicht', 'Dokumente'])
  })
}

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

test('below 1024 px a button opens the menu, and Esc closes it and returns the focus', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  await page.setViewportSize({ width: 375, height: 700 })
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  await menu.press('Enter')
  await expect(page.getByRole('link', { name: 'Dokumente', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Dokumente', exact: true })).toBeHidden()
  await expect(menu).toBeFocused()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: /Benutzermenü/ }).press('Enter')
  await expect(page.getByRole('link', { name: 'Vertrag hinzufügen' })).toBeInViewport({ ratio: 1 })
})

test("the menu shows the areas of the customer's tabs", async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(navigation.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('button', { name: 'Einspeisung' }).click()
  await expect(navigation.getByRole('link')).toHaveText([
    'Übersicht',
    'Dokumente',
    'Einspeiseanträge',
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

test('an ended session leads to the sign-in and back', async ({ page, context }) => {
  await openAs(page, 'wim.wasser', '/')
  // a pending call would find out before the link does
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Trinkwasser' }).click()
  await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await signIn(page, 'wim.wasser')
  await expect(page).toHaveURL('/trinkwasser/zaehlerstaende')
})

test('without a connection the screen stays, says so and continues later', async ({ page, context }) => {
  await openAs(page, 'wim.wasser', '/')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Trinkwasser' }).click()
  await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
  await expect(page.getByText(/keine Verbindung|nicht geladen|nicht angezeigt/i).first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
  await context.setOffline(false)
  // with hints already shown, it retries on its own, maybe before the press
  const retry = page.getByRole('button', { name: 'Erneut versuchen' })
  await retry.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zählerstände Ihres Trinkwassers')
})

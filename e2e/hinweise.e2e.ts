import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { expect, openAs, test } from './_support/test.ts'

const MINUTE_MS = 60_000
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Möchten Sie angemeldet bleiben?' })
const stay = (page: Page) => warning(page).getByRole('button', { name: 'Angemeldet bleiben' })

/** Hints load after the page: one second later by its clock. */
async function openWithHints(page: Page, login: string, path: string): Promise<void> {
  await page.clock.install()
  await openAs(page, login, path)
  await page.clock.runFor(1500)
  await expect(page.locator('[class*="hints"]')).toBeAttached()
}

test(
  'a dialog appears two minutes before the session ends by inactivity, and staying counts as activity',
  { tag: OWN },
  async ({ page }) => {
    await openWithHints(page, 'wim.wasser', '/dokumente')
    await page.getByRole('link', { name: 'Dokumente', exact: true }).focus()
    await page.clock.fastForward(26 * MINUTE_MS)
    await expect(warning(page)).toHaveCount(0)
    await page.clock.fastForward(MINUTE_MS)
    await expect(warning(page)).toContainText('Zu Ihrer Sicherheit endet Ihre Sitzung in 2 Minuten.')
    await expect(stay(page)).toBeFocused()
    await expectAccessible(page)
    await page.clock.fastForward(MINUTE_MS)
    await expect(warning(page).getByRole('status')).toContainText('in einer Minute')
    const counted = page.waitForRequest('**/api/css/v5/tabs')
    await stay(page).press('Enter')
    await counted
    await expect(warning(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Dokumente', exact: true })).toBeFocused()
    await page.clock.fastForward(26 * MINUTE_MS)
    await expect(warning(page)).toHaveCount(0)
    await page.clock.fastForward(MINUTE_MS + 5000)
    await expect(warning(page)).toBeVisible()
  },
)

test('a failed attempt to stay is reported, and Esc tries again', { tag: OWN }, async ({ page, calls }) => {
  await openWithHints(page, 'wim.wasser', '/dokumente')
  await page.clock.fastForward(27 * MINUTE_MS + 1000)
  await calls.route('**/api/css/v5/tabs', (call) => call.fulfill({ status: 500, json: { code: 'InternerFehler' } }))
  await stay(page).press('Enter')
  await expect(warning(page).getByRole('alert')).toHaveText('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')
  await calls.unroute('**/api/css/v5/tabs')
  await page.keyboard.press('Escape')
  await expect(warning(page)).toHaveCount(0)
})

test('at the end of the session the page leads to the sign-in and back, with the typed text', { tag: OWN }, async ({ page, calls }) => {
  await openWithHints(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' }).fill('4711')
  const address = new URL(page.url())
  await page.clock.fastForward(28 * MINUTE_MS)
  await expect(warning(page)).toBeVisible()
  await calls.route('**/auth/introspect', (call) => call.fulfill({ status: 401, json: { code: 'NichtAngemeldet' } }))
  const login = page.waitForRequest(/\/auth\/login\?pfad=/)
  await page.clock.fastForward(2 * MINUTE_MS)
  expect(new URL((await login).url()).searchParams.get('pfad')).toBe(address.pathname + address.search)
  await calls.unroute('**/auth/introspect')
  await expect(page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' })).toHaveValue('4711')
})

test('the page stays if the server still knows the session', { tag: OWN }, async ({ page }) => {
  await openWithHints(page, 'wim.wasser', '/dokumente')
  await page.clock.fastForward(31 * MINUTE_MS)
  await expect(warning(page)).toContainText('Ihre Sitzung endet jetzt')
  await stay(page).press('Enter')
  await expect(warning(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dokumente')
})

test('activity in one tab keeps the session of the others', { tag: OWN }, async ({ page, context }) => {
  await openWithHints(page, 'wim.wasser', '/dokumente')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { level: 3, name: /Wim Wasser/ })).toBeVisible()
  await page.clock.fastForward(26 * MINUTE_MS)
  // the page may still have fresh notices and not ask again
  const counted = other.waitForResponse('**/api/portal/v1/dokumente?*')
  await other.getByRole('link', { name: 'Dokumente', exact: true }).click()
  await counted
  await page.clock.fastForward(2 * MINUTE_MS)
  await expect(warning(page)).toHaveCount(0)
})

test(
  'a hint says that there is no connection; reads repeat once it is back, and nothing is sent',
  { tag: OWN },
  async ({ page, calls, context }) => {
    const { promise: untilLost, resolve: lose } = Promise.withResolvers<void>()
    await calls.route('**/api/css/v5/meldungen', async (call) => {
      const answer = await call.fetch()
      await untilLost
      await call.fulfill({ json: await answer.json() })
    })
    // the page's last request: afterwards only that one is pending
    const asked = page.waitForResponse('**/kuendigungen')
    await openWithHints(page, 'wim.wasser', '/')
    await asked
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await context.setOffline(true)
    const hint = page.getByText('Keine Verbindung. Wir versuchen es weiter. Gesendet wird nichts.')
    await expect(hint).toBeVisible()
    // an answer that was pending proves no new connection
    lose()
    await page.getByRole('button', { name: /Mitteilungen, / }).waitFor()
    expect(await page.getByText('Die Verbindung ist wieder da.').count()).toBe(0)
    await expect(hint).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Trinkwasser' }).click()
    await page.getByRole('link', { name: 'Anschlüsse' }).click()
    await context.setOffline(false)
    await expect(hint).toHaveCount(0)
    await expect(page.getByText('Die Verbindung ist wieder da.')).toBeAttached()
    expect(sent).toEqual([])
  },
)

test(
  'a page whose style sheet does not load says that there is no connection, and opens when it is loaded again',
  { tag: OWN },
  async ({ page, calls }) => {
    await openAs(page, 'wim.wasser', '/')
    const reports: string[] = []
    page.on('request', (request) => request.method() === 'POST' && reports.push(request.url()))
    await calls.route('**/assets/*.css', (call) => call.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Trinkwasser' }).click()
    await page.getByRole('link', { name: 'Anschlüsse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
    await calls.unroute('**/assets/*.css')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Wasseranschlüsse')
    expect(reports).toEqual([])
  },
)

test('a read that failed without a connection is retried automatically', { tag: OWN }, async ({ page, calls }) => {
  await calls.route('**/portal/v1/uebersicht*', (call) => call.abort('internetdisconnected'))
  await openWithHints(page, 'wim.wasser', '/')
  await page.clock.runFor(2000)
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await calls.unroute('**/portal/v1/uebersicht*')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await expect(page.getByRole('heading', { level: 3, name: /Wim Wasser/ })).toBeVisible()
})

const NEWER = '<!doctype html><html><head><script type="module" src="/assets/index-neu.js"></script></head><body></body></html>'

test('a new version is offered, and loading it asks first if there is typed text', { tag: OWN }, async ({ page, calls }) => {
  await openWithHints(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  const serveNewer = (body: string) => calls.route('http://localhost:*/', (call) => call.fulfill({ body, contentType: 'text/html' }))
  await serveNewer('<html><body>Proxy</body></html>')
  const lookAgain = async () => {
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
    await page.clock.fastForward(10 * MINUTE_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await asked
  }
  const hint = page.getByText('Neue Version – bitte neu laden.')
  await lookAgain()
  await expect(hint).toHaveCount(0)
  await serveNewer(NEWER)
  await lookAgain()
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' }).fill('4711')
  await page.getByRole('button', { name: 'Seite neu laden' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Seite jetzt neu laden?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' })).toHaveValue('4711')
  await page.getByRole('button', { name: 'Seite neu laden' }).press('Enter')
  const reloaded = page.waitForEvent('domcontentloaded')
  await dialog.getByRole('button', { name: 'Jetzt neu laden' }).press('Enter')
  await reloaded
  await expect(page.getByRole('textbox', { name: 'Verbrauchtes Trinkwasser' })).toHaveValue('4711')
})

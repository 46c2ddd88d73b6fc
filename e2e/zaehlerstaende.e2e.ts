import type { Page } from '@playwright/test'
import { ANSWER_MS } from '../web/src/_api/limits.ts'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { holdBack } from './_support/outage.ts'
import { entriesOf, firstReportable, plausibleValue, readingsOf, report, valueField } from './_support/readings.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

const path = '/einspeisung/zaehlerstaende'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('ada.sonne reports a reading by keyboard and finds it in her list at once', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  await expectAccessible(page)
  const meter = await firstReportable(page, 'einspeisung')
  const value = plausibleValue(meter)
  await report(page, 'einspeisung', meter, value)
  await expect(page.getByText('Vielen Dank. Wir haben Ihren Zählerstand erhalten.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zurück zu den Zählerständen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: `Zähler ${meter.zaehlernummer}` })).toBeFocused()
  await expect(page.getByText('von Ihnen gemeldet').first()).toBeVisible()
  const after = await readingsOf(page, 'einspeisung', meter.zaehlernummer)
  expect(after.readings[0]?.zaehlerstand).toBe(value)
})

test('wim.wasser reports a reading of his water meter', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  await expect(page.getByText('m³').first()).toBeVisible()
  await expectAccessible(page)
  const meter = await firstReportable(page, 'trinkwasser')
  await expect(page.getByRole('link', { name: /^Zählerstand melden/ }).first()).toHaveClass(/primary/)
  const value = plausibleValue(meter) + 1
  await report(page, 'trinkwasser', meter, value)
  const after = await readingsOf(page, 'trinkwasser', meter.zaehlernummer)
  expect(after.readings[0]?.zaehlerstand).toBe(value)
})

test('every meter without a report button says why', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  await expect(page.getByText('Ihr Zähler sendet seine Werte selbst. Sie müssen nichts melden.')).toBeVisible()
  await expect(page.getByText(/^Diesen Zähler betreibt .+\. Bitte melden Sie den Zählerstand dort\.$/)).toBeVisible()
  await expect(page.getByText('Details zur Lastgangmessung können nicht angezeigt werden.')).toBeVisible()
  await expect(
    page.getByText('Zu diesem neuen Zähler fehlt noch der erste Stand. Wir tragen ihn nach dem Einbau ein. Danach können Sie melden.'),
  ).toBeVisible()
  await expect(page.getByText('Dieser Vertrag ist beendet. Sie müssen hier nichts mehr melden.').first()).toBeVisible()
  await expect(page.getByText(/^Beendet am \d{2}\.\d{2}\.\d{4}$/).first()).toBeVisible()
  // none of these reasons is an outage
  await expect(page.getByText('Leider stehen Ihre Zählerstände vorübergehend nicht zur Verfügung.')).toHaveCount(0)
})

test('six readings are shown, five more at a time, the latest one open; Enter opens another', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  const card = page.getByRole('article').filter({ hasText: meter.zaehlernummer })
  const entries = entriesOf(card)
  await expect(entries).toHaveCount(6)
  await expect(card.locator('li > details[open]')).toHaveCount(1)
  await expect(entries.first()).toHaveAttribute('open')
  await entries.nth(1).locator('summary').press('Enter')
  await expect(entries.nth(1)).toHaveAttribute('open')
  await entries.nth(2).locator('summary').click()
  await expect(entries.nth(2)).toHaveAttribute('open')
  await card.getByRole('button', { name: /^Mehr anzeigen/ }).press('Enter')
  await expect(entries).toHaveCount(11)
  await expect(entries.nth(6).locator('summary')).toBeFocused()
  await expect(card.getByRole('status').filter({ hasText: 'weitere' })).toHaveText(`5 weitere, 11 von ${meter.readings.length}`)
})

test('mia.mix has exactly six readings, so there is no button for more', async ({ page }) => {
  await openAs(page, 'mia.mix', path)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) {
    const count = await entriesOf(card).count()
    const more = card.getByRole('button', { name: /^Mehr anzeigen/ })
    expect(await more.count(), `${count} shown`).toBe(count === 6 && (await hasMore(page, await card.innerText())) ? 1 : 0)
  }
})

async function hasMore(page: Page, cardText: string): Promise<boolean> {
  const zaehlernummer = /^Zähler (\S+)/.exec(cardText)?.[1] ?? ''
  return (await readingsOf(page, 'einspeisung', zaehlernummer)).readings.length > 6
}

test('the next button names what is missing, and the form keeps the typed text', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  const forward = page.getByRole('button', { name: 'Weiter zur Prüfung' })
  await expect(forward).toHaveAttribute('aria-disabled', 'true')
  const date = page.getByLabel('Ablesedatum')
  await date.fill('1.1.2020')
  await forward.press('Enter')
  const summary = page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([/höchstens 14 Tage alt sein/, 'Bitte geben Sie einen Zählerstand ein.'])
  await expect(page).toHaveTitle(/^Fehler: Schritt 1 von 3/)
  await expect(date).toHaveValue('1.1.2020')
  await expectAccessible(page)
  await summary.getByRole('link').first().press('Enter')
  await expect(date).toBeFocused()
  await page.getByRole('button', { name: 'Gestern' }).press('Enter')
  const value = valueField(page, 'einspeisung')
  await value.focus()
  await page.keyboard.type('-5')
  await expect(forward).toHaveAttribute('aria-disabled', 'true')
  await value.fill('')
  await page.keyboard.type('1.2,3')
  await expect(value).toHaveValue('123')
  await expect(forward).not.toHaveAttribute('aria-disabled')
})

test('after a failed attempt nothing takes the focus from a person who types', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  const value = valueField(page, 'einspeisung')
  await value.focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('123')
  await expect(value).toBeFocused()
  const date = page.getByLabel('Ablesedatum')
  await date.selectText()
  await page.keyboard.type('19.11.2026')
  await expect(date).toHaveValue('19.11.2026')
})

test('each step starts at the top, and Back shows the last meter of the list again', async ({ page }) => {
  await openAs(page, 'mia.mix', path)
  await page.setViewportSize({ width: 375, height: 667 })
  const link = page.getByRole('link', { name: /^Zählerstand melden/ }).last()
  const zaehlernummer = (await link.innerText()).replace(/^.*für Zähler\s+/s, '').trim()
  const meter = await readingsOf(page, 'einspeisung', zaehlernummer)
  await link.press('Enter')
  await valueField(page, 'einspeisung').fill(String(plausibleValue(meter) + 700_000))
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Zurück' }).press('Enter')
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Zurück' }).press('Enter')
  const back = page.getByRole('heading', { level: 3, name: `Zähler ${zaehlernummer}` })
  await expect(back).toBeFocused()
  await expect(back).toBeInViewport()
})

test('typed text survives a reload and an ended session', async ({ page, context }) => {
  await openAs(page, 'ada.sonne', path)
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await valueField(page, 'einspeisung').fill('16111')
  await page.reload()
  await expect(valueField(page, 'einspeisung')).toHaveValue('16111')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  await page.getByLabel(/^Ja, /).check()
  await page.getByRole('button', { name: 'Zählerstand senden' }).press('Enter')
  await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
  await signIn(page, 'ada.sonne')
  await expect(valueField(page, 'einspeisung')).toHaveValue('16111')
})

test('a pasted reading loses its decimals', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'ada.sonne', path)
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await page.evaluate(() => navigator.clipboard.writeText('12.345,6'))
  await valueField(page, 'einspeisung').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(valueField(page, 'einspeisung')).toHaveValue('12345')
})

test('an unusual value needs a tick and is accepted with it', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  // no reading of a later day, whatever other stories reported
  await page.getByRole('button', { name: 'Heute' }).click()
  await valueField(page, 'einspeisung').fill(String((meter.readings[0]?.zaehlerstand ?? 0) + 900_000))
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await expect(page.getByText('Der Wert ist ungewöhnlich hoch. Stimmt die Zahl?')).toBeVisible()
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Zählerstand senden' })
  await send.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Ja, der Wert stimmt').check()
  await send.dblclick()
  await expect(heading(page)).toHaveText(/Schritt 3 von 3/)
})

/** Fills in today's value of the first meter and sends it: there is no reading of a later day, whatever other stories reported. */
async function sendTodays(page: Page, value: number): Promise<void> {
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Heute' }).click()
  await valueField(page, 'trinkwasser').fill(String(value))
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await page.getByRole('button', { name: 'Zählerstand senden' }).click()
}

test('a failed send says so and keeps the form, and the second attempt counts once', async ({ page, calls }) => {
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  const meter = await firstReportable(page, 'trinkwasser')
  const value = plausibleValue(meter) + 1
  const keys: (string | undefined)[] = []
  await calls.route('**/ablesung/', async (call) => {
    keys.push(call.headers['idempotency-key'])
    if (keys.length === 1) await call.fulfill({ status: 500, json: { code: 'InternerFehler' } })
    else await call.continue()
  })
  await sendTodays(page, value)
  await expect(page.getByText('Keine Antwort erhalten')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Fehler: Keine Antwort erhalten' })).toBeFocused()
  await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible()
  await expect(valueField(page, 'trinkwasser')).toHaveValue(String(value))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erneut senden' }).press('Enter')
  await expect(heading(page)).toHaveText(/Schritt 3 von 3/)
  expect(new Set(keys).size).toBe(1)
  const after = await readingsOf(page, 'trinkwasser', meter.zaehlernummer)
  expect(after.readings.filter((reading) => reading.zaehlerstand === value)).toHaveLength(1)
})

test('a send without any answer ends in time, and sending again counts once', { tag: OWN }, async ({ page, calls }) => {
  await page.clock.install()
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  const meter = await firstReportable(page, 'trinkwasser')
  const value = plausibleValue(meter) + 2
  const keys: (string | undefined)[] = []
  await calls.route('**/ablesung/', async (call) => {
    // the server has answered the first tries, and their answers never come
    if (keys.length < 2) await call.fetch()
    else await call.continue()
    keys.push(call.headers['idempotency-key'])
  })
  await sendTodays(page, value)
  for (const tries of [1, 2]) {
    await expect.poll(() => keys.length).toBe(tries)
    await page.clock.runFor(ANSWER_MS + 2000)
  }
  await expect(page.getByText('Ihre Angaben sind noch da.')).toBeVisible()
  await page.getByRole('button', { name: 'Erneut senden' }).press('Enter')
  await expect(heading(page)).toHaveText(/Schritt 3 von 3/)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  const after = await readingsOf(page, 'trinkwasser', meter.zaehlernummer)
  expect(after.readings.filter((reading) => reading.zaehlerstand === value)).toHaveLength(1)
})

test('the form loads the name first, and a failure offers a retry', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', path)
  let tries = 0
  await calls.route('**/api/css/v5/kundenname*', async (call) => {
    tries += 1
    if (tries === 1) await call.fulfill({ status: 500, json: { code: 'InternerFehler' } })
    else await call.continue()
  })
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByLabel('Ablesedatum')).toHaveValue(/^\d{2}\.\d{2}\.\d{4}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zurück' }).press('Enter')
  await expect(heading(page)).toHaveText('Zählerstände Ihrer Einspeisung')
})

test('the readings show loading, an error, and the reloaded list', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/')
  const outage = await holdBack(calls, '**/pages/einspeisung/zaehlerstaende')
  await page.getByRole('button', { name: 'Einspeisung' }).click()
  await page.getByRole('link', { name: 'Zählerstände', exact: true }).click()
  await expect(page.getByText('Daten werden geladen')).toBeAttached()
  await expectAccessible(page)
  outage.fail()
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  outage.end()
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('an area without a contract explains itself and links home', async ({ page }) => {
  await openAs(page, 'wim.wasser', path)
  await expect(page.getByText('Zu Ihrem Benutzerkonto gehört kein Vertrag für eine Einspeisung.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Übersicht' }).press('Enter')
  await expect(heading(page)).toHaveText(/^Guten Tag, /)
})

test("the browser's Back leads from the report to the meter, or to the heading for another customer's account", async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const link = page.getByRole('link', { name: /^Zählerstand melden/ }).last()
  const meter = page.getByRole('article').filter({ has: link }).getByRole('heading', { level: 3 })
  await link.press('Enter')
  await expect(page.getByLabel('Ablesedatum')).toBeVisible()
  await page.goBack()
  await expect(meter).toBeFocused()

  await page.getByRole('link', { name: 'Dokumente', exact: true }).press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.evaluate(() => {
    window.history.pushState({}, '', '/einspeisung/zaehlerstaende?konto=9999999999')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

const ACCOUNT = '2000000009'
const NEW_IBAN = 'DE02 1203 0000 0000 2020 51'
const OLD_MASKED = 'DE•• … 0051'
const STEP_MS = 30_000
const MIA = 'mia.mix@demo.example'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, nummer: string) => page.getByRole('region').filter({ hasText: `Vertragskonto ${nummer}` })

// own portal: a second factor would disturb mia's other stories
test('mia.mix changes a payout account with the second factor, and the old contact stops the change', async ({ browser }) => {
  test.setTimeout(180_000)
  const portal = await startPortal()
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    const code = codesOf(await setUpFactor(page))
    const own = await browser.newContext({ baseURL: portal.url })
    const mia = await own.newPage()
    await mia.goto('/einspeisung/bankdaten')
    await signIn(mia, 'mia.mix')
    // her only factor comes without a choice
    await typeInto(mia, mia.getByLabel('Bestätigungscode'), await code())
    await mia.keyboard.press('Enter')
    await changePayout(mia)
    const notice = await messageTo(mia.request, MIA, /\/bankdaten\/stoppen\//)
    expect(notice.replaceAll(/\s/g, '')).not.toContain(NEW_IBAN.replaceAll(' ', ''))
    await stopByLink(browser, portal.url, /\/bankdaten\/stoppen\/[\w-]{43}/.exec(notice)?.[0] ?? '')

    // she was signed out, and finds the old account after signing in again
    await mia.goto('/einspeisung/bankdaten')
    await expect(mia.getByLabel('E-Mail-Adresse')).toBeVisible()
    await expect(async () => expect((await mia.request.get('/auth/introspect')).status()).toBe(401)).toPass()
    await signIn(mia, 'mia.mix')
    await expect(mia.getByLabel('Bestätigungscode')).toBeVisible()
    await typeInto(mia, mia.getByLabel('Bestätigungscode'), await code())
    await mia.keyboard.press('Enter')
    await expect(card(mia, ACCOUNT).getByText(OLD_MASKED)).toBeVisible()
    await expect(card(mia, ACCOUNT).getByText('Änderung beantragt')).toHaveCount(0)
    await own.close()
    await page.close()
  } finally {
    await portal.remove()
  }
})

async function setUpFactor(page: Page): Promise<OTPAuth.TOTP> {
  await openAs(page, 'mia.mix', '/user/manage?aendern=faktor')
  await page.getByRole('link', { name: 'Einrichten Authenticator-App' }).press('Enter')
  await button(page, 'Einrichtung beginnen').press('Enter')
  const address = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href')
  const totp = OTPAuth.URI.parse(address ?? '')
  if (!(totp instanceof OTPAuth.TOTP)) throw new Error('the address names no TOTP')
  await page.getByLabel('Code aus der App').fill(totp.generate())
  await button(page, 'Code bestätigen').press('Enter')
  await expect(page.getByText('Ihre Authenticator-App ist eingerichtet.')).toBeVisible()
  return totp
}

/** Unused codes of an app: that of its next half minute, which is accepted already, or later ones. */
function codesOf(app: OTPAuth.TOTP): () => Promise<string> {
  const present = () => Math.floor(Date.now() / STEP_MS)
  let used = present()
  return async () => {
    used = Math.max(used + 1, present())
    await expect.poll(present, { timeout: STEP_MS + 5000 }).toBeGreaterThanOrEqual(used - 1)
    return app.generate({ timestamp: used * STEP_MS })
  }
}

/** A typo is reported; then the change is sent and shows first, as pending. */
async function changePayout(page: Page): Promise<void> {
  await expect(heading(page, 'Bankdaten für Ihre Einspeisung')).toBeVisible()
  await pressWithKeyboard(page, card(page, ACCOUNT).getByRole('link', { name: /^Bankdaten ändern/ }))
  await expect(heading(page, 'Bankdaten für die Auszahlung')).toBeFocused()
  await typeInto(page, page.getByLabel('Kontoinhaberin oder Kontoinhaber'), 'Mia Mix')
  const iban = page.getByLabel('IBAN')
  await typeInto(page, iban, NEW_IBAN.replace('DE02', 'DE03'))
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(page.getByRole('link', { name: /^Die IBAN enthält einen Tippfehler/ })).toBeVisible()
  await expectAccessible(page)
  await iban.fill('')
  await typeInto(page, iban, NEW_IBAN.toLowerCase())
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(heading(page, 'Neue Bankdaten prüfen')).toBeFocused()
  await expect(page.getByText(NEW_IBAN)).toBeVisible()
  await expect(page.getByText(/Kreditbank/)).toBeVisible()
  await pressWithKeyboard(page, button(page, 'Bankdaten ändern'))
  await expect(heading(page, 'Ihre neuen Bankdaten sind beantragt')).toBeFocused()
  await pressWithKeyboard(page, button(page, 'Zurück zu Ihren Bankdaten'))
  await expect(card(page, ACCOUNT).getByText('Änderung beantragt')).toBeVisible()
  await expect(card(page, ACCOUNT).getByText('DE•• … 2051')).toBeVisible()
  // until the operator decides
  await expect(card(page, ACCOUNT).getByText('Bis dahin gilt weiter:')).toBeVisible()
  await expect(card(page, ACCOUNT).getByText(OLD_MASKED)).toBeVisible()
}

/** In another browser without a session. Opening the link stops nothing. */
async function stopByLink(browser: Browser, url: string, path: string): Promise<void> {
  const other = await browser.newContext({ baseURL: url })
  const page = await other.newPage()
  await page.goto(path)
  await expect(page.getByText('Jemand hat ein anderes Konto für Auszahlungen beantragt.')).toBeVisible()
  await expect(page.getByText('2051')).toBeVisible()
  await expectAccessible(page)
  await pressWithKeyboard(page, button(page, 'Änderung stoppen'))
  await expect(heading(page, 'Die Änderung ist gestoppt')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Die bisherigen Bankdaten gelten weiter.')).toBeVisible()
  await other.close()
}

test('a sign-in that is too old is renewed on the way, and typed text is neither lost nor stored', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/einspeisung/bankdaten?aendern=2000000004&zweck=Auszahlung')
  let tries = 0
  await calls.route('**/api/portal/v1/bankdaten/*/aenderung', (call) => {
    tries += 1
    const angenommen = { VorgangId: randomUUID(), Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen', UebergabeAb: new Date().toISOString() }
    return call.fulfill(tries === 1 ? { status: 403, json: { code: 'NeuBestaetigen' } } : { json: angenommen })
  })
  await typeInto(page, page.getByLabel('Kontoinhaberin oder Kontoinhaber'), 'Ada Sonne')
  await typeInto(page, page.getByLabel('IBAN'), NEW_IBAN)
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await pressWithKeyboard(page, button(page, 'Bankdaten ändern'))
  await signIn(page, 'ada.sonne')
  await expect(heading(page, 'Neue Bankdaten prüfen')).toBeVisible()
  await expect(page.getByText('Bitte senden Sie noch einmal ab')).toBeVisible()
  await expect(page.getByText(NEW_IBAN)).toBeVisible()
  expect(tries).toBe(1)
  await pressWithKeyboard(page, button(page, 'Bankdaten ändern'))
  await expect(heading(page, 'Ihre neuen Bankdaten sind beantragt')).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('1203')
})

test('wim.wasser follows the notice about his mandate to his bank details, and shows and hides his IBAN', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await pressWithKeyboard(page, button(page, /^Mitteilungen/))
  await pressWithKeyboard(page, button(page, /Mandat/).first())
  await expect(page).toHaveURL(/\/trinkwasser\/bankdaten/)
  const own = card(page, '3000000001')
  await expect(own.getByText(/Ihr Lastschriftmandat endet am/)).toBeVisible()
  await expect(own.getByText('NM-3000000001-01')).toBeVisible()
  await pressWithKeyboard(page, own.getByRole('button', { name: /^IBAN anzeigen/ }))
  await expect(own.getByText(/DE\d\d 1203 0000 0000 0000 21/)).toBeVisible()
  await expectAccessible(page)
  await pressWithKeyboard(page, own.getByRole('button', { name: 'IBAN verbergen' }))
  await expect(own.getByText('DE•• … 0021')).toBeVisible()
})

import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { messageTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { expect, openAs, test } from './_support/test.ts'

const ENTER = '**/registrierungen/pin'
const SEND = '**/registrierungen/pinversand'
const PIN = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const pinField = (page: Page) => page.getByLabel('PIN', { exact: true })
const summary = (page: Page) => page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })

/** A new person, so that no demo customer gets an account that other stories do not expect. */
async function openAsSomebody(page: Page, browser: Browser, baseURL: string, login: string, path: string): Promise<void> {
  await registerPerson(browser, baseURL, login)
  await openAs(page, login, path)
}

async function askFor(page: Page, gp: string, vk: string): Promise<void> {
  await typeInto(page, page.getByLabel('Geschäftspartnernummer'), gp)
  await typeInto(page, page.getByLabel('Vertragskontonummer'), vk)
  await page.keyboard.press('Enter')
}

/** Chooses a radio by keyboard: Tab to the first one, arrows to the others. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 5 && !(await page.getByRole('radio', { name }).isChecked()); steps += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('radio', { name })).toBeChecked()
}

test('errors are shown, typed text stays, and a new PIN replaces a locked one', async ({ page, browser, portal }) => {
  test.slow()
  await openAsSomebody(page, browser, portal.url, 'karl.koerner', '/pin')
  await expect(title(page)).toHaveText('PIN eingeben')
  await pressWithKeyboard(page, button(page, 'PIN absenden'))
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Geben Sie die PIN ein.')
  await pressWithKeyboard(page, button(page, 'Noch keine PIN? PIN anfordern'))
  await expect(page).toHaveURL('/add-account?weg=anfordern')

  await askFor(page, '1000000012', '2000000013')
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Diese beiden Nummern gehören nicht zu einem laufenden Vertrag.')
  await expect(page.getByLabel('Geschäftspartnernummer')).toHaveValue('1000000012')
  await expectAccessible(page)
  await askFor(page, '1000000012', '2000000014')
  await expect(title(page)).toHaveText('Wie soll die PIN zu Ihnen kommen?')
  await expect(title(page)).toBeFocused()
  // back and forward again: the numbers are still there
  await page.goBack()
  await expect(page.getByLabel('Vertragskontonummer')).toHaveValue('2000000014')
  await page.goForward()
  await choose(page, /^Brief/)
  await pressWithKeyboard(page, button(page, 'PIN senden'))
  await expect(page.getByText('Wir senden die PIN mit einem Brief an Ihre Postanschrift.')).toBeVisible()

  for (let tries = 0; tries < 5; tries += 1) {
    await typeInto(page, pinField(page), '0000-0000')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toBeFocused()
    await expect(pinField(page)).toHaveValue('0000-0000')
  }
  await page.keyboard.press('Escape')
  await typeInto(page, pinField(page), '0000-0001')
  await page.keyboard.press('Enter')
  const locked = page.getByRole('group', { name: /Das waren zu viele Versuche/ })
  await expect(locked).toBeFocused()
  await pressWithKeyboard(page, button(page, 'Neue PIN anfordern'))
  await expect(page.getByLabel('Geschäftspartnernummer')).toHaveValue('1000000012')
  await pressWithKeyboard(page, button(page, 'Weiter'))
  await choose(page, /^E-Mail/)
  await pressWithKeyboard(page, button(page, 'PIN senden'))
  const mail = await messageTo(page.request, 'baeckerei.koerner@demo.example', PIN)
  await typeInto(page, pinField(page), PIN.exec(mail)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Ihr Vertrag ist hinzugefügt')
  await expect(title(page)).toBeFocused()
  // the menu has the areas of the new contract
  await expect(page.getByRole('banner').getByRole('button', { name: 'Einspeisung' })).toBeVisible()
  // it is finished, so Back starts a new request
  await page.goBack()
  await expect(page.getByText('Vertragskonto 2000000014')).toBeHidden()
})

test("a request for one's own contract leads to it by keyboard, while that of another customer looks unknown", async ({ page }) => {
  await openAs(page, 'mia.mix', '/add-account')
  await askFor(page, '1000000006', '2000000010')
  const own = page.getByRole('group', { name: 'Fehler: Diesen Vertrag haben Sie schon' })
  await expect(own).toBeFocused()
  await expectAccessible(page)
  await pressWithKeyboard(page, own.getByRole('button', { name: 'Zu diesem Vertrag' }))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /^Mix Energie GmbH/ })).toBeFocused()
  await expect(page.getByText('Hinzugefügt')).toHaveCount(0)

  await page.goto('/add-account')
  await askFor(page, '1000000001', '2000000001')
  await expect(page.getByRole('group', { name: 'Fehler: Dieser Geschäftspartner ist schon verknüpft' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Zu diesem Vertrag' })).toHaveCount(0)
})

test('the letter with a PIN can be viewed as printed', async ({ page }) => {
  await page.goto('/dev/postfach')
  const letter = page.getByRole('article').filter({ hasText: 'Lars und Lina Lücke' })
  const href = await letter.getByRole('link', { name: /als PDF/ }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the flow returns to the page before; an address outside the portal leads to the overview', async ({ page }) => {
  await openAs(page, 'nora.neu', '/add-account?from=/user/manage')
  await pressWithKeyboard(page, button(page, 'Zurück'))
  await expect(page).toHaveURL('/user/manage')
  await page.goto('/add-account?from=/dokumente%3Fart%3DBankdaten')
  await pressWithKeyboard(page, button(page, 'Zurück'))
  await expect(page).toHaveURL('/dokumente?art=Bankdaten')
  await page.goto('/add-account?from=https://evil.example/')
  await pressWithKeyboard(page, button(page, 'Zurück'))
  await expect(page).toHaveURL('/')
})

test('a lost answer is requested again and sends one PIN; an outage keeps the typed text', async ({ page, calls }) => {
  await openAs(page, 'nora.neu', '/pin')
  await calls.route(ENTER, (call) => call.abort(), { times: 1 })
  await typeInto(page, pinField(page), '7KQM-2N4P')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('group', { name: /Das hat nicht geklappt/ })
  await expect(notice).toBeFocused()
  await expect(pinField(page)).toHaveValue('7KQM-2N4P')
  await pressWithKeyboard(page, button(page, 'Erneut senden'))
  await expect(summary(page)).toContainText('Diese PIN stimmt nicht oder gilt nicht mehr.')

  await page.goto('/add-account')
  await askFor(page, '1000000008', '2000000011')
  await choose(page, /^SMS/)
  const keys: (string | undefined)[] = []
  await calls.route(SEND, async (call) => {
    keys.push(call.headers['idempotency-key'])
    // the first one arrives, its answer does not
    if (keys.length === 1) await call.fetch()
    return keys.length === 1 ? call.abort() : call.continue()
  })
  await pressWithKeyboard(page, button(page, 'PIN senden'))
  await expect(title(page)).toHaveText('PIN eingeben')
  await expect(page.getByText('Die PIN ist unterwegs')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  const messages = (await (await page.request.get('/dev/postfach.json')).json()) as readonly { kanal: string; an: string }[]
  expect(messages.filter(({ kanal, an }) => kanal === 'sms' && an === '+491713920006')).toHaveLength(1)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'

// rita.redispatch's only partner; each story restores it with a customer's means
test.describe.configure({ mode: 'serial' })

const LOGIN = 'rita.redispatch'
const SCREEN = '/geschaeftspartner-bearbeiten/1000000003'
const SAVE = '**/persoenlichedaten'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const news = (page: Page, name: string) => page.getByRole('group', { name })
const summary = (page: Page) => news(page, 'Bitte prüfen Sie Ihre Eingaben')
const pendingIn = (page: Page, name: string) => group(page, name).getByText('Änderung beantragt', { exact: true })

test('an address is found by a few letters, shown as pending, typed by hand, and withdrawn', async ({ page }) => {
  const openData = () => pressWithKeyboard(page, page.locator('summary').filter({ hasText: 'Alle Angaben ansehen' }))
  await openAs(page, LOGIN, '/')
  await pressWithKeyboard(page, page.getByRole('link', { name: /^Ihre Daten bearbeiten/ }))
  await expect(title(page)).toHaveText('Ihre Daten bearbeiten')
  await expect(title(page)).toBeFocused()
  await expectAccessible(page)

  await tabTo(page, page.getByRole('combobox', { name: 'Adresse suchen' }))
  // a pause while typing sends two requests
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('"Solarweg 5 Musterf"') ?? false)
  await page.keyboard.type('Solarweg 5 Musterf')
  await answered
  await expect(page.getByRole('option', { name: 'Solarweg 5, 12344 Musterfelde' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Straße')).toHaveValue('Solarweg')
  await expect(field(page, 'Hausnummer')).toHaveValue('5')
  await pressWithKeyboard(page, button(page, 'Postanschrift speichern'))
  await expect(news(page, 'Erledigt: Ihre Änderung ist bei uns eingegangen')).toBeFocused()
  await expect(pendingIn(page, 'Postanschrift')).toBeVisible()
  await expect(group(page, 'Postanschrift').getByText('bisher: Gewerbepark 7, 12344 Musterfelde')).toBeVisible()
  await expectAccessible(page)

  await pressWithKeyboard(page, page.getByRole('banner').getByRole('link', { name: /^Meine Vorgänge/ }))
  await expect(title(page)).toHaveText('Meine Vorgänge')
  await expect(page.getByText(/^Neue /).first()).toBeVisible()
  await page.goto('/')
  await openData()
  await expect(page.getByText('Solarweg 5, 12344 Musterfelde')).toBeVisible()
  await expect(page.getByText('bisher: Gewerbepark 7, 12344 Musterfelde')).toBeVisible()

  await pressWithKeyboard(page, page.getByRole('link', { name: /^Ihre Daten bearbeiten/ }))
  await expect(field(page, 'Straße')).toHaveValue('Solarweg')
  await typeInto(page, field(page, 'Straße'), 'Am Südhang')
  await typeInto(page, field(page, 'Hausnummer'), '12 b')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist bei uns eingegangen')).toBeFocused()
  await page.reload()
  await expect(field(page, 'Straße')).toHaveValue('Am Südhang')
  await expect(field(page, 'Hausnummer')).toHaveValue('12 b')
  await expect(pendingIn(page, 'Postanschrift')).toBeVisible()

  await typeInto(page, field(page, 'Straße'), 'Gewerbepark')
  await typeInto(page, field(page, 'Hausnummer'), '7')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist zurückgenommen')).toBeFocused()
  await expect(pendingIn(page, 'Postanschrift')).toHaveCount(0)
})

test('a wrong tax number stays in the field, the summary links to it, and the corrected one is saved', async ({ page }) => {
  await openAs(page, LOGIN, SCREEN)
  await typeInto(page, field(page, 'Steuernummer'), '12/34/56/78/901')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Fehler: Ihre Daten bearbeiten/)
  await expect(field(page, 'Steuernummer')).toHaveValue('12/34/56/78/901')
  await expectAccessible(page)
  await pressWithKeyboard(page, summary(page).getByRole('link', { name: /zu viele Schrägstriche/ }))
  await expect(field(page, 'Steuernummer')).toBeFocused()
  await expect(field(page, 'Steuernummer')).toHaveAttribute('aria-invalid', 'true')

  await typeInto(page, field(page, 'Steuernummer'), '98 / 765 / 43210')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist bei uns eingegangen')).toBeFocused()
  await expect(page).toHaveTitle(/^Ihre Daten bearbeiten/)
  await expect(field(page, 'Steuernummer')).toHaveValue('98/765/43210')
  await expect(field(page, 'Steuernummer')).toHaveAccessibleDescription(/Änderung beantragt.*bisher: 12\/346\/11223/)

  await typeInto(page, field(page, 'Steuernummer'), '12/346/11223')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist zurückgenommen')).toBeFocused()
})

test('an e-mail address is typed twice, and only one that the check rejects is blocked', async ({ page, calls }) => {
  await openAs(page, LOGIN, SCREEN)
  const [first, echo] = [field(page, 'Neue E-Mail-Adresse'), field(page, 'Neue E-Mail-Adresse wiederholen')]
  await pressWithKeyboard(page, button(page, 'E-Mail-Adresse speichern'))
  await expect(summary(page).getByRole('link')).toHaveText(['Geben Sie Ihre neue E-Mail-Adresse ein.'])
  await typeInto(page, first, 'rita@demo.example')
  await typeInto(page, echo, 'rita@demo.exampel')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('link')).toHaveText([/nicht gleich/])
  await expectAccessible(page)

  // a known disposable domain
  await typeInto(page, first, 'rita@mailinator.com')
  await typeInto(page, echo, 'rita@mailinator.com')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('link')).toHaveText([/gibt es so nicht/])
  await expect(summary(page)).toBeFocused()
  await expect(first).toHaveValue('rita@mailinator.com')

  await calls.route('**/completion/email', (call) => call.abort())
  await typeInto(page, first, 'solar@demo.example')
  await typeInto(page, echo, 'solar@demo.example')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist bei uns eingegangen')).toBeFocused()
  await expect(first).toHaveValue('')
  await expect(group(page, 'E-Mail-Adresse').getByText('bisher: rita.redispatch@demo.example')).toBeVisible()
  await typeInto(page, first, 'rita.redispatch@demo.example')
  await typeInto(page, echo, 'rita.redispatch@demo.example')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist zurückgenommen')).toBeFocused()
})

test('a failure keeps the typed text, and a repeated send counts once', async ({ page, calls }) => {
  await openAs(page, LOGIN, SCREEN)
  await calls.route(SAVE, (call) => call.fulfill({ status: 500, json: { code: 'InternerFehler' } }))
  await typeInto(page, field(page, 'Telefonnummer'), '030 / 231 250 98')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Fehler: Ihre Änderung ist vielleicht nicht angekommen')).toBeFocused()
  await expect(field(page, 'Telefonnummer')).toHaveValue('030 / 231 250 98')
  await expectAccessible(page)
  await calls.unroute(SAVE)

  // the first answer is lost after the server did it; the page retries without a press
  let answers = 0
  await calls.route(SAVE, async (call) => {
    await call.fetch()
    answers += 1
    return answers === 1 ? call.abort() : call.continue()
  })
  await pressWithKeyboard(page, button(page, 'Erneut senden'))
  await expect(news(page, 'Erledigt: Ihre Änderung ist bei uns eingegangen')).toBeFocused()
  await calls.unroute(SAVE)
  await expect(field(page, 'Telefonnummer')).toHaveValue('+49 30 23125098')
  const open = await (await page.request.get('/api/portal/v1/vorgaenge?status=offen')).json()
  expect(open.Vorgaenge.filter(({ Inhalt }: { Inhalt: object }) => 'Telefonnummer' in Inhalt)).toHaveLength(1)

  await typeInto(page, field(page, 'Telefonnummer'), '+49 30 23125003')
  await page.keyboard.press('Enter')
  await expect(news(page, 'Erledigt: Ihre Änderung ist zurückgenommen')).toBeFocused()
})

test('unsaved text survives a reload and can be discarded', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/geschaeftspartner-bearbeiten/1000000001')
  const filled = page.getByRole('main').locator('button[class*=primary]')
  await expect(button(page, 'Geburtsdatum speichern')).toBeVisible()
  await expect(filled).toHaveCount(0)
  await typeInto(page, field(page, 'Geburtsdatum'), '31.02.1980')
  await expect(filled).toHaveText(['Geburtsdatum speichern'])
  await page.reload()
  await expect(field(page, 'Geburtsdatum')).toHaveValue('31.02.1980')
  await expect(page.getByText('Diese Eingaben haben Sie noch nicht gespeichert.')).toBeVisible()
  await tabTo(page, field(page, 'Geburtsdatum'))
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('link')).toHaveText([/Diesen Tag gibt es nicht/])
  await pressWithKeyboard(page, page.getByRole('button', { name: /^Eingaben verwerfen/ }))
  await expect(field(page, 'Geburtsdatum')).toHaveValue('21.06.1978')
  await expect(field(page, 'Geburtsdatum')).toBeFocused()
})

test('the date of birth is requested from and shown for natural persons only', async ({ page, calls }) => {
  await changeAnswer(calls, '**/portal/v1/uebersicht*', (said: { readonly Partner: readonly object[] }) => ({
    ...said,
    Partner: said.Partner.map((partner) => ({ ...partner, Geburtsdatum: '1983-09-14' })),
  }))
  await openAs(page, 'mia.mix', '/')
  for (const name of ['Mia Mix', 'Mix Energie GmbH', 'Erbengemeinschaft Karl Mix']) {
    await pressWithKeyboard(page, page.locator('summary').filter({ hasText: `(${name})` }))
  }
  await expect(page.getByRole('link', { name: /^Ihre Daten bearbeiten von/ })).toHaveCount(3)
  await expect(page.getByText('14.09.1983')).toHaveCount(1)
  for (const number of ['1000000006', '1000000007']) {
    await page.goto(`/geschaeftspartner-bearbeiten/${number}`)
    await expect(button(page, 'Steuernummer speichern')).toBeVisible()
    await expect(field(page, 'Geburtsdatum')).toHaveCount(0)
  }
  await page.goto('/geschaeftspartner-bearbeiten/1000000005')
  await expect(field(page, 'Geburtsdatum')).toBeVisible()
})

test('the page opens at the missing field that its address names', async ({ page, calls }) => {
  await changeAnswer(calls, '**/pages/gp-bearbeiten/1000000001', (partner: Record<string, unknown>) => {
    const { Telefonnummer: _telefon, Mobilfunknummer: _mobil, ...rest } = partner
    return rest
  })
  await openAs(page, 'ada.sonne', '/geschaeftspartner-bearbeiten/1000000001?feld=telefon')
  await expect(field(page, 'Telefonnummer')).toBeFocused()
  await expect(group(page, 'Telefonnummern').getByText('Diese Angabe fehlt uns noch.')).toBeVisible()
  await expectAccessible(page)
  // a value that is there is not called missing
  await page.goto('/geschaeftspartner-bearbeiten/1000000001?feld=geburtsdatum')
  await expect(field(page, 'Geburtsdatum')).toBeFocused()
  await expect(page.getByText('Diese Angabe fehlt uns noch.')).toHaveCount(0)
  await page.goto('/geschaeftspartner-bearbeiten/1000000001?feld=constructor')
  await expect(field(page, 'Telefonnummer')).toBeVisible()
  await expect(page.locator('input:focus')).toHaveCount(0)
})

test('after a session ended during typing, the sign-in leads back to the typed text', async ({ page, context }) => {
  await openAs(page, LOGIN, SCREEN)
  await typeInto(page, field(page, 'Steuernummer'), '98/765/43210')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.keyboard.press('Enter')
  await expect(news(page, 'Fehler: Ihre Änderung ist nicht gespeichert')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Neu anmelden' })).toBeVisible()
  await context.addCookies(cookies)
  await page.goto(SCREEN)
  await expect(field(page, 'Steuernummer')).toHaveValue('98/765/43210')
})

test("another customer's partner looks like an unknown one", async ({ page }) => {
  await openAs(page, LOGIN, SCREEN)
  for (const number of ['1000000001', '9999999999', 'x']) {
    await page.goto(`/geschaeftspartner-bearbeiten/${number}`)
    await expect(title(page)).toHaveText('Diesen Geschäftspartner finden wir nicht')
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zur Übersicht' }))
  await expect(title(page)).toHaveText(/^Guten Tag, /)
})

import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, test } from './_support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/bausteine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bausteine')
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Pastes a text into a field. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+v')
}

/** The parts of a field's description in reading order. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
  )

test('the parts page is accessible in every look', async ({ page }) => {
  await section(page, 'Aufklappen und Dialoge').getByRole('button', { name: 'Was heißt Vertragskonto?' }).click()
  await section(page, 'Hinweise').getByRole('button', { name: 'Meldung zeigen' }).click()
  await expectAccessible(page)
})

test('without demo mode the parts page does not exist', async ({ page, calls }) => {
  await changeAnswer(calls, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, istDemo: false }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
})

test('nothing moves with reduced motion, and every icon is visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await page.getByRole('button', { name: 'Laden zeigen' }).click()
  await expect(page.getByText('Daten werden geladen')).toBeAttached()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  const borders = await page.evaluate(() =>
    ['[id="schaltflaechen"] ~ div button', '#feld-ruhe', '#wahl-art'].map((selector) => {
      const style = getComputedStyle(document.querySelector(selector) ?? document.body)
      return style.borderStyle === 'solid' && style.borderColor !== style.backgroundColor
    }),
  )
  expect(borders).toEqual([true, true, true])
})

test('fields link label, hint, error and note', async ({ page }) => {
  const fields = section(page, 'Felder')
  const faulty = fields.getByLabel('E-Mail-Adresse')
  await expect(faulty).toHaveAttribute('aria-invalid', 'true')
  expect(await descriptionOf(faulty)).toEqual(['name@beispiel.de', 'Fehler: Geben Sie Ihre E-Mail-Adresse ein.'])
  expect(await descriptionOf(fields.getByLabel('Strom ins Netz eingespeist'))).toEqual([
    'Anzeige 2.8.0 am Zähler, in kWh, nur die Ziffern vor dem Komma',
    'Letzter Stand: 12.100\u00a0kWh am 01.10.2026',
  ])
  await expect(fields.getByLabel('Telefonnummer (optional)')).toBeVisible()
  const group = section(page, 'Auswahl').getByRole('radiogroup').nth(1)
  expect(await descriptionOf(group)).toEqual([
    'Die PIN gilt danach vier Wochen.',
    'Fehler: Wählen Sie aus, wie Sie Ihre PIN erhalten möchten.',
  ])
  const letter = group.getByRole('radio', { name: 'Per Brief', exact: true })
  await expect(letter).toHaveAccessibleDescription('An Ihre Anschrift, etwa drei bis fünf Werktage')
})

test('a date can be typed, pasted in other forms or set by a button', async ({ page }) => {
  const field = section(page, 'Felder').getByLabel('Ablesedatum')
  await paste(field, ' 2026-04-02 ')
  await expect(field).toHaveValue('02.04.2026')
  await paste(field, '3. 4. 26')
  await expect(field).toHaveValue('03.04.2026')
  await field.fill('')
  await paste(field, 'am Montag')
  await expect(field).toHaveValue('am Montag')
  const yesterday = section(page, 'Felder').getByRole('button', { name: 'Gestern als Ablesedatum' })
  await yesterday.press('Enter')
  await expect(field).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await expect(yesterday).toBeFocused()
  await expect(page.getByText(/^Ablesedatum: \d\d\.\d\d\.\d{4}$/)).toHaveRole('status')
})

test('a reading accepts no comma or dot, a pasted one loses its decimals, and the field says both', async ({ page }) => {
  const fields = section(page, 'Felder')
  const field = fields.getByLabel('Strom ins Netz eingespeist')
  const refused = /Ein Komma oder Punkt passt hier nicht hinein\. Prüfen Sie die Zahl: Es zählen nur die Ziffern vor dem Komma\.$/
  await field.pressSequentially('1234')
  await expect(field).not.toHaveAccessibleDescription(/Komma oder Punkt/)
  await field.fill('')
  await field.pressSequentially('1651,5')
  await expect(field).toHaveValue('16515')
  await expect(fields.getByText(refused)).toHaveRole('status')
  await expect(field).toHaveAccessibleDescription(refused)
  await field.pressSequentially('0')
  await page.keyboard.press('Tab')
  await expect(fields.getByText(refused)).toBeVisible()
  await field.fill('')
  await expect(fields.getByText(refused)).toHaveCount(0)
  await field.pressSequentially('.')
  await expect(fields.getByText(refused)).toBeVisible()
  await paste(field, '12345')
  await expect(fields.getByText(refused)).toHaveCount(0)
  await field.fill('')
  await paste(field, '12.345,6 kWh')
  await expect(field).toHaveValue('12345')
  await expect(fields.getByText('Die Ziffern nach dem Komma zählen nicht mit.')).toHaveRole('status')
  await field.fill('')
  await paste(field, '12.345')
  await expect(field).toHaveValue('12345')
  await expect(field).not.toHaveAccessibleDescription(/nach dem Komma/)
  // dictated or filled in as a whole
  await field.fill('12345,6')
  await expect(fields.getByText('Die Ziffern nach dem Komma zählen nicht mit.')).toBeVisible()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
})

test('a reading shows the amount since the last one while it is typed', async ({ page }) => {
  const field = section(page, 'Felder').getByLabel('Strom ins Netz eingespeist')
  await field.pressSequentially('12099')
  await expect(field).toHaveAccessibleDescription(
    /Letzter Stand: 12\.100\skWh am 01\.10\.2026 Das sind 1\skWh weniger als beim letzten Mal$/,
  )
  await field.fill('12350')
  await expect(field).toHaveAccessibleDescription(/am 01\.10\.2026 Seitdem 250\skWh in 50 Tagen, im Schnitt 5\skWh pro Tag$/)
  await field.fill('12,a')
  await expect(field).toHaveAccessibleDescription(/am 01\.10\.2026$/)
})

test('a code is one numeric field that the phone can fill', async ({ page }) => {
  const field = section(page, 'Felder').getByLabel('Bestätigungscode')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await paste(field, '123 456')
  await expect(field).toHaveValue('123 456')
})

test('a password can be pasted and shown, and is hidden again when its form is sent', async ({ page }) => {
  const fields = section(page, 'Felder')
  const field = fields.getByLabel('Passwort', { exact: true })
  await paste(field, 'Ein langer Satz')
  await expect(field).toHaveValue('Ein langer Satz')
  await expect(field).toHaveAttribute('type', 'password')
  await fields.getByRole('button', { name: 'Passwort anzeigen', exact: true }).press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(fields.getByText('Ihr Passwort ist jetzt zu lesen.')).toHaveRole('status')
  await expect(fields.getByRole('button', { name: 'Passwort anzeigen (Neues Passwort)' })).toBeVisible()
  await fields.getByRole('button', { name: 'Passwort ändern' }).press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
})

test('a text field announces the remaining length once typing pauses', async ({ page }) => {
  const field = section(page, 'Felder').getByLabel('Zusatzinformationen')
  await field.fill('x'.repeat(34))
  await expect(page.getByText('Noch ein Zeichen')).toHaveCount(2)
  await field.fill('x'.repeat(37))
  await expect(field).toHaveValue('x'.repeat(37))
  await expect(page.getByRole('status').filter({ hasText: '2 Zeichen zu viel' })).toBeAttached()
})

test('a form reports all errors at once and links to each field', async ({ page }) => {
  const form = section(page, 'Formular mit Fehlerliste')
  await form.getByLabel('Ablesedatum').fill('31.04.2026')
  await form.getByLabel('Neuer Abschlag').fill('45,50')
  await form.getByLabel('Bestätigungscode').fill('12 34')
  await form.getByRole('button', { name: 'Angaben prüfen' }).press('Enter')
  const summary = form.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Diesen Tag gibt es nicht. Prüfen Sie bitte das Ablesedatum.',
    'Bitte geben Sie einen Zählerstand ein.',
    'Geben Sie den neuen Abschlag in ganzen Euro an, zum Beispiel 45.',
    'Der Code hat sechs Ziffern. Prüfen Sie bitte Ihre Eingabe.',
    'Wählen Sie aus, wie Sie Ihre PIN erhalten möchten.',
  ])
  await summary.getByRole('link').nth(2).press('Enter')
  await expect(form.getByLabel('Neuer Abschlag')).toBeFocused()
  await expect(form.getByLabel('Neuer Abschlag')).toHaveValue('45,50')
  await summary.getByRole('link').nth(4).press('Enter')
  await expect(form.getByRole('radio', { name: 'Per E-Mail' })).toBeFocused()
  await fillRight(form)
  await expect(form.getByText('Alle Angaben sind in Ordnung. Ihr neuer Abschlag: 1.045,00\u00a0€.')).toBeVisible()
  await expect(summary).toHaveCount(0)
})

async function fillRight(form: Locator): Promise<void> {
  await form.getByRole('radio', { name: 'Per Brief' }).check()
  await form.getByLabel('Ablesedatum').fill('30.4.26')
  await form.getByLabel('Strom ins Netz eingespeist').fill('12 345')
  await form.getByLabel('Neuer Abschlag').fill('1.045,00 €')
  await form.getByLabel('Bestätigungscode').fill('123-456')
  await form.getByLabel('Bestätigungscode').press('Enter')
}

test('busy and unavailable buttons stay focusable', async ({ page }) => {
  const buttons = section(page, 'Schaltflächen')
  const busy = buttons.getByRole('button', { name: 'Wird gesendet …' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.press('Enter')
  await expect(buttons.getByText('0 Mal gedrückt')).toBeVisible()
  await buttons.getByRole('group', { name: 'Noch nicht bereit' }).getByRole('button').press('Enter')
  await expect(buttons.getByText('1 Mal gedrückt')).toBeVisible()
})

test('a dialog traps the focus, starts on the safe button and gives the focus back', async ({ page }) => {
  const opener = section(page, 'Aufklappen und Dialoge').getByRole('button', { name: 'Benutzerkonto löschen' })
  await opener.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Benutzerkonto löschen' })
  await expect(dialog).toHaveAccessibleDescription('Möchten Sie Ihr Benutzerkonto löschen? Ihre Verträge bleiben bestehen.')
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Benutzerkonto löschen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('the page draws its ticks and choices itself, and stays in its place while a dialog is open', async ({ page, playwright, portal }) => {
  for (const role of ['checkbox', 'radio'] as const) {
    await expect(section(page, 'Auswahl').getByRole(role).first()).toHaveCSS('appearance', 'none')
  }
  // the other tests' browser hides the window's scroll bar
  const browser = await playwright.chromium.launch({ ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    const window = await browser.newPage({ baseURL: portal.url })
    await window.goto('/dev/bausteine')
    const heading = window.getByRole('heading', { level: 1, name: 'Bausteine' })
    const place = () =>
      heading.evaluate((element) => {
        const { x, width } = element.getBoundingClientRect()
        return { x, width, hasScrollBar: innerWidth > document.documentElement.clientWidth }
      })
    const before = await place()
    expect(before.hasScrollBar).toBe(true)
    await window.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
    await expect(window.getByRole('alertdialog')).toBeVisible()
    expect(await place()).toEqual({ ...before, hasScrollBar: false })
  } finally {
    await browser.close()
  }
})

test('a busy dialog stays until it is done', async ({ page }) => {
  await page.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Wird gelöscht …' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Abbrechen' }).press('Enter')
  await expect(dialog).toBeVisible()
})

test('a dialog that only explains has one button', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Was ist die Zwei-Faktor-Anmeldung?' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Was ist die Zwei-Faktor-Anmeldung?' })
  await expect(dialog.getByRole('button')).toHaveText(['Schließen'])
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a panel closes on Esc and on clicks outside and inside, and opens above a button low in the window', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Mitteilungen, 3 neue' })
  const item = page.getByRole('button', { name: 'Ihr Mandat läuft bald ab' })
  await page.setViewportSize({ width: 320, height: 640 })
  await place(button, 0.3)
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await isAbove(item, button)).toBe(false)
  await expectWithin(item, 320)
  await item.focus()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(button).toBeFocused()
  await place(button, 0.8)
  await button.click()
  expect(await isAbove(item, button)).toBe(true)
  await page.getByRole('heading', { name: 'Aufklappen und Dialoge' }).click()
  await expect(item).toBeHidden()
  await button.click()
  await item.click()
  await expect(item).toBeHidden()
})

/** Scrolls so that an element is at a fraction of the window's height. */
const place = (target: Locator, part: number) =>
  target.evaluate((element, share) => window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight * share), part)

async function expectWithin(target: Locator, width: number): Promise<void> {
  await expect(target).toBeVisible()
  const { left, right } = await target.evaluate((element) => element.getBoundingClientRect().toJSON() as { left: number; right: number })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
}

async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return (upper?.y ?? 0) < (lower?.y ?? 0)
}

test('an explanation opens on a click, stays within the window and closes on Esc', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const button = page.getByRole('button', { name: 'Was heißt Vertragskonto?' })
  await button.press('Enter')
  const text = page.getByRole('status').getByText('Unter dem Vertragskonto führen wir einen Ihrer Verträge.')
  await expectWithin(text, 320)
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a toast is announced, takes no focus, stays until dismissed and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Meldung zeigen' })
  await opener.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Ihre Auswahl ist gespeichert.' })).toBeVisible()
  await expect(opener).toBeFocused()
  const close = page.getByRole('button', { name: 'Meldung schließen' })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.getByRole('link', { name: 'Zum Inhalt' }).press('Enter')
  await expect(close).toBeVisible()
})

test('copying is announced, and so is a failure', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.getByRole('button', { name: 'Kopieren (IBAN)' })
  await button.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'IBAN kopiert' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE89370400440532013000')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Kopiert (IBAN)' }).press('Enter')
  await expect(page.getByText('Das Kopieren hat nicht geklappt.')).toBeVisible()
})

test('a table has caption and headers, becomes cards in a narrow window, or scrolls in a focusable frame', async ({ page }) => {
  const tables = section(page, 'Tabellen und Listen').getByRole('table', { name: /Zähler 1EMH0012345678/ })
  await expect(tables.first().getByRole('columnheader')).toHaveText(['Datum', 'Art', 'Zählerstand', 'Menge pro Tag'])
  await expect(tables.first().getByRole('rowheader').first()).toHaveText('01.10.2026')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(tables.first().getByRole('columnheader')).toHaveCount(4)
  await expect(tables.first().getByRole('row').nth(1)).toHaveCSS('display', 'block')
  await expect(tables.nth(1).getByRole('row').nth(1)).toHaveCSS('display', 'table-row')
  const frame = page.getByRole('region', { name: /Zähler 1EMH0012345678/ })
  await expect(frame).toHaveAttribute('tabindex', '0')
  await frame.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('filters are removed one by one or all at once; after the last one the focus is on the result', async ({ page }) => {
  // the list of many contracts has a group too
  const group = page.getByRole('group', { name: 'Gewählte Filter' }).first()
  await group.getByRole('button', { name: 'Filter entfernen: Art: Jahresabrechnung' }).press('Enter')
  await expect(group).toBeFocused()
  await expect(group.getByRole('status')).toHaveText('Filter entfernt: Art: Jahresabrechnung')
  await group.getByRole('button', { name: 'Filter zurücksetzen' }).press('Enter')
  await expect(group.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Gezeigt wird Seite')).toBeFocused()
})

test('the address contains the page of a list, so that Back leads to the previous one', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Seiten' })
  await pages.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page).toHaveURL(/\?seite=2$/)
  await expect(pages.getByRole('link', { name: 'Seite 2', exact: true })).toHaveAttribute('aria-current', 'page')
  // this page moves no focus, so its window scrolls to the top, and a click before that can miss
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await pages.getByRole('link', { name: 'Seite 9' }).click()
  await expect(page.getByText('Gezeigt wird Seite 9 von 9.')).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Nächste Seite' })).toHaveCount(0)
  await page.goBack()
  // the link before still leads to page 8 until the second page is there
  await expect(pages.getByRole('link', { name: 'Seite 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Vorherige Seite' }).click()
  await expect(page).toHaveURL(/\/dev\/bausteine$/)
})

test("each step of a wizard starts at its heading and sets the window's title", async ({ page }) => {
  await page.getByRole('link', { name: 'Assistent öffnen' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Schritt 1 von 3Angaben eingeben')
  await expect(page).toHaveTitle(/^Schritt 1 von 3: Angaben eingeben – Kundenportal/)
  await page.getByRole('button', { name: 'Weiter' }).press('Enter')
  await expect(page).toHaveTitle(/^Schritt 2 von 3: Angaben prüfen – /)
  await page.getByRole('button', { name: 'Zurück' }).press('Enter')
  await expect(heading).toHaveText('Schritt 1 von 3Angaben eingeben')
  await expect(heading).toBeFocused()
})

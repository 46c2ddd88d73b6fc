import { readFile } from 'node:fs/promises'
import { textOfPdf } from '#platform/pdf/testing/read.ts'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'
import { shownNummer } from './_support/vorgangsnummer.ts'

const ID = 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c'

test('mia.mix finds her requests, reads why one was refused and keeps the receipt', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await pressWithKeyboard(page, page.getByRole('banner').getByRole('link', { name: /^Meine Vorgänge, \d+ offen$/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Vorgänge' })).toBeFocused()
  await expect(page.getByText('In Bearbeitung').first()).toBeVisible()
  await expect(page.getByText('Durch einen neueren Vorgang ersetzt').first()).toBeVisible()
  await expectAccessible(page)

  const filters = page.getByRole('navigation', { name: 'Vorgänge nach Stand filtern' })
  await pressWithKeyboard(page, filters.getByRole('link', { name: 'Abgelehnt' }))
  await expect(page).toHaveURL(/\/vorgaenge\?status=abgelehnt$/)
  await expect(page.getByRole('status').filter({ hasText: 'Ein Vorgang.' })).toBeVisible()
  await expectAccessible(page)

  await pressWithKeyboard(page, page.getByRole('link', { name: 'Neue Steuernummer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Steuernummer' })).toBeFocused()
  await expect(page.getByText('Diese Steuernummer gehört zu einem anderen Finanzamt.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Angaben erneut bearbeiten' })).toHaveAttribute(
    'href',
    '/geschaeftspartner-bearbeiten/1000000006',
  )
  await expectAccessible(page)

  const steps = page.getByRole('listitem').filter({ hasText: /^(Eingegangen|Abgelehnt): \d\d\.\d\d\.\d{4}, / })
  await expect(steps).toHaveCount(2)

  const number = await shownNummer(page)
  const downloading = page.waitForEvent('download')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Beleg als PDF herunterladen' }))
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Beleg-${number.replaceAll(' ', '')}.pdf`)
  const said = textOfPdf(await readFile(await download.path()))
  expect(said).toContain(`Beleg ${number}`)
  expect(said).toContain('12/348/55676')
  expect(said).toContain('Abgelehnt (am ')

  await pressWithKeyboard(page, page.getByRole('button', { name: 'Zurück zu Ihren Vorgängen' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Vorgänge' })).toBeFocused()
})

test('dora.dienst withdraws a request, and the pending value is gone', async ({ page }) => {
  await openAs(page, 'dora.dienst', '/vorgaenge?status=offen')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Neue Steuernummer' }))
  await expect(page.getByText(/können Sie den Vorgang zurücknehmen/)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Vorgang zurücknehmen' })
  await pressWithKeyboard(page, opener)
  const dialog = page.getByRole('dialog', { name: 'Möchten Sie diesen Vorgang zurücknehmen?' })
  await expect(dialog.getByRole('button', { name: 'Vorgang behalten' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await pressWithKeyboard(page, dialog.getByRole('button', { name: 'Vorgang zurücknehmen' }))
  await expect(page.getByRole('group', { name: /Der Vorgang ist zurückgenommen$/ })).toBeFocused()
  await expect(page.getByText('Sie haben diesen Vorgang zurückgenommen.', { exact: false })).toBeVisible()
  await expect(opener).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/vorgaenge')
  await expect(page.getByText('Zurückgenommen', { exact: true }).last()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meine Vorgänge', exact: true })).toBeVisible()
  await expect(page.getByText('Änderung beantragt')).toHaveCount(0)
})

test('a customer with many requests pages through them; the address keeps filter and page', async ({ page, calls }) => {
  await changeAnswer(calls, '**/api/portal/v1/vorgaenge?*', (seite: object) => ({ ...seite, Gesamtanzahl: 23 }))
  await openAs(page, 'mia.mix', '/vorgaenge?status=offen')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Nächste Seite' }))
  await expect(page).toHaveURL(/\/vorgaenge\?status=offen&seite=2$/)
  await expect(page.getByRole('status').filter({ hasText: '23 Vorgänge, Seite 2 von 3.' })).toBeFocused()
  await expect(page).toHaveTitle(/^Seite 2 von 3: Meine Vorgänge – /)
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'Seite 1 von 3.' })).toBeVisible()
})

test("another customer's request is not found, and a failed list can be reloaded", async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/vorgaenge/7d0f1c1e-5a52-4a0e-9d6c-3a1f6c1d2e3f')
  await expect(page.getByRole('heading', { level: 1, name: 'Diesen Vorgang gibt es nicht' })).toBeVisible()
  await calls.route('**/api/portal/v1/vorgaenge?*', (call) => call.abort())
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zu Ihren Vorgängen' }))
  await expect(page.getByText('Ihre Vorgänge konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await calls.unroute('**/api/portal/v1/vorgaenge?*')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Erneut versuchen' }))
  await expect(page.getByRole('link', { name: 'Neue Steuernummer' })).toBeVisible()
})

const refusals = [
  { Art: 'Abschlag', button: 'Abschlag erneut ändern', form: 'Abschlag ändern' },
  { Art: 'Bankdaten', button: 'Bankdaten erneut ändern', form: 'Bankdaten für die Auszahlung' },
  { Art: 'Steuerbefreiung', button: 'Steuerbefreiung erneut beantragen', form: 'Steuerbefreiung beantragen' },
  { Art: 'Zusammenlegung', button: 'Zusammenlegung erneut beantragen', form: 'Zusammenlegung beantragen' },
] as const
for (const { Art, button, form } of refusals) {
  test(`a refused request of kind ${Art} leads by keyboard to the form that corrects it`, async ({ page, calls }) => {
    await calls.route('**/api/portal/v1/vorgaenge/*', async (call) => {
      const json = {
        VorgangId: ID,
        Nummer: '7KQM2N4P9XYZ',
        Art,
        Status: 'abgelehnt',
        Grund: 'Die Angabe passt nicht zu unseren Unterlagen.',
        ErstelltAm: '2026-11-20T09:30:00.000Z',
        GeaendertAm: '2026-11-21T08:00:00.000Z',
        GPNummer: '1000000001',
        VKNummer: '2000000001',
        Inhalt: Art === 'Bankdaten' ? { Zweck: 'Auszahlung' } : {},
        Zuruecknehmbar: false,
        Beleg: { Signatur: `${'aB3_-'.repeat(17)}w` },
      }
      await call.fulfill({ json })
    })
    await openAs(page, 'ada.sonne', `/vorgaenge/${ID}`)
    await expect(page.getByText('Sie können Ihre Angaben ändern und neu senden.')).toBeVisible()
    await pressWithKeyboard(page, page.getByRole('link', { name: button }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(form)
    await expect(page.getByText(/^Schritt 1 von/).first()).toBeVisible()
    await expectAccessible(page)
  })
}

import { expectAccessible } from './_support/access.ts'
import { runAdmin } from './_support/admin.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { expect, openAs, test } from './_support/test.ts'
import { shownNummer } from './_support/vorgangsnummer.ts'

// own portal: the operator answers by command
test('dora.dienst asks from a page, reads the answer with the request, and asks about it again', async ({ browser }) => {
  test.setTimeout(120_000)
  const portal = await startPortal()
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await openAs(page, 'dora.dienst', '/dokumente')
    await pressWithKeyboard(page, page.getByRole('contentinfo').getByRole('link', { name: 'Frage stellen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Frage stellen' })).toBeFocused()
    await expect(page.getByRole('main').getByText('Dokumente')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Frage stellen' })).toHaveCount(0)
    const field = page.getByRole('textbox', { name: 'Ihre Frage' })
    await typeInto(page, field, 'Wo ist meine Rechnung?')
    await page.reload()
    await expect(field).toHaveValue('Wo ist meine Rechnung?')
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Frage senden' }))
    await expect(page.getByRole('group', { name: 'Erledigt: Ihre Frage ist bei uns' })).toBeFocused()
    await expectAccessible(page)
    await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Vorgang ansehen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Ihre Frage' })).toBeFocused()
    const nummer = await shownNummer(page)

    const shown = await runAdmin(portal, 'vorgang', 'zeigen', '--nummer', nummer)
    expect(shown).toContain('Wo ist meine Rechnung?')
    expect(shown).toContain('Adresse der Seite: /dokumente')
    await runAdmin(portal, 'vorgang', 'bestaetigen', '--nummer', nummer, '--antwort', 'Sie kommt am Montag.')
    await messageTo(page.request, 'dora.dienst@demo.example', /Wir haben Ihnen geantwortet/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Unsere Antwort' })).toBeVisible()
    await expect(page.getByText('Sie kommt am Montag.')).toBeVisible()
    await expect(page.getByText('Beantwortet', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)

    await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Frage dazu stellen' }))
    await expect(page.getByRole('heading', { level: 2, name: 'Das senden wir mit' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: nummer }).first()).toBeVisible()
    await page.close()
  } finally {
    await portal.remove()
  }
})

test('an error offers a question that names it', async ({ page, calls }) => {
  await calls.route('**/api/portal/v1/vorgaenge?*', (call) =>
    call.fulfill({ status: 500, json: { code: 'InternerFehler' }, headers: { 'x-request-id': 'a1b2c3d4e5f6' } }),
  )
  await openAs(page, 'mia.mix', '/vorgaenge')
  await pressWithKeyboard(page, page.getByRole('alert').getByRole('link', { name: 'Frage dazu stellen' }))
  await expect(page).toHaveURL(/\/frage\?.*von=%2Fvorgaenge.*fehler=InternerFehler&anfrage=a1b2c3d4e5f6/)
  await expect(page.getByText('der Fehler, den Sie gesehen haben')).toBeVisible()
})

import { runAdmin } from './_support/admin.ts'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { expect, openAs, test } from './_support/test.ts'
import { shownNummer } from './_support/vorgangsnummer.ts'

const FRAGE = 'Welches Finanzamt ist zuständig?'

// own portal: the operator's commands ask about its requests
test('the operator asks dora.dienst about a request; she finds the question, answers it, and the request goes on', async ({ browser }) => {
  test.setTimeout(120_000)
  const portal = await startPortal()
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await openAs(page, 'dora.dienst', '/vorgaenge?status=offen')
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Neue Steuernummer' }))
    const nummer = await shownNummer(page)
    const said = await runAdmin(portal, 'vorgang', 'rueckfrage', '--nummer', nummer, '--frage', FRAGE)
    expect(said).toContain(`Die Frage zu Vorgang ${nummer} ist gestellt`)
    const mail = await messageTo(page.request, 'dora.dienst@demo.example', /haben wir eine Frage an Sie/)
    expect(mail).not.toContain('Finanzamt')

    await page.goto('/')
    const task = page.getByRole('listitem').filter({ hasText: 'Unsere Frage: Neue Steuernummer' })
    await expect(task.getByText(FRAGE, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await pressWithKeyboard(page, task.getByRole('link', { name: /^Antworten/ }))
    await expect(page.getByRole('heading', { level: 2, name: 'Unsere Frage an Sie' })).toBeVisible()
    await expect(page.getByText('Ihre Antwort fehlt')).toBeVisible()

    await pressWithKeyboard(page, page.getByRole('button', { name: 'Antwort senden' }))
    await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
    await expectAccessible(page)
    const field = page.getByRole('textbox', { name: 'Ihre Antwort' })
    await typeInto(page, field, 'Das in Musterstadt.')
    // the text survives a reload
    await page.reload()
    await expect(field).toHaveValue('Das in Musterstadt.')
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Antwort senden' }))
    await expect(page.getByRole('group', { name: 'Erledigt: Ihre Antwort ist bei uns' })).toBeFocused()
    await expect(page.getByText('Sie haben geantwortet:')).toBeVisible()
    await expect(field).toHaveCount(0)
    await expectAccessible(page)

    const shown = await runAdmin(portal, 'vorgang', 'zeigen', '--nummer', nummer)
    expect(shown).toMatch(/Rückfrage vom .* Uhr: Welches Finanzamt ist zuständig\?\nAntwort vom .* Uhr: Das in Musterstadt\./)
    expect(await runAdmin(portal, 'vorgang', 'rueckfragen')).not.toContain(FRAGE)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unsere Frage: Neue Steuernummer')).toHaveCount(0)
    await runAdmin(portal, 'vorgang', 'bestaetigen', '--nummer', nummer)
    await messageTo(page.request, 'dora.dienst@demo.example', /Änderung der Steuernummer[^]*Wir haben Ihren Antrag übernommen\./)
    await page.close()
  } finally {
    await portal.remove()
  }
})

import { pressWithKeyboard } from './_support/keyboard.ts'
import { messageTo } from './_support/postfach.ts'
import { startPortal } from './_support/portal.ts'
import { registerPerson } from './_support/register.ts'
import { expect, loseSession, openAs, test } from './_support/test.ts'

const SET = { PIN_EMAIL_STUNDEN: '3', CODE_MINUTEN: '7', CODE_EMAIL_MINUTEN: '20', PASSWORT_LAENGE: '14', SEITENGROESSE: '5' }

test("screens and messages follow the operator's settings", async ({ browser }) => {
  test.setTimeout(120_000)
  const portal = await startPortal({ env: SET })
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await page.goto('/user/register')
    await expect(page.getByText('14 bis 128 Zeichen')).toBeVisible()

    await registerPerson(browser, portal.url, 'hanna.haus')
    expect(await messageTo(page.request, 'hanna.haus@demo.example', /\b\d{6}\b/)).toContain('Der Code gilt 20 Minuten.')

    await openAs(page, 'hanna.haus', '/add-account')
    await page.getByLabel('Geschäftspartnernummer').fill('1000000011')
    await page.getByLabel('Vertragskontonummer').fill('2000000013')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Kommt in wenigen Minuten. Die PIN gilt 3 Stunden.')).toBeVisible()
    await page.getByRole('radio', { name: /^E-Mail/ }).check()
    await pressWithKeyboard(page, page.getByRole('button', { name: 'PIN senden' }))
    await expect(page.getByText('Wir senden die PIN an h•••@d•••.example. Sie gilt 3 Stunden.')).toBeVisible()
    expect(await messageTo(page.request, 'hanna.haus@demo.example', /PIN lautet/)).toContain('Die PIN gilt 3 Stunden')

    await loseSession(page)
    await openAs(page, 'ada.sonne', '/dokumente?seite=2')
    await expect(page.getByRole('status').filter({ hasText: '40 Dokumente, Seite 2 von 8.' })).toBeVisible()

    await loseSession(page)
    await openAs(page, 'wim.wasser', '/')
    await page.getByRole('button', { name: /Benutzermenü/ }).click()
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByRole('link', { name: /^(Ändern|Hinzufügen) \(Mobilnummer\)$/ }).click()
    await page.getByLabel('Neue Mobilnummer').fill('+49 171 5550107')
    await page.getByRole('button', { name: 'Mobilnummer speichern' }).click()
    await expect(page.getByText('Er hat 6 Ziffern und gilt 7 Minuten.')).toBeVisible()
    expect(await messageTo(page.request, '+491715550107', /\d/)).toContain('Er gilt 7 Minuten.')
  } finally {
    await portal.remove()
  }
})

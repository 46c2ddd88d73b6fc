import { expectAccessible } from './_support/access.ts'
import { runAdmin } from './_support/admin.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { expect, openAs, test } from './_support/test.ts'
import { shownNummer } from './_support/vorgangsnummer.ts'

// own portal: the operator refuses by command
test('dora.dienst complains, gets the receipt, and reads of the arbitration body when we do not remedy it', async ({ browser }) => {
  test.setTimeout(120_000)
  const portal = await startPortal()
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await openAs(page, 'dora.dienst', '/dokumente')
    await pressWithKeyboard(page, page.getByRole('contentinfo').getByRole('link', { name: 'Beschwerde einreichen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Beschwerde einreichen' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Trinkwasser' }).press('Space')
    await page.getByRole('radio', { name: /^als Privatperson/ }).press('Space')
    await expect(page.getByText('Dafür gilt das gesetzliche Beschwerdeverfahren nicht')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^Strom oder Gas/ }).press('Space')
    await typeInto(page, page.getByRole('textbox', { name: 'Ihre Beschwerde' }), 'Der Zähler steht seit Mai.')
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Beschwerde senden' }))
    await expect(page.getByRole('group', { name: 'Erledigt: Ihre Beschwerde ist bei uns' })).toBeFocused()
    await expectAccessible(page)
    await messageTo(page.request, 'dora.dienst@demo.example', /wir haben Ihre Beschwerde erhalten[^]*Wir antworten Ihnen spätestens am/)
    await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Vorgang ansehen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Ihre Beschwerde' })).toBeFocused()
    const nummer = await shownNummer(page)

    expect(await runAdmin(portal, 'vorgang', 'beschwerden')).toContain(nummer)
    await runAdmin(portal, 'vorgang', 'ablehnen', '--nummer', nummer, '--grund', 'Der Zähler geht richtig.')
    await messageTo(page.request, 'dora.dienst@demo.example', /Der Zähler geht richtig[^]*§ 111b EnWG[^]*Schlichtungsstelle Energie/)
    await page.reload()
    await expect(page.getByText(/^Als Verbraucher können Sie ein Schlichtungsverfahren nach § 111b EnWG beantragen/)).toBeVisible()
    await expectAccessible(page)
    await page.close()
  } finally {
    await portal.remove()
  }
})

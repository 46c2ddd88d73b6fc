import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'

test('ada.sonne sees what her payout lacks on the overview, and completes it by keyboard', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  await pressWithKeyboard(page, page.locator('summary').filter({ hasText: /^Was fehlt zu meiner Auszahlung\?\s*ein Vertrag$/ }))
  await expect(page.getByRole('heading', { name: 'Kirchgasse 3, 12346 Nachbarstadt, Vertragskonto 2000000003' })).toBeVisible()
  await expect(page.getByText('Ohne Bankverbindung können wir Ihnen kein Geld überweisen.')).toHaveCount(1)
  await expectAccessible(page)
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Bankverbindung angeben für Vertragskonto 2000000003' }))
  await expect(page).toHaveURL('/einspeisung/bankdaten?konto=2000000003')
})

test('mia.mix sees for each plant whether her exemption is in review or confirmed', async ({ page }) => {
  const [asked, confirmed] = ['2000000009', '2000000010']
  await openAs(page, 'mia.mix', `/einspeisung/anlagen?konto=${confirmed}`)
  await expect(page.getByText('Ihre Befreiung ist bestätigt. Sie müssen nichts weiter tun.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Vorgang ansehen für Vertragskonto ${asked}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Vorgang ansehen für Vertragskonto ${confirmed}` })).toHaveCount(0)
  await expect(page.getByText('Die Steuerbefreiung wird noch geprüft')).toHaveCount(1)
})

// answered here, since whether the demo's reading counts depends on the day
test('mia.mix reports the reading that a payout lacks from the list of her plants', async ({ page, calls }) => {
  const konto = '2000000010'
  const missing = { GPNummer: '1000000006', Vertragskonto: konto, Hindernisse: ['ZaehlerstandFehlt'], BankdatenBeantragt: false }
  await calls.route('**/api/portal/v1/auszahlung', (call) => call.fulfill({ json: { Auszahlungen: [missing], HatEinspeisung: true } }))
  await openAs(page, 'mia.mix', `/einspeisung/anlagen?konto=${konto}`)
  const report = page.getByRole('link', { name: `Zählerstand melden für Vertragskonto ${konto}` })
  await expect(report).toBeVisible()
  await pressWithKeyboard(page, report)
  await expect(page).toHaveURL(`/einspeisung/zaehlerstaende?konto=${konto}`)
})

test('a customer without a feed-in account is not asked about payouts', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('main').getByRole('link', { name: /Meine Vorgänge/ })).toBeVisible()
  await expect(page.getByText(/Auszahlung/)).toHaveCount(0)
})

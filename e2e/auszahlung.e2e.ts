import { pressWithKeyboard } from './_support/keyboard.ts'
import { expect, openAs, test } from './_support/test.ts'

test('mia.mix sees for each plant whether her exemption is in review or confirmed', async ({ page }) => {
  const [asked, confirmed] = ['2000000009', '2000000010']
  await openAs(page, 'mia.mix', `/einspeisung/anlagen?konto=${confirmed}`)
  await expect(page.getByText('Ihre Steuerbefreiung ist bestätigt. Sie müssen nichts weiter tun.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Vorgang ansehen für Vertragskonto ${asked}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Vorgang ansehen für Vertragskonto ${confirmed}` })).toHaveCount(0)
  await expect(page.getByText('Die Steuerbefreiung wird noch geprüft')).toHaveCount(1)
})

// answered here, since whether the demo's reading counts depends on the day
test('mia.mix reports the reading that a payout lacks from the list of her plants', async ({ page, calls }) => {
  const konto = '2000000010'
  const missing = {
    GPNummer: '1000000006',
    Vertragskonto: konto,
    Zaehlernummer: '1EMH0010000010',
    Hindernisse: ['ZaehlerstandFehlt', 'BankdatenFehlen', 'SteuernummerFehlt'],
    BankdatenBeantragt: false,
  }
  await calls.route('**/api/portal/v1/auszahlung', (call) => call.fulfill({ json: { Auszahlungen: [missing], HatEinspeisung: true } }))
  await openAs(page, 'mia.mix', `/einspeisung/anlagen?konto=${konto}`)
  const report = page.getByRole('link', { name: `Zählerstand melden für Vertragskonto ${konto}` })
  const leads = (name: string) => expect(page.getByRole('link', { name: `${name} für Vertragskonto ${konto}` }))
  await leads('Bankverbindung angeben').toHaveAttribute('href', `/einspeisung/bankdaten?aendern=${konto}&zweck=Auszahlung`)
  await leads('Steuernummer angeben').toHaveAttribute('href', '/geschaeftspartner-bearbeiten/1000000006?feld=steuernummer')
  await pressWithKeyboard(page, report)
  await expect(page).toHaveURL(`/einspeisung/zaehlerstaende?melden=${konto}.1EMH0010000010`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zählerstand eingeben')
})

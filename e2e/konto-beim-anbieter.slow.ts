import type { Page } from '@playwright/test'
import { startFakeAnbieter, type FakeAnbieter } from '../server/src/account/testing.ts'
import { expectAccessible } from './_support/access.ts'
import { importInto } from './_support/import.ts'
import { messageTo } from './_support/postfach.ts'
import { startPortal, type RunningPortal } from './_support/portal.ts'
import { expect, test } from './_support/test.ts'

const ERIKA = {
  sub: 'erika',
  email: 'erika@demo.example',
  email_verified: true,
  name: 'Erika Mix',
  given_name: 'Erika',
  family_name: 'Mix',
  mobile_number: '+4915123456789',
}
const PAGE = 'https://konto.example/profil'
const TO_PROVIDER = 'Zu Ihrem Benutzerkonto bei Stadtkonto (neues Fenster)'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

// an own portal with an external provider
test.describe('the account at the operator’s own provider', () => {
  test.setTimeout(180_000)
  let provider: FakeAnbieter
  let portal: RunningPortal

  test.beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startPortal({
      env: {
        IDENTITY: 'oidc',
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_KONTO_NAME: 'Stadtkonto',
        OIDC_KONTO_URL: PAGE,
        SILENT_SIGN_IN: 'false',
      },
    })
    await importInto(portal, `${JSON.stringify({ art: 'zugang', iss: issuer, sub: ERIKA.sub, GPNummer: '1000000005' })}\n`, {})
  })
  test.afterAll(async () => {
    await portal.remove()
    await provider.stop()
  })

  test('the settings lead to the provider, and the portal’s part is deleted and begun anew', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: portal.url })
    provider.visitor = ERIKA
    await page.goto('/user/manage')
    await expect(page.getByText('Ihren Namen, Ihre E-Mail-Adresse, Ihre Mobilnummer, Ihr Passwort und')).toBeVisible()
    await expect(page.getByRole('link', { name: TO_PROVIDER })).toHaveAttribute('href', PAGE)
    await expect(page.getByText('Noch nicht bestätigt')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/user/password-change')
    await expect(page.getByText('Ihr Passwort ändern Sie bei Stadtkonto.')).toBeVisible()
    await expect(page.getByRole('link', { name: TO_PROVIDER })).toHaveAttribute('href', PAGE)
    await expectAccessible(page)

    await page.goto('/user/manage')
    await page.getByRole('button', { name: 'Daten im Kundenportal löschen' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('Ihr Benutzerkonto bei Stadtkonto besteht weiter.')).toBeVisible()
    await expect(dialog.getByText('1000000005')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Daten löschen' }).press('Enter')
    await expect(heading(page, 'Ihre Daten im Kundenportal wurden gelöscht')).toBeVisible()
    await expect(page.getByRole('link', { name: TO_PROVIDER })).toHaveAttribute('href', PAGE)
    await expectAccessible(page)
    expect(await messageTo(page.request, ERIKA.email, /besteht weiter/)).toContain(PAGE)

    // the provider's session from before begins nothing by itself
    provider.authTime = Math.floor(Date.now() / 1000) - 60
    await page.goto('/dokumente')
    await expect(page.getByText('Sie haben Ihre Daten im Kundenportal gelöscht.')).toBeVisible()
    await expectAccessible(page)
    provider.authTime = undefined
    await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Benutzermenü Erika Mix' })).toBeVisible()
    await page.goto('/dokumente')
    await expect(page.getByText('1000000005')).toHaveCount(0)
    await page.close()
  })
})

import type { Page } from '@playwright/test'
import { startCidaasTenant, type CidaasTenant } from '../server/src/account/testing/cidaas-tenant.ts'
import { newUser } from '../server/src/account/testing/cidaas-users.ts'
import { expectAccessible } from './_support/access.ts'
import { importInto } from './_support/import.ts'
import { messageTo } from './_support/postfach.ts'
import { startPortal, type RunningPortal } from './_support/portal.ts'
import { expect, test } from './_support/test.ts'

const PASSWORD = 'ein ganz neues Passwort'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const changeLinks = (page: Page) => page.getByRole('link', { name: /^Ändern/ })

// an own portal with a tenant of cidaas
test.describe('with a tenant of cidaas', () => {
  test.setTimeout(180_000)
  let tenant: CidaasTenant
  let portal: RunningPortal

  test.beforeAll(async () => {
    tenant = await startCidaasTenant()
    tenant.users.set('erika', newUser('erika'))
    tenant.visitor = 'erika'
    const { issuer, clientId, clientSecret, admin } = tenant
    portal = await startPortal({
      env: {
        IDENTITY: 'cidaas',
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_KONTO_NAME: 'Stadtkonto',
        CIDAAS_ADMIN_CLIENT_ID: admin.clientId,
        CIDAAS_ADMIN_CLIENT_SECRET: admin.clientSecret,
        SILENT_SIGN_IN: 'false',
      },
    })
    await importInto(portal, `${JSON.stringify({ art: 'zugang', iss: issuer, sub: 'erika', GPNummer: '1000000005' })}\n`, {})
  })
  test.afterAll(async () => {
    await portal.remove()
    await tenant.stop()
  })

  test('a person changes what the tenant can change, and schedules the deletion', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: portal.url })
    await page.goto('/user/manage')
    await expect(
      page.getByText('Ihre E-Mail-Adresse, Ihre Mobilnummer und Ihre Zwei-Faktor-Anmeldung ändern Sie bei Stadtkonto.'),
    ).toBeVisible()
    await expect(changeLinks(page)).toHaveCount(2)
    await expect(page.getByText('Noch nicht bestätigt')).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Ändern (Name)' }).press('Enter')
    await page.getByLabel('Nachname').fill('Mond')
    await page.getByRole('button', { name: 'Namen speichern' }).press('Enter')
    await expect(page.getByText('Ihr Name ist jetzt Ada Mond.')).toBeVisible()

    await page.goto('/user/password-change')
    await page.getByLabel('Bisheriges Passwort', { exact: true }).fill('the old password')
    await page.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Passwort ändern' }).press('Enter')
    await expect(page).toHaveURL('/user/password-success')
    expect(tenant.users.get('erika')).toMatchObject({ family_name: 'Mond', password: PASSWORD })

    await page.goto('/user/manage')
    await page.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('Bis dahin können Sie die Löschung rückgängig machen.')).toBeVisible()
    await expect(dialog.getByText('1000000005')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Benutzerkonto löschen' }).press('Enter')
    await expect(heading(page, 'Ihr Benutzerkonto wird gelöscht')).toBeVisible()
    await expect(page.getByText('Stadtkonto hat Ihnen eine E-Mail gesendet.')).toBeVisible()
    await expectAccessible(page)
    expect(tenant.users.get('erika')?.userStatus).toBe('DELETED')
    expect(await messageTo(page.request, 'erika@demo.example', /rückgängig/)).toContain('Voraussichtlich am')

    // before the date everything is there, and the first page says what will happen
    await page.goto('/')
    await expect(heading(page, 'Einstellungen')).toBeVisible()
    await expect(page.getByText('Mit dem Link darin machen Sie die Löschung rückgängig.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Benutzerkonto löschen' })).toHaveCount(0)
    await expectAccessible(page)
    await page.close()
  })
})

import type { Page } from '@playwright/test'
import { takePort } from '../../../tools/ports.mjs'
import { runAdmin } from '../admin.ts'
import { startPortal, type RunningPortal } from '../portal.ts'
import { expect, test } from '../test.ts'
import { newSecret, persons, type ForeignProvider, type Login } from './provider.ts'

const ACCOUNT = '2000000009'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page) => page.getByRole('region').filter({ hasText: `Vertragskonto ${ACCOUNT}` })

/** A demo portal whose people sign in on the pages of somebody else's provider: the same story for each provider. */
export function tellStoryOf(provider: ForeignProvider): void {
  // one portal for all of them
  test.describe.configure({ mode: 'default', timeout: 240_000 })
  let portal: RunningPortal
  let stop: () => Promise<void>
  let page: Page

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const [port, portalPort] = [await takePort(), await takePort()]
    const client = { clientId: 'netzportal', clientSecret: newSecret() }
    stop = await provider.start({ port, portalUrl: `http://localhost:${portalPort}`, ...client })
    portal = await startPortal({
      port: portalPort,
      env: {
        IDENTITY: 'oidc',
        OIDC_ISSUER: provider.issuerOn(port),
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
      },
    })
  })
  test.afterAll(async () => {
    await portal?.remove()
    await stop?.()
  })
  test.beforeEach(async ({ browser }) => {
    const own = await browser.newContext({ baseURL: portal.url })
    // pages of the provider ask for a font
    await own.route('https://fonts.googleapis.com/**', (request) => request.abort())
    page = await own.newPage()
  })
  test.afterEach(() => page.context().close())

  const bind = (login: Login, als: string) => runAdmin(portal, 'demo', 'zuordnen', '--email', persons[login].email, '--als', als)

  test('a person comes back to the wanted page, gets demo data, makes a grave change and signs out at both', async () => {
    await page.goto('/einspeisung/bankdaten')
    await provider.signIn(page, 'erika')
    await expect(page.getByText('Hier gibt es für Sie nichts zu tun')).toBeVisible()
    await expect(page).toHaveURL('/einspeisung/bankdaten')
    await bind('erika', 'mia.mix')
    await page.reload()
    await expect(card(page)).toBeVisible()

    await changePayout(page, provider)
    await button(page, 'Benutzermenü Erika Mix').press('Enter')
    await page.getByRole('link', { name: 'Abmelden' }).press('Enter')
    await provider.signOut(page)
    if (provider.leadsBack) await expect(heading(page, 'Sie sind abgemeldet')).toBeVisible()
    await expect(async () => expect((await page.request.get('/auth/introspect')).status()).toBe(401)).toPass()
    // signed out there, too
    await page.goto('/dokumente')
    await provider.signIn(page, 'erika')
    await expect(heading(page, 'Dokumente')).toBeVisible()
  })

  test('a person who refuses there can begin again, and a role counts if provider and portal give it', async () => {
    await page.goto('/support')
    if (provider.deny) {
      await provider.deny(page, 'otto')
      await expect(page.getByText('Die Anmeldung wurde abgebrochen oder abgelehnt. Sie können sich neu anmelden.')).toBeVisible()
      await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
    }
    await provider.signIn(page, 'otto')
    await expect(page.getByText('Ihnen fehlt die Rolle für den Kundenservice')).toBeVisible()
    await bind('otto', 'sven.service')
    await page.reload()
    await page.getByLabel('Wonach suchen Sie?').fill('1000000005')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Kunden' }).getByText('Mia Mix').first()).toBeVisible()
  })
}

/** With another sign-in at the provider. If that does not say when, a sentence and a telephone number end the try. */
async function changePayout(page: Page, provider: ForeignProvider): Promise<void> {
  if (provider.saysWhen) await refuseOnce(page)
  await card(page)
    .getByRole('link', { name: /^Bankdaten ändern/ })
    .press('Enter')
  await page.getByLabel('Kontoinhaberin oder Kontoinhaber').fill('Erika Mix')
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await button(page, 'Weiter zur Prüfung').press('Enter')
  await button(page, 'Bankdaten ändern').press('Enter')
  await provider.signIn(page, 'erika')
  await expect(page.getByText('Bitte senden Sie noch einmal ab')).toBeVisible()
  if (await button(page, 'Weiter zur Prüfung').isVisible()) await button(page, 'Weiter zur Prüfung').press('Enter')
  await button(page, 'Bankdaten ändern').press('Enter')
  if (provider.saysWhen) return expect(heading(page, 'Ihre neuen Bankdaten sind beantragt')).toBeFocused()
  const said = page.getByText(/^Ihr Anmeldedienst bestätigt uns nicht, dass Sie es sind\. Bitte rufen Sie uns an\./)
  await expect(said).toContainText('0800 000 0000')
}

/** The portal asks for another sign-in, as it does after five minutes. */
async function refuseOnce(page: Page): Promise<void> {
  await page.route('**/api/portal/v1/bankdaten/*/aenderung', (call) => call.fulfill({ status: 403, json: { code: 'NeuBestaetigen' } }), {
    times: 1,
  })
}

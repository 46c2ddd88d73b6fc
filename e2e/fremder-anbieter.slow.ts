import type { Page } from '@playwright/test'
import { GOOD, startFakeAnbieter, type FakeAnbieter } from '../server/src/account/testing.ts'
import { expectAccessible } from './_support/access.ts'
import { importInto } from './_support/import.ts'
import { startPortal, type RunningPortal } from './_support/portal.ts'
import { expect, test } from './_support/test.ts'

const ERIKA = {
  sub: 'erika',
  email: 'erika@demo.example',
  email_verified: true,
  name: 'Erika Mix',
  given_name: 'Erika',
  family_name: 'Mix',
}
const PARTNER = '1000000005'
const ACCOUNT = '2000000009'
const TELEPHONE = '0800 000 0000'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

// own portals with an external provider
test.describe('with an external identity provider', () => {
  // one portal for all of them
  test.describe.configure({ mode: 'default' })
  test.setTimeout(180_000)
  let provider: FakeAnbieter
  let portal: RunningPortal
  let page: Page

  test.beforeAll(async () => {
    provider = await startFakeAnbieter()
    const { issuer, clientId, clientSecret } = provider
    portal = await startPortal({
      env: {
        IDENTITY: 'oidc',
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        SILENT_SIGN_IN: 'false',
      },
    })
    const zugang = { art: 'zugang', iss: issuer, sub: ERIKA.sub, GPNummer: PARTNER }
    await importInto(portal, `${JSON.stringify(zugang)}\n`, {})
  })
  test.afterAll(async () => {
    await portal.remove()
    await provider.stop()
  })
  test.beforeEach(async ({ browser }) => {
    page = await browser.newPage({ baseURL: portal.url })
  })
  test.afterEach(async () => {
    Object.assign(provider, GOOD)
    provider.asked.length = 0
    await page.close()
  })

  const authorizations = () => provider.asked.filter((call) => call === 'authorize').length

  test('a refused sign-in is explained once and leads on to the wanted page', async () => {
    provider.denial = 'access_denied'
    await page.goto('/einspeisung/bankdaten')
    await expect(page.getByText('Die Anmeldung wurde abgebrochen oder abgelehnt. Sie können sich neu anmelden.')).toBeVisible()
    await expectAccessible(page)
    expect(authorizations()).toBe(1)
    expect(new URL(page.url()).search).toBe('?fehler=abgebrochen&pfad=%2Feinspeisung%2Fbankdaten')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Neu anmelden' })).toBeVisible()
    expect(authorizations()).toBe(1)

    Object.assign(provider, { denial: undefined, visitor: ERIKA })
    await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
    await expect(heading(page, 'Bankdaten für Ihre Einspeisung')).toBeVisible()
    await expect(page).toHaveURL('/einspeisung/bankdaten')
  })

  test('an error in the address without a sign-in of ours is not shown', async () => {
    await page.goto('/?error=access_denied&error_description=Rufen%20Sie%200900%20an&state=fremd')
    await expect(page.getByText('Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.')).toBeVisible()
    await expect(page.getByText('0900')).toHaveCount(0)
    expect(authorizations()).toBe(0)
  })

  test('a failed code is not sent again: another sign-in begins', async () => {
    Object.assign(provider, { visitor: ERIKA, mood: 'failing' })
    await page.goto('/')
    await expect(page.getByText('Die Anmeldung ist gerade gestört. Bitte versuchen Sie es in einigen Minuten noch einmal.')).toBeVisible()
    provider.mood = 'good'
    await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
    await expect(button(page, 'Benutzermenü Erika Mix')).toBeVisible()
  })

  test('a change that the provider cannot confirm ends with a phone number, not with another sign-in', async () => {
    Object.assign(provider, { visitor: ERIKA, authTime: 0 })
    await page.goto('/einspeisung/bankdaten')
    const card = page.getByRole('region').filter({ hasText: `Vertragskonto ${ACCOUNT}` })
    await card.getByRole('link', { name: /^Bankdaten ändern/ }).press('Enter')
    await page.getByLabel('Kontoinhaberin oder Kontoinhaber').fill('Erika Mix')
    await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
    await button(page, 'Weiter zur Prüfung').press('Enter')
    await expect(heading(page, 'Neue Bankdaten prüfen')).toBeFocused()
    await button(page, 'Bankdaten ändern').press('Enter')
    // back from the sign-in, and what was typed is still there
    await expect(page.getByText('Bitte senden Sie noch einmal ab')).toBeVisible()
    if (await button(page, 'Weiter zur Prüfung').isVisible()) await button(page, 'Weiter zur Prüfung').press('Enter')
    const before = authorizations()
    await button(page, 'Bankdaten ändern').press('Enter')
    const said = page.getByText(/^Ihr Anmeldedienst bestätigt uns nicht, dass Sie es sind\. Bitte rufen Sie uns an\./)
    await expect(said).toContainText(TELEPHONE)
    await expectAccessible(page)
    expect(authorizations()).toBe(before)
  })

  test('a person without a name and an address is called something, and reads why no mail comes', async () => {
    provider.visitor = { sub: 'niemand' }
    await page.goto('/user/manage')
    await expect(button(page, 'Benutzermenü Mein Benutzerkonto')).toBeVisible()
    await expect(page.getByText('Ihr Anmeldedienst hat uns keinen Namen genannt.')).toBeVisible()
    await expect(page.getByText('Darum können wir Ihnen nichts per E-Mail mitteilen.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/')
    await expect(heading(page, 'Ihre Verträge')).toBeVisible()
  })

  test('the sign-out comes back by one address, from any page, and asks for the sign-in again', async () => {
    provider.visitor = ERIKA
    await page.goto('/einspeisung/bankdaten')
    await button(page, 'Benutzermenü Erika Mix').press('Enter')
    await page.getByRole('link', { name: 'Abmelden' }).press('Enter')
    await expect(heading(page, 'Sie sind abgemeldet')).toBeVisible()
    expect(provider.asked).toContain(`end ${portal.url}/user/login`)
    // an old cookie would show the page once more
    await page.goto('/user/login')
    await expect(button(page, 'Benutzermenü Erika Mix')).toBeVisible()
  })

  test.describe('a fault of the provider has one page in words, with a way on', () => {
    for (const [name, bend, sentence] of [
      ['a wrong signature', { fault: 'signature' }, 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.'],
      [
        'the claims of another person',
        { changes: { sub: 'eve' } },
        'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
      ],
      ['a page in place of tokens', { bends: { token: 'html' } }, 'Die Anmeldung ist gerade gestört.'],
    ] as const) {
      test(name, async () => {
        Object.assign(provider, { visitor: ERIKA, ...bend })
        await page.goto('/dokumente')
        await expect(page.getByText(sentence)).toBeVisible()
        expect(authorizations()).toBe(1)
        Object.assign(provider, { fault: undefined, changes: {}, bends: {} })
        await page.getByRole('link', { name: 'Neu anmelden' }).press('Enter')
        await expect(button(page, 'Benutzermenü Erika Mix')).toBeVisible()
      })
    }
  })

  test('an address of the sign-in that is opened by hand is a page', async () => {
    await page.goto('/auth/login?redirect_uri=https://evil.example/')
    await expect(heading(page, 'Das hat nicht geklappt')).toBeVisible()
    await page.getByRole('link', { name: 'Zum Kundenportal' }).press('Enter')
    await expect(page).not.toHaveURL(/auth/)
  })

  test('a page says that the provider is down', async () => {
    provider.mood = 'away'
    await expect(async () => {
      await page.goto('/dokumente')
      await expect(page.getByText('Die Anmeldung ist gerade gestört.')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL('/user/login?fehler=stoerung&pfad=%2Fdokumente')
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { holdBack } from './_support/outage.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'

/** Headings of the business partners; tasks and footer have headings too. */
const partners = (page: Page) => page.getByRole('heading', { level: 2, name: /Geschäftspartner \d{10}$/ })

test('mia.mix sees three partners, every contract type, and her pending changes first', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await expect(partners(page)).toHaveCount(3)
  for (const type of ['Einspeisung', 'Trinkwasser', 'Redispatch', 'Dienstleistung']) {
    await expect(page.getByRole('main').getByText(type, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('Änderung beantragt')).toHaveCount(3)
  await expect(page.getByText(/^bisher: /)).toHaveCount(3)
  await expectAccessible(page)
})

test('expired contracts are collapsed and show their end date', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  const ended = page.locator('details').filter({ hasText: 'Beendete Verträge (1)' })
  await expect(ended).not.toHaveAttribute('open')
  await ended.locator('summary').press('Enter')
  await expect(ended.getByText(/^Beendet am \d{2}\.\d{2}\.\d{4}$/)).toBeVisible()
  await expect(page.getByText('Post geht an').first()).toBeVisible()
  await expectAccessible(page)
})

test('nora.neu has no contract yet and reads what to do', async ({ page }) => {
  await openAs(page, 'nora.neu', '/')
  await expect(page.getByRole('heading', { name: 'Noch keine Verträge' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PIN anfordern' })).toHaveAttribute('href', '/add-account')
  await expect(page.getByRole('link', { name: 'Ich habe eine PIN' })).toHaveAttribute('href', '/pin')
  await expectAccessible(page)
})

test('a contract of an unknown type fails alone', async ({ page, calls }) => {
  interface Vertraege {
    readonly Geschaeftspartner: { Verbrauchsstellengruppen: { Vertragskonten: { Vertragskontotyp: string }[] }[] }[]
  }
  await changeAnswer(calls, '**/pages/vertraege', (vertraege: Vertraege) => {
    const [konto] = vertraege.Geschaeftspartner[0]?.Verbrauchsstellengruppen[0]?.Vertragskonten ?? []
    if (konto) konto.Vertragskontotyp = 'Fernwaerme'
    return vertraege
  })
  await openAs(page, 'mia.mix', '/')
  await expect(page.getByText('Dieser Vertrag kann gerade nicht angezeigt werden.')).toHaveCount(1)
  await expect(partners(page)).toHaveCount(3)
})

test('the overview shows loading, an error, and the reloaded list', async ({ page, calls }) => {
  const outage = await holdBack(calls, '**/pages/vertraege')
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByText('Daten werden geladen')).toBeAttached()
  await expectAccessible(page)
  outage.fail()
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  outage.end()
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(partners(page).first()).toBeVisible()
})

test('the PIN page leads to the added business partner', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await expect(partners(page)).toHaveCount(3)
  // like the PIN page: the history entry names the new business partner
  await page.evaluate(() => {
    window.history.replaceState({ ...(window.history.state as object), gp: '1000000006' }, '', '/?from=pin')
  })
  await page.reload()
  const added = page.getByRole('heading', { name: /^Mix Energie GmbH/ })
  await expect(added).toBeFocused()
  await expect(added).toContainText('Hinzugefügt')
  await expect(page.getByText('Hinzugefügt')).toHaveCount(1)
  await expectAccessible(page)
})

test('the overview leads to the data of a business partner', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('link', { name: 'Ihre Daten bearbeiten von Wim Wasser' })).toHaveAttribute(
    'href',
    '/geschaeftspartner-bearbeiten/1000000002',
  )
})

// a new window does not have the file in its cache
test('changes are possible once their code has loaded after a failure', { tag: OWN }, async ({ page, calls }) => {
  let tries = 0
  const built = await readFile(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8')
  const manifest = JSON.parse(built) as Readonly<Record<string, { readonly file: string }>>
  await calls.route(`**/${manifest['src/vertraege/change/overview-parts.ts']?.file}`, (call) =>
    (tries += 1) === 1 ? call.abort() : call.continue(),
  )
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('button', { name: /^Ändern/ }).first()).toBeVisible()
  expect(tries).toBeGreaterThan(1)
})

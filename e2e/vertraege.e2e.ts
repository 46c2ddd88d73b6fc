import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { holdBack } from './_support/outage.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'

/** The headings of the business partners; the tasks and the footer have headings too. */
const partners = (page: Page) => page.getByRole('heading', { level: 2, name: /Geschäftspartner \d{10}$/ })

test('mia.mix sees three partners, every contract type, and what she asked to change first', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await expect(partners(page)).toHaveCount(3)
  for (const type of ['Einspeisung', 'Trinkwasser', 'Redispatch', 'Dienstleistung']) {
    await expect(page.getByRole('main').getByText(type, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('Änderung beantragt')).toHaveCount(3)
  await expect(page.getByText(/^bisher: /)).toHaveCount(3)
  await expectAccessible(page)
})

test('expired contracts are collapsed and carry the date of their end', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  const ended = page.locator('details').filter({ hasText: 'Beendete Verträge (1)' })
  await expect(ended).not.toHaveAttribute('open')
  await ended.locator('summary').press('Enter')
  await expect(ended.getByText(/^Beendet am \d{2}\.\d{2}\.\d{4}$/)).toBeVisible()
  await expect(page.getByText('Post geht an').first()).toBeVisible()
  await expectAccessible(page)
})

test('nora.neu has no contract yet and learns what to do', async ({ page }) => {
  await openAs(page, 'nora.neu', '/')
  await expect(page.getByRole('heading', { name: 'Noch keine Verträge' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vertrag hinzufügen' })).toHaveAttribute('href', '/add-account')
  await expectAccessible(page)
})

test('a contract of an unknown type fails alone', async ({ page }) => {
  interface Vertraege {
    readonly Geschaeftspartner: { Verbrauchsstellengruppen: { Vertragskonten: { Vertragskontotyp: string }[] }[] }[]
  }
  await changeAnswer(page, '**/pages/vertraege', (vertraege: Vertraege) => {
    const [konto] = vertraege.Geschaeftspartner[0]?.Verbrauchsstellengruppen[0]?.Vertragskonten ?? []
    if (konto) konto.Vertragskontotyp = 'Fernwaerme'
    return vertraege
  })
  await openAs(page, 'mia.mix', '/')
  await expect(page.getByText('Dieser Vertrag kann gerade nicht angezeigt werden.')).toHaveCount(1)
  await expect(partners(page)).toHaveCount(3)
})

test('the overview: loading, failing and loaded again', async ({ page }) => {
  const outage = await holdBack(page, '**/pages/vertraege')
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

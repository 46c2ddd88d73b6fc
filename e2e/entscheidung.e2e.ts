import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { startSystem } from './_support/erp.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { expect, openAs, test } from './_support/test.ts'

const SCREEN = '/geschaeftspartner-bearbeiten/1000000006'
const ADDRESS = 'Werkstraße 22, 12344 Musterfelde'
const GRUND = 'Die Angabe passt nicht zu unseren Unterlagen.'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByRole('group', { name: 'Erledigt: Ihre Änderung ist bei uns eingegangen' })
const partner = (page: Page) => page.locator('details').filter({ hasText: '(Mix Energie GmbH)' })
const pending = (page: Page) => partner(page).getByText('Änderung beantragt', { exact: true })
const bell = (page: Page) => page.getByRole('button', { name: /^Mitteilungen/ })

// own portal: its receiver decides all open requests
test('a decision by the operator changes the address, explains a refused tax number, and notifies mia', async ({ browser }) => {
  test.setTimeout(150_000)
  const portal = await startPortal()
  let end = async () => {}
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    await openAs(page, 'mia.mix', SCREEN)
    await typeInto(page, field(page, 'Straße'), 'Werkstraße')
    await typeInto(page, field(page, 'Hausnummer'), '22')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeFocused()
    await typeInto(page, field(page, 'Steuernummer'), '12/348/99999')
    await page.keyboard.press('Enter')
    await expect(page.getByText('bisher: 12/348/55667')).toBeVisible()

    await page.goto('/')
    await pressWithKeyboard(page, partner(page).locator('summary'))
    await expect(partner(page).getByText(ADDRESS)).toBeVisible()
    await expect(pending(page)).toHaveCount(2)
    await pressWithKeyboard(page, page.getByRole('banner').getByRole('link', { name: /^Meine Vorgänge/ }))
    await expect(title(page)).toHaveText('Meine Vorgänge')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: ADDRESS.slice(0, 13) })
        .getByText('Eingegangen'),
    ).toBeVisible()

    const system = startSystem(portal, '--sekunden', '1', '--nacht', '0', '--ablehnen', 'Steuernummer')
    end = () => system.end()
    const told = /Sie haben uns etwas gesendet: Änderung der Steuernummer\.[^]*Der Grund: Die Angabe passt nicht/
    expect(await messageTo(page.request, 'mia.mix@demo.example', told)).toContain(`${portal.url}/vorgaenge/`)
    await messageTo(page.request, 'mia.mix@demo.example', /Änderung Ihrer Angaben[^]*Wir haben Ihren Antrag übernommen\./)

    await page.goto('/')
    await pressWithKeyboard(page, partner(page).locator('summary'))
    await expect(partner(page).getByText(ADDRESS)).toBeVisible()
    await expect(partner(page).getByText('12/348/55667')).toBeVisible()
    await expect(pending(page)).toHaveCount(0)
    await pressWithKeyboard(page, bell(page))
    await expect(page.getByText(/^Nicht übernommen: Änderung der Steuernummer\./).first()).toBeVisible()
    await expect(page.getByText(/^Übernommen: Änderung Ihrer Angaben/).first()).toBeVisible()
    await expectAccessible(page)
    await pressWithKeyboard(page, page.getByRole('button', { name: /Nicht übernommen: Änderung der Steuernummer/ }))
    await expect(title(page)).toContainText('Steuernummer')
    await expect(page.getByText(GRUND)).toBeVisible()

    await page.goto('/vorgaenge?status=abgelehnt')
    await pressWithKeyboard(page, page.getByRole('link', { name: /Steuernummer/ }).first())
    await expect(title(page)).toContainText('Steuernummer')
    await expect(page.getByText(GRUND)).toBeVisible()
    await expect(page.getByText('12/348/99999').first()).toBeVisible()
    await expectAccessible(page)
    await page.close()
  } finally {
    await end()
    await portal.remove()
  }
})

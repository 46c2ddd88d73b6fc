import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import type { Answers } from './_support/answers.ts'
import { OWN } from './_support/kept-page.ts'
import { expect, openAs, test } from './_support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })
const labels = (page: Page) => menu(page).locator('#hauptmenue > li > a, #hauptmenue > li > div > button').allInnerTexts()
const submenu = async (page: Page, name: string) => {
  await menu(page).getByRole('button', { name, exact: true }).press('Enter')
  return menu(page).getByRole('button', { name, exact: true }).locator('xpath=..').getByRole('link').allInnerTexts()
}

test('the menu has the specified entries in their order', async ({ page, calls }) => {
  await calls.route('**/api/css/v5/tabs', (call) =>
    call.fulfill({ json: { Antraege: true, Einspeiser: true, Trinkwasser: true, Geraete: true, Support: true, Redispatch: true } }),
  )
  await openAs(page, 'mia.mix', '/')
  await expect(menu(page).getByRole('link', { name: 'Support' })).toBeVisible()
  expect(await labels(page)).toEqual(['Übersicht', 'Dokumente', 'Einspeiseanträge', 'Einspeisung', 'Trinkwasser', 'Geräte', 'Support'])
  expect(await submenu(page, 'Einspeisung')).toEqual(['Anlagen', 'Redispatch', 'Zählerstände', 'Abschläge', 'Bankdaten'])
  expect(await submenu(page, 'Trinkwasser')).toEqual(['Anschlüsse', 'Zählerstände', 'Abschläge', 'Bankdaten'])
  await page.getByRole('button', { name: /Benutzermenü/ }).press('Enter')
  const userMenu = page.getByRole('button', { name: /Benutzermenü/ }).locator('xpath=..')
  await expect(userMenu.getByRole('link')).toHaveText(['Vertrag hinzufügen', 'Einstellungen', 'Abmelden'])
})

test('without tabs the menu has only overview and documents', async ({ page, calls }) => {
  await calls.route('**/api/css/v5/tabs', (call) => call.fulfill({ json: { Einspeiser: 'nein', Unbekannt: true } }))
  await openAs(page, 'mia.mix', '/')
  await expect(menu(page).getByRole('link')).toHaveText(['Übersicht', 'Dokumente'])
})

test('a menu that could not be loaded says so and is loaded again by its button', async ({ page, calls }) => {
  let isDown = true
  await calls.route('**/api/css/v5/tabs', (call) =>
    isDown ? call.fulfill({ status: 500, json: { code: 'InternerFehler' } }) : call.continue(),
  )
  await openAs(page, 'wim.wasser', '/dokumente')
  await expect(menu(page).getByText('Das Menü ist nicht vollständig.')).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await menu(page).getByRole('button', { name: 'Menü erneut laden' }).press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Trinkwasser' })).toBeVisible()
  await expect(menu(page).getByText('Das Menü ist nicht vollständig.')).toHaveCount(0)
})

test('Redispatch is in the feed-in group only if its tab exists', async ({ page, calls }) => {
  await calls.route('**/api/css/v5/tabs', (call) => call.fulfill({ json: { Einspeiser: 1, Redispatch: 0 } }))
  await openAs(page, 'mia.mix', '/')
  expect(await submenu(page, 'Einspeisung')).toEqual(['Anlagen', 'Zählerstände', 'Abschläge', 'Bankdaten'])
})

test('below 1024 px a button opens the menu, and Esc closes it and focuses the button', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 700 })
  await openAs(page, 'wim.wasser', '/')
  const button = menu(page).getByRole('button', { name: 'Menü' })
  await expect(menu(page).getByRole('link', { name: 'Dokumente' })).toBeHidden()
  await button.press('Enter')
  await expect(menu(page).getByRole('link', { name: 'Dokumente' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(button).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Dokumente' })).toBeVisible()
})

for (const [way, press] of [
  ['clicked', (button: Locator) => button.click()],
  // Safari focuses no clicked button
  ['clicked without taking the focus', (button: Locator) => button.dispatchEvent('click')],
] as const) {
  test(`a menu ${way} while a page loads stays open and keeps the focus when the page arrives`, async ({ page, calls }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await openAs(page, 'wim.wasser', '/')
    const button = menu(page).getByRole('button', { name: 'Menü' })
    await press(button)
    const answered = Promise.withResolvers<void>()
    await calls.route('**/no_auth/v5/wartungsbanner', async (call) => {
      await answered.promise
      await call.continue()
    })
    await menu(page).getByRole('link', { name: 'Dokumente' }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await press(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    answered.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumente')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })
}

test('a card that a link leads to takes no focus from a menu opened meanwhile', async ({ page, calls }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const answered = Promise.withResolvers<void>()
  await calls.route('**/pages/trinkwasser/zaehlerstaende', async (call) => {
    await answered.promise
    await call.continue()
  })
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende?konto=3000000001')
  const button = menu(page).getByRole('button', { name: 'Menü' })
  await button.click()
  answered.resolve()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('the open menu closes once the window has been wide for 100 ms', { tag: OWN }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await openAs(page, 'wim.wasser', '/')
  await menu(page).getByRole('button', { name: 'Menü' }).press('Enter')
  // hidden in a wide window
  const button = menu(page).locator('button[aria-controls=hauptmenue]')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.evaluate(() => {
    document.documentElement.dataset['turns'] = '0'
    window.matchMedia('(width >= 1024px)').addEventListener('change', () => {
      const { dataset } = document.documentElement
      dataset['turns'] = String(Number(dataset['turns']) + 1)
    })
  })
  await page.clock.pauseAt(Date.now() + 1000)
  // the page notices a new size with a delay
  const turn = async (width: number, turns: number) => {
    await page.setViewportSize({ width, height: 700 })
    await expect(page.locator('html')).toHaveAttribute('data-turns', String(turns))
  }
  await turn(1100, 1)
  await page.clock.runFor(99)
  await turn(800, 2)
  await page.clock.runFor(500)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await turn(1100, 3)
  await page.clock.runFor(99)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(1)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

/** Holds the libraries back until told; the promise ends once the code of a screen is asked for. */
async function askedBeforeLibraries(page: Page, calls: Answers, screen: RegExp, open: () => Promise<unknown>): Promise<void> {
  const arrived = Promise.withResolvers<void>()
  await calls.route('**/assets/vendor-*.js', async (call) => {
    await arrived.promise
    await call.continue()
  })
  const asked = page.waitForRequest(screen)
  const opened = open()
  await asked
  arrived.resolve()
  await opened
}

test('the code of a screen is asked for before the libraries have arrived', { tag: OWN }, async ({ page, calls }) => {
  const open = () => openAs(page, 'ada.sonne', '/vorgaenge')
  await askedBeforeLibraries(page, calls, /\/assets\/VorgaengePage-/, open)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Vorgänge')
})

test('the code of the sign-in is asked for as early where a guest opens a screen', { tag: OWN }, async ({ page, calls }) => {
  await askedBeforeLibraries(page, calls, /\/assets\/LoginPage-/, () => page.goto('/dokumente'))
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
})

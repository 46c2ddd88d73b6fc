import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { firstReportable, plausibleValue, valueField } from './_support/readings.ts'
import { signIn } from './_support/sign-in.ts'
import { expect, test } from './_support/test.ts'

const FURTHEST = 250

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < FURTHEST; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`)
}

async function pressWithKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

for (const { login, width } of [
  { login: 'wim.wasser', width: 320 },
  { login: 'mia.mix', width: 1280 },
]) {
  test(`at ${width} px a person can sign in, open the bell, clear it, report a reading, export the list and sign out by keyboard`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/')
    await signIn(page, login)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten Tag, /)

    const bell = page.getByRole('button', { name: /^Mitteilungen/ })
    await expect(bell).toHaveAccessibleName(/^Mitteilungen, [12] neue$/)
    await pressWithKeyboard(page, bell)
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Alle als gelesen markieren' }))
    await expect(page.getByText('Keine neuen Mitteilungen.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAccessibleName('Mitteilungen, keine neuen')

    const menu = page.getByRole('button', { name: 'Menü', exact: true })
    if (await menu.isVisible()) await pressWithKeyboard(page, menu)
    await pressWithKeyboard(page, page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('button', { name: 'Trinkwasser' }))
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Zählerstände', exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zählerstände Ihres Trinkwassers')

    const meter = await firstReportable(page, 'trinkwasser')
    const value = String(plausibleValue(meter))
    await pressWithKeyboard(page, page.getByRole('link', { name: `Zählerstand melden für Zähler ${meter.zaehlernummer}` }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Schritt 1 von 3')
    await tabTo(page, valueField(page, 'trinkwasser'))
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Schritt 2 von 3')
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Zählerstand senden' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Schritt 3 von 3')
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Zurück zu den Zählerständen' }))

    const download = page.waitForEvent('download')
    await pressWithKeyboard(
      page,
      page.getByRole('button', { name: new RegExp(`^Als CSV-Datei herunterladen.*${meter.zaehlernummer}`) }).first(),
    )
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`;${value};`)

    await pressWithKeyboard(page, page.getByRole('button', { name: /Benutzermenü/ }))
    await pressWithKeyboard(page, page.getByRole('link', { name: 'Abmelden' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet')
    await page.goto('/')
    await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  })
}

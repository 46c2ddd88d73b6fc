import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { readingsOf } from './_support/readings.ts'
import { expect, openAs, test } from './_support/test.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const help = (page: Page) => page.getByRole('dialog', { name: 'Bedienung mit der Tastatur' })

test('from 1280 px on a request has a side column: next steps, who confirms, telephone', { tag: OWN }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'ada.sonne', '/einspeisung/bankdaten')
  await page
    .getByRole('link', { name: /^Bankdaten ändern/ })
    .first()
    .press('Enter')
  const steps = part(page, 'Was passiert danach?')
  await expect(steps.getByRole('listitem').nth(1)).toHaveText('24 Stunden lang können Sie sie stoppen.')
  await expect(steps.getByRole('heading', { level: 3, name: 'Wer bestätigt?' })).toBeVisible()
  const telephone = part(page, 'Fragen? Rufen Sie uns an')
  await expect(telephone.getByRole('link', { name: '0800 000 0000' })).toHaveAttribute('href', 'tel:08000000000')
  await expect(telephone).toContainText('Samstag8:00 bis 16:00 Uhr')
  const form = await page.getByRole('textbox', { name: 'IBAN' }).boundingBox()
  const side = await steps.boundingBox()
  expect(side?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
  await expectAccessible(page)

  // in a narrower window the steps follow the form, and the footer has the telephone
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(telephone).toBeHidden()
  const [button, below] = [await page.getByRole('button', { name: 'Weiter zur Prüfung' }).boundingBox(), await steps.boundingBox()]
  expect(below?.y).toBeGreaterThan(button?.y ?? Infinity)
})

test('on a short page nothing empty stands above the footer, which fills the window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['/gibt-es-nicht', '/cookie-einstellungen']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [footer, content] = await page.evaluate(() => {
      const last = document.querySelector('main')?.lastElementChild
      return [document.querySelector('footer'), last].map((element) => element?.getBoundingClientRect())
    })
    expect((footer?.top ?? 0) - (content?.bottom ?? 0), path).toBeLessThanOrEqual(100)
    expect(footer?.bottom, path).toBeGreaterThanOrEqual(1024)
  }
})

test('"?" lists the keys, but not while typing, and not once it is switched off', { tag: OWN }, async ({ page }) => {
  await page.goto('/user/login')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), 'a?b')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('a?b')
  await expect(help(page)).toHaveCount(0)

  const opener = page.getByRole('button', { name: 'Tastatur-Hilfe' })
  await opener.focus()
  await page.keyboard.press('?')
  await expect(help(page).getByRole('term').last()).toHaveText('?')
  await expectAccessible(page)
  await pressWithKeyboard(page, help(page).getByRole('checkbox', { name: 'Die Taste ? öffnet diese Hilfe' }), 'Space')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.reload()
  await opener.focus()
  await page.keyboard.press('?')
  await expect(help(page)).toHaveCount(0)
  await opener.press('Enter')
  await expect(help(page).getByRole('checkbox')).not.toBeChecked()
})

test('a plant and a meter print alone below the operator, with all readings', { tag: OWN }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  const main = page.getByRole('main')
  await openAs(page, 'ada.sonne', '/einspeisung/anlagen')
  const plants = main.getByRole('region').filter({ hasText: 'Vertragskonto 2000000001' })
  await pressWithKeyboard(page, plants.getByRole('button', { name: 'Drucken Vertragskonto 2000000001' }))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toContainText('Netz Musterland GmbH')
  await expect(plants).toContainText('Marktlokation')
  await expect(main.getByText('Vertragskonto 2000000002')).toBeHidden()
  await expect(main.getByRole('searchbox')).toBeHidden()
  // after printing the page is whole again
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(main.getByText('Vertragskonto 2000000002')).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/einspeisung/zaehlerstaende')
  const meter = main.getByRole('article').first()
  const readings = meter.getByRole('listitem').filter({ has: page.locator('summary') })
  await expect(readings).toHaveCount(6)
  const [, nummer = ''] = /^Zähler (\w+)/.exec(await meter.getByRole('heading', { level: 3 }).innerText()) ?? []
  const all = (await readingsOf(page, 'einspeisung', nummer)).readings
  expect(all.length).toBeGreaterThanOrEqual(15)
  await pressWithKeyboard(page, meter.getByRole('button', { name: /^Drucken/ }))
  await page.emulateMedia({ media: 'print' })
  await expect(readings).toHaveCount(all.length)
  await expect(main.getByRole('heading', { level: 2, name: /^Lindenweg 4/ })).toBeVisible()
  await expect(main.getByRole('article').nth(1)).toBeHidden()
})

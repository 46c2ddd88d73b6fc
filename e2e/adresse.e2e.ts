import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { tabTo, typeInto } from './_support/keyboard.ts'
import { takeSession } from './_support/sign-in.ts'
import { expect, test } from './_support/test.ts'

const CALL = '**/completion/address'

const part = (page: Page) => page.getByRole('region', { name: 'Anschrift mit Vorschlägen' })
const search = (page: Page) => part(page).getByRole('combobox', { name: 'Adresse suchen' })
const options = (page: Page) => part(page).getByRole('option')
const active = (page: Page) => part(page).getByRole('option', { selected: true })
const status = (page: Page) => part(page).getByRole('status')
const filled = async (page: Page) =>
  Promise.all(['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'].map((label) => part(page).getByLabel(label, { exact: true }).inputValue()))

test.beforeEach(async ({ page }) => {
  await takeSession(page.context(), 'wim.wasser')
  await page.goto('/dev/bausteine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bausteine')
})

test('an address can be found, chosen and corrected by keyboard', async ({ page }) => {
  await typeInto(page, search(page), 'Lindenw 1')
  await expect(options(page).first()).toHaveText('Lindenweg 1, 12345 Musterstadt')
  await expect(status(page)).toHaveText('8 Vorschläge. Wählen Sie mit den Pfeiltasten.')
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Lindenweg 1, 12345 Musterstadt')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('Lindenweg 1, 12345 Musterstadt')
  await expect(status(page)).toHaveText('Übernommen: Lindenweg 1, 12345 Musterstadt')
  expect(await filled(page)).toEqual(['Lindenweg', '1', '12345', 'Musterstadt'])
  await typeInto(page, part(page).getByLabel('Hausnummer'), '1b')
  expect(await filled(page)).toEqual(['Lindenweg', '1b', '12345', 'Musterstadt'])
})

test('the keys of a field with suggestions work as in other fields', async ({ page }) => {
  await typeInto(page, search(page), 'Dorfstraße 2')
  await expect(options(page).nth(1)).toBeVisible()
  const texts = await options(page).allTextContents()
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(texts.at(-1) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(texts[1] ?? '')
  await expect(search(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? 'none')
  await page.keyboard.press('Home')
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.type('X')
  await expect(search(page)).toHaveValue('XDorfstraße 2')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('End')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(search(page)).toHaveValue('Dorfstraße 2')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(texts[0] ?? '')
  await page.keyboard.press('Tab')
  await expect(options(page)).toHaveCount(0)
  await expect(part(page).getByLabel('Straße', { exact: true })).toBeFocused()
  expect(await filled(page)).toEqual(['', '', '', ''])
})

test('a click chooses a suggestion, a click elsewhere closes the list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await search(page).fill('Lindenweg 4 Nachb')
  await expect(options(page)).toHaveText(['Lindenweg 4, 12346 Nachbarstadt'])
  const box = await part(page).getByRole('listbox').boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
  await options(page).click()
  expect(await filled(page)).toEqual(['Lindenweg', '4', '12346', 'Nachbarstadt'])
  await expect(search(page)).toBeFocused()
  await search(page).fill('Kirchgasse')
  await expect(options(page).first()).toBeVisible()
  // the page's margin, wherever the list is
  await page.mouse.click(2, 320)
  await expect(options(page)).toHaveCount(0)
  expect(await filled(page)).toEqual(['Lindenweg', '4', '12346', 'Nachbarstadt'])
})

test('the list stays within the window and covers neither the field nor its label', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 640 })
  for (const share of [0.3, 0.85]) {
    await search(page).evaluate((element, at) => window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight * at), share)
    await search(page).fill('')
    await search(page).fill('Hauptstraße')
    await expect(options(page)).toHaveCount(8)
    const [list, field] = [await part(page).getByRole('listbox').boundingBox(), await search(page).boundingBox()]
    if (!list || !field) throw new Error('nothing is to be seen')
    expect([list.y >= field.y + field.height, list.y + list.height <= 640]).toEqual([true, true])
  }
})

test('suggestions are requested once, after a pause of 300 ms and from three characters on', { tag: OWN }, async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/completion/address')) asked.push(request.postDataJSON())
  })
  await tabTo(page, search(page))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('Li')
  await page.clock.runFor(1000)
  await page.keyboard.type('ndenweg 4')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  const answered = page.waitForResponse(CALL)
  await page.clock.runFor(1)
  await answered
  expect(asked).toEqual([{ input: 'Lindenweg 4' }])
})

test('suggestions for the latest text are shown, even if an older answer comes later', async ({ page, calls }) => {
  await calls.route(CALL, (call) => ((JSON.parse(call.body ?? '') as { input: string }).input === 'Linden' ? undefined : call.continue()))
  const first = page.waitForRequest(CALL)
  await search(page).fill('Linden')
  await first
  const dropped = page.waitForEvent('requestfailed')
  await search(page).fill('Kirchgasse 3')
  expect((await dropped).postDataJSON()).toEqual({ input: 'Linden' })
  await expect(options(page)).toHaveText(['Kirchgasse 3, 12346 Nachbarstadt'])
})

test('no suggestions are announced, a failure is not, and the address can be typed', async ({ page, calls }) => {
  await search(page).fill('Nirgendwo 5')
  await expect(part(page).getByText('Wir haben keinen Vorschlag. Geben Sie die Adresse bitte selbst ein.')).toBeVisible()
  await calls.route(CALL, (call) => call.fulfill({ status: 429, json: { code: 'ZuVieleAnfragen' } }))
  const answered = page.waitForResponse(CALL)
  await search(page).fill('Nirgendwo 55')
  await answered
  await expect(status(page)).toHaveText('')
  await typeInto(page, part(page).getByLabel('Straße', { exact: true }), 'Nirgendwo')
  expect(await filled(page)).toEqual(['Nirgendwo', '', '', ''])
  await expect(part(page).getByLabel('Postleitzahl')).toHaveAccessibleDescription('Fehler: Geben Sie die Postleitzahl ein.')
})

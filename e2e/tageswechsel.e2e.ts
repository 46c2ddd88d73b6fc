import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { formatDatum } from '#contract/_shared/text/format.ts'
import { parseDate, toCalendarDateTime, toZoned, Time } from '@internationalized/date'
import type { Locator, Page } from '@playwright/test'
import { OWN } from './_support/kept-page.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'

const MINUTE_MS = 60_000
const today = parseDate(berlinDayOf(new Date()))
const shown = (days: number) => formatDatum(today.add({ days }).toString())
const momentOf = (days: number, time: Time) => toZoned(toCalendarDateTime(today.add({ days }), time), BERLIN).toDate()

const CANCEL = '/trinkwasser/abmelden?konto=3000000001'
const cancelForm = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wann endet Ihre Wassernutzung?' })

/** Opens a page late in the evening and waits for what comes with its data. */
async function openInTheEvening(page: Page, login: string, path: string, seen: Locator): Promise<void> {
  await page.clock.install({ time: momentOf(0, new Time(23, 55)) })
  await openAs(page, login, path)
  await expect(seen).toBeVisible()
}

/** The same; the page's clock then moves by hand. A call under way would then time out and never be repeated. */
async function openBeforeMidnight(page: Page, login: string, path: string, seen: Locator): Promise<void> {
  await openInTheEvening(page, login, path, seen)
  await page.clock.pauseAt(momentOf(0, new Time(23, 58, 30)))
}

const day = (page: Page) => page.getByRole('textbox', { name: 'Letzter Tag der Nutzung', exact: true })
const earliest = (page: Page, days: number) => page.getByText(`Heute oder früher, frühestens der ${shown(days)}`)

test('a day that ends while a form is open begins on the screen too, and what was typed stays', { tag: OWN }, async ({ page }) => {
  await openBeforeMidnight(page, 'wim.wasser', CANCEL, cancelForm(page))
  await page.getByRole('button', { name: 'Heute' }).click()
  await expect(day(page)).toHaveValue(shown(0))
  await page.clock.runFor(MINUTE_MS)
  await expect(earliest(page, -42)).toBeVisible()
  await page.clock.runFor(MINUTE_MS)
  await expect(earliest(page, -41)).toBeVisible()
  await expect(day(page)).toHaveValue(shown(0))
  await page.getByRole('button', { name: 'Heute' }).click()
  await expect(day(page)).toHaveValue(shown(1))
})

test('after a night in which no timer ran the new day begins when the tab is seen', { tag: OWN }, async ({ page }) => {
  await openBeforeMidnight(page, 'wim.wasser', CANCEL, cancelForm(page))
  await expect(earliest(page, -42)).toBeVisible()
  await page.clock.setSystemTime(momentOf(1, new Time(7)))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(earliest(page, -41)).toBeVisible()
})

test('a request that was sent before midnight is shown afterwards as it was sent', { tag: OWN }, async ({ page, calls }) => {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await calls.route('**/kuendigung', (call) =>
    call.fulfill({
      status: 201,
      json: {
        VorgangId: '11111111-1111-4111-8111-111111111111',
        Nummer: '7KQM2N4P9XYZ',
        Status: 'eingegangen',
        EingegangenAm: new Date().toISOString(),
      },
    }),
  )
  await openInTheEvening(page, 'wim.wasser', CANCEL, cancelForm(page))
  // tomorrow this day is too early
  await day(page).fill(shown(-42))
  await press('Weiter')
  await field('Zählerstand am Tag der Abmeldung').fill('999999')
  await press('Weiter')
  for (const [name, text] of [
    ['Straße', 'Ahornweg'],
    ['Hausnummer', '7'],
    ['Postleitzahl', '54321'],
    ['Ort', 'Neustadt'],
    [/^Gültig ab/, shown(7)],
  ] as const)
    await field(name).fill(text)
  await press('Weiter zur Prüfung')
  await page.getByLabel('Ja, der Wert stimmt').check()
  await press('Anschluss abmelden')
  const sent = page.getByRole('main').getByText(shown(-42))
  await expect(page.getByRole('button', { name: 'Zurück zu Ihren Wasseranschlüssen' })).toBeVisible()
  const times = await sent.count()
  expect(times).toBeGreaterThan(0)
  await page.clock.fastForward(10 * MINUTE_MS)
  await expect(sent).toHaveCount(times)
})

test('a contract that ends at midnight keeps its place, and what was typed in it', { tag: OWN }, async ({ page, calls }) => {
  const tomorrow = today.add({ days: 1 }).toString()
  await changeAnswer(calls, '**/api/portal/v1/uebersicht*', (said) =>
    JSON.parse(JSON.stringify(said).replaceAll('"Vertragskonto":', `"Ablaufdatum":"${tomorrow}","Vertragskonto":`)),
  )
  const card = page.getByRole('listitem').filter({ hasText: 'Vertragskonto 5000000001' })
  const change = card.getByRole('button', { name: /^Versand und Notiz/ })
  await openBeforeMidnight(page, 'dora.dienst', '/', change)
  await change.click()
  await card.getByLabel('Zusatzinformation').fill('Keller links')
  await page.clock.runFor(2 * MINUTE_MS)
  await expect(card.getByLabel('Zusatzinformation')).toHaveValue('Keller links')
})

import type { Locator, Page } from '@playwright/test'
import { parseDate } from '@internationalized/date'
import { expectAccessible } from './_support/access.ts'
import { downloadBy, entriesOf, firstReportable, plausibleValue, readingsOf, report, valueField } from './_support/readings.ts'
import { pressWithKeyboard, tabTo } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'
import { beyond, chooseJahr, expectPeriodRefused, german, wrongAnywhere, type WrongPeriod } from './_support/zeitraum.ts'

const path = '/einspeisung/zaehlerstaende'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cardOf = (page: Page, zaehlernummer: string) => page.getByRole('article').filter({ hasText: zaehlernummer })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The announced number of readings in the list. */
const resultOf = (page: Page) => page.getByRole('status').filter({ hasText: /Zählerst(and|ände)/ })

const folded = (page: Page) => page.locator('summary').filter({ hasText: 'Zeitraum und Erinnerung' })

/** Opens the folded filter, which is open already while the address has a period. */
async function openFilter(page: Page): Promise<void> {
  await expect(folded(page)).toBeVisible()
  if (await page.getByLabel('Von', { exact: true }).isHidden()) await pressWithKeyboard(page, folded(page))
}

/** Types a period and presses Enter. */
async function filterBy(page: Page, von: string, bis: string): Promise<void> {
  await openFilter(page)
  await page.getByLabel('Von', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(von)
  if (von === '') await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(bis)
  if (bis === '') await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
}

test('the period of the readings works by keyboard: each error names its limit, and no filter applies with one', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  const oldest = german(meter.readings.at(-1)?.datum ?? '')
  const result = resultOf(page)
  const all = await result.innerText()
  await expect(result).toHaveText(/^Alle \d+ Zählerstände seit dem \d\d\.\d\d\.\d{4}$/)
  await openFilter(page)
  await expect(page.getByLabel('Jahr', { exact: true })).toHaveAccessibleDescription(`Ihr ältester Zählerstand ist vom ${oldest}.`)

  const wrong: readonly WrongPeriod[] = [
    ['1.1.2000', '', [beyond.vonTooEarly(oldest)]],
    ['', '31.12.2099', [beyond.bisTooLate()]],
    ...wrongAnywhere(),
  ]
  for (const [von, bis, messages] of wrong) {
    await filterBy(page, von, bis)
    await expectPeriodRefused(page, messages, result, all)
  }
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('gestern')
  await expect(page).toHaveTitle(/^Fehler: Zählerstände Ihrer Einspeisung/)
  await expectAccessible(page)
})

test('the period of the readings is in the address: it survives a reload, Back and removal', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  const card = cardOf(page, meter.zaehlernummer)
  const result = resultOf(page)
  const all = await result.innerText()

  await filterBy(page, '01.01.2025', '31.12.2025')
  await expect(page).toHaveURL(/\?von=2025-01-01&bis=2025-12-31$/)
  const inYear = meter.readings.filter(({ datum }) => datum.startsWith('2025'))
  await expect(entriesOf(card)).toHaveCount(inYear.length)
  await expect(result).toHaveText(/^\d+ Zählerstände vom 01\.01\.2025 bis zum 31\.12\.2025$/)
  await page.reload()
  await expect(entriesOf(card)).toHaveCount(inYear.length)
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('01.01.2025')

  // between the two oldest readings, since another story may report one of today
  const gap = parseDate(meter.readings.at(-1)?.datum ?? '')
    .add({ days: 1 })
    .toString()
  await filterBy(page, german(gap), german(gap))
  await expect(card.getByText('Für diesen Zeitraum liegen keine Zählerstände vor. Bitte wählen Sie einen anderen Zeitraum.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('01.01.2025')
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(result).toHaveText(all)
  await expect(result).toBeFocused()
  await expect(page.getByLabel('Von', { exact: true })).toBeHidden()
})

test('a year of the readings is chosen by keyboard, stands as two dates in the address, and goes as one filter', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  const oldest = meter.readings.at(-1)?.datum ?? ''
  const jahr = page.getByLabel('Jahr', { exact: true })
  await openFilter(page)
  await expect(jahr).toHaveValue('')
  await expect(jahr.locator('option').last()).toHaveText(oldest.slice(0, 4))
  await chooseJahr(page, '2025')
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('01.01.2025')
  await expect(page.getByLabel('Bis', { exact: true })).toHaveValue('31.12.2025')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Zeitraum anwenden' }))
  await expect(page).toHaveURL(`${path}?von=2025-01-01&bis=2025-12-31`)
  await page.reload()
  await expect(jahr).toHaveValue('2025')
  await expectAccessible(page)

  // the oldest year begins with its first reading
  await chooseJahr(page, oldest.slice(0, 4))
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue(german(oldest))
  await tabTo(page, page.getByLabel('Bis', { exact: true }))
  await page.keyboard.press('Backspace')
  await expect(jahr).toHaveValue('eigener')
  await expect(jahr.locator('option:checked')).toHaveText('Eigener Zeitraum')
  await page.getByRole('heading', { level: 1 }).focus()
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Filter entfernen: Jahr: 2025' }))
  await expect(page).toHaveURL(path)
  await expect(resultOf(page)).toBeFocused()
})

test('every row shows day, kind and value; opened, it says the register and where its value comes from', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  const rows = entriesOf(cardOf(page, meter.zaehlernummer)).locator('summary')
  await expect(rows).toHaveCount(6)
  for (const [at, { datum, zaehlerstand }] of meter.readings.slice(0, 6).entries()) {
    await expect(rows.nth(at)).toContainText(german(datum))
    await expect(rows.nth(at)).toContainText(new RegExp(`eingespeist ${zaehlerstand.toLocaleString('de-DE')}\\skWh`))
    await expect(rows.nth(at)).toContainText(/abgelesen|geschätzt|gemeldet/i)
  }
  // a reading that another story has just reported is of one register
  const ofBoth = rows.filter({ hasNotText: 'von Ihnen gemeldet' })
  await expect(ofBoth.filter({ hasText: /bezogen [\d.]+\skWh/ })).toHaveCount(await ofBoth.count())
  const second = entriesOf(cardOf(page, meter.zaehlernummer)).nth(1)
  await expect(second.getByText('(2.8.0)')).toBeHidden()
  await pressWithKeyboard(page, rows.nth(1))
  await expect(second.getByText('(2.8.0)')).toBeVisible()
})

test('the plot stands beside the latest reading in a wide window, and reporting comes first after the number', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const card = page.getByRole('article').first()
  const [number, reporting, list, plot] = [
    card.getByText(/^[\d.]+\skWh$/).first(),
    card.getByRole('link', { name: /^Zählerstand melden/ }),
    card.getByRole('heading', { name: 'Bisherige Zählerstände' }),
    card.getByRole('heading', { name: 'Verlauf' }),
  ]
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  await expect(plot).toBeVisible()
  expect(await topOf(plot)).toBeLessThanOrEqual(await topOf(number))
  expect(await topOf(reporting)).toBeGreaterThan(await topOf(number))
  expect(await topOf(list)).toBeGreaterThan(await topOf(reporting))
  // a telephone shows it on demand, below the list
  await page.setViewportSize({ width: 320, height: 568 })
  await page.reload()
  await expect(list).toBeVisible()
  await expect(plot).toBeHidden()
  const asked = card.locator('summary').filter({ hasText: 'Verlauf zeigen' })
  expect(await topOf(asked)).toBeGreaterThan(await topOf(list))
  await pressWithKeyboard(page, asked)
  await expect(plot).toBeVisible()
})

test('more than two meters have a list to jump to, by place and number; on a small telephone a meter has three screens at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openAs(page, 'ada.sonne', path)
  const jump = page.getByRole('navigation', { name: 'Ihre Zähler' })
  const meters = page.getByRole('article')
  await expect(page.getByText('Verlauf zeigen').first()).toBeVisible()
  const count = await meters.count()
  expect(count).toBeGreaterThan(2)
  await pressWithKeyboard(page, jump.locator('summary'))
  await expect(jump.getByRole('link')).toHaveCount(count)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / count).toBeLessThanOrEqual(3 * 568)
  for (const meter of await meters.all()) expect((await meter.boundingBox())?.height).toBeLessThanOrEqual(3 * 568)

  const last = meters.last().getByRole('heading', { level: 3 })
  const number = (await last.innerText()).split('\n', 1)[0] ?? ''
  await pressWithKeyboard(page, jump.getByRole('link').filter({ hasText: number }))
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(page).toHaveURL(path)
})

test('the number of a meter can be copied for a call', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  const meter = page.getByRole('article').first()
  const number = /Zähler (\S+)/.exec(await meter.getByRole('heading', { level: 3 }).innerText())?.[1] ?? ''
  await pressWithKeyboard(page, meter.getByRole('button', { name: /^Kopieren/ }))
  await expect(meter.getByRole('button', { name: /^Kopiert/ })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})

test('up to two meters have no list to jump to', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(2)
  await expect(page.getByRole('navigation', { name: 'Ihre Zähler' })).toHaveCount(0)
})

/** Labels and drawn size of the bars. */
function barsOf(plot: Locator) {
  return plot.locator('rect:has(title)').evaluateAll((bars) =>
    bars.map((bar) => ({
      says: bar.querySelector('title')?.textContent ?? '',
      width: Number.parseFloat(bar.getAttribute('width') ?? ''),
      height: Number(bar.getAttribute('height')),
    })),
  )
}

const numberIn = (text = '') =>
  Number(
    text
      .replace(/\./g, '')
      .replace(',', '.')
      .replace(/[^\d.]/g, ''),
  )

/** The cells of a table's rows. */
function rowsIn(table: Locator) {
  return table.locator('tbody tr').evaluateAll((trs) => trs.map((tr) => [...tr.children].map((cell) => cell.textContent)))
}

/** The sum of a table's second column, the days of each row. */
const daysIn = (rows: readonly (readonly string[])[]) => rows.reduce((sum, [, days]) => sum + numberIn(days), 0)

test('the plot and its table show the same, with one axis for both registers and a gap at a new meter', async ({ page, calls }) => {
  interface Konto {
    readonly zaehler: { zaehlerstaendeNachObis: { zaehlerstaende: { zaehlerstand: number }[] }[] }[]
  }
  await changeAnswer(calls, '**/pages/einspeisung/zaehlerstaende', (konten: readonly Konto[]) => {
    // the third latest reading of the first register is the start of a new meter
    const [register] = konten[0]?.zaehler[0]?.zaehlerstaendeNachObis ?? []
    for (const [at, reading] of register?.zaehlerstaende.entries() ?? []) if (at < 3) reading.zaehlerstand = 300 - at * 100
    return konten
  })
  await openAs(page, 'ada.sonne', path)
  const card = page.getByRole('article').first()
  const [fed, drawn] = [
    card.getByRole('img', { name: /^Strom ins Netz eingespeist/ }),
    card.getByRole('img', { name: /^Strom aus dem Netz/ }),
  ]
  await expect(fed).toHaveAccessibleName(/kWh pro Tag (\d{4}: |Vom ).+\skWh.*\.$/)
  await expect(card.getByText(/^Ohne Wert: \d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}\. /)).toBeVisible()
  await expect(card.getByText(/^Schraffiert: Hier ist ein Zählerstand geschätzt/)).toBeVisible()

  await card.locator('summary').filter({ hasText: 'Als Tabelle zeigen' }).press('Enter')
  const tables = card.getByRole('table')
  await expect(tables).toHaveCount(2)
  const perPx: number[] = []
  const [rowsFed, rowsDrawn] = [await rowsIn(tables.first()), await rowsIn(tables.last())]
  // both plots have the days of the longer one: a reading that another story has just reported is of one register
  const days = Math.max(daysIn(rowsFed), daysIn(rowsDrawn))
  for (const [plot, rows] of [[fed, rowsFed] as const, [drawn, rowsDrawn] as const]) {
    const bars = await barsOf(plot)
    const known = rows.filter(([, , amount]) => amount !== '–')
    expect(rows.length - known.length).toBe(plot === fed ? 1 : 0)
    expect(bars.map(({ says }) => plain(says))).toEqual(
      known.map(([span, , , rate = '', kind]) => plain(`${span}: ${rate} pro Tag${kind === 'geschätzt' ? ', geschätzt' : ''}`)),
    )
    for (const [at, [, count, amount, rate]] of known.entries()) {
      expect(bars[at]?.width).toBeCloseTo((numberIn(count) / days) * 100, 3)
      expect(Math.abs(numberIn(amount) / numberIn(count) - numberIn(rate))).toBeLessThanOrEqual(0.06)
    }
    perPx.push((bars.at(-1)?.height ?? 0) / (numberIn(known.at(-1)?.[2]) / numberIn(known.at(-1)?.[1])))
  }
  expect(perPx[0]).toBeCloseTo(perPx[1] ?? 0, 5)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const sizes = await card
    .locator('svg text')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})

test('the filtered list downloads for a spreadsheet, and the next reading day for a calendar', async ({ page }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  await page.goto(`${path}?von=2025-01-01&bis=2025-12-31`)
  const csv = await downloadBy(page, cardOf(page, meter.zaehlernummer).getByRole('button', { name: /^Als CSV-Datei herunterladen/ }))
  expect(csv.name).toBe(`Zaehlerstaende_${meter.zaehlernummer}_${day}.csv`)
  expect(
    csv.text.startsWith('\ufeffVertragskonto;Zählernummer;Ablesedatum;Zählwerk;OBIS-Kennzahl;Zählerstand;Einheit;Art;Kategorie\r\n'),
  ).toBe(true)
  const rows = csv.text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'))
  const fedIn2025 = meter.readings.filter(({ datum }) => datum.startsWith('2025'))
  expect(rows.filter((row) => row[4] === 'OBIS 2.8.0').map((row) => [row[2], row[5]])).toEqual(
    fedIn2025.map(({ datum, zaehlerstand }) => [german(datum), String(zaehlerstand).replace('.', ',')]),
  )
  expect(rows).toHaveLength(fedIn2025.length * 2)

  const year = day.endsWith('-12-31') ? Number(day.slice(0, 4)) + 1 : day.slice(0, 4)
  await expect(page.getByLabel('Jahr', { exact: true })).toHaveValue('2025')
  const ics = await downloadBy(page, page.getByRole('button', { name: `Erinnerung an die nächste Ablesung am 31.12.${year}` }))
  expect(ics.name).toBe(`Ablesung_${year}-12-31.ics`)
  const lines = ics.text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(expect.arrayContaining([`DTSTART;VALUE=DATE:${year}1231`, 'BEGIN:VALARM', 'TRIGGER:PT9H', 'END:VCALENDAR']))
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(meter.zaehlernummer)
})

test("the browser's Back goes one step back, keeps typed text, and after the end leads to the list", async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', path)
  const meter = await firstReportable(page, 'einspeisung')
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Die Anzeige wechselt etwa alle 10 Sekunden.').first()).toBeVisible()
  await valueField(page, 'einspeisung').fill(String(plausibleValue(meter)))
  // Back works at once, without waiting for the request of the next step
  const held = Promise.withResolvers<void>()
  await calls.route('**/wartungsbanner*', (call) => held.promise.then(() => call.continue()))
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  await expect(heading(page)).toHaveText(/Schritt 2 von 3/)
  await expect(page).toHaveURL(/schritt=2/)
  await page.goBack()
  held.resolve()
  await expect(heading(page)).toHaveText(/Schritt 1 von 3/)
  await calls.unroute('**/wartungsbanner*')
  await expect(valueField(page, 'einspeisung')).toHaveValue(String(plausibleValue(meter)))
  await page.goForward()
  await expect(heading(page)).toHaveText(/Schritt 2 von 3/)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Zurück' }).press('Enter')
  await expect(heading(page)).toHaveText(/Schritt 1 von 3/)
  await page.goBack()
  await expect(heading(page)).toHaveText('Zählerstände Ihrer Einspeisung')
  await page.goForward()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  await page.reload()
  await expect(heading(page)).toHaveText(/Schritt 2 von 3/)
  await page.getByRole('button', { name: 'Zählerstand senden' }).press('Enter')
  await expect(heading(page)).toHaveText(/Schritt 3 von 3/)
  // the address changes with a delay
  await expect(page).toHaveURL(/schritt=3/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 3, name: `Zähler ${meter.zaehlernummer}` })).toBeFocused()
  await expect(page).not.toHaveURL(/melden/)
})

test('the confirmation prints person, content, date and number in black on white, without menus', async ({ page }) => {
  await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
  const meter = await firstReportable(page, 'trinkwasser')
  await report(page, 'trinkwasser', meter, plausibleValue(meter))
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Bestätigung drucken' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  const onPaper = page.getByText(/: Bestätigung eines gemeldeten Zählerstands$/)
  await expect(onPaper).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(onPaper).toBeVisible()
  for (const text of [
    'Wim Wasser',
    meter.zaehlernummer,
    'Vorgangsnummer',
    /^\d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr$/,
    /^[0-9A-Z]{4}( [0-9A-Z]{4}){2}$/,
  ]) {
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button').first()).toBeHidden()
  const colours = await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  const ics = await downloadBy(page, page.getByRole('button', { name: /^Erinnerung an die nächste Ablesung am 31\.12\.\d{4}$/ }))
  expect(ics.text).toContain(`Zähler ${meter.zaehlernummer}`.replace('Zähler ', ''))
  await page.getByRole('button', { name: 'Zurück zu den Zählerständen' }).press('Enter')

  // on paper every reading shows its values, open or not
  await expect(cardOf(page, meter.zaehlernummer)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const { readings } = await readingsOf(page, 'trinkwasser', meter.zaehlernummer)
  await expect(entriesOf(cardOf(page, meter.zaehlernummer)).nth(2)).toContainText(
    `${readings[2]?.zaehlerstand.toLocaleString('de-DE')}\u00a0m³`,
  )
  await expect(entriesOf(cardOf(page, meter.zaehlernummer)).nth(2).locator('dd').first()).toBeVisible()
})

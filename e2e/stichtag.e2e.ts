import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import { parseDate } from '@internationalized/date'
import { expectAccessible } from './_support/access.ts'
import { interceptCalls } from './_support/answers.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { startPortal } from './_support/portal.ts'
import { firstReportable, plausibleValue, readingsOf, valueField } from './_support/readings.ts'
import { expect, openAs, test } from './_support/test.ts'

const today = parseDate(berlinDayOf(new Date()))
/** As the settings take it: day and month. */
const setting = (days: number) => formatDatum(today.add({ days }).toString()).slice(0, 'TT.MM.'.length)

// own portal: the key date is a setting
test("wim.wasser reports the reading of the operator's key date, a month later", async ({ browser }) => {
  test.setTimeout(120_000)
  const keyDate = today.subtract({ days: 30 }).toString()
  const end = formatDatum(today.add({ days: 30 }).toString())
  const portal = await startPortal({ env: { STICHTAG_ABLESUNG: setting(-30), STICHTAG_BIS: setting(30) } })
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    const calls = await interceptCalls(page)
    await openAs(page, 'wim.wasser', '/trinkwasser/zaehlerstaende')
    const meter = await firstReportable(page, 'trinkwasser')
    await pressWithKeyboard(page, page.getByRole('link', { name: /^Zählerstand melden/ }).first())
    const date = page.getByLabel('Ablesedatum')
    await expect(date).toHaveAccessibleDescription(new RegExp(` oder ${formatDatum(keyDate)}$`))

    await typeInto(page, date, formatDatum(today.subtract({ days: 29 }).toString()))
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Weiter zur Prüfung' }))
    const summary = page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
    const bothPossible = new RegExp(`höchstens 14 Tage alt sein: .* Bis zum ${end} ist auch der ${formatDatum(keyDate)} möglich\\.$`)
    await expect(summary.getByRole('link').first()).toHaveText(bothPossible)

    await pressWithKeyboard(page, page.getByRole('button', { name: `Zum ${formatDatum(keyDate)}` }))
    await expect(date).toHaveValue(formatDatum(keyDate))
    await expectAccessible(page)
    const value = plausibleValue({ ...meter, readings: meter.readings.filter(({ datum }) => datum < keyDate) }, keyDate)
    await typeInto(page, valueField(page, 'trinkwasser'), String(value))
    await page.keyboard.press('Enter')
    await expect(page.getByText(formatDatum(keyDate), { exact: true })).toBeVisible()
    await expect(page.getByLabel('Ja, der Wert stimmt')).toHaveCount(0)
    // as after the end of the period
    await calls.route('**/ablesung/', (call) => call.fulfill({ status: 400, json: { code: 'AblesedatumAusserhalb' } }), { times: 1 })
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Zählerstand senden' }))
    await expect(page.getByRole('group', { name: /Ihr Zählerstand wurde nicht gesendet/ }).getByText(bothPossible)).toBeVisible()
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Weiter zur Prüfung' }))
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Zählerstand senden' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schritt 3 von 3/)
    await expect(page.getByText(formatMenge(value, 'm³'))).toBeVisible()
    const { readings } = await readingsOf(page, 'trinkwasser', meter.zaehlernummer)
    expect(readings.find(({ datum }) => datum === keyDate)?.zaehlerstand).toBe(value)
  } finally {
    await portal.remove()
  }
})

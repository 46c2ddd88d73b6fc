import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import { parseDate } from '@internationalized/date'
import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { interceptCalls, type Answers } from './_support/answers.ts'
import { startSystem } from './_support/erp.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { holdBack } from './_support/outage.ts'
import { startPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { letzterStand, meterOfAccount, plausibleValue, type Meter } from './_support/readings.ts'
import { expect, openAs, test } from './_support/test.ts'

const ACCOUNT = '3000000001'
const SEND = '**/pages/trinkwasser/*/kuendigung'
const READINGS = '**/pages/trinkwasser/zaehlerstaende'

const card = (page: Page) => page.getByRole('region').filter({ hasText: `Vertragskonto ${ACCOUNT}` })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** by calendar, since a day with a clock change has no 24 hours */
const dayAt = (days: number) => formatDatum(parseDate(berlinDayOf(new Date())).add({ days }).toString())

// own portal: its receiver decides all open requests
test('wim.wasser cancels his connection by keyboard and follows it until the contract ends', async ({ browser }) => {
  test.setTimeout(180_000)
  const portal = await startPortal()
  let end = async () => {}
  try {
    const page = await browser.newPage({ baseURL: portal.url })
    const calls = await interceptCalls(page)
    await openAs(page, 'wim.wasser', '/trinkwasser/anschluss')
    await expect(card(page).getByText('16,2 °dH: Ihr Wasser ist hart.')).toBeVisible()
    await expect(card(page).getByRole('row', { name: /ab 150 m³/ })).toContainText('2,71')
    await pressWithKeyboard(page, card(page).getByRole('link', { name: /^Anschluss abmelden/ }))
    const today = dayAt(0)
    const meter = await meterOfAccount(page, 'trinkwasser', ACCOUNT)
    await answerQuestions(page, today, meter)
    await confirmOddReading(page, meter)
    await sendAfterRefusal(page, calls, meter)

    await pressWithKeyboard(page, button(page, 'Zurück zu Ihren Wasseranschlüssen'))
    await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(card(page).getByText('Ihre Abmeldung ist bei uns')).toBeVisible()
    await expect(card(page).getByText(`Abmeldung zum ${today} beantragt`)).toBeVisible()
    await expect(card(page).getByRole('link', { name: /^Anschluss abmelden/ })).toHaveCount(0)
    await page.goto('/trinkwasser/zaehlerstaende')
    await expect(page.getByText(`Abmeldung zum ${today} beantragt`)).toBeVisible()
    const report = page.getByRole('link', { name: `Zählerstand melden für Zähler ${meter.zaehlernummer}` })
    const final = formatMenge(plausibleValue(meter), 'm³')
    await expect(page.getByText(`Der Endstand kam mit Ihrer Abmeldung: ${final} am ${today}. Sie müssen nichts mehr melden.`)).toBeVisible()
    await expect(report).toHaveClass(/secondary/)
    await expectAccessible(page)
    await page.goto('/')
    await expect(page.getByText(`Abmeldung zum ${today} beantragt`)).toBeVisible()
    await expect(report).toHaveCount(0)
    await messageTo(page.request, 'wim.wasser@demo.example', /einen Wasseranschluss abgemeldet/)

    const system = startSystem(portal, '--sekunden', '1', '--nacht', '0')
    end = () => system.end()
    await messageTo(page.request, 'wim.wasser@demo.example', /Abmeldung des Wasseranschlusses[^]*Ihr Wasseranschluss ist abgemeldet\./)
    await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name: /^Meine Vorgänge/ }))
    await pressWithKeyboard(page, page.getByRole('link', { name: /Abmeldung des Wasseranschlusses/ }))
    await expect(page.getByText('Ihr Wasseranschluss ist abgemeldet.')).toBeVisible()
    await page.goto(`/trinkwasser/anschluss?konto=${ACCOUNT}`)
    await expect(card(page).getByText(`Beendet am ${today}`)).toBeVisible()
    await expectAccessible(page)
    await page.close()
  } finally {
    await end()
    await portal.remove()
  }
})

test('the prices fit into the narrowest window without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, 'wim.wasser', '/trinkwasser/anschluss')
  const prices = card(page).getByRole('region', { name: /^Preise zu Vertragskonto/ })
  await expect(prices.getByRole('row')).toHaveCount(4)
  const { content, frame } = await prices.evaluate(({ scrollWidth, clientWidth }) => ({ content: scrollWidth, frame: clientWidth }))
  expect(content).toBeLessThanOrEqual(frame)
})

/** A future date is refused for the reading; going back and forth through the steps loses nothing. */
async function answerQuestions(page: Page, today: string, meter: Meter): Promise<void> {
  await expect(heading(page, 'Wann endet Ihre Wassernutzung?')).toBeFocused()
  const [day, tomorrow] = [field(page, 'Letzter Tag der Nutzung'), dayAt(1)]
  await expect(page.getByText(`Heute oder früher, frühestens der ${dayAt(-42)}`)).toBeVisible()
  await typeInto(page, day, tomorrow)
  await pressWithKeyboard(page, button(page, 'Weiter'))
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), pressWithKeyboard(page, button(page, `Erinnerung für den ${tomorrow}`))])
  expect(file.suggestedFilename()).toMatch(/^Abmeldung-Wasseranschluss_\d{4}-\d\d-\d\d\.ics$/)
  await typeInto(page, day, today)
  await pressWithKeyboard(page, button(page, 'Weiter'))

  await expect(heading(page, 'Was zeigt der Wasserzähler?')).toBeFocused()
  await expect(page.getByText(letzterStand(meter, 'm³'))).toBeVisible()
  await expectAccessible(page)
  await typeInto(page, field(page, 'Zählerstand am Tag der Abmeldung'), String(lastOf(meter) - 322))
  await expect(field(page, 'Zählerstand am Tag der Abmeldung')).toHaveAccessibleDescription(
    /Das sind 322\sm³ weniger als beim letzten Mal$/,
  )
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Wie geht es weiter?')).toBeFocused()
  await typeInto(page, field(page, 'Straße'), 'Ahornweg')
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' }).getByRole('link')).toHaveCount(4)
  await typeInto(page, field(page, 'Hausnummer'), '7')
  await typeInto(page, field(page, 'Postleitzahl'), '54321')
  await typeInto(page, field(page, 'Ort'), 'Neustadt')
  await typeInto(page, page.getByRole('textbox', { name: /^Gültig ab/ }), dayAt(7))
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await expect(heading(page, 'Abmeldung prüfen')).toBeFocused()
  await expect(page.getByText('Ahornweg 7, 54321 Neustadt')).toBeVisible()
}

const lastOf = ({ readings: [last] }: Meter) => last?.zaehlerstand ?? 0

/** A final reading below the last one needs a tick. */
async function confirmOddReading(page: Page, meter: Meter): Promise<void> {
  await expect(page.getByText(letzterStand(meter, 'm³'))).toBeVisible()
  await expect(page.getByText('Das sind 322\u00a0m³ weniger')).toBeVisible()
  await expect(page.getByText('Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?')).toBeVisible()
  await expectAccessible(page)
  const [send, tick] = [button(page, 'Anschluss abmelden'), page.getByLabel('Ja, der Wert stimmt')]
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await pressWithKeyboard(page, send)
  const summary = page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await pressWithKeyboard(page, summary.getByRole('link', { name: /^Bestätigen Sie bitte, dass der Wert stimmt/ }))
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await expect(send).not.toHaveAttribute('aria-disabled')
}

/** A corrected reading needs no tick. */
async function sendAfterRefusal(page: Page, calls: Answers, meter: Meter): Promise<void> {
  const value = plausibleValue(meter)
  await pressWithKeyboard(page, button(page, 'Ändern Zählerstand am Tag der Abmeldung'))
  await expect(field(page, 'Zählerstand am Tag der Abmeldung')).toBeFocused()
  await typeInto(page, field(page, 'Zählerstand am Tag der Abmeldung'), String(value))
  await page.goForward()
  await page.goForward()
  await expect(heading(page, 'Abmeldung prüfen')).toBeVisible()
  await expect(page.getByText(`Seitdem ${formatMenge(value - lastOf(meter), 'm³')} in`)).toBeVisible()
  await expect(page.getByLabel('Ja, der Wert stimmt')).toHaveCount(0)
  await calls.route(SEND, (call) => call.fulfill({ status: 500, json: { code: 'InternerFehler' } }))
  await pressWithKeyboard(page, button(page, 'Anschluss abmelden'))
  await expect(page.getByRole('group', { name: /Keine Antwort erhalten/ })).toBeFocused()
  await calls.unroute(SEND)
  const outage = await holdBack(calls, READINGS)
  await page.reload()
  await expect(button(page, 'Letzter Stand wird geladen …')).toHaveAttribute('aria-disabled', 'true')
  outage.fail()
  await expect(page.getByText('Den letzten Stand können wir gerade nicht anzeigen.')).toBeVisible()
  outage.end()
  await expect(page.getByText(formatMenge(value, 'm³')).first()).toBeVisible()
  await expectAccessible(page)
  await pressWithKeyboard(page, button(page, 'Anschluss abmelden'))
  await expect(heading(page, 'Ihre Abmeldung ist bei uns')).toBeFocused()
}

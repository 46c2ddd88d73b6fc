import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getUebersicht } from '#contract/uebersicht/endpoints.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { expectAccessible } from './_support/access.ts'
import { OWN } from './_support/kept-page.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { manyKonten, manyOnScreens } from './_support/many-konten.ts'
import { downloadBy } from './_support/readings.ts'
import { holdBack } from './_support/outage.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, loseSession, openAs, test } from './_support/test.ts'

const CALL = '**/api/portal/v1/uebersicht*'
const tasks = (page: Page) => page.getByRole('region', { name: 'Zu erledigen' })
const card = (page: Page, vk: string) => page.getByRole('listitem').filter({ hasText: vk })
const PHONE = { width: 390, height: 844 }

test('ada.sonne sees on a phone, without scrolling, her last reading with its day, an amount and one button', async ({ page, calls }) => {
  // other stories report readings and ask for changes
  await changeAnswer(calls, CALL, ({ Aufgaben, Konten, ...said }: Uebersicht) => ({
    ...said,
    Aufgaben: Aufgaben.slice(0, 3),
    Konten: Konten.map(({ Zaehler, ...konto }) => ({
      ...konto,
      Zaehler: Zaehler.map(({ Stand, ...zaehler }) => ({ ...zaehler, Stand: Stand && { ...Stand, Gemeldet: false, Datum: '2026-10-01' } })),
    })),
  }))
  await page.setViewportSize(PHONE)
  await openAs(page, 'ada.sonne', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Ada Sonne')
  const first = page.getByRole('article').first()
  await expect(first.getByText(/^Stand vom \d\d\.\d\d\.\d{4}$/)).toBeInViewport({ ratio: 1 })
  await expect(first.getByText(/^[\d.]+\u00a0kWh$/).first()).toBeInViewport({ ratio: 1 })
  await expect(first.getByText(/^[\d.,]+\u00a0€/).first()).toBeInViewport({ ratio: 1 })
  await expect(first.getByRole('link', { name: /^Zählerstand melden/ })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('kWh stand between two readings that exist, with a small plot and its table', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  const { Konten }: Uebersicht = await (await page.request.get(getUebersicht.path)).json()
  const teile = Konten.find(({ Vertragskonto }) => Vertragskonto === '2000000001')?.Zaehler[0]?.Abschnitt?.Teile ?? []
  // another story may have reported a reading since
  expect(teile.length).toBeGreaterThanOrEqual(4)
  const estimated = teile.filter(({ Geschaetzt }) => Geschaetzt)
  expect(estimated).not.toEqual([])
  const konto = card(page, 'Vertragskonto 2000000001')
  await expect(konto.getByText(/^Eingespeist vom \d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}: [\d.]+\u00a0kWh \(geschätzt\)$/)).toBeVisible()
  await expect(konto.getByRole('img', { name: /^Mengen zwischen den Ständen/ })).toBeVisible()
  await pressWithKeyboard(page, konto.locator('summary').filter({ hasText: 'Als Tabelle zeigen' }))
  await expect(konto.getByRole('row')).toHaveCount(1 + teile.length)
  await expect(konto.getByRole('cell', { name: /\(geschätzt\)$/ })).toHaveCount(estimated.length)
  await expectAccessible(page)
  // the card alone on paper
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await pressWithKeyboard(page, konto.locator('summary').filter({ hasText: 'Nummern kopieren' }))
  await expect(konto.getByRole('button', { name: /^Kopieren/ })).toHaveCount(2)
  await konto.getByRole('button', { name: 'Drucken Vertragskonto 2000000001' }).press('Enter')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(1)
})

test('a task leads to the very field, stays after it was opened, and ends by its rule only', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/')
  const bank = tasks(page).getByRole('link', { name: /^Angeben.*Bankverbindung angeben, Kirchgasse 3$/ })
  await pressWithKeyboard(page, bank)
  await expect(page).toHaveURL('/einspeisung/bankdaten?aendern=2000000003&zweck=Auszahlung')
  await expect(page.getByLabel('IBAN')).toBeVisible()
  await page.goBack()
  await expect(bank).toBeVisible()
  await expect(tasks(page).getByRole('heading', { level: 3 })).toHaveText([
    'Bankverbindung angeben',
    'Nicht übernommen: Neue Steuernummer',
    '6 neue Dokumente',
  ])
  await changeAnswer(calls, CALL, ({ Aufgaben, ...said }: Uebersicht) => ({ ...said, Aufgaben: Aufgaben.slice(1) }))
  await page.reload()
  await expect(tasks(page).getByRole('heading', { level: 3 })).toHaveText(['Nicht übernommen: Neue Steuernummer', '6 neue Dokumente'])
})

test('mia.mix reads whose data are missing and what', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await expect(tasks(page).getByText('Erbengemeinschaft Karl Mix · Telefonnummer')).toBeVisible()
  await pressWithKeyboard(page, tasks(page).getByRole('link', { name: /^Ergänzen/ }))
  await expect(page).toHaveURL(/^[^?]*\/geschaeftspartner-bearbeiten\/1000000007/)
})

test('a rule that failed says so with another try, and the other tasks stand', async ({ page, calls }) => {
  let tries = 0
  await changeAnswer(calls, CALL, ({ Aufgaben, ...said }: Uebersicht) =>
    (tries += 1) > 1
      ? { ...said, Aufgaben }
      : { ...said, Aufgaben: [{ Art: 'ZaehlerstandFehlt', Anzahl: 0, Faelle: [], IstGestoert: true }, ...Aufgaben] },
  )
  await openAs(page, 'ada.sonne', '/')
  await expect(tasks(page).getByText('Ob ein Zählerstand fehlt, können wir gerade nicht prüfen.')).toBeVisible()
  await expect(tasks(page).getByRole('heading', { level: 3 })).toHaveCount(2)
  await pressWithKeyboard(page, tasks(page).getByRole('button', { name: 'Erneut versuchen' }))
  await expect(tasks(page).getByText('Ob ein Zählerstand fehlt, können wir gerade nicht prüfen.')).toHaveCount(0)
})

test('on a phone the filters fold, and stay open while a choice is taken back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'mia.mix', '/')
  const kind = page.getByLabel('Art', { exact: true })
  await expect(page.getByText('6 Verträge', { exact: true })).toBeVisible()
  await expect(kind).toBeHidden()
  await page.getByText('Weitere Filter').click()
  for (const choice of ['Einspeisung', 'Alle Arten']) {
    await kind.selectOption(choice)
    await expect(kind).toBeVisible()
  }
})

test('mia.mix finds a contract among six by search, filter and keyboard, and opens it', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await expect(page.getByText('6 Verträge', { exact: true })).toBeVisible()
  await typeInto(page, page.getByRole('textbox', { name: 'Suche' }), 'werkstraße 18')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 Verträge', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/suche=werkstra/)
  await page.getByLabel('Art', { exact: true }).selectOption('Einspeisung')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Suchen' }))
  await expect(page.getByText('Ein Vertrag', { exact: true })).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Mehr zu Vertragskonto 2000000010' }))
  await expect(card(page, '2000000010').getByText(/^Eingespeist vom/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByText('2 Verträge', { exact: true })).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('button', { name: /^Filter entfernen:? Suche/ }))
  await expect(page.getByText('6 Verträge', { exact: true })).toBeVisible()
})

test('2,000 contracts are pages of ten, and long words stay within 320 px', async ({ page, calls }) => {
  await changeAnswer(calls, CALL, (said: Uebersicht) => manyKonten(said, 2000, 0))
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, 'ada.sonne', '/')
  await expect(page.getByText('2.000 Verträge, Seite 1 von 200')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

test('a contract chosen on the start page is the one that other screens show, until its chip is removed', async ({ page, calls }) => {
  await changeAnswer(calls, CALL, (said: Uebersicht) => manyKonten(said, 60, 0))
  await manyOnScreens(60)(calls)
  const menu = async (name: string) => {
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Einspeisung', exact: true }))
    await page.getByRole('link', { name, exact: true }).press('Enter')
  }
  const chip = page.getByRole('button', { name: 'Filter entfernen: Vertrag: 2900000001, Hauptstraße 2' })
  await openAs(page, 'ada.sonne', '/')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Mehr zu Vertragskonto 2900000001' }))
  await page.getByRole('link', { name: 'Zählerstände zu Vertragskonto 2900000001' }).press('Enter')
  await expect(chip).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Hauptstraße' })).toHaveText([/Hauptstraße 2, .*2900000001/])
  await expectAccessible(page)
  await menu('Bankdaten')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(chip).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/2900000001/])
  await page.getByRole('link', { name: 'Übersicht', exact: true }).press('Enter')
  await expect(page.getByText('Gewählt ist der Vertrag 2900000001, Hauptstraße 2.', { exact: false })).toBeVisible()
  await expect(page.getByText('60 Verträge, Seite 1 von 6')).toBeVisible()
  await menu('Bankdaten')
  await pressWithKeyboard(page, chip)
  await expect(page.getByText('60 Verträge, Seite 1 von 6')).toBeFocused()
  await menu('Zählerstände')
  await expect(page.getByText('60 Verträge, Seite 1 von 6')).toBeVisible()
})

test('a chosen contract is chosen for its person only', async ({ page, calls }) => {
  await manyOnScreens(60)(calls)
  await openAs(page, 'ada.sonne', '/einspeisung/anlagen?konto=2900000001')
  await expect(page.getByRole('button', { name: 'Alle Verträge zeigen' })).toBeVisible()
  await page.goto('/einspeisung/anlagen')
  await expect(page.getByRole('button', { name: 'Alle Verträge zeigen' })).toBeVisible()
  await loseSession(page)
  await openAs(page, 'mia.mix', '/einspeisung/anlagen')
  await expect(page.getByText('60 Verträge, Seite 1 von 6')).toBeVisible()
})

test('a form left on page 2 leads back to its row, on the same page and filter', async ({ page, calls }) => {
  await manyOnScreens(60)(calls)
  await calls.route('**/api/css/v5/kundenname*', (call) => call.fulfill({ json: { Name: 'Ada Sonne' } }))
  await openAs(page, 'ada.sonne', '/einspeisung/zaehlerstaende?ort=Musterfelde&von=2026-01-01')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Nächste Seite' }))
  await expect(page.getByText('30 Verträge, Seite 2 von 3')).toBeFocused()
  const file = await downloadBy(page, page.getByRole('button', { name: 'Liste als CSV' }))
  const [, ...lines] = file.text.trim().split('\r\n')
  // more accounts than a page has, and only readings of the period
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBeGreaterThan(10)
  expect(lines.filter((line) => line.split(';')[2]?.endsWith('.2026') !== true)).toEqual([])
  const rowWith = (link: RegExp) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: link }) })
      .first()
  const openForm = async (link: RegExp) => {
    const name = await rowWith(link).getByRole('heading').innerText()
    await rowWith(link).getByRole('link', { name: link }).press('Enter')
    // loading replaces the form and its Back button; a key pressed in between is lost
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    return name
  }
  const name = await openForm(/^Zählerstand melden/)
  await page.getByRole('button', { name: 'Zurück', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await expect(page).toHaveURL(/\?von=2026-01-01&ort=Musterfelde&seite=2&zaehler=/)
  await page.getByRole('link', { name: 'Vorherige Seite' }).press('Enter')
  await expect(page.getByText('30 Verträge, Seite 1 von 3')).toBeFocused()

  await page.goto('/einspeisung/bankdaten?ort=Musterfelde&seite=2')
  const changed = await openForm(/^Bankdaten ändern/)
  await page.getByRole('button', { name: 'Zurück zu Ihren Bankdaten' }).press('Enter')
  await expect(page.getByRole('heading', { name: changed })).toBeFocused()
  await expect(page).toHaveURL(/\/bankdaten\?ort=Musterfelde&seite=2&zuletzt=/)
})

test('ended contracts are folded, load on demand and show their end date', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  const ended = page.locator('details').filter({ hasText: 'Beendete Verträge (1)' })
  await expect(ended).not.toHaveAttribute('open')
  await ended.locator('summary').first().press('Enter')
  await expect(ended.getByText(/^Beendet am \d{2}\.\d{2}\.\d{4}$/)).toBeVisible()
  await expect(ended.getByRole('link', { name: /^Zählerstand melden/ })).toHaveCount(0)
  await expect(page.getByText('Post geht an Steuerbüro Rechner & Partner')).toBeVisible()
  await expectAccessible(page)
})

test('nora.neu is welcomed in three steps with both ways in', async ({ page }) => {
  await openAs(page, 'nora.neu', '/')
  await expect(page.getByRole('heading', { name: 'Willkommen in Ihrem Kundenportal' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['PIN bekommen', 'PIN eingeben', 'Fertig'])
  await expect(page.getByText('Beide Nummern stehen auf unseren Briefen', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ich habe eine PIN' })).toHaveAttribute('href', '/pin')
  await expectAccessible(page)
  // the way to a PIN leads to its form, which then stands first
  await page.getByRole('link', { name: 'PIN anfordern' }).press('Enter')
  await expect(page).toHaveURL('/add-account?weg=anfordern')
  const ways = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: 'PIN' })
  await expect(ways).toHaveText(['PIN anfordern', 'Ich habe eine PIN'])
})

test('the words that most customers do not know are explained at their first appearance', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/')
  for (const [name, text] of [
    ['Vertragskonto', 'Jeder Vertrag hat bei uns ein Konto mit eigener Nummer.'],
    ['Geschäftspartner', 'Unter dieser Nummer führen wir alle Ihre Verträge.'],
    ['Abschlag', 'Eine Vorauszahlung, an Sie oder von Ihnen.'],
  ] as const) {
    const help = page.getByRole('button', { name: `Was heißt ${name}?` })
    await expect(help).toHaveCount(1)
    await help.press('Enter')
    await expect(page.getByText(text, { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('a contract of an unknown type fails alone', async ({ page, calls }) => {
  await changeAnswer(calls, CALL, ({ Konten: [first, ...others], ...said }: Uebersicht) => ({
    ...said,
    Konten: [{ ...first, Vertragskontotyp: 'Fernwaerme' }, ...others],
  }))
  await openAs(page, 'ada.sonne', '/')
  await expect(page.getByText('Dieser Vertrag kann gerade nicht angezeigt werden.')).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('the start page shows loading, an error, and the reloaded page', async ({ page, calls }) => {
  const outage = await holdBack(calls, CALL)
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByText('Daten werden geladen')).toBeAttached()
  await expectAccessible(page)
  outage.fail()
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  outage.end()
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
  await expect(card(page, 'Vertragskonto 3000000001')).toBeVisible()
})

test('the PIN page leads to the added business partner', async ({ page }) => {
  await openAs(page, 'mia.mix', '/')
  await expect(page.getByText('6 Verträge', { exact: true })).toBeVisible()
  // like the PIN page: the history entry names the new business partner
  await page.evaluate(() => {
    window.history.replaceState({ ...(window.history.state as object), gp: '1000000006' }, '', '/?from=pin')
  })
  await page.reload()
  const added = page.getByRole('heading', { name: /^Mix Energie GmbH/ })
  await expect(added).toBeFocused()
  await expect(added).toContainText('Hinzugefügt')
  await expect(page.getByText('Hinzugefügt')).toHaveCount(1)
  await expectAccessible(page)
})

test("a partner's data are folded, as they are in force, and lead to the edit page", async ({ page, calls }) => {
  const [inForce, requested] = ['+49 171 3920005', '+49 171 3920099']
  // her own open requests concern what no short line shows
  await changeAnswer(calls, CALL, ({ Partner, ...said }: Uebersicht) => ({
    ...said,
    Partner: Partner.map((one) =>
      one.GPNummer === '1000000005' ? { ...one, Mobilfunknummer: inForce, GeaenderteMobilfunknummer: requested } : one,
    ),
  }))
  await openAs(page, 'mia.mix', '/')
  const short = page.getByRole('heading', { level: 3, name: 'Mia Mix' }).locator('xpath=following-sibling::p')
  await expect(short.filter({ hasText: inForce })).toBeVisible()
  await expect(short.filter({ hasText: 'Änderung beantragt' })).toBeVisible()
  await expect(page.getByText(requested)).toBeHidden()
  await pressWithKeyboard(page, page.locator('summary').filter({ hasText: '(Mia Mix)' }))
  await expect(page.getByText(/^bisher: /).first()).toBeVisible()
  await expect(page.getByText(requested)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ihre Daten bearbeiten von Mia Mix' })).toHaveAttribute(
    'href',
    '/geschaeftspartner-bearbeiten/1000000005',
  )
  await expectAccessible(page)
})

// a new window does not have the file in its cache
test('changes are possible once their code has loaded after a failure', { tag: OWN }, async ({ page, calls }) => {
  let tries = 0
  const built = await readFile(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8')
  const manifest = JSON.parse(built) as Readonly<Record<string, { readonly file: string }>>
  await calls.route(`**/${manifest['src/_app/start-parts.ts']?.file}`, (call) => ((tries += 1) === 1 ? call.abort() : call.continue()))
  await openAs(page, 'wim.wasser', '/')
  await expect(page.getByRole('button', { name: /^Versand und Notiz/ }).first()).toBeVisible()
  expect(tries).toBeGreaterThan(1)
})

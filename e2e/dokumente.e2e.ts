import { readFile } from 'node:fs/promises'
import type { Dokument } from '#contract/dokumente/schema.ts'
import type { Download, Locator, Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { expect, openAs, test } from './_support/test.ts'
import { beyond, chooseJahr, expectPeriodRefused, german, today, wrongAnywhere, type WrongPeriod } from './_support/zeitraum.ts'
import { listZip } from './_support/zip.ts'

const FILE = '**/api/css/v5/pages/dokumente/*/data/*'
const E_INVOICE = '**/api/portal/v1/dokumente/*/e-rechnung'
const ARCHIVE = '**/api/portal/v1/dokumente/archiv.zip?*'
const LIST = '**/api/portal/v1/dokumente?*'

const result = (page: Page) => page.getByRole('status').filter({ hasText: /^(Ein|Keine|\d+) Dokumente?[.,]/ })
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const apply = (page: Page) => page.getByRole('button', { name: 'Filtern', exact: true })

/** Counts requests that mark a document from now on. */
function countMarks(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => void (sent += request.method() === 'PATCH' ? 1 : 0))
  return () => sent
}

async function choose(page: Page, label: string, word: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(word)
}

const pdfsOf = (entries: ReturnType<typeof listZip>) => entries.filter(({ name }) => name.endsWith('.pdf'))

async function downloadBy(page: Page, target: Locator): Promise<{ readonly name: string; readonly content: Buffer }> {
  const downloading = page.waitForEvent('download')
  await pressWithKeyboard(page, target)
  const download: Download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('ada.sonne finds her new documents, filters the list, reads a statement and sees it marked as read', async ({ page, calls }) => {
  // another story counts her notices
  await calls.route('**/api/css/v5/meldungen/*', (call) => call.abort())
  await openAs(page, 'ada.sonne', '/')
  const tasks = page.getByRole('region', { name: 'Zu erledigen' })
  await pressWithKeyboard(page, tasks.getByRole('link', { name: /neue Dokumente$/ }))
  await expect(page).toHaveURL('/dokumente')
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeFocused()
  await expect(result(page)).toHaveText('40 Dokumente, Seite 1 von 4.')
  await expectAccessible(page)

  await choose(page, 'Art', 'Abrechnungen')
  await choose(page, 'Suche', 'kirchgasse 3')
  await pressWithKeyboard(page, apply(page))
  await expect(page).toHaveURL('/dokumente?art=Gutschriften&suche=kirchgasse+3')
  await expect(page.getByText('Suche: kirchgasse 3')).toBeVisible()
  await expect(rows(page).first()).toContainText('2000000003')
  await expect(rows(page).first()).toContainText('Gutschrift 312,90\u00a0€')

  const first = rows(page).first()
  const link = first.getByRole('link', { name: /^Jahresabrechnung .* vom \d\d\.\d\d\.\d{4} \(PDF\)$/ })
  await expect(first).toContainText('Neu')
  expect(await link.getAttribute('href')).toMatch(
    /^\/api\/css\/v5\/pages\/dokumente\/[^/]+\/data\/\d{4}-\d\d-\d\d%20Jahresabrechnung[^/]*\.pdf$/,
  )
  const marked = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  const file = await downloadBy(page, link)
  expect(file.name).toMatch(/^\d{4}-\d\d-\d\d Jahresabrechnung.*\.pdf$/)
  expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await marked).status()).toBe(204)
  await expect(link).toBeFocused()
  await expect(first).toContainText('Gelesen')
  await page.reload()
  await expect(first).toContainText('Gelesen')

  const asked = countMarks(page)
  await first.getByRole('button', { name: /^Jahresabrechnung .* als ungelesen markieren$/ }).dblclick()
  await expect(first.getByRole('status').filter({ hasText: 'Als ungelesen markiert' })).toBeAttached()
  await expect(first).toContainText('Neu')
  expect(asked()).toBe(1)

  // a filter that is not applied yet stays
  await page.getByLabel('Von', { exact: true }).fill('1.1.2025')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Filter entfernen: Art: Abrechnungen' }))
  await expect(page).toHaveURL('/dokumente?suche=kirchgasse+3')
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('1.1.2025')
  await page.goBack()
  await expect(page).toHaveURL('/dokumente?art=Gutschriften&suche=kirchgasse+3')
  await expect(page.getByLabel('Art', { exact: true })).toHaveValue('Gutschriften')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Filter zurücksetzen' }))
  await expect(result(page)).toHaveText('40 Dokumente, Seite 1 von 4.')
  await expect(result(page)).toBeFocused()
})

test('wim.wasser loads the e-invoice of a bill for his accounting program, alone and with its PDF in a ZIP', async ({ page, calls }) => {
  // another story counts his notices
  await calls.route('**/api/css/v5/meldungen/*', (call) => call.abort())
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'wim.wasser', '/dokumente')
  await expect(page.getByText('Eine E-Rechnung (XML) ist dieselbe Rechnung für ein Buchhaltungsprogramm.', { exact: false })).toBeVisible()
  const links = page.getByRole('link', { name: /^E-Rechnung \(XML\)/ })
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAccessibleName(/^E-Rechnung \(XML\) zu Jahresabrechnung .* vom \d\d\.\d\d\.\d{4}$/)
  const row = rows(page).filter({ has: links })
  await expectAccessible(page)

  await calls.route(E_INVOICE, (call) => call.fulfill({ status: 404, json: { code: 'NichtGefunden' } }))
  await pressWithKeyboard(page, links)
  await expect(row.getByText('Diese E-Rechnung gibt es nicht mehr.')).toBeVisible()
  await expect(row).toContainText('Neu')
  await calls.unroute(E_INVOICE)

  const file = await downloadBy(page, links)
  expect(file.name).toMatch(/^\d{4}-\d\d-\d\d Jahresabrechnung.*\.xml$/)
  expect(file.content.toString()).toMatch(/^<\?xml .*<cbc:PayableAmount currencyID="EUR">187\.42<.*<\/Invoice>\n$/s)
  await expect(links).toBeFocused()
  await expect(row.getByRole('status').filter({ hasText: /^E-Rechnung \(XML\) zu .* ist heruntergeladen\.$/ })).toBeAttached()
  await expect(row).toContainText('Gelesen')

  await page.getByRole('heading', { level: 1 }).focus()
  await pressWithKeyboard(page, row.getByRole('checkbox'), 'Space')
  await page.getByRole('heading', { level: 1 }).focus()
  const zip = listZip((await downloadBy(page, page.getByRole('button', { name: 'Auswahl herunterladen (ZIP)' }))).content)
  const [pdf, xml] = zip.map(({ name }) => name)
  expect([zip.length, xml]).toEqual([2, pdf?.replace(/pdf$/, 'xml')])
  expect(zip[1]?.size).toBe(file.content.length)
})

test('a year and a selection download as ZIP, the list as CSV', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente?art=Gutschriften')
  const ofYear = page.getByRole('button', { name: /^Alle \d+ aus \d{4} als ZIP$/ }).first()
  const [, anzahl = '', jahr = ''] = /^Alle (\d+) aus (\d{4})/.exec(await ofYear.innerText()) ?? []
  const year = await downloadBy(page, ofYear)
  expect(year.name).toBe(`Dokumente_${jahr}.zip`)
  const entries = listZip(year.content)
  expect(pdfsOf(entries)).toHaveLength(Number(anzahl))
  for (const { name, size } of entries) {
    expect(name).toMatch(/abrechnung.*\.(pdf|xml)$/)
    expect(size).toBeGreaterThan(1000)
  }
  await expect(page.getByRole('status').filter({ hasText: `Dokumente_${jahr}.zip ist heruntergeladen.` })).toBeVisible()

  const load = page.getByRole('button', { name: 'Auswahl herunterladen (ZIP)' })
  await pressWithKeyboard(page, load)
  await expect(page.getByText('Wählen Sie zuerst Dokumente aus.')).toBeVisible()
  await pressWithKeyboard(page, page.getByLabel('Alle auf dieser Seite'), 'Space')
  await pressWithKeyboard(page, rows(page).first().getByRole('checkbox'), 'Space')
  await expect(page.getByText('9 Dokumente ausgewählt')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  expect(pdfsOf(listZip((await downloadBy(page, load)).content))).toHaveLength(9)

  await page.getByRole('heading', { level: 1 }).focus()
  const csv = await downloadBy(page, page.getByRole('button', { name: 'Liste als CSV-Datei herunterladen' }))
  expect(csv.name).toMatch(/^Dokumente_\d{4}-\d\d-\d\d\.csv$/)
  expect([...csv.content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = csv.content.toString('utf8').slice(1).split('\r\n')
  const [, gesamt] = /^(\d+) Dokumente/.exec(await result(page).innerText()) ?? []
  expect(lines).toHaveLength(Number(gesamt) + 2)
  expect(lines[0]).toBe('Datum;Titel;Dokumentart;Vertragskonto;Vertragsart;Betrag;Gelesen')
  await expect(page.getByRole('status').filter({ hasText: 'Die Liste ist heruntergeladen.' })).toBeAttached()
  expect(lines.find((line) => line.includes(';312,90;'))).toMatch(/^\d\d\.\d\d\.\d{4};Jahresabrechnung/)
})

test('all unread documents of the filter are marked as read in one go, and the act is taken back', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente?ort=Nachbarstadt')
  const marking = page.getByRole('button', { name: /^Alle als gelesen markieren/ })
  const [, said = ''] = /\((.+)\)/.exec(await marking.innerText()) ?? []
  const news = rows(page).filter({ hasText: 'Neu' })
  expect(await news.count()).toBeGreaterThan(0)
  await pressWithKeyboard(page, marking)
  const undo = page.getByRole('button', { name: 'Rückgängig machen' })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'als gelesen markiert' })).toContainText(said)
  await expect(news).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(marking).toBeFocused()
  await expect(marking).toContainText(said)
  await expect(page.getByRole('status').filter({ hasText: 'Die Dokumente sind wieder ungelesen.' })).toBeVisible()
  await expect(news.first()).toBeVisible()
})

test('the period of the documents works by keyboard: each error names its limit, and no filter applies with one', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  const oldest = german(
    await page.evaluate(() =>
      fetch('/api/portal/v1/dokumente/jahre').then(
        async (answer) => ((await answer.json()) as { AeltestesVersanddatum: string }).AeltestesVersanddatum,
      ),
    ),
  )
  const wrong: readonly WrongPeriod[] = [
    ['1.1.2000', '2.1.2000', [beyond.vonTooEarly(oldest), beyond.bisTooEarly(oldest)]],
    ['30.12.2099', '31.12.2099', [beyond.vonTooLate(), beyond.bisTooLate()]],
    ...wrongAnywhere(),
  ]
  for (const [von, bis, messages] of wrong) {
    await page.getByRole('heading', { level: 1 }).focus()
    await typeInto(page, page.getByLabel('Von', { exact: true }), von)
    await typeInto(page, page.getByLabel('Bis', { exact: true }), bis)
    await page.keyboard.press('Enter')
    await expectPeriodRefused(page, messages, result(page), '40 Dokumente, Seite 1 von 4.')
  }
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('gestern')
  await expect(page).toHaveTitle(/^Fehler: Dokumente/)
  await expectAccessible(page)

  await page.goto('/dokumente?von=2025-01-01&bis=2025-12-31&art=nichts&konto=1&seite=-3')
  await expect(page.getByRole('button', { name: 'Filter entfernen: Jahr: 2025' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d{4}$/ })).toHaveText(['2025'])
  await page.goto('/dokumente?art=Mahnungen&von=2026-11-20')
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Alle Dokumente anzeigen' }))
  await expect(result(page)).toHaveText('40 Dokumente, Seite 1 von 4.')
})

test('a year of the documents is chosen by keyboard, fills both dates, and goes as one filter', async ({ page }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  const jahr = page.getByLabel('Jahr', { exact: true })
  await expect(jahr).toHaveAccessibleDescription(/^Ihr ältestes Dokument ist vom \d\d\.\d\d\.\d{4}\.$/)
  await chooseJahr(page, '2025')
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('01.01.2025')
  await expect(page.getByLabel('Bis', { exact: true })).toHaveValue('31.12.2025')
  await expect(page).toHaveURL('/dokumente')
  await pressWithKeyboard(page, apply(page))
  await expect(page).toHaveURL('/dokumente?von=2025-01-01&bis=2025-12-31')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^\d{4}$/ })).toHaveText(['2025'])

  // a year that has not ended goes until today
  await chooseJahr(page, today().slice(-4))
  await expect(page.getByLabel('Bis', { exact: true })).toHaveValue(today())
  await page.goto('/dokumente?von=2025-01-01&bis=2025-12-31&art=Gutschriften')
  await expect(jahr).toHaveValue('2025')
  await expectAccessible(page)
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Filter entfernen: Jahr: 2025' }))
  await expect(page).toHaveURL('/dokumente?art=Gutschriften')
  await expect(jahr).toHaveValue('')
})

test('the list has pages, and an unknown page leads to the first', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Nächste Seite' }))
  await expect(page).toHaveURL('/dokumente?seite=2')
  await expect(result(page)).toBeFocused()
  await expect(result(page)).toHaveText('40 Dokumente, Seite 2 von 4.')
  await expect(page).toHaveTitle(/^Seite 2 von 4: Dokumente – /)
  await calls.route(LIST, (call) => call.abort())
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Nächste Seite' }))
  const notLoaded = page.getByRole('status').filter({ hasText: 'Die Liste ist nicht geladen.' })
  await expect(notLoaded).toBeFocused()
  await expect(page.getByText('Ihre Dokumente konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await expect(apply(page)).toBeVisible()
  await calls.unroute(LIST)
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Erneut versuchen' }))
  await expect(result(page)).toHaveText('40 Dokumente, Seite 3 von 4.')
  await expect(result(page)).toBeFocused()

  await page.goto('/dokumente?seite=77')
  await expect(result(page)).toHaveText('40 Dokumente.')
  await expect(page).toHaveTitle(/^Dokumente – /)
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zur ersten Seite' }))
  await expect(rows(page)).toHaveCount(10)
})

test('a file that fails to load says so beside its row, and loads on the next attempt', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  const first = rows(page).first()
  const link = first.getByRole('link')
  const failed = first.getByRole('alert').filter({ hasText: /./ })
  const again = first.getByRole('button', { name: /erneut versuchen$/ })
  const answers = [
    { json: { code: 'NichtGefunden' }, status: 404, says: 'Dieses Dokument gibt es nicht mehr.', retries: 0 },
    { json: { code: 'DateiNichtLesbar' }, status: 500, says: 'Diese Datei kann gerade nicht geöffnet werden', retries: 1 },
  ]
  for (const { says, retries, ...answer } of answers) {
    await calls.route(FILE, (call) => call.fulfill(answer))
    await pressWithKeyboard(page, link)
    await expect(failed).toContainText(says)
    await expect(again).toHaveCount(retries)
    await calls.unroute(FILE)
  }
  await calls.route(FILE, (call) => call.abort('connectionreset'))
  await pressWithKeyboard(page, again)
  await expect(failed).toContainText('Es besteht keine Verbindung zum Kundenportal.')
  await expect(link).toBeFocused()
  await expect(first).toContainText('Neu')
  await calls.unroute(FILE)
  // the document opens even if marking it as read fails
  await calls.route('**/api/css/v5/pages/dokumente/*', (call) => call.abort())
  const file = await downloadBy(page, again)
  expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(first).toContainText('Gelesen')
  await expect(failed).toHaveCount(0)
})

test('a long download shows progress and can be cancelled; a second click starts nothing', async ({ page, calls }) => {
  await openAs(page, 'ada.sonne', '/dokumente')
  let asked = 0
  for (const address of [FILE, ARCHIVE]) await calls.route(address, () => void (asked += 1))
  const first = rows(page).first()
  const link = first.getByRole('link')
  await pressWithKeyboard(page, link)
  await page.keyboard.press('Enter')
  await expect(first.getByRole('progressbar', { name: 'Das Dokument wird geladen.' })).toBeVisible()
  await pressWithKeyboard(page, first.getByRole('button', { name: /^Herunterladen von .* abbrechen$/ }))
  await expect(link).toBeFocused()
  await expect(first.getByRole('status').filter({ hasText: 'Abgebrochen.' })).toBeAttached()
  await expect(first.getByRole('progressbar')).toHaveCount(0)
  expect(asked).toBe(1)

  await page.getByRole('heading', { level: 1 }).focus()
  const ofYear = page.getByRole('button', { name: /als ZIP$/ }).first()
  await pressWithKeyboard(page, ofYear)
  await expect(page.getByRole('status').filter({ hasText: 'Die ZIP-Datei wird geladen.' })).toBeVisible()
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Herunterladen der ZIP-Datei abbrechen' }))
  await expect(ofYear).toBeFocused()
  await calls.unroute(ARCHIVE)
  await calls.route(ARCHIVE, (call) => call.fulfill({ status: 429, json: { code: 'ZuVieleAnfragen' } }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Das waren zu viele Anfragen' })).toBeVisible()
})

test('the overview leads to the documents of a contract; titles are escaped and a failed list can be reloaded', async ({ page, calls }) => {
  await changeAnswer(calls, LIST, (liste: { readonly Dokumente: readonly Dokument[] }) => ({
    ...liste,
    Dokumente: liste.Dokumente.map((one) => ({ ...one, Titel: '<img src=x onerror=alert(1)>', Typ: 'ZZ' })),
  }))
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await openAs(page, 'ada.sonne', '/')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Dokumente zu Vertragskonto 2000000002' }))
  await expect(page).toHaveURL('/dokumente?konto=2000000002')
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^<img src=x onerror=alert\(1\)> vom/ }),
  ).toBeVisible()
  await expect(rows(page).first()).toContainText('Schreiben')
  expect(warned.filter((text) => text.includes('ZZ'))).toEqual(['unknown type of document "ZZ"'])

  await calls.unroute(LIST)
  await calls.route(LIST, (call) => call.abort())
  await page.reload()
  await expect(page.getByText('Ihre Dokumente konnten nicht geladen werden.', { exact: false })).toBeVisible()
  await calls.unroute(LIST)
  await pressWithKeyboard(page, page.getByRole('button', { name: 'Erneut versuchen' }))
  await expect(rows(page).first().getByRole('link')).toBeVisible()
})

test('in a wide window all controls of the filter stand on one line, also with an error', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'wim.wasser', '/dokumente')
  await expect(apply(page)).toBeVisible()
  const expectOneLine = async () => {
    const controls = page.getByRole('search').locator('select, input, button')
    const bottoms = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(bottoms).toHaveLength(6)
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(1)
  }
  await expectOneLine()
  await page.getByLabel('Von', { exact: true }).fill('gestern')
  await pressWithKeyboard(page, apply(page))
  await expect(page.getByLabel('Von', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectOneLine()
})

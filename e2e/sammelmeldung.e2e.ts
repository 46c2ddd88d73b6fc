import { expectAccessible } from './_support/access.ts'
import { downloadBy, plausibleValue, readingsOf } from './_support/readings.ts'
import { fillRows, pasteTable, reportableMeters, rowOf, withCopies } from './_support/sammelmeldung.ts'
import { expect, loseSession, openAs, test } from './_support/test.ts'

const PATH = '/einspeisung/zaehlerstaende/sammelmeldung'
const VORGANG = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }
const NUMBER = /^[0-9A-Z]{4}.[0-9A-Z]{4}.[0-9A-Z]{4}$/

test('by keyboard from the list: the server takes the known meter with a number and refuses the unknown ones by row', async ({
  page,
  calls,
}) => {
  await withCopies(2)(calls)
  await openAs(page, 'ada.sonne', '/einspeisung/zaehlerstaende')
  await page.getByRole('link', { name: 'Mehrere Zählerstände auf einmal melden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in einem Zug melden$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  const meters = await reportableMeters(page, 'einspeisung')
  const [known] = meters
  if (!known) throw new Error('a meter is needed')
  await fillRows(page, 'einspeisung')
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  await expect(page.getByText('Unauffällig')).toHaveCount(meters.length)
  await expectAccessible(page)
  await page.getByRole('button', { name: `${meters.length} Zählerstände senden` }).press('Enter')
  await expect(page.getByText('2 Zählerstände nicht gesendet')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(meters.length - 2)
  const file = await downloadBy(page, page.getByRole('button', { name: 'Als CSV-Datei herunterladen' }))
  expect(file.name).toMatch(/^Sammelmeldung_.*\.csv$/)
  expect(file.text.trim().split('\r\n')).toHaveLength(meters.length - 2 + 1)
  const { readings } = await readingsOf(page, 'einspeisung', known.zaehlernummer)
  expect(readings[0]?.zaehlerstand).toBe(plausibleValue(known))
})

test('a pasted table is shown row by row; what cannot be taken stays in the field with its reason', async ({ page, calls }) => {
  await withCopies(2)(calls)
  await openAs(page, 'ada.sonne', PATH)
  const [first, second] = await reportableMeters(page, 'einspeisung')
  if (!first || !second) throw new Error('two meters are needed')
  const [one, two] = [plausibleValue(first), plausibleValue(second)]
  const table = [
    'Zählernummer\tDatum\tStand',
    `${first.zaehlernummer}\t\t${one.toLocaleString('de-DE')},7`,
    '',
    `${second.zaehlernummer}\t\t${two}`,
    `${second.zaehlernummer}\t\t${two + 1}`,
    'NICHT-MEINER\t\t5',
  ].join('\n')
  await pasteTable(page, table)
  await expect(page.getByRole('heading', { name: 'Was wir in der Tabelle gefunden haben' })).toBeFocused()
  await expectAccessible(page)
  await expect(rowOf(page, 'NICHT-MEINER')).toContainText('Dieser Zähler ist nicht in dieser Liste.')
  await expect(page.getByRole('row', { name: /^Zeile 2/ })).toContainText('Die Ziffern nach dem Komma zählen nicht mit.')
  const adopt = page.getByRole('button', { name: 'In die Liste übernehmen' })
  await adopt.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await page.getByRole('radio', { name: /^Zeile 5/ }).check()
  await adopt.press('Enter')
  await expect(page.getByText('2 Zählerstände in die Liste übernommen.')).toBeVisible()
  await expect(page.getByLabel('Kopierte Tabelle')).toHaveValue(table)
  await expect(rowOf(page, first.zaehlernummer).getByRole('textbox').nth(1)).toHaveValue(String(one))
  await expect(rowOf(page, second.zaehlernummer).getByRole('textbox').nth(1)).toHaveValue(String(two + 1))
  await page.reload()
  await expect(rowOf(page, first.zaehlernummer).getByRole('textbox').nth(1)).toHaveValue(String(one))
})

test('a tick leaves only the meters that are due; the way from the start page begins with them', async ({ page, calls }) => {
  await withCopies(2)(calls)
  const due = { Vertragskonto: '', Zaehlernummer: '1EMH0019000001' }
  await calls.route('**/uebersicht/faellige-zaehler', (call) => call.fulfill({ json: { Zaehler: [due] } }))
  await openAs(page, 'ada.sonne', PATH)
  const meters = await reportableMeters(page, 'einspeisung')
  due.Vertragskonto = /Vertragskonto (\d{10})/.exec(await rowOf(page, due.Zaehlernummer).innerText())?.[1] ?? ''
  await page.goto(`${PATH}?nur=faellige`)
  const tick = page.getByRole('checkbox', { name: 'Nur den Zähler zeigen, dessen Stand fehlt' })
  await expect(tick).toBeChecked()
  await expect(page.getByText('Ein Zähler', { exact: true })).toBeVisible()
  await expect(rowOf(page, due.Zaehlernummer)).toHaveCount(1)
  await expectAccessible(page)
  await tick.press('Space')
  await expect(page.getByText(`${meters.length} Zähler`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(PATH)

  // a value to correct is shown, also of a meter that is not due
  const other = meters.find(({ zaehlernummer }) => zaehlernummer !== due.Zaehlernummer)
  const field = rowOf(page, other?.zaehlernummer ?? '')
    .getByRole('textbox')
    .nth(1)
  await field.fill('viel')
  await tick.press('Space')
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
  await expect(tick).not.toBeChecked()
  await expect(field).toHaveValue('viel')
})

test('a draft belongs to its person: the next one in the same tab finds an empty table', async ({ page }) => {
  await openAs(page, 'ada.sonne', PATH)
  await pasteTable(page, 'nur für Ada\t5')
  // the session ends without a sign-out, which would drop the draft
  await loseSession(page)
  await openAs(page, 'mia.mix', PATH)
  await page.getByText('Aus einer Tabelle oder Datei übernehmen').click()
  await expect(page.getByLabel('Kopierte Tabelle')).toHaveValue('')
})

test('a file of a spreadsheet program is refused with the way out; a CSV file in Windows-1252 is read', async ({ page }) => {
  await openAs(page, 'ada.sonne', PATH)
  await page.getByText('Aus einer Tabelle oder Datei übernehmen').click()
  const field = page.getByLabel('Oder eine CSV-Datei wählen')
  await field.setInputFiles({ name: 'a.xlsx', mimeType: 'application/zip', buffer: Buffer.from([0x50, 0x4b, 3, 4]) })
  await expect(page.getByText(/Speichern Sie die Tabelle bitte als CSV-Datei/).first()).toBeVisible()
  await field.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Zähler;Stand', 'latin1') })
  await expect(page.getByLabel('Kopierte Tabelle')).toHaveValue('Zähler;Stand')
})

test('an odd value needs its tick, a refused row stays with its reason and is sent again with the same key', async ({ page, calls }) => {
  await withCopies(2)(calls)
  await openAs(page, 'ada.sonne', PATH)
  const [first, second] = await reportableMeters(page, 'einspeisung')
  if (!first || !second) throw new Error('two meters are needed')
  const fieldOf = (nummer: string) => rowOf(page, nummer).getByRole('textbox').nth(1)
  await fieldOf(first.zaehlernummer).fill(String(plausibleValue(first)))
  await fieldOf(second.zaehlernummer).fill(String(plausibleValue(second) + 900_000))
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  const send = page.getByRole('button', { name: '2 Zählerstände senden' })
  await send.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await page.getByRole('checkbox', { name: `Zähler ${second.zaehlernummer}: Der Zählerstand stimmt` }).check()

  const keys: (string | undefined)[] = []
  await calls.route('**/ablesung/', (call) => {
    const isSecond = call.body?.includes(second.zaehlernummer)
    if (isSecond) keys.push(call.headers['idempotency-key'])
    const isRefused = isSecond && keys.length === 1
    return call.fulfill(isRefused ? { status: 409, json: { code: 'AblesungNichtMoeglich' } } : { status: 201, json: VORGANG })
  })
  await send.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht alle Zählerstände sind gesendet')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(1)
  await page.getByRole('button', { name: 'Erneut senden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zählerstände sind bei uns')
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(2)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('the receipt waits for the person who leaves the page, or reloads it, while it sends; nothing is sent twice', async ({
  page,
  calls,
}) => {
  await withCopies(5)(calls)
  await openAs(page, 'ada.sonne', PATH)
  const meters = await reportableMeters(page, 'einspeisung')
  await pasteTable(page, meters.map((meter) => `${meter.zaehlernummer};${plausibleValue(meter)}`).join('\n'))
  await page.getByRole('button', { name: 'In die Liste übernehmen' }).click()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  const keys: (string | undefined)[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  await calls.route('**/ablesung/', async (call) => {
    keys.push(call.headers['idempotency-key'])
    if (keys.length > 2) await (keys.length > 6 ? gates[1] : gates[0]).promise
    return call.fulfill({ status: 201, json: VORGANG })
  })
  await page.getByRole('button', { name: `${meters.length} Zählerstände senden` }).press('Enter')
  await expect(page.getByText(`2 von ${meters.length}`)).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht alle Zählerstände sind gesendet')
  // only what was on its way can have arrived
  await expect(page.getByText('Wir wissen nicht, ob der Zählerstand angekommen ist.')).toHaveCount(keys.length - 2)
  await expect(page.getByText('Noch nicht gesendet.')).toHaveCount(meters.length - keys.length)
  gates[0].resolve()
  await page.getByRole('button', { name: 'Erneut senden' }).press('Enter')
  await expect(page.getByText('Wird gesendet …')).toBeVisible()
  await page.getByRole('link', { name: 'Geräte', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Angaben prüfen')
  gates[1].resolve()
  await expect(page.getByText(/^Ihre Zählerstände sind gesendet\. Die Bestätigung/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zählerstände sind bei uns')
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(meters.length)
  // each row kept its key over the reload
  expect(new Set(keys).size).toBe(meters.length)
  await page.getByRole('button', { name: 'Weitere Zählerstände melden' }).press('Enter')
  await expect(page.getByText('Noch kein Zählerstand eingegeben')).toBeVisible()
  await page.getByRole('button', { name: 'Bestätigung ansehen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zählerstände sind bei uns')
})

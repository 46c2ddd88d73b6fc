import { HOUR } from '#contract/_shared/datum/units.ts'
import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startSystem } from './_support/erp.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { findPostgres, startPortal, type RunningPortal } from './_support/portal.ts'
import { messageTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { expect, loseSession, openAs, test } from './_support/test.ts'

const CUSTOMERS = 100_000
const LOGIN = 'paula.pruef'
const MAIL = `${LOGIN}@demo.example`
/** the first made-up customer */
const [GP, VK, CHANNEL] = ['6000000000', '7000000000', 'kunde-0@demo.example']
const PIN = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/
const NEW_IBAN = 'DE02 1203 0000 0000 2020 51'
const GRUND = 'Die Angabe passt nicht zu unseren Unterlagen.'
const FRAGE = 'Können Sie diese Angabe bitte noch einmal bestätigen?'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const card = (page: Page) => page.getByRole('region').filter({ hasText: `Vertragskonto ${VK}` })

// needs PostgreSQL: the clock of an embedded database does not move, and 100,000 customers take it too long
test('a system delivers 100,000 accounts, is away for a day, takes all once, decides and asks, and its nightly run brings the values', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  test.skip((await findPostgres()) === undefined, 'no PostgreSQL answers')
  const portal = await startPortal()
  let system = startSystem(portal, '--kunden', String(CUSTOMERS), '--sekunden', '0')
  try {
    await expect.poll(() => system.lines, { timeout: 300_000 }).toContain('Import 2: 600.000 Zeilen eingespielt.')
    // the requests of the demo customers come first
    await expect.poll(() => system.lines.filter((line) => line.endsWith('bestätigt')).length).toBeGreaterThan(5)
    await system.end()

    const page = await browser.newPage({ baseURL: portal.url })
    page.setDefaultTimeout(30_000)
    await addContract(page, browser, portal)
    await changeAll(page)
    const before = await statesOf(portal)
    expect(before).toEqual([
      ['Abschlag', 'eingegangen'],
      ['Bankdaten', 'eingegangen'],
      ['PersoenlicheDaten', 'eingegangen'],
      ['Pinversand', 'eingegangen'],
      ['Registrierung', 'eingegangen'],
    ])

    await portal.sleep(25 * HOUR * 1000)
    const night = ['--sekunden', '0', '--nacht', '1', '--kunden', String(CUSTOMERS)]
    system = startSystem(portal, ...night, '--ablehnen', 'PersoenlicheDaten', '--rueckfragen', 'Bankdaten')
    const mail = await messageTo(page.request, MAIL, /haben wir eine Frage an Sie/)
    expect(mail).not.toContain(NEW_IBAN)
    await messageTo(page.request, MAIL, /Änderung des Abschlags[^]*Wir haben Ihren Antrag übernommen\./)
    await messageTo(page.request, MAIL, new RegExp(`Änderung Ihrer Angaben[^]*Der Grund: ${GRUND.slice(0, 20)}`))
    await answer(page)
    await messageTo(page.request, MAIL, /Änderung der Bankdaten[^]*Wir haben Ihren Antrag übernommen\./)
    await expect
      .poll(() => system.lines.filter((line) => line.startsWith('Import ')).at(-1), { timeout: 60_000 })
      .toMatch(/Zeilen? eingespielt\.$/)
    await expect.poll(() => documentsOf(portal)).toEqual(['Bestätigung: Änderung der Bankdaten', 'Bestätigung: Änderung des Abschlags'])
    await system.end()

    await showsValues(page)
    await showsHistory(page)
    await nothingLostOrDoubled(portal)
    await page.close()
  } finally {
    await system.end()
    await portal.remove()
  }
})

async function addContract(page: Page, browser: Browser, portal: RunningPortal): Promise<void> {
  await registerPerson(browser, portal.url, LOGIN)
  await openAs(page, LOGIN, '/add-account')
  await typeInto(page, page.getByLabel('Geschäftspartnernummer'), GP)
  await typeInto(page, page.getByLabel('Vertragskontonummer'), VK)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await pressWithKeyboard(page, button(page, 'PIN senden'))
  const mail = await messageTo(page.request, CHANNEL, PIN)
  await typeInto(page, page.getByLabel('PIN', { exact: true }), PIN.exec(mail)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Ihr Vertrag ist hinzugefügt')).toBeFocused()
}

/** Advance, address and bank data. */
async function changeAll(page: Page): Promise<void> {
  await page.goto(`/einspeisung/abschlag?aendern=${VK}`)
  await typeInto(page, page.getByLabel('Neuer Abschlag'), '64')
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await pressWithKeyboard(page, button(page, 'Abschlag beantragen'))
  await expect(heading(page, 'Ihr neuer Abschlag ist beantragt')).toBeFocused()

  await page.goto(`/geschaeftspartner-bearbeiten/${GP}`)
  await typeInto(page, page.getByRole('textbox', { name: 'Straße', exact: true }), 'Werkstraße')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Erledigt: Ihre Änderung ist bei uns eingegangen' })).toBeFocused()

  await page.goto(`/einspeisung/bankdaten?aendern=${VK}&zweck=Auszahlung`)
  await typeInto(page, page.getByLabel('Kontoinhaberin oder Kontoinhaber'), 'Paula Prüf')
  await typeInto(page, page.getByLabel('IBAN'), NEW_IBAN)
  await pressWithKeyboard(page, button(page, 'Weiter zur Prüfung'))
  await pressWithKeyboard(page, button(page, 'Bankdaten ändern'))
  await expect(heading(page, 'Ihre neuen Bankdaten sind beantragt')).toBeFocused()
}

async function answer(page: Page): Promise<void> {
  // the session has ended meanwhile, which the browser has not
  await loseSession(page)
  await openAs(page, LOGIN, '/')
  const task = page.getByRole('listitem').filter({ hasText: FRAGE })
  await pressWithKeyboard(page, task.getByRole('link', { name: /^Antworten/ }))
  await typeInto(page, page.getByRole('textbox', { name: 'Ihre Antwort' }), 'Ja, das ist mein Konto.')
  await pressWithKeyboard(page, button(page, 'Antwort senden'))
  await expect(page.getByRole('group', { name: 'Erledigt: Ihre Antwort ist bei uns' })).toBeFocused()
}

/** What was confirmed holds, what was refused does not, and each confirmation has its letter. */
async function showsValues(page: Page): Promise<void> {
  await page.goto('/einspeisung/abschlag')
  await expect(card(page).getByText(/64\s€/).first()).toBeVisible()
  await expect(card(page).getByText('Änderung beantragt')).toHaveCount(0)
  await page.goto('/einspeisung/bankdaten')
  await expect(card(page).getByText('DE•• … 2051')).toBeVisible()
  await expect(card(page).getByText('Änderung beantragt')).toHaveCount(0)
  await page.goto(`/geschaeftspartner-bearbeiten/${GP}`)
  await expect(page.getByRole('textbox', { name: 'Straße', exact: true })).toHaveValue('Am Umspannwerk')
  await page.goto('/dokumente')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Bestätigung: Änderung der Bankdaten/ }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Each step of each Vorgang is told. */
async function showsHistory(page: Page): Promise<void> {
  const steps = async (name: string | RegExp) => {
    await page.goto('/vorgaenge')
    await pressWithKeyboard(page, page.getByRole('link', { name }).first())
    return page.getByRole('main')
  }
  await expect(await steps(/Neuer Abschlag/)).toContainText('Übernommen')
  await expect(await steps(/Neue Anschrift/)).toContainText(GRUND)
  const bank = await steps(/Bankdaten/)
  await expect(bank).toContainText(FRAGE)
  await expect(bank).toContainText('Ja, das ist mein Konto.')
}

async function nothingLostOrDoubled(portal: RunningPortal): Promise<void> {
  expect(await statesOf(portal)).toEqual([
    ['Abschlag', 'bestaetigt'],
    ['Antwort', 'bestaetigt'],
    ['Bankdaten', 'bestaetigt'],
    ['PersoenlicheDaten', 'abgelehnt'],
    ['Pinversand', 'bestaetigt'],
    ['Registrierung', 'bestaetigt'],
  ])
  const [accounts] = await onDatabase<{ count: number }>(
    portal,
    `select count(*)::integer as count from portal.vertragskonto where vk_nummer like '7%'`,
  )
  expect(accounts?.count).toBe(CUSTOMERS)
  const journal = (await readFile(join(portal.dataDir, 'referenzsystem', 'journal.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; id?: string; vorgang?: { VorgangId: string } })
  for (const kind of ['taken', 'decided', 'asked']) {
    const ids = journal.filter((entry) => entry.kind === kind).map((entry) => entry.id ?? entry.vorgang?.VorgangId)
    expect(ids.length, kind).toBeGreaterThan(0)
    expect(new Set(ids).size, kind).toBe(ids.length)
  }
  const imports = await onDatabase(portal, `select zustand, fehlerhaft from portal.import where weg = 'http'`)
  expect(imports.length).toBeGreaterThan(1)
  expect(imports.filter(({ zustand, fehlerhaft }) => zustand !== 'geschrieben' || fehlerhaft !== 0)).toEqual([])
}

/** Kinds and states of what the person of this story sent. */
async function statesOf(portal: RunningPortal): Promise<string[][]> {
  const rows = await onDatabase<{ art: string; status: string }>(
    portal,
    `select v.art, v.status from portal.vorgang v join portal.person p using (iss, sub) where p.profil ->> 'email' = '${MAIL}' order by v.art`,
  )
  return rows.map(({ art, status }) => [art, status])
}

async function documentsOf(portal: RunningPortal): Promise<string[]> {
  const rows = await onDatabase<{ titel: string }>(portal, `select titel from portal.dokument where vk_nummer = '${VK}' order by titel`)
  return rows.map(({ titel }) => titel)
}

async function onDatabase<R extends object = Record<string, unknown>>(portal: RunningPortal, sql: string): Promise<R[]> {
  const client = new Client({ connectionString: portal.env['DATABASE_URL'] })
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

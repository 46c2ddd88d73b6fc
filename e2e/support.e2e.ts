import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { runAdmin } from './_support/admin.ts'
import { pressWithKeyboard, tabTo, typeInto } from './_support/keyboard.ts'
import { changeAnswer } from './_support/routes.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { signIn, takeSession } from './_support/sign-in.ts'
import { expect, openAs, test } from './_support/test.ts'

const VIEW = '**/api/support/v1/kundensicht'
const GRUND = 'Frage zur Jahresabrechnung'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page) => page.getByLabel('Wonach suchen Sie?')
const banner = (page: Page) => page.getByRole('region', { name: 'Kundensicht' })

test('sven.service opens mia.mix’s view, sees her screens, can change nothing and is sent back; she can read about it', async ({
  page,
  calls,
  browser,
  portal,
}) => {
  // staff begin with the search
  await page.goto('/')
  await signIn(page, 'sven.service')
  await expect(page).toHaveURL('/support')
  // whoever opens the portal signed in as well
  await page.goto('/')
  await expect(page).toHaveURL('/support')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
  await pressWithKeyboard(page, button(page, 'Suchen'))
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await typeInto(page, field(page), 'Mi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Geben Sie mehr ein: mindestens 3 Buchstaben/ })).toBeVisible()
  await typeInto(page, field(page), '9999999999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Keine Treffer' })).toBeVisible()
  await expect(page.getByText('Gesucht als GP- oder VK-Nummer, Telefonnummer, Zählernummer oder Kennung')).toBeVisible()
  const hits = page.getByRole('region', { name: 'Kunden' }).getByRole('row').filter({ hasText: '1000000005' })
  for (const [text, kind] of [
    ['mia mix', 'Name'],
    ['mia.mix@demo.example', 'E-Mail-Adresse'],
    ['0171 3920005', 'Telefonnummer'],
    ['demo-mia-mix', 'Kennung eines Benutzerkontos'],
    ['1000 000 005', 'GP- oder VK-Nummer'],
  ] as const) {
    await typeInto(page, field(page), text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `gesucht als ${kind}.` })).toBeVisible()
    await expect(hits).toContainText('Mia Mix')
  }
  // what is searched for stands in no address
  await expect(page).toHaveURL('/support')

  // her address does not appear where others could read it over a shoulder
  const links = page.getByRole('region', { name: 'Verknüpfte Verträge' })
  await expect(links.getByRole('row').filter({ hasText: '2000000009' })).toContainText('m•••@demo.example')
  await pressWithKeyboard(page, button(page, 'Anzeigen: E-Mail-Adresse von demo-mia-mix').first())
  await expect(links.getByText('mia.mix@demo.example')).toBeFocused()
  await expectAccessible(page)

  const taking = button(page, 'Ansicht übernehmen von Mia Mix').first()
  await pressWithKeyboard(page, taking)
  const dialog = page.getByRole('dialog', { name: 'Kundensicht übernehmen' })
  await expect(dialog.getByRole('definition').filter({ hasText: 'Mia Mix' })).toBeVisible()
  await expect(dialog).toContainText('2000000009 (Einspeisung)')
  await expect(dialog).toContainText('Nach 30 Minuten endet die Sicht von selbst. Sie können nichts ändern.')
  await expect(dialog.getByLabel('Grund')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(taking).toBeFocused()
  await page.keyboard.press('Enter')
  await pressWithKeyboard(page, dialog.getByRole('button', { name: 'Ansicht übernehmen' }))
  await expect(dialog.getByText('Geben Sie den Grund an.')).toBeVisible()
  await expect(dialog.getByLabel('Grund')).toBeFocused()
  await page.keyboard.type(GRUND)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/')
  await expect(banner(page)).toContainText('Sie sehen das Portal als Kundin oder Kunde: Mia Mix')
  await expect(page.getByRole('timer')).toHaveText(/^Noch 0:(30:00|29:\d\d)$/)
  await expect(page.getByRole('heading', { name: /Mia Mix/ }).first()).toBeVisible()
  for (const hidden of [/Benutzermenü/, /^Mitteilungen/]) await expect(button(page, hidden)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Support', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  // her acts are not there, and pages that only act say why they are closed
  await expect(banner(page)).toContainText('Was nur die Kundin oder der Kunde tun kann, fehlt hier.')
  for (const act of [/^Ändern/, /entfernen/]) await expect(button(page, act)).toHaveCount(0)
  for (const [address, title] of [
    ['/user/manage', 'Das Benutzerkonto ist in der Kundensicht geschlossen'],
    ['/pin', 'Diese Seite ist in der Kundensicht geschlossen'],
    ['/einspeisung/abschlag?aendern=2000000009', 'Diese Seite ist in der Kundensicht geschlossen'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
    await expect(page.getByText('mia.mix@demo.example')).toHaveCount(0)
  }
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Zur Übersicht' }))
  await expect(page).toHaveURL('/')

  // the server's clock counts; at its end the page leaves the view
  const ende = new Date(Date.now() + 4000).toISOString()
  await changeAnswer(calls, VIEW, (sicht: object) => ({ ...sicht, Ende: ende }))
  await page.goto('/trinkwasser/anschluss')
  await expect(banner(page)).toBeVisible()
  await expect(page).toHaveURL('/support?ende=zeit', { timeout: 15_000 })
  await expect(page.getByRole('group', { name: /Die Kundensicht ist zu Ende/ })).toBeFocused()
  await expect(button(page, /Benutzermenü/)).toContainText('Sven Service')
  await expect(banner(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('1000 000 005')
  await expect(hits).toContainText('Mia Mix')
  await expectAccessible(page)

  const hers = await browser.newContext({ baseURL: portal.url })
  await takeSession(hers, 'mia.mix')
  const mia = await hers.newPage()
  await mia.goto('/user/manage')
  const einblick = mia.getByRole('listitem').filter({ hasText: GRUND })
  await expect(einblick).toHaveText(/^Von \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr bis [\d., :]+\sUhr Grund: Frage zur Jahresabrechnung$/)
  await mia.goto('/user/meine-daten')
  await expect(mia.getByText(GRUND)).toBeVisible()
  await expect(mia.getByText('in der Kundensicht angesehen').first()).toBeAttached()
  await hers.close()
})

test('leaving a view leads back to the search, and a view that another agent has says so', async ({ page, browser, portal }) => {
  await openAs(page, 'sven.service', '/support?q=demo-wim-wasser')
  // a link of another system: the text leaves the address
  await expect(field(page)).toHaveValue('demo-wim-wasser')
  await expect(page).toHaveURL('/support')
  const take = async (of: Page, name: string) => {
    await pressWithKeyboard(of, button(of, `Ansicht übernehmen von ${name}`).first())
    await expect(of.getByLabel('Grund')).toBeFocused()
    await of.keyboard.type('Anruf')
    await of.keyboard.press('Enter')
  }
  await take(page, 'Wim Wasser')
  await expect(banner(page)).toContainText('Wim Wasser')
  // in another browser the same agent opens another customer
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  await takeSession(elsewhere, 'sven.service')
  const other = await elsewhere.newPage()
  await other.goto('/support?q=demo-rita-redispatch')
  await take(other, 'Rita Redispatch')
  await expect(other.getByText('Jemand anderes nutzt diese Kundensicht gerade.', { exact: false })).toBeVisible()
  await expect(other.getByLabel('Grund')).toHaveValue('Anruf')
  await expectAccessible(other)
  await pressWithKeyboard(other, button(other, 'Meine offene Kundensicht beenden'))
  await expect(other.getByText('Sie haben jetzt keine Kundensicht mehr offen.', { exact: false })).toBeVisible()
  await elsewhere.close()

  // the first browser notices at its next call
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Dokumente', exact: true }))
  await expect(page).toHaveURL('/support?ende=zeit')
  await take(page, 'Wim Wasser')
  await expect(banner(page)).toBeVisible()
  await pressWithKeyboard(page, button(page, 'Kundensicht beenden'))
  await expect(page).toHaveURL('/support')
  await expect(button(page, /Benutzermenü/)).toBeVisible()
  await expect(button(page, 'Ansicht übernehmen von Wim Wasser').first()).toBeVisible()
  expect(await runAdmin(portal, 'protokoll', 'pruefen')).toMatch(/^Das Protokoll ist unversehrt: \d+ Einträge geprüft\./)
})

test('a blocking banner closes the portal in a second browser within one navigation, and its removal opens it', async ({
  page,
  browser,
  portal,
}) => {
  const second = await browser.newContext({ baseURL: portal.url })
  await takeSession(second, 'ada.sonne')
  const hers = await second.newPage()
  await hers.goto('/')
  await expect(button(hers, /Benutzermenü/)).toBeVisible()
  await openAs(page, 'wim.wasser', '/')
  try {
    await runAdmin(portal, 'wartungsbanner', 'setzen', '--titel', 'Wir warten das Portal', '--beschreibung', 'Bis etwa 14 Uhr.', '--sperrt')
    for (const one of [page, hers]) {
      await pressWithKeyboard(one, one.getByRole('link', { name: 'Dokumente', exact: true }))
      await expect(one).toHaveURL('/wartung')
      await expect(one.getByRole('heading', { level: 1 })).toHaveText('Wir warten das Portal')
      await expect(button(one, /Benutzermenü/)).toHaveCount(0)
    }
    await expectAccessible(hers)
  } finally {
    await runAdmin(portal, 'wartungsbanner', 'loeschen')
  }
  // the page polls, and at once when it becomes visible
  await hers.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(hers).toHaveURL('/')
  await expect(button(hers, /Benutzermenü/)).toBeVisible()
  await tabTo(hers, hers.getByRole('link', { name: 'Dokumente', exact: true }))
  await second.close()
})

test('a first staff account is created by command, gets its password by mail, and can search', async ({ page, portal }) => {
  const email = 'selma.service@demo.example'
  const made = await runAdmin(
    portal,
    'personal',
    'einladen',
    '--email',
    email,
    '--vorname',
    'Selma',
    '--nachname',
    'Service',
    '--grund',
    'neu im Team',
  )
  expect(made).toContain('ist angelegt und hat die Rolle support.')
  const mail = await messageTo(page.request, email, /Rolle „Kundenservice“/)
  await page.goto(/https?:\/\/\S+\/user\/password-reset/.exec(mail)?.[0] ?? '')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Bestätigungscode'), await codeTo(page.request, email))
  await page.keyboard.press('Enter')
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) {
    await typeInto(page, page.getByLabel(label, { exact: true }), 'Regen auf dem Dach')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Passwort ist geändert')
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Anmelden' }))
  await signIn(page, 'selma.service', 'Regen auf dem Dach')
  await expect(page).toHaveURL('/support')
  await typeInto(page, field(page), '1000000005')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Verknüpfte Verträge' })).toBeVisible()
  // her own overview stays in the menu
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Übersicht', exact: true }))
  await expect(page).toHaveURL('/')
  // whoever signs out leaves no search behind
  await pressWithKeyboard(page, button(page, /Benutzermenü/))
  await pressWithKeyboard(page, page.getByRole('link', { name: 'Abmelden' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet')
  await page.goto('/')
  await signIn(page, 'selma.service', 'Regen auf dem Dach')
  await expect(field(page)).toHaveValue('')

  await runAdmin(portal, 'personal', 'entlassen', '--email', email, '--grund', 'hat das Team verlassen')
  expect((await page.request.get('/api/support/v1/suche?q=1000000005')).status()).toBe(401)
})

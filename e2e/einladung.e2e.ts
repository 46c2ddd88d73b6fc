import type { Page } from '@playwright/test'
import { expectAccessible } from './_support/access.ts'
import { importAntrag, invite } from './_support/invite.ts'
import { pressWithKeyboard, typeInto } from './_support/keyboard.ts'
import { codeTo, messageTo } from './_support/postfach.ts'
import { registerPerson } from './_support/register.ts'
import { expect, openAs, test } from './_support/test.ts'

const CANCEL = '**/api/css/no_auth/v5/einspeiserantraege/*/stornieren'
/** on a line of its own; an Antragsnummer contains six digits too */
const CODE = /^\d{6}$/m
const PASSWORD = 'Wolken ziehen nach Norden'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** Path of the invitation from the mail, and its id. */
async function invitationTo(page: Page, an: string): Promise<{ readonly path: string; readonly id: string }> {
  const mail = await messageTo(page.request, an, /\/einladung\/[\da-f]{32}/)
  const id = /\/einladung\/([\da-f]{32})/.exec(mail)?.[1] ?? ''
  return { path: `/einladung/${id}`, id }
}

async function register(page: Page, email: string): Promise<void> {
  await pressWithKeyboard(page, link(page, 'Registrieren'))
  await typeInto(page, page.getByLabel('Vorname'), 'Greta')
  await typeInto(page, page.getByLabel('Nachname'), 'Grün')
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), email)
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), PASSWORD)
  await typeInto(page, page.getByLabel('Passwort wiederholen', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Bestätigungscode'), await codeTo(page.request, email))
  await page.keyboard.press('Enter')
}

test('an invited person registers, links the application, follows it and unlinks it by keyboard', async ({ page, browser, portal }) => {
  const email = 'greta.eingeladen@neu.example'
  await invite(portal, await importAntrag(portal, 'ESA-PROBE-A'), email)
  const { path, id } = await invitationTo(page, email)
  await page.goto(path)
  await expect(title(page)).toHaveText('Einladung zu Ihrem Einspeiseantrag')
  const main = page.getByRole('main')
  await expect(main).toContainText('Dachwerk Probe, Musterfelde')
  await expect(main).toContainText('Ahornallee, Musterstadt')
  await expect(main).toContainText('12,4\u00a0kW')
  await expect(main).not.toContainText(/Petra|Probe, Petra|Ahornallee 7|ESA-PROBE-A/)
  await expect(page).not.toHaveTitle(new RegExp(id))
  await expectAccessible(page)

  await pressWithKeyboard(page, link(page, 'Ja, das ist meine Anlage'))
  await register(page, email)
  // registration and code lead back here without another sign-in
  await expect(page).toHaveURL(`/einspeise-antraege/${id}/verknuepfen`)
  await expect(page.getByText(`Sie sind angemeldet mit ${email}.`)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(id)
  await expectAccessible(page)
  await pressWithKeyboard(page, button(page, 'Mit meinem Benutzerkonto verknüpfen'))

  await expect(page).toHaveURL(`/einspeise-antraege?antrag_id=${id}`)
  const card = page.getByRole('heading', { level: 3, name: 'Photovoltaik, 12,4 kWp' })
  await expect(card).toBeFocused()
  await expect(card).toHaveAccessibleDescription(/Der Antrag ist jetzt mit Ihrem Benutzerkonto verknüpft/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Einspeiseanträge' })).toBeVisible()
  await expectAccessible(page)

  // an invitation is valid once
  const other = await browser.newPage({ baseURL: portal.url })
  await other.goto(path)
  await expect(title(other)).toHaveText('Dieser Link gilt nicht mehr')
  await other.context().close()
  await page.goto(`/einspeise-antraege/${id}/verknuepfen`)
  await expect(title(page)).toHaveText('Dieser Antrag ist schon in Ihrem Benutzerkonto')
  await pressWithKeyboard(page, link(page, 'Antrag ansehen'))

  await pressWithKeyboard(page, link(page, /^Das ist nicht meine Anlage/))
  await expect(title(page)).toHaveText('Verknüpfung lösen')
  await expect(title(page)).toBeFocused()
  await pressWithKeyboard(page, button(page, 'Verknüpfung lösen'))
  await expect(title(page)).toHaveText('Die Verknüpfung ist gelöst')
  await pressWithKeyboard(page, link(page, 'Zu meinen Einspeiseanträgen'))
  await expect(page.getByRole('heading', { name: 'Noch keine Einspeiseanträge' })).toBeVisible()
})

test('another person declines: opening changes nothing, and a repeated send counts once', async ({ page, calls, portal }) => {
  const email = 'petra.probe@demo.example'
  await invite(portal, await importAntrag(portal, 'ESA-PROBE-B'), email)
  const { path } = await invitationTo(page, email)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/stornieren')) keys.push(request.headers()['idempotency-key'])
  })
  await page.goto(path)
  await pressWithKeyboard(page, link(page, 'Das bin ich nicht'))
  await expect(title(page)).toHaveText('Einladung ablehnen')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Ahornallee, Musterstadt')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Ahornallee, Musterstadt')
  await expectAccessible(page)
  expect(keys).toEqual([])

  // the server does it and the answer is lost
  await calls.route(
    CANCEL,
    async (call) => {
      await call.fetch()
      await call.fulfill({ status: 500, json: { code: 'InternerFehler' } })
    },
    { times: 1 },
  )
  await pressWithKeyboard(page, button(page, 'Einladung ablehnen'))
  await expect(page.getByRole('group', { name: /Das Ablehnen hat nicht geklappt/ })).toBeFocused()
  await pressWithKeyboard(page, button(page, 'Einladung ablehnen'))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Die Einladung ist abgelehnt')
  await expect(title(page)).toBeFocused()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  await page.goto(path)
  await expect(title(page)).toHaveText('Dieser Link gilt nicht mehr')
})

test('a code sent to the address that the operator knows links the application by keyboard', async ({ page, browser, portal }) => {
  const known = 'frida.privat@demo.example'
  await registerPerson(browser, portal.url, 'frida.zweite')
  await openAs(page, 'frida.zweite', '/')
  const { id } = await invitationTo(page, known)
  await page.goto(`/einspeise-antraege/${id}/verknuepfen`)
  await pressWithKeyboard(page, button(page, 'Mit meinem Benutzerkonto verknüpfen'))
  await expect(title(page)).toHaveText(/Code eingeben/)
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(/Darum haben wir einen Code an .+ gesendet\./)).not.toContainText(known)
  await expectAccessible(page)

  const mail = await messageTo(page.request, known, CODE)
  const code = CODE.exec(mail)?.[0] ?? ''
  await typeInto(page, page.getByLabel('Code aus der E-Mail'), code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeFocused()
  await expect(page).toHaveTitle(/^Fehler: /)
  await typeInto(page, page.getByLabel('Code aus der E-Mail'), code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Photovoltaik, 7,6 kWp' })).toBeFocused()
})
